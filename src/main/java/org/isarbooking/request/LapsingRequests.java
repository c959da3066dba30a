package org.isarbooking.request;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;
import org.jboss.logging.Logger;

/**
 * Marks open requests as lapsed once their booking has begun, and notifies the requester and the owner. Answers show a
 * request as lapsed from the start of its booking on, even before this job has run. No message is sent for bookings
 * that began more than two days ago, for example after an upgrade.
 *
 * <p>The job takes the same lock as a decision: the appointment's or the account's. It skips rows that somebody else
 * has locked. It locks the booking, too, so that it sees a simultaneous move to a later start.
 */
@Singleton
public class LapsingRequests {

    private static final Logger LOG = Logger.getLogger(LapsingRequests.class);
    private static final int AT_ONCE = 100;

    private static final String OF_VISITS = """
            with due as (
                select r.id, a.starts_at from booking_request r join appointment a on a.id = r.appointment_id
                 where r.status = 'open' and a.starts_at <= $1
                 order by r.id limit $2 for no key update of a, r skip locked)
            update booking_request r set status = 'lapsed', decided_at = due.starts_at
              from due where r.id = due.id
            returning r.id, r.appointment_id as booking_id, due.starts_at > $1 - interval '2 days' as is_news
            """;
    private static final String OF_RENTAL_DAYS = """
            with due as (
                select r.id, b.day
                  from booking_request r
                  join rental_booking b on b.id = r.rental_booking_id
                  join account t on t.id = b.account_id
                 where r.status = 'open' and b.day <= $1
                 order by r.id limit $2 for no key update of t, b, r skip locked)
            update booking_request r set status = 'lapsed', decided_at = due.day::timestamp at time zone $3
              from due where r.id = due.id
            returning r.id, r.rental_booking_id as booking_id, due.day > $1::date - 2 as is_news
            """;

    private final Transactions transactions;
    private final DatabaseClock databaseClock;

    LapsingRequests(Transactions transactions, DatabaseClock databaseClock) {
        this.transactions = transactions;
        this.databaseClock = databaseClock;
    }

    @Scheduled(every = "1m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        return run()
                // Another part of the service reports differing clocks.
                .onFailure(ClocksDiffer.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "Requests don't lapse yet: %s", fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /**
     * Marks all requests as lapsed whose booking has begun by the database's clock. Fails with {@link ClocksDiffer}
     * while the time is uncertain.
     */
    public Uni<Void> run() {
        return Multi.createBy()
                .repeating()
                .uni(() -> transactions.run(
                        transaction -> databaseClock.now(transaction).flatMap(now -> some(transaction, now))))
                .whilst(done -> done == AT_ONCE)
                .collect()
                .last()
                .replaceWithVoid();
    }

    /**
     * Marks up to {@link #AT_ONCE} requests of each line as lapsed. Counts them for each line, and returns the greater
     * number.
     */
    private static Uni<Integer> some(SqlConnection transaction, Instant now) {
        return transaction
                .preparedQuery(OF_VISITS)
                .execute(Tuple.of(utc(now), AT_ONCE))
                .call(rows -> writeMessages(transaction, rows, now, Notification::ofLapsedRequest))
                .flatMap(visits -> transaction
                        .preparedQuery(OF_RENTAL_DAYS)
                        .execute(Tuple.of(Munich.dateAt(now), AT_ONCE, Munich.ZONE.getId()))
                        .call(rows -> writeMessages(transaction, rows, now, Notification::ofLapsedRentalRequest))
                        .map(days -> Math.max(visits.rowCount(), days.rowCount())));
    }

    /** Makes the messages about a lapsed request. */
    private interface Messages {
        List<Notification> of(long bookingId, long requestId, Instant now);
    }

    private static Uni<Void> writeMessages(
            SqlConnection transaction, RowSet<Row> lapsed, Instant now, Messages messages) {
        Stream<Notification> notifications = stream(lapsed)
                .filter(row -> row.getBoolean("is_news"))
                .flatMap(row -> messages.of(row.getLong("booking_id"), row.getLong("id"), now).stream());
        return Outbox.write(transaction, notifications.toList());
    }
}
