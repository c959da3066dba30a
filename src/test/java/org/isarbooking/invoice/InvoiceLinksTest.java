package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.isarbooking.invoice.InvoiceLinks.Verdict;
import org.isarbooking.operation.AccountRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InvoiceLinksTest {

    private static final Instant NOW = Instant.parse("2027-07-01T06:00:00Z");
    private static final AccountRef TENANT = new AccountRef(new UUID(1, 1));

    private final InvoiceLinks links =
            new InvoiceLinks("0123456789abcdef0123456789abcdef", () -> URI.create("https://booking.example.org"));
    private final String url = links.of(7, TENANT, NOW).url().toString();
    private final String expires = url.replaceAll(".*expires=|&.*", "");
    private final String signature = url.replaceAll(".*signature=", "");

    @Test
    void a_link_is_valid_until_it_expires() {
        assertThat(url).startsWith("https://booking.example.org/v1/invoices/7/document?expires=");
        assertThat(links.of(7, TENANT, NOW).expiresAt()).isEqualTo("2027-07-01T06:15:00Z");

        assertThat(verdict(NOW)).isEqualTo(Verdict.GOOD);
        assertThat(verdict(NOW.plus(Duration.ofMinutes(15)).minusSeconds(1))).isEqualTo(Verdict.GOOD);
        assertThat(verdict(NOW.plus(Duration.ofMinutes(15)))).isEqualTo(Verdict.EXPIRED);
    }

    @Test
    void a_link_is_not_valid_for_another_invoice_or_another_account() {
        assertThat(links.check(8, TENANT, expires, signature, NOW)).isEqualTo(Verdict.FORGED);
        assertThat(links.check(7, new AccountRef(new UUID(1, 2)), expires, signature, NOW))
                .isEqualTo(Verdict.FORGED);
    }

    @Test
    void a_link_can_not_be_made_to_last_longer() {
        assertThat(links.check(7, TENANT, String.valueOf(Long.parseLong(expires) + 1), signature, NOW))
                .isEqualTo(Verdict.FORGED);
        assertThat(links.check(7, TENANT, "0" + expires, signature, NOW)).isEqualTo(Verdict.FORGED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "ä", "\u0000"})
    void odd_or_missing_values_are_refused_as_forged(String odd) {
        assertThat(links.check(7, TENANT, expires, odd, NOW)).isEqualTo(Verdict.FORGED);
        assertThat(links.check(7, TENANT, odd, signature, NOW)).isEqualTo(Verdict.FORGED);
        assertThat(links.check(7, TENANT, expires, signature + odd + "A", NOW)).isEqualTo(Verdict.FORGED);
        assertThat(links.check(7, TENANT, null, signature, NOW)).isEqualTo(Verdict.FORGED);
        assertThat(links.check(7, TENANT, expires, null, NOW)).isEqualTo(Verdict.FORGED);
    }

    @Test
    void a_link_that_is_signed_with_another_key_is_refused() {
        InvoiceLinks others =
                new InvoiceLinks("fedcba9876543210fedcba9876543210", () -> URI.create("https://booking.example.org"));

        assertThat(others.check(7, TENANT, expires, signature, NOW)).isEqualTo(Verdict.FORGED);
    }

    @Test
    void a_printed_link_does_not_show_its_signature() {
        assertThat(links.of(7, TENANT, NOW)).asString().doesNotContain(signature);
    }

    private Verdict verdict(Instant now) {
        return links.check(7, TENANT, expires, signature, now);
    }
}
