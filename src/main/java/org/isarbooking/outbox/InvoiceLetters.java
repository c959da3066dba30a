package org.isarbooking.outbox;

import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Writes letters with an attached invoice. */
final class InvoiceLetters {

    private InvoiceLetters() {}

    static Letter write(InvoiceFacts invoice) {
        Language language = invoice.language();
        String topic = "mail.invoice_issued." + topic(invoice.kind());
        Object[] words = {
            invoice.business().name(),
            invoice.number(),
            LocalTimes.month(invoice.month(), language),
            LocalTimes.day(invoice.dueOn(), language),
            Money.ofCents(Math.abs(invoice.grossCents()), language).display()
        };
        return Letters.letter(
                Audience.CUSTOMER,
                language,
                invoice.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(Audience.CUSTOMER, invoice.tenant().name(), language),
                Letters.and(Letters.paragraphs(language, topic, words), refund(invoice)),
                List.of(),
                null,
                List.of());
    }

    /**
     * Returns the sentence about the amount that the business refunds to the tenant; empty if there is nothing to
     * refund.
     */
    private static Optional<String> refund(InvoiceFacts invoice) {
        return invoice.refundCents() <= 0
                ? Optional.empty()
                : Optional.of(Texts.get(
                        invoice.language(),
                        "mail.invoice_issued.refund",
                        Money.ofCents(invoice.refundCents(), invoice.language()).display()));
    }

    private static String topic(InvoiceFacts.Kind kind) {
        return switch (kind) {
            case INVOICE -> "invoice";
            case CREDIT_NOTE -> "credit_note";
        };
    }
}
