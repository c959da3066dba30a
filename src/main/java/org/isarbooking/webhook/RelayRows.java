package org.isarbooking.webhook;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Transactions;
import org.isarbooking.webhook.TakenWebhook.Due;
import org.jspecify.annotations.Nullable;

/**
 * Stores the progress of deliveries for relays. A relay first takes a lease on a subscription, so that only one process
 * calls the receiver. Then it takes the subscription's events in small groups. No transaction is open while the relay
 * waits for a receiver. If a relay crashes, its leases expire by the database's clock.
 */
@ApplicationScoped
class RelayRows {

    /** The length of a relay's lease on a subscription. A lease is longer than the slowest attempt. */
    static final Duration LEASE = Duration.ofMinutes(1);

    /**
     * The time for which a subscription may fail. After this time, the next failed attempt for an event that isn't new
     * disables the subscription.
     */
    static final Duration TOO_LONG = Duration.ofDays(5);

    /**
     * The time for which an event counts as new. New events get more attempts before a subscription is disabled,
     * because a rarely used receiver may have begun to fail long ago.
     */
    static final Duration NEW = Duration.ofHours(1);

    private static final String TAKE = """
            update webhook set taken_until = $2
             where id = any (array(
                   select w.id from webhook w
                    where w.status = 'active' and w.deleted_at is null
                      and coalesce(w.rest_until, $1) <= $1 and coalesce(w.taken_until, $1) <= $1
                      and exists (select from webhook_delivery d
                                   where d.webhook_id = w.id and d.status = 'waiting' and d.attempt_at <= $1)
                    order by w.id limit $3 for no key update skip locked))
            returning id
            """;
    private static final String KEEP = """
            update webhook set taken_until = $3
             where id = $1 and taken_until = $2 and status = 'active' and deleted_at is null and coalesce(rest_until, $4) <= $4
            returning id, client, url, secret, failures, taken_until,
                      case when former_secret_until > $4 then former_secret end as former_secret
            """;
    private static final String TAKE_DUE = """
            with taken as (
                update webhook_delivery set attempts = attempts + 1, attempt_at = $3
                 where id = any (array(
                       select id from webhook_delivery
                        where webhook_id = $1 and status = 'waiting' and attempt_at <= $2
                        order by attempt_at, id limit $4 for update skip locked))
                returning id, event_id, attempts)
            select taken.id, taken.event_id, taken.attempts, e.type, e.at, e.facts
              from taken join webhook_event e on e.id = taken.event_id
            """;
    private static final String GIVE_BACK = "update webhook set taken_until = null where id = $1 and taken_until = $2";
    // The number of attempts must match: if an attempt took longer than its lease, a later attempt may have the row.
    private static final String FINISH = """
            update webhook_delivery set status = $3, finished_at = $4, response_code = $5, last_error = $6
             where id = $1 and attempts = $2 and status = 'waiting'
            """;
    private static final String TRY_AGAIN = """
            update webhook_delivery set attempt_at = $3, response_code = $4, last_error = $5
             where id = $1 and attempts = $2 and status = 'waiting'
            """;
    private static final String DELIVERED = """
            with delivered as (
                update webhook_delivery
                   set status = 'delivered', finished_at = $3, response_code = $4, last_error = null
                 where id = $1 and attempts = $2 and status = 'waiting'
                returning webhook_id)
            update webhook set failures = 0, failing_since = null, rest_until = null
             where id in (select webhook_id from delivered) and failures > 0
            """;
    private static final String FAILS = """
            update webhook set failures = failures + 1, failing_since = coalesce(failing_since, $2), rest_until = $3
             where id = $1 returning failing_since
            """;
    private static final String DISABLE = """
            update webhook set status = 'disabled', disabled_reason = $2, taken_until = null
             where id = $1 and status = 'active'
            """;

    private final Transactions transactions;
    private final DatabaseClock clock;

    RelayRows(Transactions transactions, DatabaseClock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** A subscription on which a relay has a lease until the given time. */
    record Taken(long id, Instant until) {}

    /** The events that a relay sends in one turn. */
    record Turn(TakenWebhook webhook, List<Due> due) {}

    /**
     * The result of a failed attempt: the receiver's HTTP status, which is null without a response, and the kind of
     * error.
     */
    record Result(@Nullable Integer status, @Nullable String error) {}

    /**
     * Takes leases on at most {@code limit} active subscriptions with due events. Leaves out subscriptions leased by
     * another relay, and subscriptions whose receiver rests.
     */
    Uni<List<Taken>> take(int limit) {
        return run((transaction, now) -> Sql.list(
                transaction,
                TAKE,
                Tuple.of(utc(now), utc(now.plus(LEASE)), limit),
                row -> new Taken(row.getLong("id"), now.plus(LEASE))));
    }

    /**
     * Takes due events of a subscription, and extends the lease. Empty if this relay has lost the lease, the
     * subscription isn't active any more, or its receiver rests.
     */
    Uni<Optional<Turn>> next(Taken taken, int limit) {
        return run((transaction, now) -> transaction
                .preparedQuery(KEEP)
                .execute(Tuple.of(taken.id(), utc(taken.until()), utc(now.plus(LEASE)), utc(now)))
                .flatMap(rows -> first(rows)
                        .map(row -> {
                            TakenWebhook webhook = webhook(row, now);
                            int most = webhook.failures() >= DeliverySchedule.PATIENCE ? 1 : limit;
                            return due(transaction, webhook, most).map(due -> Optional.of(new Turn(webhook, due)));
                        })
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty()))));
    }

    private static Uni<List<Due>> due(SqlConnection transaction, TakenWebhook webhook, int limit) {
        return Sql.list(
                transaction,
                TAKE_DUE,
                Tuple.of(webhook.id(), utc(webhook.at()), utc(webhook.at().plus(LEASE)), limit),
                RelayRows::due);
    }

    Uni<Void> giveBack(long id, Instant until) {
        return run((transaction, _) -> Sql.run(transaction, GIVE_BACK, Tuple.of(id, utc(until))));
    }

    /**
     * Marks an event as delivered, and ends the failures and the rest of its receiver. Changes nothing if a later
     * attempt has taken the event.
     */
    Uni<Void> delivered(Due due, int status) {
        return Transactions.untilStored(() -> run((transaction, now) ->
                Sql.run(transaction, DELIVERED, Tuple.of(due.id(), due.attempts(), utc(now), status))));
    }

    /**
     * Stores the time of the next attempt, and the end of the receiver's rest. Returns true if this disabled the
     * subscription.
     */
    Uni<Boolean> tryAgain(TakenWebhook webhook, Due due, Result result, Duration pause, Optional<Duration> rest) {
        return run((transaction, now) -> transaction
                .preparedQuery(TRY_AGAIN)
                .execute(Tuple.of(due.id(), due.attempts(), utc(now.plus(pause)), result.status(), result.error()))
                .chain(() -> fails(transaction, webhook, now, rest))
                .flatMap(since -> due.at().plus(NEW).isAfter(now)
                        ? Uni.createFrom().item(false)
                        : disableAfterLong(transaction, webhook, since, now)));
    }

    /**
     * Gives up an event. The failed delivery stays visible, and can be sent again. Returns true if this also disabled
     * the subscription.
     */
    Uni<Boolean> giveUp(TakenWebhook webhook, Due due, Result result, Optional<Duration> rest) {
        return run((transaction, now) -> finishFailed(transaction, due, result, now)
                .chain(() -> fails(transaction, webhook, now, rest))
                .flatMap(since -> disableAfterLong(transaction, webhook, since, now)));
    }

    private static Uni<Boolean> disableAfterLong(
            SqlConnection transaction, TakenWebhook webhook, Instant failingSince, Instant now) {
        return failingSince.plus(TOO_LONG).isAfter(now)
                ? Uni.createFrom().item(false)
                : disable(transaction, webhook, "failing").replaceWith(true);
    }

    /** Disables a subscription whose receiver has responded with 410 (Gone). */
    Uni<Void> gone(TakenWebhook webhook, Due due, Result result) {
        return run((transaction, now) ->
                finishFailed(transaction, due, result, now).chain(() -> disable(transaction, webhook, "gone")));
    }

    private static Uni<Void> finishFailed(SqlConnection transaction, Due due, Result result, Instant now) {
        return Sql.run(
                transaction,
                FINISH,
                Tuple.of(due.id(), due.attempts(), "failed", utc(now), result.status(), result.error()));
    }

    private static Uni<Instant> fails(
            SqlConnection transaction, TakenWebhook webhook, Instant now, Optional<Duration> rest) {
        return transaction
                .preparedQuery(FAILS)
                .execute(Tuple.of(
                        webhook.id(),
                        utc(now),
                        rest.map(now::plus).map(until -> utc(until)).orElse(null)))
                .map(rows ->
                        first(rows).map(row -> instant(row, "failing_since")).orElse(now));
    }

    private static Uni<Void> disable(SqlConnection transaction, TakenWebhook webhook, String reason) {
        return Sql.run(transaction, DISABLE, Tuple.of(webhook.id(), reason));
    }

    private <T> Uni<T> run(BiFunction<SqlConnection, Instant, Uni<T>> work) {
        return transactions.run(transaction -> clock.now(transaction).flatMap(now -> work.apply(transaction, now)));
    }

    private static TakenWebhook webhook(Row row, Instant now) {
        @Nullable Buffer former = row.getBuffer("former_secret");
        return new TakenWebhook(
                row.getLong("id"),
                row.getString("client"),
                row.getString("url"),
                row.getBuffer("secret").getDelegate(),
                former == null ? null : former.getDelegate(),
                row.getInteger("failures"),
                now,
                instant(row, "taken_until"));
    }

    private static Due due(Row row) {
        return new Due(
                row.getLong("id"),
                row.getUUID("event_id"),
                row.getString("type"),
                instant(row, "at"),
                row.getJsonObject("facts").encode(),
                row.getInteger("attempts"));
    }
}
