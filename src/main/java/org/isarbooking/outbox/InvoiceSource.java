package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/**
 * Reads the content of messages about invoices when the messages are sent. An optional result is empty for an unknown
 * id or level. The package that makes invoices implements this interface.
 */
public interface InvoiceSource {

    /** Returns the facts for the letter with an invoice. */
    Uni<Optional<InvoiceFacts>> invoice(long invoiceId);

    /** Returns the facts for the letter with a reminder, with the present state of the invoice. */
    Uni<Optional<ReminderFacts>> reminder(long invoiceId, long level);

    /** Returns the facts for a letter that asks for billing data. */
    Uni<Optional<BillingFacts>> billingQuestion(long questionId);

    /** Returns the PDF of the invoice, as it was issued. */
    Uni<Buffer> pdf(long invoiceId);
}
