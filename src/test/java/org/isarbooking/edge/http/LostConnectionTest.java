package org.isarbooking.edge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Function;
import org.isarbooking.database.Transactions;
import org.junit.jupiter.api.Test;

/** Every fault of a transaction whose connection is lost is an outage. */
@QuarkusTest
class LostConnectionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String END_CONNECTION = "select cast(pg_terminate_backend(pg_backend_pid()) as text)";

    @Inject
    Transactions transactions;

    @Test
    void a_repository_that_loses_its_connection_fails_with_an_outage() {
        assertThat(Outages.isOutage(fault(_ -> byRepository(END_CONNECTION)))).isTrue();
    }

    @Test
    void a_repository_whose_connection_was_lost_before_fails_with_an_outage() {
        assertThat(Outages.isOutage(fault(transaction -> transaction
                        .query(END_CONNECTION)
                        .execute()
                        .onFailure()
                        .recoverWithNull()
                        .chain(() -> byRepository("select '1'")))))
                .isTrue();
    }

    @Test
    void a_statement_that_loses_its_connection_fails_with_an_outage() {
        assertThat(Outages.isOutage(
                        fault(transaction -> transaction.query(END_CONNECTION).execute())))
                .isTrue();
    }

    @Test
    void a_commit_on_a_lost_connection_fails_with_an_outage() {
        assertThat(Outages.isOutage(fault(transaction ->
                        transaction.query(END_CONNECTION).execute().onFailure().recoverWithNull())))
                .isTrue();
    }

    private static Uni<?> byRepository(String sql) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(sql, String.class).getSingleResult());
    }

    private Throwable fault(Function<SqlConnection, Uni<?>> work) {
        return catchThrowable(() -> transactions
                .run(transaction -> work.apply(transaction).replaceWithVoid())
                .await()
                .atMost(PATIENCE));
    }
}
