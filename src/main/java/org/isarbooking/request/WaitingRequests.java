package org.isarbooking.request;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Requests as the owner sees them: with the booking that they are about and the customer who asks. */
public final class WaitingRequests {

    private static final String LIST = """
            select r.id, r.appointment_id, r.kind, r.status, r.new_starts_at, r.reason, r.created_at, r.decided_at,
                   r.decision_reason, a.starts_at, a.ends_at, a.status as booking_status,
                   a.first_name, a.last_name, a.email, a.phone
              from booking_request r join appointment a on a.id = r.appointment_id
             where %s
             order by r.created_at %s, r.id %2$s limit $1 offset $2
            """;
    private static final String OPEN = LIST.formatted("r.status = 'open' and a.starts_at > $3", "asc");
    private static final String ALL = LIST.formatted("$3::timestamptz is not null", "desc");
    private static final String COUNT_OPEN = """
            select count(*) from booking_request r join appointment a on a.id = r.appointment_id
             where r.status = 'open' and a.starts_at > $1
            """;
    private static final String COUNT_ALL = "select count(*) from booking_request where $1::timestamptz is not null";

    private WaitingRequests() {}

    /**
     * A request with its booking.
     *
     * @param customer null once the contact is forgotten
     */
    public record Waiting(
            BookingRequest request,
            Instant startsAt,
            Instant endsAt,
            String bookingStatus,
            @Nullable Customer customer) {}

    /** Who asks, for the owner only. */
    public record Customer(String firstName, String lastName, String email, String phone) {

        @Override
        public String toString() {
            return "Customer[hidden]";
        }
    }

    /** The open requests, the longest waiting first; or all of them, the newest first. */
    public static Uni<Page<Waiting>> list(SqlClient client, boolean openOnly, int limit, int offset, Instant now) {
        OffsetDateTime at = utc(now);
        return Uni.combine()
                .all()
                .unis(
                        client.preparedQuery(openOnly ? OPEN : ALL).execute(Tuple.of(limit, offset, at)),
                        client.preparedQuery(openOnly ? COUNT_OPEN : COUNT_ALL).execute(Tuple.of(at)))
                .with((rows, count) -> {
                    List<Waiting> items =
                            stream(rows).map(row -> read(row, now)).toList();
                    int total = Math.toIntExact(count.iterator().next().getLong(0));
                    return new Page<>(items, total, Page.nextOffset(offset, items.size(), total));
                });
    }

    private static Waiting read(Row row, Instant now) {
        Instant startsAt = instant(row, "starts_at");
        return new Waiting(
                Requests.read(row).at(now, startsAt),
                startsAt,
                instant(row, "ends_at"),
                row.getString("booking_status"),
                customer(row));
    }

    private static @Nullable Customer customer(Row row) {
        String firstName = row.getString("first_name");
        return firstName == null
                ? null
                : new Customer(firstName, row.getString("last_name"), row.getString("email"), row.getString("phone"));
    }
}
