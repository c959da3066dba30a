package org.isarbooking.waitlist;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicBoolean;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.outbox.Relay;
import org.jboss.logging.Logger;

/**
 * Runs the waitlist of this process every second. While nothing is to be done, a run is two short queries. The mails of
 * offers are sent at once, but no offer waits for another offer's mail.
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
                // Differing clocks are reported elsewhere, and not every second.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "The waitlist can't be served: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /**
     * Sends the messages of new offers. While an earlier call is still sending, it does nothing; the relay's own job
     * sends the rest soon.
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
                                    "Offers of the waitlist wait for the next mails: %s",
                                    fault.getClass().getSimpleName()));
        }
    }
}
