package org.isarbooking.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.vertx.pgclient.PgException;
import java.io.IOException;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutagesTest {

    private static Throwable refused(String sqlState) {
        return new CompletionException(new PgException("refused", "ERROR", sqlState, ""));
    }

    /**
     * 08006: connection lost. 40P01: deadlock. 53100: full disk. 53300: too many connections. 57014: statement timeout.
     * 57P01: shutdown. 55P03: lock timeout. 25P03: idle transaction. 25P04: long transaction.
     */
    @ParameterizedTest
    @ValueSource(strings = {"08006", "40P01", "53100", "53300", "57014", "57P01", "55P03", "25P03", "25P04"})
    void a_fault_that_passes_by_itself_is_an_outage(String sqlState) {
        assertThat(Outages.isOutage(refused(sqlState))).isTrue();
    }

    /**
     * 23P01: a violated constraint. 42703: an unknown column. 25P02: a statement in an aborted transaction. 55000: an
     * undefined sequence value.
     */
    @ParameterizedTest
    @ValueSource(strings = {"23P01", "42703", "25P02", "55000"})
    void a_mistake_of_the_service_is_no_outage(String sqlState) {
        assertThat(Outages.isOutage(refused(sqlState))).isFalse();
    }

    @Test
    void an_answer_that_cannot_be_written_as_json_is_no_outage() {
        Throwable unwritable = new JsonMappingException(null, "no serializer");

        assertThat(Outages.isOutage(new IllegalStateException(unwritable))).isFalse();
        assertThat(Outages.isOutage(new IllegalStateException(new IOException("Broken pipe"))))
                .isTrue();
    }
}
