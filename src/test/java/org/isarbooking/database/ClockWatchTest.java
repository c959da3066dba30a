package org.isarbooking.database;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.isarbooking.LogLines;
import org.isarbooking.TestClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A process reports a difference between its clock and the database's. If the difference is too great, work that reads
 * the time fails.
 */
@QuarkusTest
class ClockWatchTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Instant NOON = Instant.parse("2027-06-07T12:00:00Z");

    @Inject
    Pool pool;

    @Inject
    Transactions transactions;

    @Inject
    DatabaseClock clock;

    @Inject
    TestClock clocks;

    @TestHTTPResource(value = "/health/ready", management = true)
    URI readiness;

    @TestHTTPResource(value = "/metrics", management = true)
    URI metrics;

    private ClockWatch watch;

    @BeforeEach
    void begin() {
        clocks.stopAt(NOON);
        watch = new ClockWatch(pool, clock, new SimpleMeterRegistry());
    }

    @AfterEach
    void leave_as_found() {
        clocks.run();
        look();
    }

    private void look() {
        watch.look().await().atMost(PATIENCE);
    }

    private Instant now() {
        return transactions.run(clock::now).await().atMost(PATIENCE);
    }

    private static Status statusOf(ClockWatch watch) {
        return new ClockCheck(watch).call().await().atMost(PATIENCE).getStatus();
    }

    /** The database has the machine's clock. So the test replaces {@code clock_timestamp} by one that returns noon. */
    @Test
    void the_time_of_the_database_is_read_from_the_database() {
        Instant read = transactions
                .run(connection -> connection
                        .query("""
                                create schema noon;
                                create function noon.clock_timestamp() returns timestamptz
                                    return timestamptz '2027-06-07T12:00:00Z';
                                set local search_path = noon, pg_catalog;
                                """)
                        .execute()
                        .chain(() -> new DatabaseTime().read(connection))
                        .call(() -> connection.query("drop schema noon cascade").execute()))
                .await()
                .atMost(PATIENCE);

        assertThat(read).isEqualTo(NOON);
    }

    @Test
    void work_goes_by_the_databases_time() {
        clocks.strayBy(Duration.ofSeconds(50));
        assertThat(now()).isEqualTo(NOON);

        clocks.strayBy(Duration.ofSeconds(-50));
        assertThat(now()).isEqualTo(NOON);
    }

    @Test
    void reading_the_time_fails_while_the_clocks_differ_by_over_a_minute() {
        for (Duration error : List.of(Duration.ofDays(200), Duration.ofDays(-200), Duration.ofSeconds(90))) {
            clocks.strayBy(error);

            assertThatThrownBy(this::now).isInstanceOf(ClocksDiffer.class);
        }
        clocks.strayBy(Duration.ZERO);
        assertThat(now()).isEqualTo(NOON);
    }

    @Test
    void a_process_whose_clock_is_over_a_minute_off_is_not_ready_and_reports_the_difference() {
        clocks.strayBy(Duration.ofSeconds(40));
        awaitReadiness(200);

        clocks.strayBy(Duration.ofDays(-1));
        String down = awaitReadiness(503);
        assertThat(down).contains("clock agrees with the database's").containsPattern("\"-86(400|399\\.\\d+)");

        clocks.strayBy(Duration.ZERO);
        awaitReadiness(200);
    }

    /**
     * Compares the clocks until the readiness check has the given status, and returns its body. One comparison isn't
     * enough, because the service's own comparison may end later. That comparison may have begun before the test
     * changed the clock.
     */
    private String awaitReadiness(int status) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        Response answer;
        do {
            look();
            answer = given().get(readiness);
        } while (answer.statusCode() != status && System.nanoTime() < end);
        assertThat(answer.statusCode()).isEqualTo(status);
        return answer.asString();
    }

    @Test
    void the_difference_is_a_metric() {
        clocks.strayBy(Duration.ofHours(2));
        look();

        assertThat(given().get(metrics).then().statusCode(200).extract().asString())
                .containsPattern("(?m)^isar_clock_difference_seconds(\\{.*})? 7(200|199)\\.");
    }

    @Test
    void a_difference_is_logged_once_and_so_is_its_end() {
        try (LogLines log = new LogLines()) {
            clocks.strayBy(Duration.ofSeconds(3));
            look();
            assertThat(lines(log)).isEmpty();

            clocks.strayBy(Duration.ofSeconds(20));
            look();
            look();
            assertThat(lines(log)).singleElement().asString().startsWith("WARN").contains("ahead of the database's");

            clocks.strayBy(Duration.ZERO);
            look();
            look();
            assertThat(lines(log)).hasSize(2).last().asString().contains("agrees with the database's again");
        }
    }

    @Test
    void while_the_database_is_away_readiness_keeps_its_last_verdict() {
        Pool away = Pool.newInstance(PgBuilder.pool()
                .connectingTo(new PgConnectOptions()
                        .setHost("127.0.0.1")
                        .setPort(1)
                        .setUser("x")
                        .setDatabase("x"))
                .build());
        try {
            ClockWatch cutOff = new ClockWatch(away, clock, new SimpleMeterRegistry());
            look();
            assertThat(statusOf(cutOff)).isEqualTo(Status.UP);
            clocks.strayBy(Duration.ofHours(1));
            assertThat(statusOf(cutOff)).isEqualTo(Status.UP);
            look();
            assertThat(statusOf(cutOff)).isEqualTo(Status.DOWN);
            clocks.strayBy(Duration.ZERO);
            assertThat(statusOf(cutOff)).isEqualTo(Status.DOWN);

            DatabaseClock never = new DatabaseClock(new DatabaseTime(), clocks);
            assertThat(statusOf(new ClockWatch(away, never, new SimpleMeterRegistry())))
                    .isEqualTo(Status.DOWN);
        } finally {
            away.closeAndAwait();
        }
    }

    private static List<String> lines(LogLines log) {
        return log.all().stream()
                .filter(line -> line.contains("The clock of this process"))
                .toList();
    }
}
