package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages of a kind that only another release can send. They exist during an upgrade and after a rollback. */
@QuarkusTest
class UnknownKindsTest {

    private static final String INSERT = """
            insert into outbox (kind, audience, request_id, due_at, attempt_at, status, last_error, finished_at)
            values ('%s', 'owner', %d, '2020-01-01', '2020-01-01', '%s', null, %s)
            """;
    private static final String WAITING = INSERT.formatted("of_a_later_release", 1, "waiting", "null");
    private static final String FAILED = INSERT.formatted("of_a_later_release", 2, "failed", "now()");
    private static final String OF_THIS_RELEASE = INSERT.formatted("new_approval_request", 3, "waiting", "null");

    @Inject
    OutboxRows rows;

    @Inject
    FailedMessages failures;

    @Inject
    Pool pool;

    private String kinds = "";

    @BeforeEach
    void begin() {
        execute("delete from outbox");
        kinds = execute("select pg_get_constraintdef(oid) from pg_constraint where conname = 'outbox_kind'")
                .iterator()
                .next()
                .getString(0);
        execute("alter table outbox drop constraint outbox_kind");
    }

    @AfterEach
    void leaveAsFound() {
        execute("delete from outbox");
        execute("alter table outbox add constraint outbox_kind " + kinds);
    }

    @Test
    void a_message_waits_for_a_process_that_knows_its_kind_and_delays_no_other_message() {
        execute(WAITING);
        execute(OF_THIS_RELEASE);

        OutboxRows.Taken taken = rows.take(10).await().atMost(Duration.ofSeconds(30));

        assertThat(taken.messages())
                .extracting(WaitingMessage::kind)
                .containsExactly(MessageKind.OfApproval.NEW_APPROVAL_REQUEST);
        Row waits = execute("select status, attempts from outbox where kind = 'of_a_later_release'")
                .iterator()
                .next();
        assertThat(waits.getString("status")).isEqualTo("waiting");
        assertThat(waits.getInteger("attempts")).isZero();
    }

    @Test
    void a_message_of_an_unknown_kind_does_not_delay_later_ones_of_its_topic() {
        execute("alter table outbox disable trigger outbox_topic");
        try {
            execute(WAITING);
            execute(OF_THIS_RELEASE);
            execute("update outbox set topic = 'rental 1'");

            OutboxRows.Taken taken = rows.take(10).await().atMost(Duration.ofSeconds(30));

            assertThat(taken.messages()).hasSize(1);
        } finally {
            execute("alter table outbox enable trigger outbox_topic");
        }
    }

    @Test
    void monitoring_counts_a_waiting_message_of_an_unknown_kind() {
        execute(WAITING);

        SimpleMeterRegistry registry = gaugesAt("2020-01-01T02:00:00Z");

        assertThat(registry.get("isar.outbox.overdue").gauge().value()).isOne();
        assertThat(registry.get("isar.outbox.overdue.seconds").gauge().value()).isGreaterThan(3600);
    }

    @Test
    void monitoring_counts_messages_that_failed_in_the_last_day() {
        execute(FAILED);
        execute("update outbox set finished_at = '2020-01-01T01:00:00Z'");

        assertThat(gaugesAt("2020-01-02T00:59:00Z")
                        .get("isar.outbox.failed")
                        .gauge()
                        .value())
                .isOne();
        assertThat(gaugesAt("2020-01-02T01:00:00Z")
                        .get("isar.outbox.failed")
                        .gauge()
                        .value())
                .isZero();
    }

    private SimpleMeterRegistry gaugesAt(String now) {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        new OutboxGauges(pool, InstantSource.fixed(Instant.parse(now)), registry)
                .look()
                .await()
                .atMost(Duration.ofSeconds(30));
        return registry;
    }

    @Test
    void the_list_of_failed_messages_leaves_out_unknown_kinds() {
        execute(FAILED);

        assertThat(failures.list(0, 10).await().atMost(Duration.ofSeconds(30)).total())
                .isZero();
    }

    @Test
    void every_kind_of_this_release_is_known() {
        Stream<String> all = Arrays.stream(MessageKind.class.getPermittedSubclasses())
                .flatMap(kinds -> Arrays.stream(kinds.getEnumConstants()))
                .map(kind -> ((MessageKind) kind).value());

        assertThat(MessageKind.known()).containsExactlyInAnyOrderElementsOf(all.toList());
    }

    private RowSet<Row> execute(String sql) {
        return pool.query(sql).execute().await().atMost(Duration.ofSeconds(30));
    }
}
