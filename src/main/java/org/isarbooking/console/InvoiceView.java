package org.isarbooking.console;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

    /** Returns the number of this invoice or of one of the others; empty for other ids. */
    Optional<String> number(long id) {
        return Stream.concat(Stream.of(invoice()), others.stream())
                .filter(one -> one.invoiceId() == id)
                .map(OfficeInvoice::number)
                .findFirst();
    }

    /** Returns the name of the field for another invoice's share. */
    public String share(OfficeInvoice other) {
        return InvoicesPages.SHARE + other.invoiceId();
    }
}
