package org.isarbooking.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class QuoteTokenTest {

    private static final UUID QUOTE = UUID.fromString("3f0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90");
    private static final UUID OTHER_QUOTE = UUID.fromString("8c1f2b07-52d0-4f0e-9a3e-6f4c0c9d7a11");

    private final QuoteToken token = QuoteToken.create();

    @Test
    void every_offer_gets_a_key_of_its_own() {
        assertThat(token.value()).hasSize(43).isNotEqualTo(QuoteToken.create().value());
    }

    @Test
    void only_the_key_opens_its_offer() {
        assertThat(token.opens(token.hash())).isTrue();
        assertThat(token.opens(QuoteToken.create().hash())).isFalse();
        assertThat(token.opens(new byte[32])).isFalse();
    }

    @Test
    void a_repeated_confirmation_gives_the_same_booking_token() {
        BookingToken again = new QuoteToken(token.value()).bookingToken(QUOTE);

        assertThat(token.bookingToken(QUOTE)).isEqualTo(again);
    }

    @Test
    void booking_tokens_differ_by_offer_and_by_key() {
        BookingToken booking = token.bookingToken(QUOTE);

        assertThat(booking)
                .isNotEqualTo(token.bookingToken(OTHER_QUOTE))
                .isNotEqualTo(QuoteToken.create().bookingToken(QUOTE));
        assertThat(booking.value()).matches("[A-Za-z0-9_-]{43}").isNotEqualTo(token.value());
    }

    @Test
    void the_booking_token_is_an_hmac_of_the_offers_id_under_its_key() {
        // Computed elsewhere: base64url(HMAC-SHA-256(key, "booking" + quote id))
        assertThat(new QuoteToken("key").bookingToken(QUOTE).value())
                .isEqualTo("Vz-KZIJYtw1zyUVQLnNUzBfdJ522wFQ7eO3lw7Ro-1s");
    }

    @Test
    void keys_are_hidden_when_printed() {
        assertThat(token.toString()).doesNotContain(token.value());
        assertThat(token.bookingToken(QUOTE).toString())
                .doesNotContain(token.bookingToken(QUOTE).value());
    }
}
