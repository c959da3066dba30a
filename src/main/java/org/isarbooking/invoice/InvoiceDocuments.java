package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The documents of issued invoices: made once, after the invoice is committed, and kept. If that fails, the next one who wants the document makes it;
 * of two who make it at once, the first one's is everybody's. It has a proxy, since operations that need it are there before Vert.x is.
 */
@ApplicationScoped
public class InvoiceDocuments {

    private static final Logger LOG = Logger.getLogger(InvoiceDocuments.class);

    private static final String FIND = "select pdf from invoice_document where invoice_id = $1";
    private static final String KEEP =
            "insert into invoice_document (invoice_id, pdf, made_at) values ($1, $2, $3) on conflict do nothing";

    private final Pool pool;
    private final Vertx vertx;
    private final InstantSource clock;

    InvoiceDocuments(Pool pool, Vertx vertx, InstantSource clock) {
        this.pool = pool;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** The PDF of an invoice that exists, which is its e-invoice, too. */
    Uni<Buffer> of(long invoiceId) {
        return find(invoiceId)
                .flatMap(found -> found.map(pdf -> Uni.createFrom().item(pdf)).orElseGet(() -> make(invoiceId)));
    }

    /** Makes the document of a new invoice; never fails, since it can still be made later. */
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
        return pool.preparedQuery(FIND)
                .execute(Tuple.of(invoiceId))
                .map(rows -> first(rows).map(row -> row.getBuffer("pdf").getDelegate()));
    }

    private Uni<Buffer> make(long invoiceId) {
        return Uni.combine()
                .all()
                .unis(Invoices.find(pool, invoiceId), Invoices.lines(pool, invoiceId))
                .asTuple()
                // Takes longer than an event loop has time for.
                .flatMap(read -> vertx.executeBlocking(
                        () -> HybridPdf.write(read.getItem1().orElseThrow(), read.getItem2()), false))
                .flatMap(pdf ->
                        pool.preparedQuery(KEEP).execute(Tuple.of(invoiceId, Buffer.buffer(pdf), utc(clock.instant()))))
                .chain(() -> find(invoiceId))
                .map(Optional::orElseThrow);
    }
}
