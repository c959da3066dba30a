package org.isarbooking.edge.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.smallrye.faulttolerance.api.CircuitBreakerState;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.isarbooking.edge.Mint;
import org.isarbooking.edge.OwnProvider.Mood;
import org.isarbooking.edge.OwnServices;
import org.isarbooking.edge.OwnServicesProfile;
import org.isarbooking.edge.ProfileCalls;
import org.isarbooking.edge.ProviderControl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The answers when the identity provider fails while the service runs, and the recovery without a restart. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class ProviderOutageTest {

    private static final int MORE_THAN_MAY_WAIT = 120;

    @TestHTTPResource
    URI service;

    @Inject
    CircuitBreakerMaintenance circuits;

    @Nullable
    BiConsumer<String, Boolean> away;

    @BeforeEach
    void the_provider_responds() {
        circuits.resetAll();
        ProfileCalls.until(200, Mint.token(ProfileCalls.SCOPE));
        ProfileCalls.until(401, unknown());
    }

    @AfterEach
    void the_provider_responds_again() {
        set(false);
        ProviderControl.setMood(Mood.FINE);
        ProviderControl.publish(OwnServices.KEY_ID);
        circuits.resetAll();
        ProfileCalls.until(401, unknown());
    }

    @Test
    void callers_with_a_token_of_a_new_key_are_asked_to_retry_later_while_the_provider_is_away() {
        set(true);
        // The provider's last answer still counts for a moment.
        ProfileCalls.until(503, unknown());

        for (int call = 0; call < 10; call++) {
            ProfileCalls.assertRetryLater(ProfileCalls.with(unknown()));
        }
        assertOtherCallsSucceed();
    }

    @Test
    void a_new_key_works_when_the_provider_is_back() {
        set(true);
        String next = UUID.randomUUID().toString();
        ProviderControl.publish(OwnServices.KEY_ID, next);
        ProfileCalls.until(503, Mint.tokenOfKey(next, ProfileCalls.SCOPE));

        set(false);

        ProfileCalls.until(200, Mint.tokenOfKey(next, ProfileCalls.SCOPE));
    }

    @ParameterizedTest
    @EnumSource(value = Mood.class, names = "FINE", mode = EnumSource.Mode.EXCLUDE)
    void a_failing_provider_delays_no_other_calls(Mood mood) {
        ProviderControl.setMood(mood);
        ProfileCalls.until(503, unknown());

        IntStream.range(0, MORE_THAN_MAY_WAIT)
                .parallel()
                .forEach(_ -> ProfileCalls.assertRetryLater(ProfileCalls.with(unknown())));
        assertOtherCallsSucceed();

        ProviderControl.setMood(Mood.FINE);
        ProfileCalls.until(401, unknown());
    }

    @Test
    void a_provider_that_keeps_failing_is_not_asked_any_more() {
        ProviderControl.setMood(Mood.BROKEN);
        for (int call = 0; circuits.currentState(TokenCheck.CIRCUIT) != CircuitBreakerState.OPEN; call++) {
            assertThat(call).isLessThan(5_000);
            assertThat(ProfileCalls.with(unknown()).statusCode()).isIn(401, 503);
        }
        int asked = ProviderControl.asked();

        for (int call = 0; call < 5; call++) {
            ProfileCalls.assertRetryLater(ProfileCalls.with(unknown()));
        }
        assertThat(ProviderControl.asked()).isEqualTo(asked);
    }

    @Test
    void callers_who_leave_while_the_provider_is_asked_delay_no_other_calls() throws IOException {
        ProviderControl.setMood(Mood.SILENT);
        for (int caller = 0; caller < MORE_THAN_MAY_WAIT; caller++) {
            try (Socket socket = new Socket(service.getHost(), service.getPort())) {
                socket.getOutputStream()
                        .write(
                                "POST /v1/operations/service_get_profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
                                        .formatted(unknown())
                                        .getBytes(StandardCharsets.US_ASCII));
            }
        }

        ProviderControl.setMood(Mood.FINE);
        circuits.resetAll();

        ProfileCalls.until(401, unknown());
        assertOtherCallsSucceed();
    }

    private static void assertOtherCallsSucceed() {
        assertThat(ProfileCalls.with(Mint.token(ProfileCalls.SCOPE)).statusCode())
                .isEqualTo(200);
        given().contentType("application/json")
                .header("Authorization", "Bearer " + unknown())
                .body("{\"limit\": 1}")
                .post("/v1/operations/salon_search_services")
                .then()
                .statusCode(200);
    }

    private static String unknown() {
        return Mint.tokenOfUnknownKey(UUID.randomUUID().toString(), ProfileCalls.SCOPE);
    }

    private void set(boolean gone) {
        Objects.requireNonNull(away).accept("provider", gone);
    }
}
