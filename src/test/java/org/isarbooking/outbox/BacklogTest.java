package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A relay takes messages from a table that has grown by thousands since the database last analyzed it. */
@QuarkusTest
class BacklogTest {

    private static final int AT_ONCE = 8;
    private static final String BACKLOG = """
            insert into outbox (kind, audience, request_id, due_at, attempt_at)
            select 'new_approval_request', 'owner', n, '2020-01-01'::timestamptz + n * interval '1 s', '2020-01-01'::timestamptz + n * interval '1 s'
              from generate_series(1, 3000) n
            """;

    @Inject
    OutboxRows rows;

    @Inject
    SentStatements statements;

    @Inject
    Pool pool;

    @BeforeEach
    void begin() {
        execute("delete from outbox");
        execute("vacuum (analyze, truncate) outbox");
        execute(BACKLOG);
    }

    @AfterEach
    void leaveAsFound() {
        execute("delete from outbox");
    }

    @Test
    void a_relay_takes_the_oldest_messages_and_no_more_than_it_asks_for() {
        assertThat(take()).extracting(WaitingMessage::id).containsExactlyInAnyOrderElementsOf(oldest());
    }

    @Test
    void taking_a_few_messages_does_not_read_the_whole_backlog() {
        List<String> sent = statements.during(this::take);

        String settings = sent.stream()
                .filter(sql -> sql.contains("set_config"))
                .findFirst()
                .orElseThrow();
        String take = sent.stream()
                .filter(sql -> sql.startsWith("update outbox"))
                .findFirst()
                .orElseThrow();
        String plan = pool.withTransaction(transaction -> transaction
                        .query(settings)
                        .execute()
                        .chain(() -> transaction
                                .query("explain (generic_plan) " + take)
                                .execute()))
                .map(BacklogTest::text)
                .await()
                .atMost(Duration.ofSeconds(30));
        assertThat(plan)
                .contains(
                        "Index Scan using outbox_waiting on outbox due",
                        "Index Scan using outbox_by_topic on outbox older")
                .doesNotContain("Sort", "Seq Scan");
    }

    private List<WaitingMessage> take() {
        return rows.take(AT_ONCE).await().atMost(Duration.ofSeconds(30)).messages();
    }

    private List<Long> oldest() {
        return StreamSupport.stream(
                        execute("select id from outbox order by due_at limit " + AT_ONCE)
                                .spliterator(),
                        false)
                .map(row -> row.getLong("id"))
                .toList();
    }

    private RowSet<Row> execute(String sql) {
        return pool.query(sql).execute().await().atMost(Duration.ofSeconds(30));
    }

    private static String text(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> row.getString(0))
                .collect(Collectors.joining("\n"));
    }
}
