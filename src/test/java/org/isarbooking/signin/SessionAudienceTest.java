package org.isarbooking.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionAudienceTest {

    private static final List<String> OURS = List.of("isar-booking", "https://booking.example.org/mcp");

    @Test
    void a_token_is_for_us_when_it_names_us_among_others() {
        assertThat(isForUs("{\"aud\": \"isar-booking\"}")).isTrue();
        assertThat(isForUs("{\"aud\": [\"account\", \"https://booking.example.org/mcp\"]}"))
                .isTrue();
    }

    @Test
    void a_token_for_others_or_for_nobody_is_not_for_us() {
        assertThat(isForUs("{\"aud\": \"isar-office\"}")).isFalse();
        assertThat(isForUs("{\"aud\": [\"account\", \"isar-booking-test\"]}")).isFalse();
        assertThat(isForUs("{\"aud\": []}")).isFalse();
        assertThat(isForUs("{}")).isFalse();
    }

    private static boolean isForUs(String claims) {
        String encoded =
                Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8));
        return SessionAudience.isFor(OURS, "e30." + encoded + ".c2ln");
    }
}
