package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.isarbooking.outbox.InvoiceFacts;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

@QuarkusTest
class InvoiceMessagesTest extends InvoiceScenario {

    @Inject
    InvoiceMessages messages;

    @Test
    void a_message_gets_the_facts_of_the_invoice_and_its_document() {
        tenancies.day(tenant, studio, "2027-06-10", 4_500);
        tenancies.speaks(tenant, "en");
        long id = run().getFirst();

        InvoiceFacts facts = messages.invoice(id).await().indefinitely().orElseThrow();

        assertThat(facts.kind()).isEqualTo(InvoiceFacts.Kind.INVOICE);
        assertThat(facts.number()).isEqualTo("RE-2027-00001");
        assertThat(facts.month()).hasToString("2027-06");
        assertThat(facts.dueOn()).isEqualTo("2027-07-15");
        assertThat(facts.grossCents()).isEqualTo(4_500);
        assertThat(facts.language()).isEqualTo(Language.EN);
        assertThat(facts.tenant().name()).contains("Maria Huber");
        assertThat(facts.tenant().email()).contains("tenant@example.org");
        assertThat(messages.pdf(id).await().indefinitely().getString(0, 5)).isEqualTo("%PDF-");
        assertThat(facts).asString().doesNotContain("Maria", "tenant@example.org");
    }

    @Test
    void an_unknown_invoice_has_no_facts() {
        assertThat(messages.invoice(999_999_999).await().indefinitely()).isEmpty();
    }
}
