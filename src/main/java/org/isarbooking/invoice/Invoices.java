package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;

/**
 * Reads invoices and credit notes, in the caller's transaction or {@code Transactions.reading}. What is read for an
 * account is its own: others' don't exist for it.
 */
@Singleton
public class Invoices {

    private final InvoiceRepository stored;
    private final InvoiceLineRepository lines;

    Invoices(InvoiceRepository stored, InvoiceLineRepository lines) {
        this.stored = stored;
        this.lines = lines;
    }

    /** Returns a page of an account's invoices, newest first. */
    public Uni<Page<IssuedInvoice>> page(AccountRef account, int limit, int offset) {
        return stored.page(new InvoiceRegister.Filter(account.id(), null, null), limit, offset)
                .map(page -> page.map(InvoiceRow::toInvoice));
    }

    /** Returns an own invoice; empty for a foreign one as for one that doesn't exist. */
    public Uni<Optional<IssuedInvoice>> own(AccountRef account, long id) {
        return stored.own(account, id).map(found -> found.map(InvoiceRow::toInvoice));
    }

    /** Returns the lines of an invoice that the caller may see, in order. */
    public Uni<List<InvoiceLine>> lines(long id) {
        return lines.of(id)
                .map(found -> found.stream().map(InvoiceLineEntity::toLine).toList());
    }

    /** Returns anybody's invoice, to a caller that has checked the access by other means. */
    Uni<Optional<IssuedInvoice>> find(long id) {
        return stored.row(id).map(found -> found.map(InvoiceRow::toInvoice));
    }
}
