package org.isarbooking.invoice;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the lines of invoices. */
@Singleton
class InvoiceLineRepository implements PanacheRepositoryBase<InvoiceLineEntity, InvoiceLineEntity.Key> {

    Uni<List<InvoiceLineEntity>> of(long invoiceId) {
        return list("key.invoiceId = ?1 order by key.position", invoiceId);
    }
}
