package org.isarbooking.invoice.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.UUID;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to an invoice and belongs in the books.
 *
 * @param day its local date: of the document, of the payment, or on which a payment was undone
 * @param recordedAt when the service learned of it
 * @param account whose the invoice is
 * @param ordinal which of all accounts that were ever invoiced, from 1 on
 * @param buyer whom the invoice is made out to
 * @param number of the document that is issued or paid
 * @param month of the service that the document bills
 * @param corrects the number of the invoice that a credit note takes back, else null
 * @param vat the rate of the document that is issued or paid
 * @param totals of this document; negative in a credit note
 * @param money what came or was undone; null of a document
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

        /** The wire form, for example {@code credit_note}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * What of a payment is for the invoice.
     *
     * @param method how it came
     * @param cents below zero when it is undone
     * @param fees what of it pays fees of reminders: what is paid beyond the invoice's gross
     * @param settled what of the invoice's gross is paid once this has happened, in cents
     */
    public record Received(long paymentId, String method, long cents, long fees, long settled) {}

    /** Shows no person. */
    @Override
    public String toString() {
        return "LedgerEntry[" + kind + " " + number + "]";
    }
}
