package org.isarbooking.edge.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.smallrye.faulttolerance.api.CircuitBreakerState;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.IntStream;
import org.isarbooking.edge.Mint;
import org.isarbooking.edge.OwnServices;
import org.isarbooking.edge.OwnServicesProfile;
import org.isarbooking.edge.ProfileCalls;
import org.isarbooking.edge.ProviderControl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tokens while the identity provider changes its keys. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class KeyRotationTest {

    private static final int FLOOD = 300;

    /**
     * The service asks the provider for keys at most once a second. The test allows one request for each whole second,
     * and three more: one at the start, one at the end, and one that was already under way.
     */
    private static final int EXTRA_REQUESTS = 3;

    @Inject
    CircuitBreakerMaintenance circuits;

    @BeforeEach
    @AfterEach
    void the_provider_has_its_first_key() {
        circuits.resetAll();
        ProviderControl.publish(OwnServices.KEY_ID);
        ProfileCalls.until(200, Mint.token(ProfileCalls.SCOPE));
    }

    @Test
    void a_new_key_works_without_a_restart() {
        String next = newKey();
        String token = Mint.tokenOfKey(next, ProfileCalls.SCOPE);
        assertThat(ProfileCalls.with(token).statusCode()).isEqualTo(401);

        ProviderControl.publish(OwnServices.KEY_ID, next);

        ProfileCalls.until(200, token);
    }

    @Test
    void tokens_of_an_old_key_are_valid_until_the_provider_withdraws_the_key() {
        String old = Mint.token(ProfileCalls.SCOPE);
        String next = newKey();
        ProviderControl.publish(OwnServices.KEY_ID, next);
        ProfileCalls.until(200, Mint.tokenOfKey(next, ProfileCalls.SCOPE));
        assertThat(ProfileCalls.with(old).statusCode()).isEqualTo(200);

        String last = newKey();
        ProviderControl.publish(last);
        ProfileCalls.until(200, Mint.tokenOfKey(last, ProfileCalls.SCOPE));

        ProfileCalls.until(401, old);
    }

    @Test
    void a_flood_of_unknown_keys_causes_no_flood_of_requests_to_the_provider() {
        int before = ProviderControl.asked();
        Instant start = Instant.now();

        IntStream.range(0, FLOOD)
                .parallel()
                .forEach(_ -> assertThat(ProfileCalls.with(Mint.tokenOfUnknownKey(newKey(), ProfileCalls.SCOPE))
                                .statusCode())
                        .isIn(401, 503));

        long seconds = Duration.between(start, Instant.now()).toSeconds();
        assertThat(ProviderControl.asked() - before).isLessThanOrEqualTo(Math.toIntExact(seconds) + EXTRA_REQUESTS);
    }

    @Test
    void known_keys_are_not_held_up_by_a_flood_of_unknown_ones() {
        String token = Mint.token(ProfileCalls.SCOPE);

        IntStream.range(0, FLOOD)
                .parallel()
                .forEach(call -> assertThat(ProfileCalls.with(
                                        call % 2 == 0 ? token : Mint.tokenOfUnknownKey(newKey(), ProfileCalls.SCOPE))
                                .statusCode())
                        .matches(status -> call % 2 == 0 ? status == 200 : status == 401 || status == 503));
    }

    @Test
    void unreadable_tokens_do_not_open_the_circuit_of_the_provider() {
        int asked = ProviderControl.asked();
        for (int call = 0; call < 2 * FLOOD / 10; call++) {
            assertThat(ProfileCalls.with(Mint.unreadable("unknown-" + call)).statusCode())
                    .isEqualTo(401);
        }
        assertThat(ProviderControl.asked()).isEqualTo(asked);
        assertThat(circuits.currentState(TokenCheck.CIRCUIT)).isEqualTo(CircuitBreakerState.CLOSED);

        String next = newKey();
        ProviderControl.publish(OwnServices.KEY_ID, next);
        ProfileCalls.until(200, Mint.tokenOfKey(next, ProfileCalls.SCOPE));
    }

    private static String newKey() {
        return UUID.randomUUID().toString();
    }
}
