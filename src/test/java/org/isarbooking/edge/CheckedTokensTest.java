package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;

/** A token that was found valid vouches only for itself. */
@QuarkusTest
class CheckedTokensTest {

    @Test
    void claims_of_somebody_else_are_not_believed_for_the_signature_of_a_good_token() {
        String good = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        String other = Tokens.of("tenant-b", ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(good).statusCode()).isEqualTo(200);
        assertThat(ProfileCalls.with(other).statusCode()).isEqualTo(200);

        String forged = other.substring(0, other.lastIndexOf('.')) + good.substring(good.lastIndexOf('.'));

        assertThat(ProfileCalls.with(forged).statusCode()).isEqualTo(401);
    }

    @Test
    void a_good_token_is_not_believed_with_another_signature() {
        String good = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(good).statusCode()).isEqualTo(200);

        int signature = good.lastIndexOf('.') + 1;
        char other = good.charAt(signature) == 'A' ? 'B' : 'A';

        assertThat(ProfileCalls.with(good.substring(0, signature) + other + good.substring(signature + 1))
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void a_good_token_does_not_open_what_it_has_no_scope_for() {
        String good = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(good).statusCode()).isEqualTo(200);

        assertThat(ProfileCalls.call("coworking_list_bookings", good).statusCode())
                .isEqualTo(403);
    }

    @Test
    void two_tokens_that_alternate_stay_those_of_two_accounts() {
        String one = Tokens.of("tenant-a", ProfileCalls.SCOPE);
        String other = Tokens.of("tenant-b", ProfileCalls.SCOPE);
        String idOfOne = ProfileCalls.with(one).path("id");

        for (int i = 0; i < 10; i++) {
            assertThat(ProfileCalls.with(other).<String>path("id")).isNotEqualTo(idOfOne);
            assertThat(ProfileCalls.with(one).<String>path("id")).isEqualTo(idOfOne);
        }
    }
}
