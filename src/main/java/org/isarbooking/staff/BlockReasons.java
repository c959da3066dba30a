package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.isarbooking.database.Columns;
import org.isarbooking.privacy.PersonalData;

/** Why specialists have blocked time, which may tell of their health: forgotten with the contacts of visits of that time. */
@Singleton
class BlockReasons implements PersonalData {

    private static final String FORGET = """
            update block set reason = null
             where id in (select k.id from block k, business b
                           where k.reason is not null and k.ends_at < $1::timestamptz - make_interval(days => b.contact_retention_days)
                           limit $2 for update of k skip locked)
            """;

    @Override
    public Uni<Integer> forget(SqlClient client, Instant now, int limit) {
        return client.preparedQuery(FORGET)
                .execute(Tuple.of(Columns.utc(now), limit))
                .map(rows -> rows.rowCount());
    }
}
