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
 * An invoice or a credit note, as it was issued, and what has been paid of it since.
 *
 * @param month the month (Europe/Berlin) that it is for
 * @param issuedOn its date, which is that of the day on which it was issued
 * @param dueOn when it is to be paid; a credit note's own date
 * @param language of its document
 * @param vat the rate that the prices contain
 * @param totals negative in a credit note
 * @param corrects the invoice that a credit note takes back, else null
 * @param creditedBy the credit note that takes an invoice back; null while none does
 * @param creditedDays what becomes of what a credit note takes back; null of an invoice, and where nobody has said
 * @param standing what is owed and paid; null of a credit note
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

    /** What it is. */
    public enum Kind {
        INVOICE,
        CREDIT_NOTE;

        /** The wire and column form: {@code invoice} or {@code credit_note}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * What is owed and paid.
     *
     * @param level of the last reminder; 0 without one
     * @param payBy the last day to pay, as the last reminder says, else the invoice
     */
    public record Standing(Balance balance, int level, LocalDate payBy) {}

    /**
     * Where an invoice stands on a day; empty of a credit note.
     *
     * @param today the local date
     */
    public Optional<InvoiceState> state(LocalDate today) {
        return Optional.ofNullable(standing).map(known -> known.balance().state(dueOn, today));
    }

    /** What is still to be paid, in cents; 0 of a credit note. */
    public long open() {
        return standing == null ? 0 : standing.balance().open();
    }

    /** What is paid, in cents. */
    public long paid() {
        return standing == null ? 0 : standing.balance().paid();
    }

    /** The fees of reminders that are owed, in cents. */
    public long fees() {
        return standing == null ? 0 : standing.balance().owed() - totals.gross();
    }

    /** Another invoice or credit note. */
    public record Reference(long id, String number, LocalDate issuedOn) {}

    /** Shows no person. */
    @Override
    public String toString() {
        return "IssuedInvoice[" + number + "]";
    }
}
