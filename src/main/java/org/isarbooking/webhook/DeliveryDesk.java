package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.isarbooking.account.AccountLock;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists the deliveries of subscriptions, queues events again, and sends test events. */
@Singleton
public class DeliveryDesk {

    private final Transactions transactions;
    private final Submissions submissions;
    private final InstantSource clock;

    DeliveryDesk(Transactions transactions, Submissions submissions, InstantSource clock) {
        this.transactions = transactions;
        this.submissions = submissions;
        this.clock = clock;
    }

    /**
     * An order to resend one delivery, or all events of a period.
     *
     * @param until the end of the period, exclusive; null for the current time
     */
    public record Replay(
            String operation,
            UUID key,
            @Nullable Long deliveryId,
            @Nullable Instant from,
            @Nullable Instant until) {}

    /**
     * A subscription, and the number of events that were queued again.
     *
     * @param nextFrom the time of the first event beyond the limit of one call; null if all events were queued
     */
    public record Replayed(
            Webhook webhook, int events, @Nullable Instant nextFrom) {}

    /**
     * Returns a page of deliveries, the newest first. Fails with {@code not_found} for a subscription that the owner
     * may not see.
     */
    Uni<Page<Deliveries.Delivery>> list(
            WebhookOwner owner, long webhookId, @Nullable DeliveryStatus status, int limit, int offset) {
        return transactions.atOneMoment(reading -> Webhooks.find(reading, owner, webhookId)
                .flatMap(found -> Deliveries.list(
                        reading,
                        found.orElseThrow(() -> WebhookDesk.unknown(owner)).id(),
                        status,
                        limit,
                        offset)));
    }

    /**
     * Queues events again, once for each submission key.
     *
     * @return the subscription, and the number of events that were queued. Fails with {@code not_found} for a deleted
     *     subscription, and for a subscription or delivery that the owner may not see. Fails with {@code invalid_input}
     *     for an impossible order, or with {@code submission_key_reused}
     */
    public Uni<Replayed> replay(
            Caller caller, WebhookOwner owner, long webhookId, Replay replay, WebhookDesk.Trail trail) {
        boolean isOne = replay.deliveryId() != null;
        if (isOne == (replay.from() != null) || (isOne && replay.until() != null)) {
            return Uni.createFrom().failure(Refusal.invalidInput(List.of(Violation.of("$.delivery_id", "one_replay"))));
        }
        Instant now = now();
        List<Violation> impossible = impossible(replay, now);
        if (!impossible.isEmpty()) {
            return Uni.createFrom().failure(Refusal.invalidInput(impossible));
        }
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                replay.operation(),
                replay.key(),
                webhookId,
                replay.deliveryId(),
                replay.from(),
                replay.until());
        return once(
                        caller,
                        owner,
                        webhookId,
                        submission,
                        trail,
                        now,
                        transaction -> again(transaction, owner, webhookId, replay, now)
                                .map(Integer::longValue))
                .flatMap(done -> replayed(done, replay, now));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** Returns the violations of a period that can't contain events, because it is empty or begins in the future. */
    private static List<Violation> impossible(Replay replay, Instant now) {
        @Nullable Instant from = replay.from();
        @Nullable Instant until = replay.until();
        if (from == null) {
            return List.of();
        }
        if (from.isAfter(now)) {
            return List.of(Violation.of("$.from", "time_in_future"));
        }
        return until != null && !until.isAfter(from) ? List.of(Violation.of("$.until", "not_after_start")) : List.of();
    }

    /**
     * Adds the time of the first event beyond the limit, if there is one before the end of the period or the time of
     * this call.
     */
    private Uni<Replayed> replayed(Tried done, Replay replay, Instant now) {
        int events = Math.toIntExact(done.number());
        @Nullable Instant from = replay.from();
        if (from == null || events < Deliveries.MOST_REPLAYED) {
            return Uni.createFrom().item(new Replayed(done.webhook(), events, null));
        }
        @Nullable Instant until = replay.until();
        return transactions
                .atOneMoment(reading ->
                        Deliveries.firstLeft(reading, done.webhook().id(), from, until == null ? now : until))
                .map(left -> new Replayed(done.webhook(), events, left.orElse(null)));
    }

    private static Uni<Integer> again(
            SqlConnection transaction, WebhookOwner owner, long webhookId, Replay replay, Instant now) {
        @Nullable Long one = replay.deliveryId();
        @Nullable Instant from = replay.from();
        if (one != null) {
            return Deliveries.again(transaction, webhookId, one, now).invoke(count -> {
                if (count == 0) {
                    throw WebhookDesk.unknown(owner).thenCall(owner.deliveries());
                }
            });
        }
        @Nullable Instant until = replay.until();
        return from == null
                ? Uni.createFrom().item(0)
                : Deliveries.again(transaction, webhookId, from, until == null ? now : until, now);
    }

    /** Writes a test event for the subscription. Returns the subscription and the id of the delivery. */
    public Uni<Tried> test(Caller caller, WebhookOwner owner, long webhookId, Trial trial, WebhookDesk.Trail trail) {
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), trial.operation(), trial.key(), webhookId);
        Instant now = now();
        return once(
                caller,
                owner,
                webhookId,
                submission,
                trail,
                now,
                transaction -> Deliveries.test(transaction, webhookId, now));
    }

    /** An order to send a test event: the operation's name, and the caller's submission key. */
    public record Trial(String operation, UUID key) {}

    /** A subscription, and the stored result of an operation on it: the id of a delivery, or a number of events. */
    public record Tried(Webhook webhook, long number) {}

    private Uni<Tried> once(
            Caller caller,
            WebhookOwner owner,
            long webhookId,
            Submission submission,
            WebhookDesk.Trail trail,
            Instant now,
            Function<SqlConnection, Uni<Long>> effect) {
        Function<SqlConnection, Uni<Long>> first = transaction -> effect.apply(transaction)
                .call(() -> WebhookDesk.find(transaction, owner, webhookId).flatMap(webhook -> trail.of(webhook, now)))
                .call(number -> submissions.store(submission, number, now));
        return transactions.run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                .chain(() -> WebhookDesk.lockLive(transaction, owner, webhookId))
                .chain(() -> submissions.once(
                        submission, known -> Uni.createFrom().item(known), () -> first.apply(transaction)))
                .flatMap(number ->
                        WebhookDesk.find(transaction, owner, webhookId).map(webhook -> new Tried(webhook, number))));
    }
}
