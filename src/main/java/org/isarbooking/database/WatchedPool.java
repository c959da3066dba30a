package org.isarbooking.database;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.SqlConnectOptions;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Makes the pool, which gives up connections that say nothing. A database that has moved to another machine, or a
 * firewall that has forgotten a connection, sends no farewell: without a limit each such connection would hold its
 * place in the pool until the process ends.
 */
@Singleton
class WatchedPool implements PgPoolCreator {

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private final Duration longestSilence;

    /** @param longestSilence longer than any statement may take */
    WatchedPool(@ConfigProperty(name = "isar.database.longest-silence", defaultValue = "25s") Duration longestSilence) {
        this.longestSilence = longestSilence;
    }

    @Override
    public Pool create(Input input) {
        for (PgConnectOptions connection : input.pgConnectOptionsList()) {
            connection.setConnectTimeout(Math.toIntExact(CONNECT.toMillis()));
            connection.setIdleTimeoutUnit(TimeUnit.MILLISECONDS);
            connection.setIdleTimeout(Math.toIntExact(longestSilence.toMillis()));
        }
        // The pool's own patience (30 s) fails a statement that waits, and once more when no connection can be made
        // after that: an
        // exception that nobody expects. Calls have their own patience, and only so many wait.
        return new RememberingPool(PgBuilder.pool()
                .with(new PoolOptions(input.poolOptions()).setConnectionTimeout(0))
                .connectingTo(new ArrayList<SqlConnectOptions>(input.pgConnectOptionsList()))
                .using(input.vertx())
                .build());
    }
}
