package org.isarbooking.invoice.rules;

import java.util.List;

/** Decides which invoices the law allows, depending on the recipient's data. */
public final class Recipients {

    /** The greatest amount, in cents, of an invoice without the recipient's full name and address (§ 33 UStDV). */
    public static final long SMALL = 25_000;

    private Recipients() {}

    /**
     * Returns whether an invoice is allowed. Without the full name and address, only small amounts are (§ 14 Abs. 4
     * UStG).
     */
    public static boolean mayBeInvoiced(long grossCents, boolean isRecipientKnown) {
        return isRecipientKnown || grossCents <= SMALL;
    }

    /** Returns the bills that wait for the recipient's data. */
    public static List<Bill> waiting(List<Bill> bills, boolean isRecipientKnown) {
        return bills.stream()
                .filter(bill -> !mayBeInvoiced(bill.grossCents(), isRecipientKnown))
                .toList();
    }

    /** Returns the bills that may be issued now; the others wait for the recipient's data. */
    public static List<Bill> issuable(List<Bill> bills, boolean isRecipientKnown) {
        return bills.stream()
                .filter(bill -> mayBeInvoiced(bill.grossCents(), isRecipientKnown))
                .toList();
    }
}
