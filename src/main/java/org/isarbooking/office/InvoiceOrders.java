package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.InvoiceHistory;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.InvoiceRegister;
import org.isarbooking.invoice.Payment;
import org.isarbooking.invoice.Payments;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the office's orders about payments, write-offs and waivers. Carries out each order once for its
 * submission key, in one transaction. An order first locks the accounts of the caller and of the tenant, in ascending
 * order. Then it looks up the key, changes the data, and records who gave the order and why.
 */
@Singleton
class InvoiceOrders {

    private final Transactions transactions;
    private final Submissions submissions;
    private final OfficeActions actions;
    private final Payments payments;
    private final InvoiceRegister register;
    private final InvoiceLinks links;
    private final InstantSource clock;

    InvoiceOrders(
            Transactions transactions,
            Submissions submissions,
            OfficeActions actions,
            Payments payments,
            InvoiceRegister register,
            InvoiceLinks links,
            InstantSource clock) {
        this.transactions = transactions;
        this.submissions = submissions;
        this.actions = actions;
        this.payments = payments;
        this.register = register;
        this.links = links;
        this.clock = clock;
    }

    /** An order of the office, with the reason that is recorded. */
    record Order(
            Caller caller, Submission submission, @Nullable String reason) {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "Order[" + submission.operation() + "]";
        }
    }

    /**
     * The result of an order.
     *
     * @param id the id that is stored with the submission
     * @param about the facts for the record; empty if nothing has changed, so that nothing is recorded
     */
    record Done(long id, Map<String, Object> about) {}

    /** Carries out an order, and returns its result. */
    interface Effect {

        Uni<Done> of(SqlConnection transaction, AccountRef tenant, Instant now);
    }

    /**
     * Carries out an order, and returns the answer. If an earlier call with the same submission has carried the order
     * out, only reads the answer.
     *
     * @param tenant returns the tenant of the order's invoices; refuses unknown invoices
     * @param effect carries out the order while the tenant's account is locked
     * @param answer reads the answer by the id that is stored with the submission
     */
    <T> Uni<T> once(Order order, Function<SqlConnection, Uni<AccountRef>> tenant, Effect effect, Answer<T> answer) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> tenant.apply(transaction)
                .call(account -> lock(transaction, order.caller().requireAccount(), account))
                .flatMap(account -> submissions.once(
                        order.submission(),
                        id -> Uni.createFrom().item(id),
                        () -> effect.of(transaction, account, now).flatMap(done -> remember(order, done, now))))
                .flatMap(id -> answer.of(transaction, id)));
    }

    /** Carries out an order about one invoice, as {@link #once} does, and returns the invoice with its history. */
    Uni<OfficeInvoiceOutput> onceForInvoice(long invoice, Order order, Effect effect) {
        return once(
                order,
                transaction -> payments.accounts(transaction, List.of(invoice))
                        .map(accounts ->
                                Optional.ofNullable(accounts.get(invoice)).orElseThrow(InvoiceOrders::unknown)),
                effect,
                (transaction, id) -> history(order.caller(), transaction, id));
    }

    /** Reads the answer to an order. */
    interface Answer<T> {

        Uni<T> of(SqlConnection transaction, long id);
    }

    private static Uni<Integer> lock(SqlConnection transaction, AccountRef caller, AccountRef tenant) {
        return AccountLinks.lock(
                transaction, Stream.of(caller, tenant).distinct().toArray(AccountRef[]::new));
    }

    private Uni<Long> remember(Order order, Done done, Instant now) {
        AccountRef by = order.caller().requireAccount();
        return (done.about().isEmpty()
                        ? Uni.createFrom().voidItem()
                        : actions.remember(by, order.submission().operation(), done.about(), order.reason(), now))
                .chain(() -> submissions.store(order.submission(), done.id(), now))
                .replaceWith(done.id());
    }

    /** Reads a payment with the invoices that it pays. */
    Uni<OfficePaymentOutput> payment(Caller caller, SqlConnection transaction, long id) {
        return InvoiceHistory.payment(transaction, id)
                .map(Optional::orElseThrow)
                .flatMap(payment -> register.find(payment.shares().stream()
                                .map(Payment.Share::invoiceId)
                                .toList())
                        .map(entries -> entries.stream()
                                .map(entry -> OfficeInvoice.of(entry, links, caller.language(), clock.instant()))
                                .toList())
                        .map(invoices -> OfficePaymentOutput.of(caller, payment, invoices)));
    }

    /** Reads an invoice with its history; refuses an unknown invoice. */
    Uni<OfficeInvoiceOutput> history(Caller caller, SqlConnection transaction, long id) {
        return invoice(caller, id)
                .flatMap(invoice -> InvoiceHistory.of(transaction, id)
                        .map(history -> OfficeInvoiceOutput.of(
                                caller.envelope().about(Business.COWORKING), invoice, history, caller.language())));
    }

    private Uni<OfficeInvoice> invoice(Caller caller, long id) {
        return register.find(id)
                .map(found -> found.orElseThrow(InvoiceOrders::unknown))
                .map(entry -> OfficeInvoice.of(entry, links, caller.language(), clock.instant()));
    }

    /** Returns the refusal for an unknown invoice. */
    static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeListInvoices.NAME);
    }
}
