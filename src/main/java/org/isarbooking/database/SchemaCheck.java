package org.isarbooking.database;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports ready if the schema is at least at the version that this release needs. So a pod that starts before the
 * migration gets no calls. After the first success the schema isn't read again. A short outage of the database thus
 * doesn't take all pods from the gateway; the pods respond with 503 themselves.
 */
@Readiness
@Singleton
class SchemaCheck implements AsyncHealthCheck {

    /** The version of the newest migration. */
    static final int NEEDED = 59;

    private static final String IS_MIGRATED =
            "select coalesce(max(version::integer), 0) >= $1 as migrated from flyway_schema_history where success";

    private final Pool pool;
    private volatile boolean isMigrated;

    SchemaCheck(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return isMigrated ? Uni.createFrom().item(answer(true)) : read().map(SchemaCheck::answer);
    }

    /** Returns whether the schema is migrated; false if the database can't be reached, or has no schema. */
    private Uni<Boolean> read() {
        return pool.preparedQuery(IS_MIGRATED)
                .execute(Tuple.of(NEEDED))
                .map(rows -> rows.iterator().next().getBoolean("migrated"))
                .onFailure()
                .recoverWithItem(false)
                .invoke(migrated -> isMigrated = migrated);
    }

    private static HealthCheckResponse answer(boolean migrated) {
        return HealthCheckResponse.named("schema is migrated").status(migrated).build();
    }
}
