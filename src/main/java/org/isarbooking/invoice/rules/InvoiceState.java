package org.isarbooking.invoice.rules;

import java.util.Locale;

/** Where an invoice stands, as it follows from what has happened to it and from the day. */
public enum InvoiceState {
    /** Nothing is paid, and there is time. */
    OPEN,
    /** Something is paid, and there is time for the rest. */
    PARTLY_PAID,
    /** All of it is paid. */
    PAID,
    /** The last day to pay is over, and something is owed. */
    OVERDUE,
    /** A credit note has taken it back. */
    CREDITED,
    /** Nobody expects what is left of it any more. */
    WRITTEN_OFF;

    /** The wire form, for example {@code partly_paid}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
