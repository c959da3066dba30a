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
 * @param day the local date of the document, of the payment, or of the undoing of a payment
 * @param recordedAt when the service recorded it
 * @param account the account that has the invoice
 * @param ordinal the account's position among all accounts that were ever invoiced, from 1 on
 * @param buyer the name to which the invoice is made out
 * @param number of the document that is issued or paid
 * @param month of the service that the document bills
 * @param corrects the number of the invoice that a credit note takes back, else null
 * @param vat the rate of the document that is issued or paid
 * @param totals of this document; negative in a credit note
 * @param money the payment that came or was undone; null for a document
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

        /** Returns the wire form, for example {@code credit_note}. */
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
     * @param method the method of payment, in its wire form
     * @param cents below zero for an undone payment
     * @param fees the part that pays fees of reminders: the part beyond the invoice's gross
     * @param settled the part of the invoice's gross that is paid after this entry
     */
    public record Received(long paymentId, String method, long cents, long fees, long settled) {}

    /** Shows no person. */
    @Override
    public String toString() {
        return "LedgerEntry[" + kind + " " + number + "]";
    }
}
