package org.isarbooking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Instant;
import org.isarbooking.database.DatabaseTime;

/**
 * The database's clock in tests. If the {@link TestClock} is stopped, returns its time, otherwise the database's time.
 * Queries the database in both cases.
 */
@Alternative
@Priority(1)
@ApplicationScoped
public class TestDatabaseTime extends DatabaseTime {

    private final TestClock clock;

    TestDatabaseTime(TestClock clock) {
        this.clock = clock;
    }

    @Override
    public Uni<Instant> read(SqlClient client) {
        return super.read(client).map(real -> clock.stopped().orElse(real));
    }
}
