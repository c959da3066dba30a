package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.Payment;
import org.isarbooking.invoice.Payments;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Records a payment for one or several invoices of one tenant. A payment can pay a part of an invoice. Refuses a share
 * that is higher than the unpaid amount, even in simultaneous calls. The office pays surplus money back, or records it
 * for another invoice.
 */
@Singleton
@PublishedOperation(
        name = "office_record_payment",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Records a payment of a tenant for one invoice or several.",
        next = "Repeat it with the same submission_key if no answer came. office_undo_payment takes a mistake back.")
public class OfficeRecordPayment implements Operation<OfficeRecordPayment.Input, OfficePaymentOutput> {

    private static final String NAME = "office_record_payment";

    /** The payment and its invoices. */
    @Schema(name = "OfficeRecordPaymentInput")
    public record Input(
            @NotNull
            @Schema(
                    description = "Local date on which the money came, at most today; may be before an invoice's month",
                    examples = "2026-07-10")
            LocalDate paidOn,

            @NotNull
            @Min(1)
            @Max(100_000_000)
            @Schema(description = "Total amount in cents; equals the sum of the shares", examples = "4500")
            Integer amountCents,

            @NotNull @Schema(description = "Method") Payment.Method method,

            @Nullable
            @Size(max = 200)
            @Schema(description = "For the office, such as the text of the transfer; hidden from the tenant")
            String reference,

            @NotNull
            @Size(min = 1, max = 50)
            @Schema(uniqueItems = true, description = "Shares by invoice; invoices must have the same tenant")
            List<@NotNull @Valid Share> shares,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeRecordPayment.Input[" + submissionKey + "]";
        }

        private Payments.New payment() {
            return new Payments.New(
                    paidOn,
                    method,
                    reference == null || reference.isBlank() ? null : reference.strip(),
                    shares.stream()
                            .map(share -> new Payments.NewShare(share.invoiceId(), share.amountCents()))
                            .toList());
        }
    }

    /** The share of the payment that pays one invoice. */
    @Schema(name = "OfficeRecordPaymentShare")
    public record Share(
            @NotNull @Min(1) @Schema(description = "From office_list_invoices")
            Long invoiceId,

            @NotNull
            @Min(1)
            @Max(100_000_000)
            @Schema(description = "In cents, at most the amount owed", examples = "4500")
            Integer amountCents) {}

    private final InvoiceOrders orders;
    private final Payments payments;
    private final InstantSource clock;

    OfficeRecordPayment(InvoiceOrders orders, Payments payments, InstantSource clock) {
        this.orders = orders;
        this.payments = payments;
        this.clock = clock;
    }

    @Override
    public Uni<OfficePaymentOutput> handle(Caller caller, Input input) {
        check(input);
        Payments.New payment = input.payment();
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                payment.paidOn(),
                payment.method(),
                payment.reference(),
                payment.shares());
        return orders.once(
                new InvoiceOrders.Order(caller, submission, null),
                transaction -> tenant(transaction, payment),
                (transaction, tenant, now) -> record(transaction, caller, tenant, payment, now),
                (transaction, id) -> orders.payment(caller, transaction, id));
    }

    private Uni<InvoiceOrders.Done> record(
            SqlConnection transaction, Caller caller, AccountRef tenant, Payments.New payment, Instant now) {
        return payments.record(transaction, tenant, payment, caller.requireAccount(), caller.language(), now)
                .map(id -> new InvoiceOrders.Done(
                        id,
                        Map.of(
                                "payment_id",
                                id,
                                "account_id",
                                tenant.id().toString(),
                                "paid_cents",
                                payment.shares().stream()
                                        .mapToLong(Payments.NewShare::cents)
                                        .sum())));
    }

    private void check(Input input) {
        List<Violation> violations = new ArrayList<>();
        if (input.paidOn().isAfter(Munich.dateAt(clock.instant()))) {
            violations.add(Violation.of("$.paid_on", "day_in_future"));
        }
        Set<Long> named = new HashSet<>();
        for (int index = 0; index < input.shares().size(); index++) {
            if (!named.add(input.shares().get(index).invoiceId())) {
                violations.add(Violation.of("$.shares[%d].invoice_id".formatted(index), "invoice_twice"));
            }
        }
        long sum = input.shares().stream().mapToLong(Share::amountCents).sum();
        if (sum != input.amountCents()) {
            violations.add(Violation.of("$.amount_cents", "shares_differ"));
        }
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(violations);
        }
    }

    /** Returns the tenant of all the invoices; refuses unknown invoices, and invoices of several tenants. */
    private Uni<AccountRef> tenant(SqlConnection transaction, Payments.New payment) {
        List<Long> invoices =
                payment.shares().stream().map(Payments.NewShare::invoiceId).toList();
        return payments.accounts(transaction, invoices).map(accounts -> {
            List<Violation> unknown = violations(invoices, "unknown_invoice", id -> !accounts.containsKey(id));
            if (!unknown.isEmpty()) {
                throw InvoiceOrders.unknown().with(unknown);
            }
            AccountRef first = Objects.requireNonNull(accounts.get(invoices.getFirst()));
            List<Violation> others =
                    violations(invoices, "invoice_of_other_tenant", id -> !first.equals(accounts.get(id)));
            if (!others.isEmpty()) {
                throw Refusal.invalidInput(others);
            }
            return first;
        });
    }

    private static List<Violation> violations(List<Long> invoices, String code, LongPredicate isWrong) {
        return IntStream.range(0, invoices.size())
                .filter(index -> isWrong.test(invoices.get(index)))
                .mapToObj(index -> Violation.of("$.shares[%d].invoice_id".formatted(index), code))
                .toList();
    }
}
