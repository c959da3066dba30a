package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Attempts that end late. Meanwhile, another relay may have taken the message, or the attempt counts as failed. */
@QuarkusTest
class OutboxRowsTest {

    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

    @Inject
    OutboxRows rows;

    @Inject
    Pool pool;

    @BeforeEach
    void begin() {
        execute("delete from outbox");
        execute("insert into outbox (kind, audience, request_id, due_at, attempt_at) "
                + "values ('new_approval_request', 'owner', 1, '2020-01-01', '2020-01-01')");
    }

    @AfterEach
    void leaveAsFound() {
        execute("delete from outbox");
    }

    @Test
    void a_slow_attempt_does_not_postpone_a_message_that_a_newer_attempt_has_taken() {
        WaitingMessage slow = take();
        execute("update outbox set attempt_at = '2020-01-01'");
        WaitingMessage newer = take();

        postpone(slow);
        assertThat(waiting().getInteger("attempts")).isEqualTo(newer.attempts());

        postpone(newer);
        assertThat(waiting().getOffsetDateTime("due_at").toInstant()).isEqualTo(LATER);
        assertThat(waiting().getInteger("attempts")).isZero();
    }

    @Test
    void a_message_that_was_accepted_after_its_last_attempt_had_failed_is_sent() {
        WaitingMessage message = take();
        rows.giveUp(message, "timeout").await().atMost(Duration.ofSeconds(30));

        rows.markSentLate(message, LATER).await().atMost(Duration.ofSeconds(30));

        Row sent = execute("select status, last_error, finished_at from outbox where finished_at is not null")
                .iterator()
                .next();
        assertThat(sent.getString("status")).isEqualTo("sent");
        assertThat(sent.getString("last_error")).isNull();
        assertThat(sent.getOffsetDateTime("finished_at").toInstant()).isEqualTo(LATER);
    }

    private WaitingMessage take() {
        return rows.take(1).await().atMost(Duration.ofSeconds(30)).messages().getFirst();
    }

    private void postpone(WaitingMessage message) {
        rows.postpone(message, LATER).await().atMost(Duration.ofSeconds(30));
    }

    private Row waiting() {
        return execute("select attempts, due_at from outbox where status = 'waiting'")
                .iterator()
                .next();
    }

    private RowSet<Row> execute(String sql) {
        return pool.query(sql).execute().await().atMost(Duration.ofSeconds(30));
    }
}
