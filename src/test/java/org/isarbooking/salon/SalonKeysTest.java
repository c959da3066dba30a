package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.shared.Tokens;
import org.junit.jupiter.api.Test;

/** The keys of offers and appointments can't be guessed, derived or tried out. */
@QuarkusTest
class SalonKeysTest extends SalonScenario {

    private static final String KEY = "[A-Za-z0-9_-]{43}";
    private static final int DRAWN = 2_000;

    private WantedVisit facial(String time) {
        return salon.visit("classic-facial").by("anna").at(at(TUESDAY, time));
    }

    @Test
    void a_key_has_256_random_bits() {
        Set<String> keys = new HashSet<>();
        int[] ones = new int[256];
        for (int draw = 0; draw < DRAWN; draw++) {
            String key = Tokens.random();
            keys.add(key);
            byte[] bytes = Base64.getUrlDecoder().decode(key);
            assertThat(bytes).hasSize(32);
            for (int bit = 0; bit < ones.length; bit++) {
                ones[bit] += bytes[bit / 8] >> bit % 8 & 1;
            }
        }

        assertThat(keys).hasSize(DRAWN).allMatch(key -> key.matches(KEY));
        // Each bit must be set in half of the keys, with a tolerance of ten standard deviations.
        double most = 10 * Math.sqrt(DRAWN) / 2;
        assertThat(Arrays.stream(ones).boxed()).allMatch(count -> Math.abs(count - DRAWN / 2.0) < most);
    }

    @Test
    void keys_are_stored_as_hashes_only() {
        PreparedOffer offer = facial("10:00").offer();
        String bookingKey = salon.confirm(offer).succeeded().text("booking.booking_token");

        assertThat(List.of(offer.token(), bookingKey)).allMatch(key -> key.matches(KEY));
        assertThat(stored("quote").toList().toString()
                        + stored("appointment").toList()
                        + stored("outbox").toList())
                .doesNotContain(offer.token(), bookingKey)
                .contains(hex(offer.token()), hex(bookingKey));
    }

    private Stream<Object> stored(String table) {
        return database.values("select t::text from " + table + " t");
    }

    private static String hex(String key) {
        return HexFormat.of().formatHex(Tokens.hash(key));
    }

    @Test
    void an_offer_opens_with_its_own_key_only_and_every_other_key_gets_the_same_answer() {
        PreparedOffer own = facial("10:00").offer();
        PreparedOffer other = facial("15:00").offer();
        String unknown = salon.read(new PreparedOffer(UUID.randomUUID().toString(), own.token()))
                .refused(404, "not_found")
                .bodyWithoutRequestId();

        for (PreparedOffer wrong : List.of(
                new PreparedOffer(own.id(), other.token()),
                new PreparedOffer(other.id(), own.token()),
                new PreparedOffer(own.id(), own.token() + "A"),
                new PreparedOffer(own.id(), own.token().substring(0, 42)),
                new PreparedOffer(own.id(), own.token() + "="),
                new PreparedOffer(own.id(), " " + own.token()),
                new PreparedOffer(own.id(), flipped(own.token())),
                new PreparedOffer(own.id(), hex(own.token())),
                new PreparedOffer(own.id(), "A".repeat(43)))) {
            assertThat(salon.read(wrong).refused(404, "not_found").bodyWithoutRequestId())
                    .isEqualTo(unknown);
            assertThat(salon.confirm(wrong).refused(404, "not_found").bodyWithoutRequestId())
                    .isEqualTo(unknown);
        }
        salon.read(own).succeeded();
    }

    @Test
    void an_appointment_opens_with_its_own_key_only_and_every_other_key_gets_the_same_answer() {
        PreparedOffer offer = facial("10:00").offer();
        String key = salon.confirm(offer).succeeded().text("booking.booking_token");
        String unknown = salon.booking("A".repeat(43)).refused(404, "not_found").bodyWithoutRequestId();

        for (String wrong : List.of(
                flipped(key), key + "A", key.substring(0, 42), key + "=", offer.token(), hex(key), offer.id())) {
            assertThat(salon.booking(wrong).refused(404, "not_found").bodyWithoutRequestId())
                    .isEqualTo(unknown);
            BookedVisit visit = new BookedVisit(salon, wrong);
            assertThat(visit.requestCancellation().refused(404, "not_found").bodyWithoutRequestId())
                    .isEqualTo(unknown);
            assertThat(visit.requestChange(at(WEDNESDAY, "10:00"))
                            .refused(404, "not_found")
                            .bodyWithoutRequestId())
                    .isEqualTo(unknown);
        }
    }

    /** Returns the key with upper and lower case exchanged. */
    private static String flipped(String key) {
        StringBuilder flipped = new StringBuilder();
        key.chars()
                .forEach(letter -> flipped.append((char)
                        (Character.isUpperCase(letter)
                                ? Character.toLowerCase(letter)
                                : Character.toUpperCase(letter))));
        return flipped.toString();
    }
}
