package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.concurrent.TimeUnit;
import org.isarbooking.operation.ProblemCode;

/** Calls {@code service_get_profile}, which needs only a token with the scope {@link #SCOPE}. */
public final class ProfileCalls {

    public static final String SCOPE = "account:read";

    private static final int MOST_TRIES = 1_000;
    private static final long BETWEEN_TRIES = 20;

    private ProfileCalls() {}

    public static Response with(String token) {
        return call("service_get_profile", token);
    }

    /** Calls an operation with an empty input. */
    static Response call(String operation, String token) {
        return given().contentType("application/json")
                // Otherwise each of the many calls would leave a connection open.
                .header("Connection", "close")
                .header("Authorization", "Bearer " + token)
                .body("{}")
                .post("/v1/operations/" + operation);
    }

    /**
     * Repeats the call until its answer has this status, up to {@link #MOST_TRIES} times. The service waits in real
     * time before it asks for keys again, and while its circuit is open.
     */
    public static void until(int status, String token) {
        Response last = with(token);
        for (int tries = 0; last.statusCode() != status && tries < MOST_TRIES; tries++) {
            pause();
            last = with(token);
        }
        assertThat(last.statusCode()).as(last.asString()).isEqualTo(status);
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(BETWEEN_TRIES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void assertRetryLater(Response answer) {
        ProblemShape.check(answer, ProblemCode.TEMPORARILY_UNAVAILABLE);
        assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
    }
}
