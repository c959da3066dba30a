package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/**
 * Reads the content of messages about invoices, at the time they are sent. An optional result is empty for an unknown
 * id or level. Implemented by the package that makes the invoices.
 */
public interface InvoiceSource {

    /** Returns the facts for the letter with an invoice. */
    Uni<Optional<InvoiceFacts>> invoice(long invoiceId);

    /** Returns the facts for the letter with a reminder, with the invoice as it stands now. */
    Uni<Optional<ReminderFacts>> reminder(long invoiceId, long level);

    /** Returns the facts for a letter that asks for billing data. */
    Uni<Optional<BillingFacts>> billingQuestion(long questionId);

    /** Returns the PDF of the invoice, as it was issued. */
    Uni<Buffer> pdf(long invoiceId);
}
