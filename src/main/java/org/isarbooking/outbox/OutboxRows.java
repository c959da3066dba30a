package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.Transactions.Last;

/**
 * The rows of the outbox, for relays. A {@link Relay} takes rows for a limited time, in a short transaction. So no
 * transaction is open during the communication with a mail server, and the rows of a dead relay become free again. All
 * times are the database's, so a process with a wrong clock sends neither early nor late.
 */
@ApplicationScoped
class OutboxRows {

    /** The time for which a relay holds a row. It is longer than the slowest attempt. */
    static final Duration LEASE = Duration.ofMinutes(2);

    /** The longest time between reading the clock and taking rows. The database ends idle transactions earlier. */
    private static final Duration SLOWEST_TAKE = Duration.ofMinutes(1);

    /**
     * Makes the database read the waiting messages in the order of an index, until it has enough. Right after a burst
     * of messages, the database's statistics show almost no waiting messages. Without these settings, it would sort all
     * waiting messages, and search for older messages of each.
     */
    private static final String IN_ORDER =
            "select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)";

    /**
     * Takes due rows. Messages about one topic (a booking or an agreement) are sent to a recipient one after the other.
     * A message waits while a relay holds an older message of its topic, and while an older one is due before {@code
     * $5}. The time {@code $5} is after the end of this relay's lease, because another relay may have read the clock
     * later. A message doesn't wait for an older one whose next attempt comes later. An older message is returned
     * without its stored facts after an attempt to send a newer one. Its letter then shows the visit as it is now.
     *
     * <p>{@code array} runs the inner query once; a join might run it several times and take too many rows. {@code
     * offset 0} keeps the search for older messages out of joins. This search tests {@code finished_at} instead of the
     * status, so that the database uses the index of topics.
     */
    private static final String TAKE = """
            update outbox taken set attempts = attempts + 1, attempt_at = $2
             where id = any (array(
                   select id from outbox due
                    where status = 'waiting' and attempt_at <= $1 and kind = any ($4)
                      and not exists (
                          select from outbox older
                           where older.topic = due.topic and older.audience = due.audience and older.id < due.id
                             and older.staff_id is not distinct from due.staff_id
                             and older.finished_at is null and older.attempt_at <= $5 and older.kind = any ($4)
                          offset 0)
                    order by attempt_at, id limit $3 for update skip locked))
            returning id, message_id, kind, audience, staff_id, appointment_id, rental_id, rental_booking_id, invoice_id,
                      request_id, waitlist_offer_id, attempts, due_at,
                      case when not exists (
                          select from outbox newer
                           where newer.topic = taken.topic and newer.audience = taken.audience and newer.id > taken.id
                             and newer.staff_id is not distinct from taken.staff_id and newer.attempts > 0)
                           then facts end as facts
            """;
    // A reminder that got a new time meanwhile has a new message id, so it isn't finished and still waits.
    private static final String FINISH = """
            update outbox set status = $3, finished_at = $4, last_error = null
             where id = $1 and message_id = $2 and status = 'waiting'
            """;
    // The last attempt may have counted as failed before the mail server accepted the message.
    private static final String FINISH_LATE = """
            update outbox set status = 'sent', finished_at = $3, last_error = null
             where id = $1 and message_id = $2 and status in ('waiting', 'failed')
            """;
    // If an attempt took longer than the lease, a later attempt has the row, and this attempt changes nothing.
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
            update outbox set due_at = $4, attempt_at = $4, attempts = 0
             where id = $1 and message_id = $2 and attempts = $3 and status = 'waiting'
            """;

    private final Transactions transactions;
    private final DatabaseClock clock;

    OutboxRows(Transactions transactions, DatabaseClock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * The rows that a relay has taken.
     *
     * @param at the time at which the relay took them, by the database's clock
     * @param nanos the {@link System#nanoTime} at which this process received {@code at}; this clock never jumps
     */
    record Taken(Instant at, long nanos, List<WaitingMessage> messages) {

        /**
         * Returns the database's present time, computed without a query. The result is late by the time that {@code at}
         * took to arrive.
         */
        Instant now() {
            return at.plusNanos(System.nanoTime() - nanos);
        }
    }

    /**
     * Takes due rows that no other relay has. A row of an unknown kind waits for a process of a release that supports
     * this kind. If a row can't be read, the call fails although the rows are taken. They are tried again when {@link
     * #LEASE} is over.
     */
    Uni<Taken> take(int limit) {
        return transactions.pipelined(transaction -> readClock(transaction).map(now -> {
            long nanos = System.nanoTime();
            return new Last<>(transaction
                    .preparedQuery(TAKE)
                    .execute(Tuple.of(
                            utc(now),
                            utc(now.plus(LEASE)),
                            limit,
                            MessageKind.known(),
                            utc(now.plus(LEASE).plus(SLOWEST_TAKE))))
                    .map(rows -> new Taken(
                            now, nanos, stream(rows).map(WaitingMessage::of).toList())));
        }));
    }

    /** Configures the database's search for this transaction, and reads the database's clock. */
    private Uni<Instant> readClock(SqlConnection transaction) {
        return Statements.inOrder(Sql.run(transaction, IN_ORDER, Tuple.tuple()), clock.now(transaction))
                .with((_, now) -> now);
    }

    Uni<Void> markSent(WaitingMessage message, Instant now) {
        return finish(message, "sent", now);
    }

    /** Marks a message as sent although its attempt, maybe its last one, has counted as failed. */
    Uni<Void> markSentLate(WaitingMessage message, Instant now) {
        return Transactions.untilStored(() -> transactions.alone(
                pool -> Sql.run(pool, FINISH_LATE, Tuple.of(message.id(), message.messageId(), utc(now)))));
    }

    /** Marks a message as dropped, because it is no longer true or has no recipient any more. */
    Uni<Void> markDropped(WaitingMessage message, Instant now) {
        return finish(message, "dropped", now);
    }

    Uni<Void> postpone(WaitingMessage message, Instant until) {
        return execute(POSTPONE, _ -> Tuple.of(message.id(), message.messageId(), message.attempts(), utc(until)));
    }

    Uni<Void> tryAgain(WaitingMessage message, Duration pause, String error) {
        return execute(
                TRY_AGAIN,
                now -> Tuple.of(message.id(), message.messageId(), message.attempts(), utc(now.plus(pause)), error));
    }

    /** Releases a message without counting the attempt. It is tried again after a pause. */
    Uni<Void> giveBack(WaitingMessage message, Duration pause) {
        return execute(
                GIVE_BACK,
                now -> Tuple.of(message.id(), message.messageId(), message.attempts(), utc(now.plus(pause))));
    }

    /** Marks a message as failed. The office can see failed messages. */
    Uni<Void> giveUp(WaitingMessage message, String error) {
        return execute(
                GIVE_UP, now -> Tuple.of(message.id(), message.messageId(), message.attempts(), utc(now), error));
    }

    // Most messages end by this method, so it runs one statement without a separate begin and commit.
    private Uni<Void> finish(WaitingMessage message, String status, Instant now) {
        return Transactions.untilStored(() -> transactions.alone(
                pool -> Sql.run(pool, FINISH, Tuple.of(message.id(), message.messageId(), status, utc(now)))));
    }

    private Uni<Void> execute(String sql, Function<Instant, Tuple> values) {
        return Transactions.untilStored(() -> transactions.pipelined(transaction ->
                clock.now(transaction).map(now -> new Last<>(Sql.run(transaction, sql, values.apply(now))))));
    }
}
