package org.isarbooking.webhook;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.isarbooking.database.ClocksDiffer;
import org.jboss.logging.Logger;

/**
 * Runs the relay of this pod every two seconds. A run may begin while earlier runs still wait for slow receivers,
 * because each run takes other subscriptions.
 */
@ApplicationScoped
class WebhookRelayJob {

    private static final Logger LOG = Logger.getLogger(WebhookRelayJob.class);

    private final WebhookRelay relay;

    WebhookRelayJob(WebhookRelay relay) {
        this.relay = relay;
    }

    @Scheduled(every = "2s", delayed = "3s", concurrentExecution = Scheduled.ConcurrentExecution.PROCEED)
    Uni<Void> run() {
        return relay.run()
                // Differing clocks are reported elsewhere, and less often.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "The webhooks can't be read: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }
}
