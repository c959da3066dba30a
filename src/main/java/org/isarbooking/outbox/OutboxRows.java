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
 * The relays' side of the outbox. A relay takes rows for a limited time, in a short transaction of its own. So no
 * transaction is open while a mail server answers, and the rows of a dead relay become free again. All times are the
 * database's: a process with a wrong clock neither sends early nor late.
 */
@ApplicationScoped
class OutboxRows {

    /** The time for which a relay keeps a row: longer than the slowest attempt. */
    static final Duration LEASE = Duration.ofMinutes(2);

    /** The longest time between reading the clock and taking rows. The database ends idle transactions earlier. */
    private static final Duration SLOWEST_TAKE = Duration.ofMinutes(1);

    /**
     * Makes the database read the waiting messages in their order until it has enough. Right after a burst, its
     * statistics still show almost no waiting messages. It would then sort all of them, and search for older messages
     * of each.
     */
    private static final String IN_ORDER =
            "select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)";

    /**
     * Messages of one topic are sent to a recipient one after the other. A message waits while an older one is with a
     * relay, is due, or is due before {@code $5}. This limit lies after the end of this relay's lease, because another
     * relay may have read the clock later. A message doesn't wait for an older one whose next attempt comes after the
     * limit. An older message loses its facts once a newer one was attempted. Its letter then shows the visit as it is
     * now.
     *
     * <p>{@code array} runs the inner query once; a join might run it several times and take too many rows.
     * {@code offset 0} keeps the search for older messages out of joins. This search asks for {@code finished_at}
     * instead of the status, so that the database uses the index of topics.
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
    // A reminder that got a new time meanwhile has a new message id. It stays waiting.
    private static final String FINISH = """
            update outbox set status = $3, finished_at = $4, last_error = null
             where id = $1 and message_id = $2 and status = 'waiting'
            """;
    // An attempt that outlasts its lease has lost the row to a later attempt.
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
     * @param nanos the {@link System#nanoTime} at which this process received {@code at}; it never jumps
     */
    record Taken(Instant at, long nanos, List<WaitingMessage> messages) {

        /**
         * Returns the database's present time, computed without a query. It lags by the time that {@code at} took to
         * arrive.
         */
        Instant now() {
            return at.plusNanos(System.nanoTime() - nanos);
        }
    }

    /**
     * Takes due rows that no other relay has. A row of an unknown kind waits for a process of the release that knows
     * its kind. If a row can't be read, the call fails after the rows were taken: they are tried again when
     * {@link #LEASE} is over.
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

    /** Sets how the database searches in this transaction, and reads its clock. */
    private Uni<Instant> readClock(SqlConnection transaction) {
        return Statements.inOrder(Sql.run(transaction, IN_ORDER, Tuple.tuple()), clock.now(transaction))
                .with((_, now) -> now);
    }

    Uni<Void> markSent(WaitingMessage message, Instant now) {
        return finish(message, "sent", now);
    }

    /** Marks a message as dropped: it is no longer true, or nobody can get it. */
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

    /** Gives a message back without counting the attempt, to be tried after a pause. */
    Uni<Void> giveBack(WaitingMessage message, Duration pause) {
        return execute(
                GIVE_BACK,
                now -> Tuple.of(message.id(), message.messageId(), message.attempts(), utc(now.plus(pause))));
    }

    /** Marks a message as failed; the office sees it. */
    Uni<Void> giveUp(WaitingMessage message, String error) {
        return execute(
                GIVE_UP, now -> Tuple.of(message.id(), message.messageId(), message.attempts(), utc(now), error));
    }

    // Most messages end this way, so it is one statement without a transaction around it.
    private Uni<Void> finish(WaitingMessage message, String status, Instant now) {
        return transactions.alone(
                pool -> Sql.run(pool, FINISH, Tuple.of(message.id(), message.messageId(), status, utc(now))));
    }

    private Uni<Void> execute(String sql, Function<Instant, Tuple> values) {
        return transactions.pipelined(transaction ->
                clock.now(transaction).map(now -> new Last<>(Sql.run(transaction, sql, values.apply(now)))));
    }
}
