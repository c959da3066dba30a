package org.isarbooking.outbox;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.isarbooking.database.ClocksDiffer;
import org.jboss.logging.Logger;

/** Runs the relay of this pod every two seconds. */
@ApplicationScoped
class RelayJob {

    private static final Logger LOG = Logger.getLogger(RelayJob.class);

    private final Relay relay;

    RelayJob(Relay relay) {
        this.relay = relay;
    }

    @Scheduled(every = "2s", delayed = "2s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> run() {
        return relay.run()
                // Not logged here: another part of the service reports differing clocks, less often.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "The outbox can't be read: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }
}
