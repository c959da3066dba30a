package org.isarbooking.privacy;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Lets everything that stores personal data forget in time. Logs say how much, never what. */
@Singleton
public final class Forgetting {

    private static final Logger LOG = Logger.getLogger(Forgetting.class);
    private static final int AT_ONCE = 500;

    private final Pool pool;
    private final List<PersonalData> kinds;
    private final InstantSource clock;
    private final MeterRegistry metrics;

    private volatile Instant lastRun;

    Forgetting(Pool pool, @All List<PersonalData> kinds, InstantSource clock, MeterRegistry metrics) {
        this.metrics = metrics;
        this.lastRun = clock.instant();
        metrics.gauge("isar.forgetting.age.seconds", this, Forgetting::secondsSinceLastRun);
        this.pool = pool;
        this.kinds = kinds;
        this.clock = clock;
    }

    @Scheduled(every = "1h", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        return run().onFailure()
                .invoke(fault -> LOG.warnf(
                        "Contacts are not forgotten yet: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /** Forgets everything that need not be known any more. */
    public Uni<Void> run() {
        return Multi.createFrom()
                .iterable(kinds)
                .onItem()
                .transformToUniAndConcatenate(this::all)
                .collect()
                .last()
                .invoke(() -> lastRun = clock.instant())
                .replaceWithVoid();
    }

    /** How long ago everything was forgotten that had to be, or the process was started. */
    private double secondsSinceLastRun() {
        return Duration.between(lastRun, clock.instant()).toSeconds();
    }

    private Uni<Void> all(PersonalData kind) {
        return Multi.createBy()
                .repeating()
                .uni(() -> kind.forget(pool, clock.instant(), AT_ONCE))
                .whilst(forgotten -> forgotten == AT_ONCE)
                .collect()
                .with(Collectors.summingInt(forgotten -> forgotten))
                .invoke(total -> {
                    metrics.counter(
                                    "isar.forgotten.rows",
                                    "kind",
                                    kind.getClass().getSimpleName())
                            .increment(total);
                    if (total > 0) {
                        LOG.infof(
                                "%s: %d rows forgot their people",
                                kind.getClass().getSimpleName(), total);
                    }
                })
                .replaceWithVoid();
    }
}
