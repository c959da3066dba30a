package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Reads the database's clock for irreversible work, in the work's transaction. Compares each reading with the process's
 * clock. The work fails if the clocks differ by more than a minute, because either may be wrong.
 */
@ApplicationScoped
public class DatabaseClock {

    private final DatabaseTime time;
    private final InstantSource clock;
    private volatile Optional<ClockDifference> latest = Optional.empty();

    DatabaseClock(DatabaseTime time, InstantSource clock) {
        this.time = time;
        this.clock = clock;
    }

    /**
     * Returns the database's time, to the microsecond.
     *
     * @param connection the connection of the work's transaction
     * @return the time; fails with {@link ClocksDiffer} if both clocks differ by more than a minute
     */
    public Uni<Instant> now(SqlConnection connection) {
        return read(connection).map(reading -> {
            if (reading.difference().isTooGreat()) {
                throw new ClocksDiffer(reading.difference());
            }
            return reading.now();
        });
    }

    /** Compares both clocks, and keeps the difference. */
    Uni<ClockDifference> compare(SqlConnection connection) {
        return read(connection).map(Reading::difference);
    }

    /** Returns the latest difference; empty before the first comparison. */
    Optional<ClockDifference> latest() {
        return latest;
    }

    private record Reading(Instant now, ClockDifference difference) {}

    private Uni<Reading> read(SqlConnection connection) {
        return Uni.createFrom().deferred(() -> {
            Instant asked = clock.instant();
            // Somebody may set the process's clock meanwhile, so the round trip is measured by a clock that never
            // jumps.
            long began = System.nanoTime();
            return time.read(connection)
                    .map(now -> new Reading(
                            now, ClockDifference.of(asked, Duration.ofNanos(System.nanoTime() - began), now)))
                    .invoke(reading -> latest = Optional.of(reading.difference()));
        });
    }
}
