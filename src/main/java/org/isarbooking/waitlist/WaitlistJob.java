package org.isarbooking.waitlist;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicBoolean;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.outbox.Relay;
import org.jboss.logging.Logger;

/**
 * Lets the waitlist of this process run every second; while nothing is to be done, that is one short query. Offers are
 * sent at once, but nobody's offer waits for anybody's mail.
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
                // It is told elsewhere, and not every second.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "The waitlist can't be served: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /** What this doesn't send, since it still sends for the run before, the relay's own job sends in a moment. */
    private void send() {
        if (isSending.compareAndSet(false, true)) {
            relay.run()
                    .onTermination()
                    .invoke(() -> isSending.set(false))
                    .subscribe()
                    .with(
                            _ -> {},
                            fault -> LOG.warnf(
                                    "Offers of the waitlist wait for the next mails: %s",
                                    fault.getClass().getSimpleName()));
        }
    }
}
