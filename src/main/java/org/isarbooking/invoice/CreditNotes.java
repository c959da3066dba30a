package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.account.InvoicedAccount;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.rules.InvoiceNumber;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;

/**
 * Takes invoices back. A credit note is the negative of a whole invoice. The invoice's days and months are then either
 * waived, or corrected by the office and billed again. The monthly run never bills them again.
 */
@Singleton
public class CreditNotes {

    private static final String LINES = """
            insert into invoice_line (invoice_id, position, kind, booking_id, agreement_id, workspace_id, workspace, day, gross_cents, given_back_days)
            select $2, position, kind, booking_id, agreement_id, workspace_id, workspace, day, -gross_cents,
                   given_back_days
              from invoice_line where invoice_id = $1
            """;
    private static final String FREE_MONTHS = """
            with freed as (delete from invoiced_agreement_month where invoice_id = $1 returning agreement_id, month)
            insert into credited_agreement_month (agreement_id, month, billing)
            select agreement_id, month, $2 from freed
            on conflict (agreement_id, month) do update set billing = excluded.billing
            """;

    /** The outcome of taking an invoice back. */
    public sealed interface Outcome {

        /** The invoice is taken back. */
        record Issued(long creditNoteId, String number) implements Outcome {}

        /** An earlier credit note has already taken the invoice back. */
        record AlreadyCredited(long creditNoteId) implements Outcome {}

        /** The document is a credit note, which can't be taken back. */
        record NoInvoice() implements Outcome {}

        /** No invoice has the given id. */
        record Unknown() implements Outcome {}
    }

    private final Transactions transactions;
    private final InvoiceRepository stored;
    private final InvoiceDocuments documents;
    private final BilledDays billed;
    private final DatabaseClock clock;

    CreditNotes(
            Transactions transactions,
            InvoiceRepository stored,
            InvoiceDocuments documents,
            BilledDays billed,
            DatabaseClock clock) {
        this.transactions = transactions;
        this.stored = stored;
        this.documents = documents;
        this.billed = billed;
        this.clock = clock;
    }

    /**
     * Takes an invoice back. An invoice can be taken back only once.
     *
     * @param by the account that decided to take the invoice back
     * @param reason for the office; the tenant doesn't see it
     * @param days the treatment of the invoice's days and months: billed again or waived
     */
    public Uni<Outcome> issue(long invoiceId, AccountRef by, String reason, CreditedDays days) {
        return transactions
                .run(transaction -> issue(transaction, invoiceId, by, reason, days))
                .call(outcome -> outcome instanceof Outcome.Issued issued
                        ? documents.prepare(issued.creditNoteId())
                        : Uni.createFrom().voidItem());
    }

    /**
     * Takes an invoice back in the caller's transaction, so that the caller can correct the mistake in the same
     * transaction. The credit note's document is made when somebody first opens it.
     */
    public Uni<Outcome> issue(
            SqlConnection transaction, long invoiceId, AccountRef by, String reason, CreditedDays days) {
        return stored.findById(invoiceId)
                .flatMap(invoice -> invoice == null
                        ? Uni.createFrom().item(new Outcome.Unknown())
                        : InvoicedAccount.lock(transaction, new AccountRef(invoice.accountId))
                                // Reads the invoice under the lock, because an earlier transaction may have taken it
                                // back.
                                .chain(() -> stored.row(invoiceId))
                                .map(Optional::orElseThrow)
                                .flatMap(current -> issue(transaction, current, by, reason, days)));
    }

    private Uni<Outcome> issue(
            SqlConnection transaction, InvoiceRow row, AccountRef by, String reason, CreditedDays days) {
        if (row.corrects() != null) {
            return Uni.createFrom().item(new Outcome.NoInvoice());
        }
        if (row.creditedBy() != null) {
            return Uni.createFrom()
                    .item(new Outcome.AlreadyCredited(row.creditedBy().id()));
        }
        return clock.now(transaction).flatMap(now -> issue(transaction, row.invoice(), by, reason, days, now));
    }

    private Uni<Outcome> issue(
            SqlConnection transaction,
            InvoiceEntity invoice,
            AccountRef by,
            String reason,
            CreditedDays days,
            Instant now) {
        LocalDate today = Munich.dateAt(now);
        int year = today.getYear();
        String prefix = InvoiceNumber.of(invoice.number).prefix();
        return InvoiceNumbers.take(transaction, year, 1)
                .map(sequence -> new InvoiceNumber(prefix, year, sequence).toString())
                .flatMap(number -> stored.persistAndFlush(invoice.credit(number, by, reason, days, today, now)))
                .call(credit -> free(transaction, invoice.id(), credit.id(), days))
                .call(credit -> Outbox.write(transaction, List.of(Notification.ofInvoice(credit.id(), now))))
                .map(credit -> new Outcome.Issued(credit.id(), credit.number));
    }

    private Uni<Void> free(SqlConnection transaction, long invoiceId, long creditNoteId, CreditedDays days) {
        return transaction
                .preparedQuery(LINES)
                .execute(Tuple.of(invoiceId, creditNoteId))
                .chain(() -> billed.free(transaction, invoiceId, days))
                .chain(() -> transaction.preparedQuery(FREE_MONTHS).execute(Tuple.of(invoiceId, days.billing())))
                .replaceWithVoid();
    }
}
