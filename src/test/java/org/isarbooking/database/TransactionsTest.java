package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.pgclient.PgException;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How often a transaction is tried that the database gives up. */
@QuarkusTest
class TransactionsTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int TRIES = 5;

    @Inject
    Pool pool;

    @Inject
    Transactions transactions;

    private final AtomicInteger tries = new AtomicInteger();

    @AfterEach
    void mend() {
        execute("drop trigger if exists test_give_up on account");
        execute("drop function if exists test_give_up()");
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01"})
    void what_the_database_gives_up_is_tried_again_a_few_times(String sqlState) {
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
    void a_caller_whose_transaction_is_given_up_every_time_is_asked_to_come_back() {
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
