package org.isarbooking.webhook;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.isarbooking.webhook.RelayRows.Result;
import org.isarbooking.webhook.RelayRows.Taken;
import org.isarbooking.webhook.TakenWebhook.Due;
import org.jboss.logging.Logger;

/**
 * Sends due events. An event is sent at least once, because it is marked as delivered only after the receiver's
 * response. If the database can't store the mark, the relay repeats it for a while. After a crash, a timeout or a
 * broken connection, an event without the mark is sent again with the same id. Each subscription is handled
 * separately, a few events at a time, so that a slow receiver doesn't delay others. Logs contain ids of rows and kinds
 * of errors, never addresses.
 */
@ApplicationScoped
public class WebhookRelay {

    private static final Logger LOG = Logger.getLogger(WebhookRelay.class);

    private static final int EVENTS_AT_ONCE = 4;
    private static final int RECEIVERS_AT_ONCE = 64;
    private static final int TURNS = 100;
    private static final int GONE = 410;

    private final RelayRows rows;
    private final EventComposer composer;
    private final WebhookSender sender;
    private final Receivers receivers;
    private final WebhookMetrics metrics;
    private final AtomicInteger room = new AtomicInteger(RECEIVERS_AT_ONCE);

    WebhookRelay(
            RelayRows rows, EventComposer composer, WebhookSender sender, Receivers receivers, WebhookMetrics metrics) {
        this.rows = rows;
        this.composer = composer;
        this.sender = sender;
        this.receivers = receivers;
        this.metrics = metrics;
    }

    /**
     * Sends due events to their receivers. Stops for a receiver if no event is due, the receiver rests, or it has had
     * its maximum number of turns.
     */
    public Uni<Void> run() {
        // Runs can overlap, so each run reserves room for receivers before it takes subscriptions.
        int reserved = room.getAndSet(0);
        return reserved == 0
                ? Uni.createFrom().voidItem()
                : rows.take(reserved)
                        .onTermination()
                        .invoke((taken, _, _) -> room.addAndGet(reserved - (taken == null ? 0 : taken.size())))
                        .flatMap(taken -> Multi.createFrom()
                                .iterable(taken)
                                .onItem()
                                .transformToUni(this::serve)
                                .merge(RECEIVERS_AT_ONCE)
                                .collect()
                                .last()
                                .replaceWithVoid());
    }

    private Uni<Void> serve(Taken taken) {
        return turns(taken, TURNS)
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "Webhook %d can't be served: %s",
                        taken.id(), fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull()
                .onTermination()
                .invoke(room::incrementAndGet);
    }

    private Uni<Void> turns(Taken taken, int left) {
        if (left == 0) {
            // Gives the subscription back before taking more events, because taking an event counts as an attempt.
            return rows.giveBack(taken.id(), taken.until());
        }
        return rows.next(taken, EVENTS_AT_ONCE)
                .flatMap(found -> found.map(turn -> {
                            TakenWebhook webhook = turn.webhook();
                            return turn.due().isEmpty()
                                    ? rows.giveBack(webhook.id(), webhook.until())
                                    : sendAll(turn)
                                            .chain(() -> turns(new Taken(webhook.id(), webhook.until()), left - 1));
                        })
                        .orElseGet(() -> rows.giveBack(taken.id(), taken.until())));
    }

    private Uni<Void> sendAll(RelayRows.Turn turn) {
        return Multi.createFrom()
                .iterable(turn.due())
                .onItem()
                .transformToUni(due -> attempt(turn.webhook(), due))
                // One failure must not cancel the other attempts.
                .collectFailures()
                .merge(EVENTS_AT_ONCE)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> attempt(TakenWebhook webhook, Due due) {
        Optional<WebhookAddress> address = receivers.read(new WebhookOwner(webhook.client()), webhook.url());
        if (address.isEmpty()) {
            return failed(webhook, due, new Result(null, SentOutcome.PRIVATE));
        }
        return Uni.createFrom()
                .item(() -> composer.compose(webhook, due))
                .flatMap(message -> message.map(signed -> sender.send(address.get(), signed))
                        .orElseGet(() -> Uni.createFrom().item(new SentOutcome.Failed("secret lost"))))
                // Only composing can fail, because the sender never fails. This failure counts as a failed attempt, so
                // that the attempts end.
                .onFailure()
                .recoverWithItem(_ -> new SentOutcome.Failed("unreadable"))
                .flatMap(outcome -> switch (outcome) {
                    case SentOutcome.Answered(int status) -> answered(webhook, due, status);
                    case SentOutcome.Failed(String kind) -> failed(webhook, due, new Result(null, kind));
                });
    }

    private Uni<Void> answered(TakenWebhook webhook, Due due, int status) {
        if (status >= 200 && status < 300) {
            metrics.delivered();
            return rows.delivered(due, status);
        }
        Result result = new Result(status, "HTTP " + status);
        if (status == GONE) {
            metrics.failed();
            LOG.warnf("Webhook %d is disabled: its receiver responded with 410", webhook.id());
            return rows.gone(webhook, due, result);
        }
        return failed(webhook, due, result);
    }

    private Uni<Void> failed(TakenWebhook webhook, Due due, Result result) {
        metrics.failed();
        double random = ThreadLocalRandom.current().nextDouble();
        Optional<Duration> rest = DeliverySchedule.restAfter(webhook.failures() + 1, random);
        Optional<Duration> pause = DeliverySchedule.pauseAfter(due.attempts(), random);
        if (pause.isPresent()) {
            LOG.infof(
                    "Delivery %d of webhook %d failed in attempt %d: %s",
                    due.id(), webhook.id(), due.attempts(), result.error());
            return logIfDisabled(webhook, rows.tryAgain(webhook, due, result, pause.get(), rest));
        }
        LOG.warnf(
                "Delivery %d of webhook %d is given up after %d attempts: %s",
                due.id(), webhook.id(), due.attempts(), result.error());
        return logIfDisabled(webhook, rows.giveUp(webhook, due, result, rest));
    }

    private static Uni<Void> logIfDisabled(TakenWebhook webhook, Uni<Boolean> isGivenUp) {
        return isGivenUp
                .invoke(isDisabled -> {
                    if (isDisabled) {
                        LOG.warnf("Webhook %d is disabled: it has failed for days", webhook.id());
                    }
                })
                .replaceWithVoid();
    }
}
