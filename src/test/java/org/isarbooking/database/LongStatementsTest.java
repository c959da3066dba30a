package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LongStatementsTest {

    @Inject
    Pool pool;

    @Test
    void a_statement_stays_prepared_however_long_it_is() {
        String sql = "select 1 as a_long_statement".replace(" ", " ".repeat(3_000));

        long prepared = pool.withConnection(connection -> connection
                        .preparedQuery(sql)
                        .execute()
                        .chain(() -> connection
                                .query(
                                        "select count(*) from pg_prepared_statements where statement like '%a_long_statement'")
                                .execute()))
                .map(rows -> rows.iterator().next().getLong(0))
                .await()
                .atMost(Duration.ofSeconds(30));

        assertThat(prepared).isEqualTo(1);
    }
}
