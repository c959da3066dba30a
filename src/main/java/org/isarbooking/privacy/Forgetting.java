package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.utc;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Transactions;
import org.jboss.logging.Logger;

/**
 * Forgets all personal data that has reached its maximum age by the database's clock. Forgotten texts are held for some
 * days, then permanently deleted. Whole rows are permanently deleted immediately. Logs contain only the numbers of
 * rows.
 */
@Singleton
public final class Forgetting {

    private static final Logger LOG = Logger.getLogger(Forgetting.class);
    private static final int AT_ONCE = 500;

    private final Transactions transactions;
    private final List<PersonalData> kinds;
    private final HeldWords held;
    private final DatabaseClock databaseClock;
    private final MeterRegistry metrics;
    private final Duration grace;

    // The time of the last run in nanoseconds of the JVM's monotonic clock, which changes of the system clock don't
    // affect.
    private volatile long lastRun;

    Forgetting(
            Transactions transactions,
            @All List<PersonalData> kinds,
            HeldWords held,
            DatabaseClock databaseClock,
            MeterRegistry metrics,
            PrivacyConfig config) {
        this.transactions = transactions;
        this.kinds = kinds;
        this.held = held;
        this.databaseClock = databaseClock;
        this.metrics = metrics;
        this.grace = Duration.ofDays(config.eraseGraceDays());
        this.lastRun = System.nanoTime();
        metrics.gauge("isar.forgetting.age.seconds", this, Forgetting::secondsSinceLastRun);
    }

    @Scheduled(
            every = "{isar.privacy.every}",
            delayed = "{isar.privacy.delayed}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        return run()
                // The code that checks the clocks already reports this failure.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "Personal data is not forgotten yet: %s",
                        fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /**
     * Forgets all data that has reached its maximum age. Fails with {@link ClocksDiffer} if the clocks of process and
     * database differ.
     */
    public Uni<Void> run() {
        return Multi.createFrom()
                .iterable(kinds)
                .onItem()
                .transformToUniAndConcatenate(this::all)
                .collect()
                .last()
                .chain(() -> repeatedly((transaction, now) -> held.end(transaction, now, grace, AT_ONCE)))
                .invoke(() -> lastRun = System.nanoTime())
                .replaceWithVoid();
    }

    /** Returns the seconds since the last complete run, or since the start of the process. */
    private double secondsSinceLastRun() {
        return Duration.ofNanos(System.nanoTime() - lastRun).toSeconds();
    }

    private Uni<Void> all(PersonalData kind) {
        return Multi.createFrom()
                .iterable(kind.forgettable())
                .onItem()
                .transformToUniAndConcatenate(
                        words -> repeatedly((transaction, now) -> forget(transaction, words, now)))
                .collect()
                .with(Collectors.summingInt(forgotten -> forgotten))
                .invoke(total -> {
                    String name = kind.getClass().getSimpleName();
                    metrics.counter("isar.forgotten.rows", "kind", name).increment(total);
                    if (total > 0) {
                        LOG.infof("%s: forgot the personal data of %d rows", name, total);
                    }
                })
                .replaceWithVoid();
    }

    private static Uni<Integer> forget(SqlConnection transaction, Forgettable words, Instant now) {
        return Sql.affected(transaction, words.statement(), Tuple.of(utc(now), AT_ONCE));
    }

    /**
     * Handles rows in batches until none are left. Each batch has a separate transaction, and gets the database's time.
     * Returns the number of rows.
     */
    private Uni<Integer> repeatedly(BiFunction<SqlConnection, Instant, Uni<Integer>> some) {
        return Multi.createBy()
                .repeating()
                .uni(() -> transactions.run(
                        transaction -> databaseClock.now(transaction).flatMap(now -> some.apply(transaction, now))))
                .whilst(done -> done == AT_ONCE)
                .collect()
                .with(Collectors.summingInt(done -> done));
    }
}
