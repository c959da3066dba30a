package org.isarbooking.invoice.rules;

import java.util.List;

/** Which invoices the law allows, by what is known of the recipient. */
public final class Recipients {

    /** § 33 UStDV: up to this amount, in cents, an invoice needs no recipient. */
    public static final long SMALL = 25_000;

    private Recipients() {}

    /** § 14 Abs. 4 UStG: without the full name and address only small amounts may be invoiced. */
    public static boolean mayBeInvoiced(long grossCents, boolean isRecipientKnown) {
        return isRecipientKnown || grossCents <= SMALL;
    }

    /** Returns the bills that may be issued now; the others wait for the recipient's data. */
    public static List<Bill> issuable(List<Bill> bills, boolean isRecipientKnown) {
        return bills.stream()
                .filter(bill -> mayBeInvoiced(bill.grossCents(), isRecipientKnown))
                .toList();
    }
}
