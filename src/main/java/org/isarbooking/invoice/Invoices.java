package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;

/**
 * Reads invoices and credit notes of one account. Call it in a transaction or in {@code Transactions.reading}. Treats
 * other accounts' invoices like unknown ones.
 */
@Singleton
public class Invoices {

    private final InvoiceRepository stored;
    private final InvoiceLineRepository lines;

    Invoices(InvoiceRepository stored, InvoiceLineRepository lines) {
        this.stored = stored;
        this.lines = lines;
    }

    /** Returns a page of an account's invoices and credit notes, the newest first. */
    public Uni<Page<IssuedInvoice>> page(AccountRef account, int limit, int offset) {
        return stored.page(new InvoiceRegister.Filter(account.id(), null, null), limit, offset)
                .map(page -> page.map(InvoiceRow::toInvoice));
    }

    /** Returns an account's invoice or credit note; empty if the id is unknown or belongs to another account. */
    public Uni<Optional<IssuedInvoice>> own(AccountRef account, long id) {
        return stored.own(account, id).map(found -> found.map(InvoiceRow::toInvoice));
    }

    /** Returns the lines of an invoice in their order. The caller must have checked the access. */
    public Uni<List<InvoiceLine>> lines(long id) {
        return lines.of(id)
                .map(found -> found.stream().map(InvoiceLineEntity::toLine).toList());
    }

    /** Returns an invoice or credit note of any account; empty for an unknown id. The caller must check the access. */
    Uni<Optional<IssuedInvoice>> find(long id) {
        return stored.row(id).map(found -> found.map(InvoiceRow::toInvoice));
    }
}
