package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeInvoice;
import org.isarbooking.office.OfficeInvoiceOutput;

/**
 * The content of an invoice's page.
 *
 * @param others the tenant's other invoices that are not fully paid; one payment may pay several
 * @param today the local date, which fills the date field
 */
public record InvoiceView(OfficeInvoiceOutput about, List<OfficeInvoice> others, String today) {

    public InvoiceView {
        others = List.copyOf(others);
    }

    public OfficeInvoice invoice() {
        return about.invoice();
    }

    /** Returns true if part of the invoice is unpaid. */
    public boolean isOwed() {
        return invoice().due().amountCents() > 0;
    }

    /** Returns the name of the field for another invoice's share. */
    public String share(OfficeInvoice other) {
        return InvoicesPages.SHARE + other.invoiceId();
    }
}
