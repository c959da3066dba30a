package org.isarbooking.invoice;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.invoice.rules.Balance;
import org.isarbooking.invoice.rules.InvoiceState;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or a credit note as it was issued, with its current balance.
 *
 * @param month the billed month (Europe/Berlin)
 * @param issuedOn the date of the document
 * @param dueOn the last day to pay; for a credit note, the date of the document
 * @param language the language of the document
 * @param vat the VAT rate that the prices contain
 * @param totals the sums; negative in a credit note
 * @param corrects the invoice that a credit note takes back; null for an invoice
 * @param creditedBy the credit note that takes an invoice back; null without one
 * @param creditedDays the treatment of the days that a credit note takes back; null for an invoice, and for a credit
 *     note without one
 * @param standing the balance and the last reminder; null for a credit note
 */
public record IssuedInvoice(
        long id,
        String number,
        Kind kind,
        AccountRef account,
        YearMonth month,
        LocalDate issuedOn,
        LocalDate dueOn,
        Instant issuedAt,
        Language language,
        Seller seller,
        Buyer buyer,
        Percent vat,
        Totals totals,
        @Nullable Reference corrects,
        @Nullable Reference creditedBy,
        @Nullable CreditedDays creditedDays,
        @Nullable Standing standing) {

    /** The kind of document. */
    public enum Kind {
        INVOICE,
        CREDIT_NOTE;

        /** Returns the value in JSON and in the database: {@code invoice} or {@code credit_note}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * The balance of an invoice and its last reminder.
     *
     * @param level the level of the last reminder; 0 without one
     * @param payBy the last day to pay: the last reminder's, else the invoice's
     */
    public record Standing(Balance balance, int level, LocalDate payBy) {}

    /**
     * Returns the state on a day; empty for a credit note.
     *
     * @param today the local date
     */
    public Optional<InvoiceState> state(LocalDate today) {
        return Optional.ofNullable(standing).map(known -> known.balance().state(dueOn, today));
    }

    /** Returns the sum still to pay, in cents; 0 for a credit note. */
    public long open() {
        return standing == null ? 0 : standing.balance().open();
    }

    /** Returns the sum paid, in cents; 0 for a credit note. */
    public long paid() {
        return standing == null ? 0 : standing.balance().paid();
    }

    /** Returns the valid fees of reminders in cents, paid or not; 0 for a credit note. */
    public long fees() {
        return standing == null ? 0 : standing.balance().owed() - totals.gross();
    }

    /** Another invoice or credit note. */
    public record Reference(long id, String number, LocalDate issuedOn) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "IssuedInvoice[" + number + "]";
    }
}
