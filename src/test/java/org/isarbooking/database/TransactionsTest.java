package org.isarbooking.database;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.pgclient.PgException;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.isarbooking.SentStatements;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests retries of transactions that the database aborts, and round trips and rollbacks of pipelined transactions. */
@QuarkusTest
class TransactionsTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int TRIES = 5;
    private static final String WRITE = "insert into test_pipelined values (1)";

    @Inject
    Pool pool;

    @Inject
    Transactions transactions;

    private final AtomicInteger tries = new AtomicInteger();

    @Inject
    SentStatements statements;

    @BeforeEach
    void prepare() {
        execute("create table test_pipelined (n integer)");
    }

    @AfterEach
    void dropTestObjects() {
        execute("drop table test_pipelined");
        execute("drop trigger if exists test_give_up on account");
        execute("drop function if exists test_give_up()");
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01"})
    void an_aborted_transaction_is_tried_again_a_few_times(String sqlState) {
        assertThatThrownBy(() -> await(transactions.run(transaction -> fail(transaction, sqlState))))
                .isInstanceOf(PgException.class)
                .hasStackTraceContaining(sqlState);

        assertThat(tries).hasValue(TRIES);
    }

    @Test
    void a_try_that_succeeds_is_the_last_one() {
        String result = await(transactions.run(transaction ->
                tries.get() < 2 ? fail(transaction, "40001") : Uni.createFrom().item("done")));

        assertThat(result).isEqualTo("done");
        assertThat(tries).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "42703", "57014"})
    void other_faults_are_not_tried_again(String sqlState) {
        assertThatThrownBy(() -> await(transactions.run(transaction -> fail(transaction, sqlState))))
                .hasStackTraceContaining(sqlState);

        assertThat(tries).hasValue(1);
    }

    @Test
    void a_pipelined_transaction_begins_and_ends_within_the_round_trips_of_its_statements() {
        List<List<String>> roundTrips = statements.roundTripsDuring(() -> await(transactions.pipelined(
                transaction -> transaction.query("select 1").execute().map(_ -> ended(transaction, "select 2")))));

        assertThat(roundTrips).containsExactly(List.of("begin", "select 1"), List.of("select 2", "commit"));
    }

    @Test
    void a_pipelined_transaction_stores_nothing_if_one_of_its_last_statements_fails() {
        assertThatThrownBy(() -> await(transactions.pipelined(transaction -> written(
                        transaction,
                        Statements.inOrder(
                                        transaction.query(WRITE).execute(),
                                        transaction.query("select 1 / 0").execute(),
                                        transaction.query(WRITE).execute())
                                .discardItems()))))
                .hasStackTraceContaining("22012");

        assertThat(rows()).isZero();
        assertThat(openTransactions()).isZero();
    }

    @Test
    void a_pipelined_transaction_stores_nothing_if_its_work_fails_between_the_statements() {
        assertThatThrownBy(() -> await(transactions.pipelined(
                        transaction -> transaction.query(WRITE).execute().map(_ -> {
                            throw new IllegalStateException("between");
                        }))))
                .hasMessage("between");

        assertThat(rows()).isZero();
        assertThat(openTransactions()).isZero();
    }

    @Test
    void a_pipelined_transaction_that_the_database_aborts_at_the_commit_is_tried_again() {
        execute("""
                create function test_give_up() returns trigger language plpgsql as
                $$ begin raise exception 'given up' using errcode = '40001'; end $$
                """);
        execute("create constraint trigger test_give_up after insert on test_pipelined deferrable initially deferred "
                + "for each row execute function test_give_up()");

        assertThatThrownBy(() -> await(transactions.pipelined(transaction -> {
                    tries.incrementAndGet();
                    return written(
                            transaction, transaction.query(WRITE).execute().replaceWithVoid());
                })))
                .hasStackTraceContaining("40001");

        assertThat(tries).hasValue(TRIES);
        assertThat(rows()).isZero();
    }

    @Test
    void a_caller_whose_transaction_is_aborted_every_time_gets_503_with_retry_after() {
        execute("""
                create function test_give_up() returns trigger language plpgsql as
                $$ begin raise exception 'given up' using errcode = '40001'; end $$
                """);
        execute("create trigger test_give_up before insert on account for each row execute function test_give_up()");

        RestAssured.given()
                .contentType("application/json")
                .header("Authorization", "Bearer " + Tokens.of("new-" + UUID.randomUUID(), "account:read"))
                .body("{}")
                .post("/v1/operations/service_get_profile")
                .then()
                .statusCode(503)
                .body("code", equalTo("temporarily_unavailable"))
                .header("Retry-After", Integer::parseInt, greaterThan(0));
    }

    @Test
    void a_pipelined_transaction_commits_even_if_its_caller_leaves() throws InterruptedException {
        CountDownLatch isUnderWay = new CountDownLatch(1);
        Cancellable call = transactions
                .pipelined(transaction -> transaction
                        .query("select 1")
                        .execute()
                        .invoke(isUnderWay::countDown)
                        .chain(() -> transaction.query("select pg_sleep(0.2)").execute())
                        .map(_ -> ended(transaction, WRITE)))
                .subscribe()
                .with(_ -> {}, _ -> {});
        assertThat(isUnderWay.await(10, SECONDS)).isTrue();

        call.cancel();

        Instant end = Instant.now().plusSeconds(10);
        while (rows() == 0 && Instant.now().isBefore(end)) {
            Thread.sleep(20);
        }
        assertThat(rows()).isOne();
        assertThat(openTransactions()).isZero();
    }

    private static Transactions.Last<Void> ended(SqlConnection transaction, String sql) {
        return new Transactions.Last<>(transaction.query(sql).execute().replaceWithVoid());
    }

    private static Uni<Transactions.Last<Void>> written(SqlConnection transaction, Uni<Void> last) {
        return transaction.query("select 1").execute().map(_ -> new Transactions.Last<>(last));
    }

    private long rows() {
        return await(pool.query("select count(*) from test_pipelined").execute())
                .iterator()
                .next()
                .getLong(0);
    }

    private long openTransactions() {
        return await(pool.query("""
                        select count(*) from pg_stat_activity
                         where datname = current_database() and state like 'idle in transaction%'
                        """).execute()).iterator().next().getLong(0);
    }

    private Uni<String> fail(SqlConnection transaction, String sqlState) {
        tries.incrementAndGet();
        return transaction
                .query("do $$ begin raise exception 'given up' using errcode = '%s'; end $$".formatted(sqlState))
                .execute()
                .replaceWith("");
    }

    private void execute(String sql) {
        await(pool.query(sql).execute());
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(PATIENCE);
    }
}
