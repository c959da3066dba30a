package org.isarbooking.outbox;

import java.util.List;
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
                Letters.paragraphs(language, topic, words),
                List.of(),
                null,
                List.of());
    }

    private static String topic(InvoiceFacts.Kind kind) {
        return switch (kind) {
            case INVOICE -> "invoice";
            case CREDIT_NOTE -> "credit_note";
        };
    }
}
