package org.isarbooking.invoice;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** A row of {@code invoice_document}, which never changes. */
@Entity
@Immutable
@Table(name = "invoice_document")
class InvoiceDocumentEntity {

    @Id
    Long invoiceId;

    byte[] pdf;

    Instant madeAt;
}
