package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.isarbooking.database.Transactions;
import org.jboss.logging.Logger;

/**
 * The documents of issued invoices. A document is made once, after the invoice is committed, and stored. If this fails,
 * the next call for the document makes it. If two calls make a document at the same time, the first one is stored.
 *
 * <p>The scope gives this bean a proxy, because operations that use the bean are created before Vert.x.
 */
@ApplicationScoped
public class InvoiceDocuments {

    private static final Logger LOG = Logger.getLogger(InvoiceDocuments.class);

    private static final String KEEP =
            "insert into invoice_document (invoice_id, pdf, made_at) values ($1, $2, $3) on conflict do nothing";

    private final Pool pool;
    private final Transactions transactions;
    private final InvoiceDocumentRepository stored;
    private final Invoices invoices;
    private final Vertx vertx;
    private final InstantSource clock;

    InvoiceDocuments(
            Pool pool,
            Transactions transactions,
            InvoiceDocumentRepository stored,
            Invoices invoices,
            Vertx vertx,
            InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.stored = stored;
        this.invoices = invoices;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** Returns the PDF of an existing invoice. The PDF is also the e-invoice. */
    Uni<Buffer> of(long invoiceId) {
        return find(invoiceId)
                .flatMap(found -> found.map(pdf -> Uni.createFrom().item(pdf)).orElseGet(() -> make(invoiceId)));
    }

    /** Makes the document of a new invoice. Never fails, because the document can still be made later. */
    Uni<Void> prepare(long invoiceId) {
        return of(invoiceId)
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "The document of invoice %d is not made yet: %s",
                        invoiceId, fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    private Uni<Optional<Buffer>> find(long invoiceId) {
        return transactions
                .reading(() -> stored.findById(invoiceId))
                .map(found -> Optional.ofNullable(found).map(document -> Buffer.buffer(document.pdf)));
    }

    private Uni<Buffer> make(long invoiceId) {
        return transactions
                .reading(() -> invoices.find(invoiceId)
                        .flatMap(invoice -> invoices.lines(invoiceId).map(lines -> write(invoice, lines))))
                // Writes on a worker thread: writing takes too long for an event loop.
                .flatMap(writing -> vertx.executeBlocking(writing, false))
                .map(Buffer::buffer)
                .flatMap(pdf -> pool.preparedQuery(KEEP)
                        .execute(Tuple.of(invoiceId, pdf, utc(clock.instant())))
                        .flatMap(kept -> kept.rowCount() == 1
                                ? Uni.createFrom().item(pdf)
                                : find(invoiceId).map(Optional::orElseThrow)));
    }

    private static Callable<byte[]> write(Optional<IssuedInvoice> invoice, List<InvoiceLine> lines) {
        return () -> HybridPdf.write(invoice.orElseThrow(), lines);
    }
}
