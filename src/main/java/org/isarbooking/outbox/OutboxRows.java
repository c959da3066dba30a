package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The relays' side of the outbox. A relay takes rows for a while, in a statement of its own: no transaction is open while a mail server talks, and
 * a relay that dies gives its rows back by the clock.
 */
@ApplicationScoped
class OutboxRows {

    /** Longer than the slowest attempt. */
    static final Duration LEASE = Duration.ofMinutes(2);

    private static final String TAKE = """
            update outbox set attempts = attempts + 1, attempt_at = $2
             where id in (select id from outbox where status = 'waiting' and attempt_at <= $1
                           order by attempt_at, id limit $3 for update skip locked)
            returning id, message_id, kind, audience, staff_id, appointment_id, rental_id, rental_booking_id, invoice_id,
                      request_id, attempts, due_at
            """;
    // The message id is another when a reminder was put to a new time meanwhile: then what was sent is not what waits
    // now.
    private static final String FINISH = """
            update outbox set status = $3, finished_at = $4, last_error = null
             where id = $1 and message_id = $2 and status = 'waiting'
            """;
    // Another attempt has begun when this one took longer than its lease: the row is that one's then.
    private static final String TRY_AGAIN = """
            update outbox set attempt_at = $4, last_error = $5
             where id = $1 and message_id = $2 and attempts = $3 and status = 'waiting'
            """;
    private static final String GIVE_BACK = """
            update outbox set attempt_at = $4, attempts = attempts - 1
             where id = $1 and message_id = $2 and attempts = $3 and status = 'waiting'
            """;
    private static final String GIVE_UP = """
            update outbox set status = 'failed', finished_at = $4, last_error = $5
             where id = $1 and message_id = $2 and attempts = $3 and status = 'waiting'
            """;
    private static final String POSTPONE = """
            update outbox set due_at = $3, attempt_at = $3, attempts = 0
             where id = $1 and message_id = $2 and status = 'waiting'
            """;

    private final Pool pool;

    OutboxRows(Pool pool) {
        this.pool = pool;
    }

    /** Takes due rows that no other relay has. */
    Uni<List<WaitingMessage>> take(Instant now, int limit) {
        return pool.preparedQuery(TAKE)
                .execute(Tuple.of(utc(now), utc(now.plus(LEASE)), limit))
                .map(rows -> stream(rows).map(WaitingMessage::of).toList());
    }

    Uni<Void> sent(WaitingMessage message, Instant now) {
        return finish(message, "sent", now);
    }

    /** Nothing is to be told any more. */
    Uni<Void> dropped(WaitingMessage message, Instant now) {
        return finish(message, "dropped", now);
    }

    Uni<Void> postpone(WaitingMessage message, Instant until) {
        return execute(POSTPONE, Tuple.of(message.id(), message.messageId(), utc(until)));
    }

    Uni<Void> tryAgain(WaitingMessage message, Instant at, String error) {
        return execute(TRY_AGAIN, Tuple.of(message.id(), message.messageId(), message.attempts(), utc(at), error));
    }

    /** As if it had not been taken, but not before a time. */
    Uni<Void> giveBack(WaitingMessage message, Instant until) {
        return execute(GIVE_BACK, Tuple.of(message.id(), message.messageId(), message.attempts(), utc(until)));
    }

    /** Keeps it for the office to see. */
    Uni<Void> giveUp(WaitingMessage message, Instant now, String error) {
        return execute(GIVE_UP, Tuple.of(message.id(), message.messageId(), message.attempts(), utc(now), error));
    }

    private Uni<Void> finish(WaitingMessage message, String status, Instant now) {
        return execute(FINISH, Tuple.of(message.id(), message.messageId(), status, utc(now)));
    }

    private Uni<Void> execute(String sql, Tuple values) {
        return pool.preparedQuery(sql).execute(values).replaceWithVoid();
    }
}
