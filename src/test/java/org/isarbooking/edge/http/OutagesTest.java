package org.isarbooking.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.pgclient.PgException;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutagesTest {

    private static Throwable refused(String sqlState) {
        return new CompletionException(new PgException("refused", "ERROR", sqlState, ""));
    }

    /**
     * Connection lost, deadlock, no room on the disk, too many connections, statement timeout, shutdown, lock timeout,
     * idle and long transactions.
     */
    @ParameterizedTest
    @ValueSource(strings = {"08006", "40P01", "53100", "53300", "57014", "57P01", "55P03", "25P03", "25P04"})
    void what_passes_by_itself_is_an_outage(String sqlState) {
        assertThat(Outages.isOutage(refused(sqlState))).isTrue();
    }

    /** A constraint, an unknown column, a statement in an aborted transaction, an undefined sequence value. */
    @ParameterizedTest
    @ValueSource(strings = {"23P01", "42703", "25P02", "55000"})
    void what_the_service_did_wrong_is_no_outage(String sqlState) {
        assertThat(Outages.isOutage(refused(sqlState))).isFalse();
    }
}
