package org.isarbooking.invoice;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.inject.Singleton;

/** Finds the documents of invoices. */
@Singleton
class InvoiceDocumentRepository implements PanacheRepositoryBase<InvoiceDocumentEntity, Long> {}
