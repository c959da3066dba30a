package org.isarbooking.database;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready means that the schema is the one that this version was written for, or a newer one: a pod that starts before
 * the job has migrated gets no calls. Once seen, it isn't asked again: a database that is away for a moment is no
 * reason to take all pods from the gateway, which answer with 503 by themselves.
 */
@Readiness
@Singleton
class SchemaCheck implements AsyncHealthCheck {

    /** The version of the newest migration. */
    static final int NEEDED = 46;

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

    /** A database that can't be asked, or has no schema, is none that is migrated. */
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
