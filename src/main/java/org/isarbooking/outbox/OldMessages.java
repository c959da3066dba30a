package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.isarbooking.privacy.PersonalData;

/** Who was told what and when: needed for questions about a mail, for a while. What could not be sent stays until the office has dealt with it. */
@Singleton
class OldMessages implements PersonalData {

    private static final Duration KEPT = Duration.ofDays(90);

    private static final String DELETE = """
            delete from outbox
             where id in (select id from outbox where status in ('sent', 'dropped') and finished_at <= $1
                           order by finished_at limit $2 for update skip locked)
            """;

    @Override
    public Uni<Integer> forget(SqlClient client, Instant now, int limit) {
        return client.preparedQuery(DELETE)
                .execute(Tuple.of(utc(now.minus(KEPT)), limit))
                .map(rows -> rows.rowCount());
    }
}
