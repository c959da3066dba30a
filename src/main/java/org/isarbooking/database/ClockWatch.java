package org.isarbooking.database;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Regularly compares the process's clock with the database's clock. Reports a difference in the log, as a metric and to
 * {@link ClockCheck}.
 */
@Startup // registers the metric before the first comparison
@Singleton
class ClockWatch {

    private static final Logger LOG = Logger.getLogger(ClockWatch.class);

    private static final long NEVER = Long.MIN_VALUE;
    private static final Duration EVERY = Duration.ofSeconds(10);
    private static final Duration BETWEEN_WARNINGS = Duration.ofMinutes(5);

    private final Pool pool;
    private final DatabaseClock clock;

    // Nanoseconds of the JVM's own clock, which nobody can set.
    private final AtomicLong lookedAt = new AtomicLong(NEVER);
    private final AtomicLong warnedAt = new AtomicLong(NEVER);

    ClockWatch(Pool pool, DatabaseClock clock, MeterRegistry registry) {
        this.pool = pool;
        this.clock = clock;
        registry.gauge(
                "isar.clock.difference.seconds",
                clock,
                watched -> watched.latest()
                        .map(difference -> difference.seconds().doubleValue())
                        .orElse(Double.NaN));
    }

    @Scheduled(every = "10s", delayed = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        // A failure keeps the last comparison. Another metric shows that the database is unreachable.
        return look().replaceWithVoid().onFailure().recoverWithNull();
    }

    /** Compares the clocks now. */
    Uni<ClockDifference> look() {
        return Uni.createFrom().deferred(() -> {
            lookedAt.set(System.nanoTime());
            return pool.withConnection(clock::compare).invoke(this::log);
        });
    }

    /**
     * Returns the latest comparison; waits for the database only if there is none yet. If the comparison is old, starts
     * a new one, because the scheduler pauses after the machine's clock is set back.
     *
     * @return empty if the clocks could never be compared
     */
    Uni<Optional<ClockDifference>> latest() {
        if (clock.latest().isEmpty()) {
            return look().map(Optional::of).onFailure().recoverWithItem(Optional.empty());
        }
        if (isOver(lookedAt, EVERY)) {
            job().subscribe().with(_ -> {});
        }
        return Uni.createFrom().item(clock.latest());
    }

    private void log(ClockDifference difference) {
        if (difference.isNoticeable()) {
            if (isOver(warnedAt, BETWEEN_WARNINGS)) {
                warnedAt.set(System.nanoTime());
                LOG.warnf(
                        "The clock of this process is %s s %s the database's%s",
                        difference.seconds().abs().toPlainString(),
                        difference.ahead().isNegative() ? "behind" : "ahead of",
                        difference.isTooGreat() ? ": this process is not ready, and does nothing irreversible" : "");
            }
        } else if (warnedAt.getAndSet(NEVER) != NEVER) {
            LOG.info("The clock of this process agrees with the database's again");
        }
    }

    private static boolean isOver(AtomicLong since, Duration time) {
        long began = since.get();
        return began == NEVER || System.nanoTime() - began > time.toNanos();
    }
}
