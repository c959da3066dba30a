package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;

/** The service remembers valid tokens for a short time. It still refuses all invalid tokens. */
@QuarkusTest
class CheckedTokensTest {

    @Test
    void claims_of_another_account_with_the_signature_of_a_good_token_are_refused() {
        String good = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        String other = Tokens.of("tenant-b", ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(good).statusCode()).isEqualTo(200);
        assertThat(ProfileCalls.with(other).statusCode()).isEqualTo(200);

        String forged = other.substring(0, other.lastIndexOf('.')) + good.substring(good.lastIndexOf('.'));

        assertThat(ProfileCalls.with(forged).statusCode()).isEqualTo(401);
    }

    @Test
    void a_good_token_with_another_signature_is_refused() {
        String good = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(good).statusCode()).isEqualTo(200);

        int signature = good.lastIndexOf('.') + 1;
        char other = good.charAt(signature) == 'A' ? 'B' : 'A';

        assertThat(ProfileCalls.with(good.substring(0, signature) + other + good.substring(signature + 1))
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void a_good_token_gives_no_access_beyond_its_scope() {
        String good = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(good).statusCode()).isEqualTo(200);

        assertThat(ProfileCalls.call("coworking_list_bookings", good).statusCode())
                .isEqualTo(403);
    }

    @Test
    void two_tokens_used_in_turn_keep_their_own_accounts() {
        String one = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        String other = Tokens.of("tenant-b", ProfileCalls.SCOPE);
        String idOfOne = ProfileCalls.with(one).path("id");

        for (int i = 0; i < 10; i++) {
            assertThat(ProfileCalls.with(other).<String>path("id")).isNotEqualTo(idOfOne);
            assertThat(ProfileCalls.with(one).<String>path("id")).isEqualTo(idOfOne);
        }
    }
}
