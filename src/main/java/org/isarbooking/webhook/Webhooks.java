package org.isarbooking.webhook;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.instantOrNull;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Stores subscriptions. Partners see only their own subscriptions; the office sees all. So queries for
 * subscriptions have the viewer as a parameter.
 */
final class Webhooks {

    /**
     * The constraint that makes an owner's subscription numbers unique. If two simultaneous calls pick one number, one
     * of them is retried.
     */
    static final String LIVE_ONCE = "webhook_live";

    private static final String WEBHOOKS = """
            select w.id, w.client, w.url, w.description, w.types, w.status, w.disabled_reason, w.failing_since,
                   w.former_secret_until, w.created_at, w.deleted_at,
                   (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.status = 'waiting') as waiting,
                   (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.status = 'failed') as failed
              from webhook w
            """;
    private static final String BY_ID = WEBHOOKS + "where w.id = $1 and ($2::text is null or w.client = $2)";
    private static final String OWN = WEBHOOKS + """
             where w.deleted_at is null and ($1::text is null or w.client = $1)
             order by w.client nulls first, w.created_at, w.id
            """;
    private static final String LOCK =
            "select id from webhook where id = $1 and ($2::text is null or client = $2) for no key update";
    private static final String INSERT = """
            insert into webhook (client, number, url, description, types, secret, created_at)
            select $1, free.number, $2, $3, $4, $5, $6
              from generate_series(1, $7::integer) as free (number)
             where not exists (select from webhook w where coalesce(w.client, '') = coalesce($1, '')
                                  and w.deleted_at is null and w.number = free.number)
             order by free.number limit 1
            returning id
            """;
    private static final String CHANGE = """
            update webhook
               set types = coalesce($2, types), description = coalesce($3, description),
                   status = coalesce($4, status),
                   disabled_reason = case when $4 is null then disabled_reason end,
                   failures = case when $4 = 'active' then 0 else failures end,
                   failing_since = case when $4 = 'active' then null else failing_since end,
                   rest_until = case when $4 = 'active' then null else rest_until end
             where id = $1 and deleted_at is null
            """;
    private static final String ROTATE = """
            update webhook set former_secret = secret, former_secret_until = $3, secret = $2
             where id = $1 and deleted_at is null
            """;
    /** Removes the secrets and the description immediately. The row stays for 30 days, so that a retry finds it. */
    private static final String DELETE = """
            update webhook set deleted_at = $2, secret = '', former_secret = null, former_secret_until = null,
                               description = null
             where id = $1 and deleted_at is null
            """;

    private static final String GIVE_UP_WAITING =
            "delete from webhook_delivery where webhook_id = $1 and status = 'waiting'";
    private static final String SECRET = "select secret from webhook where id = $1";

    private Webhooks() {}

    /** A new subscription to store. */
    record NewWebhook(
            WebhookOwner owner,
            String url,
            @Nullable String description,
            Collection<WebhookEventType> types,
            Buffer sealedSecret,
            Instant createdAt) {

        /** Leaves address and secret out of logs. */
        @Override
        public String toString() {
            return "NewWebhook[hidden]";
        }
    }

    /** Stores a subscription and returns its id; empty if the owner already has the maximum number of subscriptions. */
    static Uni<Optional<Long>> insert(SqlClient client, NewWebhook webhook) {
        return Sql.first(
                client,
                INSERT,
                Tuple.from(new @Nullable Object[] {
                    webhook.owner().client(),
                    webhook.url(),
                    webhook.description(),
                    names(webhook.types()),
                    webhook.sealedSecret(),
                    utc(webhook.createdAt()),
                    webhook.owner().most()
                }),
                row -> row.getLong("id"));
    }

    /**
     * Returns a subscription, even if it was recently deleted. Empty if the id is unknown, or the owner may not see the
     * subscription.
     */
    static Uni<Optional<Webhook>> find(SqlClient client, WebhookOwner owner, long id) {
        return Sql.first(client, BY_ID, Tuple.of(id, owner.client()), Webhooks::read);
    }

    /**
     * Locks a subscription until the transaction ends. Returns true if it exists and the owner may see it. The lock
     * doesn't block the writing of events.
     */
    static Uni<Boolean> lock(SqlClient client, WebhookOwner owner, long id) {
        return client.preparedQuery(LOCK).execute(Tuple.of(id, owner.client())).map(rows -> rows.size() > 0);
    }

    /**
     * Returns the owner's subscriptions, the oldest first. For the office, the subscriptions of partners follow,
     * ordered by client.
     */
    static Uni<List<Webhook>> own(SqlClient client, WebhookOwner owner) {
        return Sql.list(client, OWN, Tuple.of(owner.client()), Webhooks::read);
    }

    /** Changes a subscription. A value that is null stays as it is. Activating a subscription clears its failures. */
    static Uni<Void> change(
            SqlClient client,
            long id,
            @Nullable Collection<WebhookEventType> types,
            @Nullable String description,
            Webhook.@Nullable Status status) {
        return Sql.run(
                client,
                CHANGE,
                Tuple.of(
                        id,
                        types == null ? null : names(types),
                        description,
                        status == null ? null : status.name().toLowerCase(Locale.ROOT)));
    }

    /** Replaces the current secret. The replaced secret also signs until the given time. */
    static Uni<Void> rotate(SqlClient client, long id, byte[] sealedSecret, Instant formerUntil) {
        return Sql.run(client, ROTATE, Tuple.of(id, Buffer.buffer(sealedSecret), utc(formerUntil)));
    }

    static Uni<byte[]> secret(SqlClient client, long id) {
        return Sql.only(
                client, SECRET, Tuple.of(id), row -> row.getBuffer("secret").getBytes());
    }

    /** Deletes a subscription. Its pending events are not sent any more. */
    static Uni<Void> delete(SqlClient client, long id, Instant now) {
        return client.preparedQuery(DELETE)
                .execute(Tuple.of(id, utc(now)))
                .chain(() -> client.preparedQuery(GIVE_UP_WAITING).execute(Tuple.of(id)))
                .replaceWithVoid();
    }

    private static String[] names(Collection<WebhookEventType> types) {
        return types.stream().map(WebhookEventType::value).sorted().toArray(String[]::new);
    }

    private static Webhook read(Row row) {
        return new Webhook(
                row.getLong("id"),
                row.getString("client"),
                row.getString("url"),
                row.getString("description"),
                Stream.of(row.getArrayOfStrings("types"))
                        .flatMap(type -> WebhookEventType.of(type).stream())
                        .toList(),
                Webhook.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                row.getString("disabled_reason"),
                instantOrNull(row, "failing_since"),
                instantOrNull(row, "former_secret_until"),
                instant(row, "created_at"),
                instantOrNull(row, "deleted_at"),
                row.getInteger("waiting"),
                row.getInteger("failed"));
    }
}
