package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.database.ClocksDiffer;
import org.jboss.logging.Logger;

/** Does work hourly. After a fault, retries it ten seconds later. */
final class HourlyWork {

    private static final Duration EVERY = Duration.ofHours(1);
    private static final Duration REST_AFTER_A_FAULT = Duration.ofSeconds(10);

    private final Logger log;
    private final String late;
    private final InstantSource clock;
    private volatile Instant lastRun = Instant.MIN;
    private volatile Instant lastFault = Instant.MIN;

    /** @param late the log text about the work that is delayed by a fault */
    HourlyWork(Logger log, String late, InstantSource clock) {
        this.log = log;
        this.late = late;
        this.clock = clock;
    }

    /**
     * Does the work if its last success was at least an hour ago, and its last fault at least ten seconds ago. Never
     * fails: faults are logged.
     */
    Uni<Void> doIfDue(Supplier<Uni<?>> work) {
        return isRecent(lastRun, EVERY) || isRecent(lastFault, REST_AFTER_A_FAULT)
                ? Uni.createFrom().voidItem()
                : work.get()
                        .invoke(() -> lastRun = clock.instant())
                        .replaceWithVoid()
                        .onFailure(NoBusinessPublished.class)
                        .recoverWithNull()
                        .onFailure()
                        .invoke(this::note)
                        .onFailure()
                        .recoverWithNull();
    }

    /**
     * Notes the time of a fault and logs the fault. Doesn't log {@link ClocksDiffer}, which is logged elsewhere and
     * less often.
     */
    private void note(Throwable fault) {
        lastFault = clock.instant();
        if (!(fault instanceof ClocksDiffer)) {
            log.warnf("%s: %s", late, fault.getClass().getSimpleName());
        }
    }

    /**
     * Returns true if a time is less than {@code within} before or after the current time. A time far in the future
     * isn't recent, so a clock that was set back can't delay the work for long.
     */
    private boolean isRecent(Instant time, Duration within) {
        return Duration.between(time, clock.instant()).abs().compareTo(within) < 0;
    }
}
