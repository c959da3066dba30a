package org.isarbooking.invoice.rules;

import java.util.List;

/** Decides which invoices the law allows, depending on the recipient's data. */
public final class Recipients {

    /** The maximum amount of an invoice without the recipient's full name and address, in cents (§ 33 UStDV). */
    public static final long SMALL = 25_000;

    private Recipients() {}

    /**
     * Returns true if an invoice is allowed. Without the recipient's full name and address, only small amounts are
     * allowed (§ 14 Abs. 4 UStG).
     */
    public static boolean mayBeInvoiced(long grossCents, boolean isRecipientKnown) {
        return isRecipientKnown || grossCents <= SMALL;
    }

    /** Returns the bills that can't be issued without the recipient's data. */
    public static List<Bill> waiting(List<Bill> bills, boolean isRecipientKnown) {
        return bills.stream()
                .filter(bill -> !mayBeInvoiced(bill.grossCents(), isRecipientKnown))
                .toList();
    }

    /** Returns the bills that may be issued now. */
    public static List<Bill> issuable(List<Bill> bills, boolean isRecipientKnown) {
        return bills.stream()
                .filter(bill -> mayBeInvoiced(bill.grossCents(), isRecipientKnown))
                .toList();
    }
}
