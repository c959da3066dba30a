package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/**
 * Where messages about invoices get their content, at the time they are sent. Implemented by what makes the invoices.
 */
public interface InvoiceSource {

    /** What the letter says of an invoice. */
    Uni<Optional<InvoiceFacts>> invoice(long invoiceId);

    /** What the letter says of a reminder, and of the invoice as it stands when it is sent. */
    Uni<Optional<ReminderFacts>> reminder(long invoiceId, long level);

    /** The invoice itself, as it was issued. */
    Uni<Buffer> pdf(long invoiceId);
}
