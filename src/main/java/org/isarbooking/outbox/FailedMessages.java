package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.shared.Page;

/** Lists messages that could not be sent, and sends them again. For the office. */
@ApplicationScoped
public class FailedMessages {

    private static final String LIST = """
            select id, kind, audience, appointment_id, rental_id, rental_booking_id, invoice_id, request_id, waitlist_offer_id, attempts,
                   last_error, finished_at, count(*) over () as total
              from outbox where status = 'failed' and kind = any ($3)
             order by finished_at desc, id desc limit $1 offset $2
            """;
    private static final String COUNT =
            "select count(*) as total from outbox where status = 'failed' and kind = any ($1)";
    private static final String RETRY = """
            update outbox set status = 'waiting', attempts = 0, attempt_at = $1, finished_at = null
             where status = 'failed' and id = $2
            returning appointment_id is not null or kind in ('waitlist_offer', 'waitlist_joined') as is_of_salon
            """;

    private final Pool pool;
    private final DatabaseClock clock;

    FailedMessages(Pool pool, DatabaseClock clock) {
        this.pool = pool;
        this.clock = clock;
    }

    /**
     * A message that could not be sent.
     *
     * @param event the event that the message is about
     * @param lastError the class of the last error or its SMTP status, for example {@code SMTP 550}
     * @param failedAt the time at which the service gave up
     */
    public record FailedMessage(
            long id, Event event, Audience audience, int attempts, String lastError, Instant failedAt) {}

    /** Returns one page, the latest failure first. Leaves out messages of kinds that only another release supports. */
    public Uni<Page<FailedMessage>> list(int offset, int limit) {
        return pool.preparedQuery(LIST)
                .execute(Tuple.of(limit, offset, MessageKind.known()))
                .flatMap(rows -> {
                    Uni<Integer> total = rows.size() == 0
                            ? count()
                            : Uni.createFrom().item(rows.iterator().next().getInteger("total"));
                    return total.map(all -> Pages.of(rows, FailedMessages::read, offset, all));
                });
    }

    private Uni<Integer> count() {
        return Sql.only(pool, COUNT, Tuple.of(MessageKind.known()), row -> row.getInteger("total"));
    }

    /**
     * Makes a failed message wait again, with the full number of attempts. Returns true for a message about the salon
     * and false for a message about coworking; empty if there is no failed message with this id.
     */
    public Uni<Optional<Boolean>> retry(SqlConnection transaction, long id) {
        return clock.now(transaction)
                .flatMap(now -> transaction.preparedQuery(RETRY).execute(Tuple.of(utc(now), id)))
                .map(rows -> first(rows).map(row -> row.getBoolean("is_of_salon")));
    }

    private static FailedMessage read(Row row) {
        return new FailedMessage(
                row.getLong("id"),
                Event.of(row),
                Audience.of(row.getString("audience")),
                row.getInteger("attempts"),
                row.getString("last_error"),
                instant(row, "finished_at"));
    }
}
