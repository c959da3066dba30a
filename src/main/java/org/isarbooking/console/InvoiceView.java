package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeInvoice;
import org.isarbooking.office.OfficeInvoiceOutput;

/**
 * What the page of an invoice shows.
 *
 * @param others other invoices of the tenant of which something is owed: one payment may be for several
 * @param today the local date, as a form begins with it
 */
public record InvoiceView(OfficeInvoiceOutput about, List<OfficeInvoice> others, String today) {

    public InvoiceView {
        others = List.copyOf(others);
    }

    public OfficeInvoice invoice() {
        return about.invoice();
    }

    /** Whether something is owed of it. */
    public boolean isOwed() {
        return invoice().due().amountCents() > 0;
    }

    /** The name of the field for what another invoice gets. */
    public String share(OfficeInvoice other) {
        return InvoicesPages.SHARE + other.invoiceId();
    }
}
