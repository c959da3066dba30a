package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.isarbooking.LogLines;
import org.isarbooking.operation.ProblemCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The answers while PostgreSQL or the identity provider is unreachable. Nothing needs a restart afterwards. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class OutageTest {

    private static final int MOST_TRIES = 20;
    private static final int WAITING = 24;
    private static final Duration LIMIT_OF_THE_POOL = Duration.ofSeconds(30);
    private static final int LONGEST_WAIT = 100;

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    @TestHTTPResource(value = "/health/live", management = true)
    String liveness;

    @Inject
    Pool pool;

    @Nullable
    BiConsumer<String, Boolean> away;

    @AfterEach
    void everything_is_reachable_again() {
        set("database", false);
        set("provider", false);
    }

    @Test
    void without_the_database_callers_are_asked_to_come_back() {
        assertThat(search().statusCode()).isEqualTo(200);

        set("database", true);

        for (int call = 0; call < 5; call++) {
            assertRetryLater(search());
            assertRetryLater(profile(Mint.token("account:read")));
        }
    }

    @Test
    void calls_succeed_again_when_the_database_is_back() {
        set("database", true);
        assertRetryLater(search());

        set("database", false);

        assertThat(search().statusCode()).isEqualTo(200);
    }

    @Test
    void while_the_database_is_silent_callers_are_asked_to_come_back() {
        assertThat(search().statusCode()).isEqualTo(200);

        set("answers of the database", true);

        assertRetryLater(search());
        assertRetryLater(profile(Mint.token("account:read")));
    }

    @Test
    void calls_succeed_again_while_old_connections_stay_silent_forever() {
        assertThat(search().statusCode()).isEqualTo(200);
        set("answers of the database", true);
        for (int call = 0; call < 3; call++) {
            assertRetryLater(search());
            assertRetryLater(profile(Mint.token("account:read")));
        }

        set("answers of the database", false);

        // Each call on an old connection needs time to fail. anyMatch stops at the first success. An assertion on the
        // stream would make all calls.
        assertThat(Stream.generate(OutageTest::search).limit(MOST_TRIES).anyMatch(answer -> answer.statusCode() == 200))
                .isTrue();
        assertThat(Stream.generate(() -> profile(Mint.token("account:read")))
                        .limit(MOST_TRIES)
                        .anyMatch(answer -> answer.statusCode() == 200))
                .isTrue();
    }

    /**
     * The pool has lost all connections, and the database is silent. The pool opens two connections at a time, and
     * gives up each of them after three seconds. So the last of 24 statements wait longer than 30 seconds. The pool's
     * default limit of 30 seconds could fail a statement a second time, so the service turns this limit off.
     */
    @Test
    void statements_that_wait_for_a_connection_fail_once() throws Exception {
        set("database", true);
        set("database", false);
        set("answers of the database", true);
        long start = System.nanoTime();

        try (LogLines log = new LogLines()) {
            List<CompletableFuture<String>> waiting = Stream.generate(() -> pool.query("select 1")
                            .execute()
                            .subscribeAsCompletionStage()
                            .handle((_, fault) -> String.valueOf(fault)))
                    .limit(WAITING)
                    .toList();
            for (CompletableFuture<String> statement : waiting) {
                assertThat(statement.get(LONGEST_WAIT, TimeUnit.SECONDS))
                        .isNotEqualTo("null")
                        .doesNotContain("Timeout waiting for connection");
            }

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(LIMIT_OF_THE_POOL);
            assertThat(log.all()).noneMatch(line -> line.contains("already complete"));
        }
    }

    @Test
    void a_pod_without_the_database_stays_alive_and_ready() {
        assertThat(given().get(readiness).statusCode()).isEqualTo(200);

        set("database", true);

        assertThat(given().get(liveness).statusCode()).isEqualTo(200);
        assertThat(given().get(readiness).statusCode()).isEqualTo(200);
        assertThat(given().get("/v1/operations").statusCode()).isEqualTo(200);
    }

    @Test
    void tokens_are_checked_by_known_keys_while_the_provider_is_away() {
        assertThat(profile(Mint.token("account:read")).statusCode()).isEqualTo(200);

        set("provider", true);

        assertThat(profile(Mint.token("account:read")).statusCode()).isEqualTo(200);
        assertThat(search().statusCode()).isEqualTo(200);
    }

    @Test
    void a_token_of_an_unknown_key_causes_no_fault_while_the_provider_is_away() {
        String token = Objects.requireNonNull(Mint.untrustworthy("account:read").get("signed by an unknown key"));
        set("provider", true);

        assertThat(profile(token).statusCode()).isIn(401, 503);
    }

    private static Response search() {
        return given().contentType("application/json")
                .body("{\"limit\": 1}")
                .post("/v1/operations/salon_search_services");
    }

    private static Response profile(String token) {
        return given().contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body("{}")
                .post("/v1/operations/service_get_profile");
    }

    private static void assertRetryLater(Response answer) {
        ProblemShape.check(answer, ProblemCode.TEMPORARILY_UNAVAILABLE);
        assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
    }

    private void set(String service, boolean gone) {
        Objects.requireNonNull(away).accept(service, gone);
    }
}
