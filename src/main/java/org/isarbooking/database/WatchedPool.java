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
 * Makes the pool. The pool keeps all statements prepared, even long ones, and closes silent connections. If a database
 * moves to another machine, or a firewall drops a connection, the connection stays open without answers. Without a
 * limit, such a connection would occupy a place in the pool until the process ends.
 */
@Singleton
class WatchedPool implements PgPoolCreator {

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private final Duration longestSilence;

    /** @param longestSilence the silence after which a connection is closed; longer than any statement may take */
    WatchedPool(@ConfigProperty(name = "isar.database.longest-silence", defaultValue = "25s") Duration longestSilence) {
        this.longestSilence = longestSilence;
    }

    @Override
    public Pool create(Input input) {
        for (PgConnectOptions connection : input.pgConnectOptionsList()) {
            connection.setConnectTimeout(Math.toIntExact(CONNECT.toMillis()));
            // Otherwise the driver prepares statements of more than 2,048 characters anew each time. Planning such a
            // statement can take longer than running it.
            connection.setPreparedStatementCacheSqlFilter(_ -> true);
            connection.setIdleTimeoutUnit(TimeUnit.MILLISECONDS);
            connection.setIdleTimeout(Math.toIntExact(longestSilence.toMillis()));
        }
        // The pool's own limit of waiting times (30 s) is off. It can make a statement fail twice, and nothing handles
        // the second exception. Calls have their own time limit.
        return new RememberingPool(PgBuilder.pool()
                .with(new PoolOptions(input.poolOptions()).setConnectionTimeout(0))
                .connectingTo(new ArrayList<SqlConnectOptions>(input.pgConnectOptionsList()))
                .using(input.vertx())
                .build());
    }
}
