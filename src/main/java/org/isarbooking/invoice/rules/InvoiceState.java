package org.isarbooking.invoice.rules;

import java.util.Locale;

/** The state of an invoice, which depends on its balance and on the current day. */
public enum InvoiceState {
    /** An invoice without payments, until its last day to pay is over. */
    OPEN,
    /** An invoice that is paid in part, until its last day to pay is over. */
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
