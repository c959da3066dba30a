package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.pgclient.PgException;
import jakarta.inject.Inject;
import java.util.List;
import java.util.function.Function;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;

/** The database runs statements that are sent together one after the other. */
@QuarkusTest
class StatementsTest {

    private static final String DIVIDE_BY_ZERO = "select 1 / 0";
    private static final String UNKNOWN_COLUMN = "select unknown_column from business";

    @Inject
    Pool pool;

    @Inject
    Transactions transactions;

    @Inject
    SentStatements statements;

    private <T> T inTransaction(Function<SqlConnection, Uni<T>> work) {
        return transactions.run(work).await().indefinitely();
    }

    private static Uni<RowSet<Row>> prepared(SqlConnection connection, String sql) {
        return connection.preparedQuery(sql).execute();
    }

    @Test
    void statements_take_one_round_trip_in_the_order_of_the_arguments() {
        List<List<String>> roundTrips =
                statements.roundTripsDuring(() -> inTransaction(transaction -> Statements.inOrder(
                                prepared(transaction, "select 1"),
                                prepared(transaction, "select 2"),
                                prepared(transaction, "select 3"))
                        .asTuple()));

        assertThat(roundTrips).containsExactly(List.of("select 1", "select 2", "select 3"));
    }

    @Test
    void each_statement_sees_the_effects_of_those_before_it() {
        long counted = inTransaction(transaction -> Statements.inOrder(
                        transaction
                                .query("create temporary table done (n integer) on commit drop")
                                .execute(),
                        transaction.query("insert into done values (1), (2)").execute(),
                        transaction.query("delete from done where n = 1").execute(),
                        transaction.query("select count(*) from done").execute())
                .with((_, _, _, rows) -> rows.iterator().next().getLong(0)));

        assertThat(counted).isOne();
    }

    @Test
    void a_new_statement_is_not_overtaken_by_a_prepared_one() {
        String known = "select count(*) from pg_class where relname = 'overtaken'";
        long counted = inTransaction(transaction -> prepared(transaction, known)
                .chain(() -> Statements.inOrder(
                                prepared(transaction, "create temporary table overtaken (n integer) on commit drop"),
                                prepared(transaction, known))
                        .with((_, rows) -> rows.iterator().next().getLong(0))));

        assertThat(counted).isOne();
    }

    @Test
    void the_failure_of_the_first_failing_statement_is_the_result() {
        assertThatThrownBy(() -> inTransaction(transaction -> Statements.inOrder(
                                prepared(transaction, "select 1"),
                                prepared(transaction, DIVIDE_BY_ZERO),
                                prepared(transaction, UNKNOWN_COLUMN))
                        .discardItems()))
                .hasStackTraceContaining("22012");
        assertThatThrownBy(() -> inTransaction(transaction -> Statements.inOrder(
                                prepared(transaction, UNKNOWN_COLUMN), prepared(transaction, DIVIDE_BY_ZERO))
                        .discardItems()))
                .hasStackTraceContaining("42703");
    }

    @Test
    void the_result_is_the_failure_that_aborted_the_transaction_even_if_seen_late() {
        Uni<Void> known = Uni.createFrom().failure(new PgException("aborted", "ERROR", "25P02", ""));

        assertThatThrownBy(() ->
                        inTransaction(transaction -> Statements.inOrder(prepared(transaction, DIVIDE_BY_ZERO), known)
                                .discardItems()))
                .isInstanceOf(PgException.class)
                .hasStackTraceContaining("22012");
        assertThatThrownBy(() -> inTransaction(transaction -> Statements.inOrder(
                                prepared(transaction, "select 1").chain(() -> prepared(transaction, "select 2")),
                                Statements.inOrder(known, prepared(transaction, DIVIDE_BY_ZERO))
                                        .discardItems())
                        .discardItems()))
                .isInstanceOf(PgException.class)
                .hasStackTraceContaining("22012");
    }

    @Test
    void no_statement_runs_after_one_that_failed() {
        execute("create sequence test_done"); // a rollback doesn't reset it
        try {
            assertThatThrownBy(() -> inTransaction(transaction -> Statements.inOrder(
                                    prepared(transaction, DIVIDE_BY_ZERO),
                                    prepared(transaction, "select nextval('test_done')"))
                            .discardItems()))
                    .hasStackTraceContaining("22012");

            assertThat(execute("select is_called from test_done")
                            .iterator()
                            .next()
                            .getBoolean(0))
                    .isFalse();
        } finally {
            execute("drop sequence test_done");
        }
    }

    private RowSet<Row> execute(String sql) {
        return pool.query(sql).execute().await().indefinitely();
    }
}
