package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.account.AccountLock;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.jspecify.annotations.Nullable;

/** Makes, changes and deletes subscriptions, each in one transaction. The calling operation determines the owner. */
@Singleton
public class WebhookDesk {

    /** The time for which the previous secret also signs after a change of the secret. */
    public static final Duration OVERLAP = Duration.ofHours(24);

    private final Transactions transactions;
    private final Submissions submissions;
    private final SecretVault vault;
    private final Receivers receivers;
    private final InstantSource clock;

    WebhookDesk(
            Transactions transactions,
            Submissions submissions,
            SecretVault vault,
            Receivers receivers,
            InstantSource clock) {
        this.transactions = transactions;
        this.submissions = submissions;
        this.vault = vault;
        this.receivers = receivers;
        this.clock = clock;
    }

    /** Records an action on a subscription in the transaction of the action. */
    @FunctionalInterface
    public interface Trail {

        /** Records nothing. */
        Trail NOTHING = (_, _) -> Uni.createFrom().voidItem();

        Uni<Void> of(Webhook webhook, Instant now);
    }

    /** An order for a new subscription. */
    public record Order(
            String operation,
            UUID key,
            String url,
            List<WebhookEventType> types,
            @Nullable String description) {

        public Order {
            types = List.copyOf(types);
        }

        /** Leaves the address out of logs. */
        @Override
        public String toString() {
            return "Order[" + operation + "]";
        }
    }

    /** The changes to a subscription. A value that is null stays as it is. */
    public record Change(
            String operation,
            UUID key,
            @Nullable List<WebhookEventType> types,
            @Nullable String description,
            Webhook.@Nullable Status status,
            boolean rotatesSecret) {}

    /**
     * The current state of a subscription, for the answer to a call.
     *
     * @param secret the secret that signs the subscription's events; null if the call doesn't return the secret
     */
    public record Made(Webhook webhook, @Nullable String secret) {

        /** Leaves the secret out of logs. */
        @Override
        public String toString() {
            return "Made[" + webhook + "]";
        }
    }

    /**
     * Makes a subscription, once for each submission key.
     *
     * @return the subscription with its secret. Fails with {@code invalid_input} for an address that isn't allowed, or
     *     for types to which partners can't subscribe. Fails with {@code not_permitted} if the owner has the maximum
     *     number of subscriptions, or with {@code submission_key_reused}
     */
    public Uni<Made> create(Caller caller, WebhookOwner owner, Order order, Trail trail) {
        List<Violation> violations = WebhookRules.violations(
                owner, order, receivers.read(owner, order.url()).isPresent());
        if (!violations.isEmpty()) {
            return Uni.createFrom().failure(Refusal.invalidInput(violations));
        }
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                order.operation(),
                order.key(),
                owner.client(),
                order.url(),
                types(order.types()),
                order.description());
        WebhookSecret secret = vault.make(submission);
        Instant now = now();
        return transactions
                .run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                        .chain(() -> submissions.once(
                                submission,
                                id -> find(transaction, owner, id),
                                () -> insert(transaction, owner, order, secret, now)
                                        .call(made -> trail.of(made, now))
                                        .call(made -> submissions.store(submission, made.id(), now))))
                        .flatMap(webhook -> answer(transaction, webhook, secret)))
                .onFailure(fault -> Constraints.refusedBy(Webhooks.LIVE_ONCE, fault))
                .retry()
                .atMost(owner.most());
    }

    private Uni<Webhook> insert(
            SqlConnection transaction, WebhookOwner owner, Order order, WebhookSecret secret, Instant now) {
        return Webhooks.insert(
                        transaction,
                        new Webhooks.NewWebhook(
                                owner,
                                order.url(),
                                order.description(),
                                order.types(),
                                Buffer.buffer(vault.seal(secret)),
                                now))
                .map(id -> id.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_PERMITTED).because("too_many_webhooks")))
                .flatMap(id -> find(transaction, owner, id));
    }

    /** Lists the owner's subscriptions; for the office, also the subscriptions of partners. */
    public Uni<List<Webhook>> list(WebhookOwner owner) {
        return transactions.atOneMoment(reading -> Webhooks.own(reading, owner));
    }

    /**
     * Changes a subscription. After a change of the secret, both secrets sign for a day.
     *
     * @return the changed subscription. Fails with {@code not_found} if the subscription was deleted, or the owner may
     *     not see it. Fails with {@code not_permitted} if the office requests a new secret for a partner's
     *     subscription, because only the partner may know the secret. Fails with {@code submission_key_reused} if the
     *     key was used for another order
     */
    public Uni<Made> change(Caller caller, WebhookOwner owner, long id, Change change, Trail trail) {
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                change.operation(),
                change.key(),
                id,
                change.types() == null ? null : types(change.types()),
                change.description(),
                change.status(),
                change.rotatesSecret());
        WebhookSecret secret = vault.make(submission);
        Instant now = now();
        return transactions.run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                .chain(() -> lockLive(transaction, owner, id))
                .invoke(webhook -> {
                    if (change.rotatesSecret() && !Objects.equals(webhook.client(), owner.client())) {
                        throw Refusal.of(ProblemCode.NOT_PERMITTED).because("partners_secret");
                    }
                })
                .chain(() -> submissions.once(
                        submission,
                        known -> find(transaction, owner, known),
                        () -> apply(transaction, id, change, secret, now)
                                .chain(() -> find(transaction, owner, id))
                                .call(webhook -> trail.of(webhook, now))
                                .call(() -> submissions.store(submission, id, now))))
                .flatMap(webhook -> answer(transaction, webhook, change.rotatesSecret() ? secret : null)));
    }

    private Uni<Void> apply(SqlConnection transaction, long id, Change change, WebhookSecret secret, Instant now) {
        return Webhooks.change(transaction, id, change.types(), change.description(), change.status())
                .chain(() -> change.rotatesSecret()
                        ? Webhooks.rotate(transaction, id, vault.seal(secret), now.plus(OVERLAP))
                        : Uni.createFrom().voidItem());
    }

    /**
     * Deletes a subscription. A retry changes nothing, and returns the deleted subscription. Fails with
     * {@code not_found} if the owner may not see the subscription.
     */
    public Uni<Made> delete(WebhookOwner owner, long id, Trail trail) {
        Instant now = now();
        return transactions.run(transaction -> lock(transaction, owner, id)
                .chain(() -> find(transaction, owner, id))
                .flatMap(webhook -> webhook.deletedAt() != null
                        ? Uni.createFrom().item(webhook)
                        : Webhooks.delete(transaction, id, now)
                                .chain(() -> find(transaction, owner, id))
                                .call(ended -> trail.of(ended, now)))
                .map(webhook -> new Made(webhook, null)));
    }

    /**
     * Returns the subscription. Adds the secret for the call that made the secret, and for retries of this call while
     * the secret is in use.
     */
    private Uni<Made> answer(SqlConnection transaction, Webhook webhook, @Nullable WebhookSecret secret) {
        if (secret == null || webhook.deletedAt() != null) {
            return Uni.createFrom().item(new Made(webhook, null));
        }
        return Webhooks.secret(transaction, webhook.id())
                .map(vault::open)
                .map(stored -> new Made(
                        webhook,
                        stored.map(WebhookSecret::text)
                                .filter(secret.text()::equals)
                                .orElse(null)));
    }

    static Uni<Webhook> lockLive(SqlConnection transaction, WebhookOwner owner, long id) {
        return lock(transaction, owner, id)
                .chain(() -> find(transaction, owner, id))
                .invoke(webhook -> {
                    if (webhook.deletedAt() != null) {
                        throw unknown(owner);
                    }
                });
    }

    private static Uni<Void> lock(SqlConnection transaction, WebhookOwner owner, long id) {
        return Webhooks.lock(transaction, owner, id)
                .invoke(isThere -> {
                    if (!isThere) {
                        throw unknown(owner);
                    }
                })
                .replaceWithVoid();
    }

    static Uni<Webhook> find(SqlConnection transaction, WebhookOwner owner, long id) {
        return Webhooks.find(transaction, owner, id)
                .map((Optional<Webhook> found) -> found.orElseThrow(() -> unknown(owner)));
    }

    static Refusal unknown(WebhookOwner owner) {
        return Refusal.of(ProblemCode.NOT_FOUND).thenCall(owner.webhooks());
    }

    private static String types(List<WebhookEventType> types) {
        return types.stream().map(WebhookEventType::value).sorted().collect(Collectors.joining(","));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
