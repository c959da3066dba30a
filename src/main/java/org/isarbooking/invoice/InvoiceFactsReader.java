package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;

/** Reads what a message about an invoice tells, when it is sent; makes the document if it isn't there yet. */
@Singleton
public class InvoiceFactsReader {

    private static final String CONTACT = "select name, email from account where id = $1";

    private final Pool pool;
    private final InvoiceDocuments documents;

    InvoiceFactsReader(Pool pool, InvoiceDocuments documents) {
        this.pool = pool;
        this.documents = documents;
    }

    /** The facts of an invoice; empty when there is no such one. */
    public Uni<Optional<InvoiceFacts>> read(long invoiceId) {
        return Invoices.find(pool, invoiceId)
                .flatMap(found -> found.map(invoice -> facts(invoice).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private Uni<InvoiceFacts> facts(IssuedInvoice invoice) {
        return Uni.combine()
                .all()
                .unis(contact(invoice.account()), documents.of(invoice.id()))
                .with((contact, document) -> facts(invoice, contact, document));
    }

    private Uni<Row> contact(AccountRef account) {
        return pool.preparedQuery(CONTACT)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows).orElseThrow());
    }

    private static InvoiceFacts facts(IssuedInvoice invoice, Row contact, Buffer document) {
        return new InvoiceFacts(
                invoice.number(),
                invoice.kind(),
                invoice.month(),
                invoice.dueOn(),
                Math.abs(invoice.totals().gross()),
                invoice.language(),
                contact.getString("name"),
                contact.getString("email"),
                document);
    }
}
