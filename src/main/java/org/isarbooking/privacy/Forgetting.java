package org.isarbooking.privacy;

import io.quarkus.arc.All;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Lets everything that stores personal data forget in time. Logs say how much, never what. */
@Singleton
public class Forgetting {

    private static final Logger LOG = Logger.getLogger(Forgetting.class);
    private static final int AT_ONCE = 500;

    private final Pool pool;
    private final List<PersonalData> kinds;
    private final InstantSource clock;

    Forgetting(Pool pool, @All List<PersonalData> kinds, InstantSource clock) {
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
                .replaceWithVoid();
    }

    private Uni<Void> all(PersonalData kind) {
        return Multi.createBy()
                .repeating()
                .uni(() -> kind.forget(pool, clock.instant(), AT_ONCE))
                .whilst(forgotten -> forgotten == AT_ONCE)
                .collect()
                .with(Collectors.summingInt(forgotten -> forgotten))
                .invoke(total -> {
                    if (total > 0) {
                        LOG.infof(
                                "%s: %d rows forgot their people",
                                kind.getClass().getSimpleName(), total);
                    }
                })
                .replaceWithVoid();
    }
}
