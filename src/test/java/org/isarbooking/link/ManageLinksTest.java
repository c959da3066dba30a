package org.isarbooking.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which manage links open a booking, and which links open nothing. */
class ManageLinksTest {

    private static final LinkedBooking VISIT = LinkedBooking.visit(7, "K74Q2M", 1);

    private final ManageLinks links = new ManageLinks("a key", () -> URI.create("https://booking.example"));

    @Test
    void a_link_opens_its_booking() {
        ManageKey key = ManageKey.read(links.key(VISIT).value()).orElseThrow();

        assertThat(links.opened(key, Optional.of(VISIT))).contains(VISIT);
        assertThat(links.url(VISIT)).hasToString("https://booking.example/m/" + key.value());
    }

    @Test
    void a_link_opens_no_booking_with_another_id_version_or_kind() {
        ManageKey key = links.key(VISIT);

        assertThat(List.of(
                        LinkedBooking.visit(8, "K74Q2M", 1),
                        LinkedBooking.visit(7, "K74Q2M", 2),
                        LinkedBooking.rental(7, "K74Q2M", 1)))
                .allSatisfy(other ->
                        assertThat(links.opened(key, Optional.of(other))).isEmpty());
        assertThat(links.opened(key, Optional.empty())).isEmpty();
    }

    @Test
    void a_link_made_with_another_key_opens_nothing() {
        ManageLinks others = new ManageLinks("another key", () -> URI.create("https://booking.example"));

        assertThat(links.opened(others.key(VISIT), Optional.of(VISIT))).isEmpty();
    }

    @Test
    void a_link_with_a_changed_character_in_its_proof_opens_nothing() {
        String value = links.key(VISIT).value();
        for (int at = 7; at < value.length(); at++) {
            char other = value.charAt(at) == '0' ? '1' : '0';
            ManageKey changed = ManageKey.read(value.substring(0, at) + other + value.substring(at + 1))
                    .orElseThrow();
            assertThat(links.opened(changed, Optional.of(VISIT)))
                    .as("at %d", at)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "vk74q2m",
                "xk74q2m0123456789abcdefghjkmnpqr",
                "VK74Q2M0123456789ABCDEFGHJKMNPQRS",
                "the-key-that-salon_confirm_booking-answered"
            })
    void other_texts_are_no_links(String text) {
        assertThat(ManageKey.read(text)).isEmpty();
    }

    @Test
    void a_link_does_not_show_its_key_when_printed() {
        ManageKey key = links.key(VISIT);

        assertThat(key.toString()).doesNotContain(key.proof(), "k74q2m", "K74Q2M");
    }
}
