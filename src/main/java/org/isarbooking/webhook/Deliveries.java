package org.isarbooking.webhook;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.instantOrNull;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Sql;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists the deliveries of a subscription, and queues events again. */
final class Deliveries {

    /** The maximum number of events that one call queues again. */
    static final int MOST_REPLAYED = 10_000;

    private static final String LIST = """
            select d.id, d.event_id, e.type, e.at, d.status, d.attempts, d.attempt_at, d.response_code, d.last_error,
                   d.finished_at, count(*) over () as total
              from webhook_delivery d join webhook_event e on e.id = d.event_id
             where d.webhook_id = $1 and ($2::text is null or d.status = $2)
             order by d.id desc limit $3 offset $4
            """;
    private static final String COUNT =
            "select count(*) as total from webhook_delivery where webhook_id = $1 and ($2::text is null or status = $2)";
    private static final String AGAIN = """
            update webhook_delivery set status = 'waiting', attempts = 0, attempt_at = $3, finished_at = null
             where webhook_id = $1 and id = $2
            """;
    private static final String AGAIN_BETWEEN = """
            insert into webhook_delivery as d (webhook_id, event_id, attempt_at)
            select w.id, e.id, $4::timestamptz
              from webhook w join webhook_event e on e.type = any (w.types) and (w.client is null or w.client = e.client)
             where w.id = $1 and e.at >= $2 and e.at < $3
             order by e.at, e.id limit $5
            on conflict on constraint webhook_delivery_once do update
               set status = 'waiting', attempts = 0, attempt_at = excluded.attempt_at, finished_at = null
            """;
    private static final String FIRST_LEFT = """
            select e.at
              from webhook w join webhook_event e on e.type = any (w.types) and (w.client is null or w.client = e.client)
             where w.id = $1 and e.at >= $2 and e.at < $3
             order by e.at, e.id offset $4 limit 1
            """;
    private static final String TEST = """
            with written as (
                insert into webhook_event (type, facts) values ('webhook.test', jsonb_build_object('webhook_id', $1::bigint))
                returning id)
            insert into webhook_delivery (webhook_id, event_id, attempt_at) select $1::bigint, written.id, $2 from written
            returning id, event_id
            """;

    private Deliveries() {}

    /**
     * A delivery: one event for one subscription.
     *
     * @param at the time of the event
     * @param responseCode the HTTP status of the last attempt; null without a response
     * @param nextAttemptAt the time of the next attempt; null if the event was delivered or given up
     */
    record Delivery(
            long id,
            UUID eventId,
            String type,
            Instant at,
            DeliveryStatus status,
            int attempts,
            @Nullable Instant nextAttemptAt,
            @Nullable Integer responseCode,
            @Nullable String lastError,
            @Nullable Instant finishedAt) {}

    /** Returns a page of deliveries, the newest first. */
    static Uni<Page<Delivery>> list(
            SqlClient client, long webhookId, @Nullable DeliveryStatus status, int limit, int offset) {
        @Nullable String wanted = status == null ? null : status.value();
        return client.preparedQuery(LIST)
                .execute(Tuple.of(webhookId, wanted, limit, offset))
                .flatMap(rows -> first(rows)
                        .map(row -> Uni.createFrom().item(row.getLong("total")))
                        .orElseGet(
                                () -> Sql.only(client, COUNT, Tuple.of(webhookId, wanted), row -> row.getLong("total")))
                        .map(total ->
                                Page.part(stream(rows).map(Deliveries::read).toList(), offset, total)));
    }

    /** Queues one delivery again, with the full number of attempts. Returns 1, or 0 if the delivery doesn't exist. */
    static Uni<Integer> again(SqlClient client, long webhookId, long id, Instant now) {
        return Sql.affected(client, AGAIN, Tuple.of(webhookId, id, utc(now)));
    }

    /**
     * Queues the subscription's events of a period, even if they were sent before; at most the first
     * {@link #MOST_REPLAYED}. Returns the number of events.
     *
     * @param until the end of the period, exclusive
     */
    static Uni<Integer> again(SqlClient client, long webhookId, Instant from, Instant until, Instant now) {
        return Sql.affected(client, AGAIN_BETWEEN, Tuple.of(webhookId, utc(from), utc(until), utc(now), MOST_REPLAYED));
    }

    /**
     * Returns the time of the first event beyond the {@link #MOST_REPLAYED} that one call queues; empty if there is
     * none.
     */
    static Uni<Optional<Instant>> firstLeft(SqlClient client, long webhookId, Instant from, Instant until) {
        return Sql.first(
                client,
                FIRST_LEFT,
                Tuple.of(webhookId, utc(from), utc(until), MOST_REPLAYED),
                row -> instant(row, "at"));
    }

    /** Writes a test event for the subscription. Returns the id of the delivery. */
    static Uni<Long> test(SqlClient client, long webhookId, Instant now) {
        return Sql.only(client, TEST, Tuple.of(webhookId, utc(now)), row -> row.getLong("id"));
    }

    private static Delivery read(Row row) {
        DeliveryStatus status = DeliveryStatus.valueOf(row.getString("status").toUpperCase(Locale.ROOT));
        return new Delivery(
                row.getLong("id"),
                row.getUUID("event_id"),
                row.getString("type"),
                instant(row, "at"),
                status,
                row.getInteger("attempts"),
                status == DeliveryStatus.WAITING ? instant(row, "attempt_at") : null,
                row.getInteger("response_code"),
                row.getString("last_error"),
                instantOrNull(row, "finished_at"));
    }
}
