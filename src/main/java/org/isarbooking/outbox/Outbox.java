package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where notifications wait: written with what they tell of, or not at all. */
public final class Outbox {

    /** One row a recipient, so that nobody gets a message twice because another's address fails. */
    private static final String WRITE = """
            insert into outbox (kind, appointment_id, request_id, due_at, attempt_at, audience, staff_id)
            select $1, $2, $3, $4, $4, told.audience, visit.staff_id
              from unnest($5::text[]) as told (audience)
              left join (select distinct staff_id from appointment_item where appointment_id = $2) as visit
                     on told.audience = 'specialist'
            on conflict (appointment_id, kind, request_id, audience, staff_id)
                where appointment_id is not null and kind <> 'booking_changed'
            do update set due_at = excluded.due_at, attempt_at = excluded.attempt_at, message_id = excluded.message_id,
                          status = 'waiting', attempts = 0, last_error = null, finished_at = null
             where outbox.kind = 'reminder' and outbox.due_at <> excluded.due_at
            """;

    private Outbox() {}

    /**
     * Writes notifications in the transaction of what they tell of. What has been written before is not told again, except that a reminder is put
     * to its new time.
     */
    public static Uni<Void> write(SqlConnection transaction, List<Notification> notifications) {
        List<Tuple> rows = notifications.stream().map(Outbox::row).toList();
        return rows.isEmpty()
                ? Uni.createFrom().voidItem()
                : transaction.preparedQuery(WRITE).executeBatch(rows).replaceWithVoid();
    }

    private static Tuple row(Notification notification) {
        @Nullable
        Long request = notification.requestId().isPresent()
                ? Long.valueOf(notification.requestId().getAsLong())
                : null;
        return Tuple.of(
                notification.kind().value(),
                notification.appointmentId(),
                request,
                utc(notification.dueAt()),
                notification.kind().audiences().stream().map(Audience::value).toArray(String[]::new));
    }
}
