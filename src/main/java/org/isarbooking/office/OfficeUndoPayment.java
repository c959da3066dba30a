package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.InvoiceHistory;
import org.isarbooking.invoice.Payment;
import org.isarbooking.invoice.Payments;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Undoes a payment that was recorded by mistake, or whose money was returned. The paid amounts are owed again, and
 * nothing is deleted. Repeated or simultaneous calls have one effect.
 */
@Singleton
@PublishedOperation(
        name = "office_undo_payment",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Undoes a recorded payment; the payment stays in the invoice's history.")
public class OfficeUndoPayment implements Operation<OfficeUndoPayment.Input, OfficePaymentOutput> {

    private static final String NAME = "office_undo_payment";

    /** The payment and the reason. */
    @Schema(name = "OfficeUndoPaymentInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_get_invoice")
            Long paymentId,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, for the record; hidden from the tenant")
            String reason,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeUndoPayment.Input[" + paymentId + "]";
        }
    }

    private final InvoiceOrders orders;
    private final Payments payments;

    OfficeUndoPayment(InvoiceOrders orders, Payments payments) {
        this.orders = orders;
        this.payments = payments;
    }

    @Override
    public Uni<OfficePaymentOutput> handle(Caller caller, Input input) {
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), NAME, input.submissionKey(), input.paymentId(), input.reason());
        return orders.once(
                new InvoiceOrders.Order(caller, submission, input.reason()),
                transaction -> find(transaction, input.paymentId()).map(Payment::account),
                (transaction, _, now) -> undo(transaction, caller, input, now),
                (transaction, id) -> orders.payment(caller, transaction, id));
    }

    private Uni<InvoiceOrders.Done> undo(SqlConnection transaction, Caller caller, Input input, Instant now) {
        return find(transaction, input.paymentId())
                .flatMap(payment -> payments.undo(
                                transaction, payment.id(), caller.requireAccount(), input.reason(), now)
                        .map(isUndone -> new InvoiceOrders.Done(
                                payment.id(),
                                isUndone
                                        ? Map.of(
                                                "payment_id",
                                                payment.id(),
                                                "account_id",
                                                payment.account().id().toString(),
                                                "paid_cents",
                                                payment.cents())
                                        : Map.of())));
    }

    private static Uni<Payment> find(SqlConnection transaction, long id) {
        return InvoiceHistory.payment(transaction, id)
                .map(found -> found.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeGetInvoice.NAME)));
    }
}
