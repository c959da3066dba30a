package org.isarbooking.waitlist;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicBoolean;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.outbox.Relay;
import org.jboss.logging.Logger;

/**
 * Runs the waitlist in this process every second. A run without work takes two short queries. The mails about new
 * offers are sent at once, but the next run doesn't wait for them.
 */
@ApplicationScoped
class WaitlistJob {

    private static final Logger LOG = Logger.getLogger(WaitlistJob.class);

    private final WaitlistRun waitlist;
    private final Relay relay;
    private final AtomicBoolean isSending = new AtomicBoolean();

    WaitlistJob(WaitlistRun waitlist, Relay relay) {
        this.waitlist = waitlist;
        this.relay = relay;
    }

    @Scheduled(every = "1s", delayed = "2s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> run() {
        return waitlist.run()
                .invoke(offers -> {
                    if (offers > 0) {
                        send();
                    }
                })
                .replaceWithVoid()
                // Other code reports differing clocks, and not every second.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "The run of the waitlist failed: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /**
     * Sends the messages about new offers. Does nothing while an earlier call is still sending. The relay's own job
     * soon sends the remaining messages.
     */
    private void send() {
        if (isSending.compareAndSet(false, true)) {
            relay.run()
                    .onTermination()
                    .invoke(() -> isSending.set(false))
                    .subscribe()
                    .with(
                            _ -> {},
                            fault -> LOG.warnf(
                                    "Mails of waitlist offers are delayed: %s",
                                    fault.getClass().getSimpleName()));
        }
    }
}
