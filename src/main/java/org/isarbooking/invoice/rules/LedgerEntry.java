package org.isarbooking.invoice.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.UUID;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * An event of an invoice for the books: a document, a payment, or the undoing of a payment.
 *
 * @param day the local date of the document, of the payment, or of the undoing of a payment
 * @param recordedAt the time at which the service recorded the event
 * @param account the account that has the invoice
 * @param ordinal the account's position among all accounts that were ever invoiced, from 1
 * @param buyer the name to which the invoice is made out
 * @param number the number of the document that is issued or paid
 * @param month the month that the document bills
 * @param corrects the number of the invoice that a credit note takes back; else null
 * @param vat the VAT rate of the document that is issued or paid
 * @param totals the totals of the document that is issued or paid; negative in a credit note
 * @param money the payment that was received or undone; null for a document
 */
public record LedgerEntry(
        Kind kind,
        LocalDate day,
        Instant recordedAt,
        UUID account,
        int ordinal,
        String buyer,
        long invoiceId,
        String number,
        YearMonth month,
        @Nullable String corrects,
        Percent vat,
        Totals totals,
        @Nullable Received money) {

    /** The kinds of events that belong in the books. */
    public enum Kind {
        INVOICE,
        CREDIT_NOTE,
        PAYMENT,
        PAYMENT_UNDONE;

        /** Returns the value in JSON, for example {@code credit_note}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * The part of a payment that is for the invoice, in cents.
     *
     * @param method the payment method, by its name in JSON
     * @param cents the sum; negative for an undone payment
     * @param fees the part beyond the invoice's gross amount, which pays fees of reminders
     * @param settled the part of the invoice's gross amount that is paid after this entry
     */
    public record Received(long paymentId, String method, long cents, long fees, long settled) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "LedgerEntry[" + kind + " " + number + "]";
    }
}
