package org.isarbooking.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionAudienceTest {

    private static final List<String> OURS = List.of("isar-booking", "https://booking.example.org/mcp");

    @Test
    void a_token_is_accepted_if_one_of_its_audiences_is_this_service() {
        assertThat(isForUs("{\"aud\": \"isar-booking\"}")).isTrue();
        assertThat(isForUs("{\"aud\": [\"account\", \"https://booking.example.org/mcp\"]}"))
                .isTrue();
    }

    @Test
    void a_token_with_other_audiences_or_none_is_not_accepted() {
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
