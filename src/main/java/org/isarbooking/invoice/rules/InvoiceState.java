package org.isarbooking.invoice.rules;

import java.util.Locale;

/** The state of an invoice, which depends on its balance and on the current day. */
public enum InvoiceState {
    /** Nothing is paid, and the last day to pay isn't over. */
    OPEN,
    /** Something is paid, and the last day to pay isn't over. */
    PARTLY_PAID,
    /** Everything owed is paid. */
    PAID,
    /** The last day to pay is over, and something is owed. */
    OVERDUE,
    /** A credit note has taken the invoice back. */
    CREDITED,
    /** The unpaid rest is no longer expected. */
    WRITTEN_OFF;

    /** Returns the value in JSON, for example {@code partly_paid}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
