package org.isarbooking.request;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/** Requests of both lines as the owner sees them: with the booking that they are about and who asks. */
public final class WaitingRequests {

    private static final String BOOKINGS = """
             from booking_request r
             left join appointment a on a.id = r.appointment_id
             left join rental_booking b on b.id = r.rental_booking_id
             left join account t on t.id = b.account_id
            """;
    private static final String LIST = """
            select r.id, r.appointment_id, r.rental_booking_id, r.kind, r.status, r.new_starts_at, r.new_day,
                   r.new_price_cents, r.reason, r.created_at, r.decided_at, r.decision_reason,
                   coalesce(a.status, b.status) as booking_status,
                   a.starts_at, a.ends_at, a.first_name, a.last_name, a.email, a.phone,
                   b.day, b.price_cents, b.workspace_id, t.name as tenant, t.email as tenant_email
            %s where %s
             order by r.created_at %s, r.id %3$s limit $3 offset $4
            """;
    private static final String COUNT = "select count(*) %s where %s";
    private static final String IS_OPEN = "r.status = 'open' and (a.starts_at > $1 or b.day > $2)";
    private static final String IS_ANY = "$1::timestamptz is not null and $2::date is not null";
    private static final String LIST_OPEN = LIST.formatted(BOOKINGS, IS_OPEN, "asc");
    private static final String LIST_ALL = LIST.formatted(BOOKINGS, IS_ANY, "desc");
    private static final String COUNT_OPEN = COUNT.formatted(BOOKINGS, IS_OPEN);
    private static final String COUNT_ALL = COUNT.formatted(BOOKINGS, IS_ANY);

    private WaitingRequests() {}

    /** A request with its booking. */
    public record Waiting(BookingRequest request, Booking booking) {}

    /** What a request is about. */
    public sealed interface Booking {

        /**
         * A visit to the salon.
         *
         * @param customer null once the contact is forgotten
         */
        record Visit(
                long appointmentId,
                String status,
                Instant startsAt,
                Instant endsAt,
                @Nullable Customer customer) implements Booking {}

        /** A rented day of a workspace. */
        record RentalDay(
                long bookingId,
                String status,
                int workspaceId,
                Translated workspace,
                LocalDate day,
                long priceCents,
                Tenant tenant)
                implements Booking {}
    }

    /** Who asks about a visit, for the owner only. */
    public record Customer(String firstName, String lastName, String email, String phone) {

        @Override
        public String toString() {
            return "Customer[hidden]";
        }
    }

    /** Who asks about a rental day, as far as the account says it, for the owner only. */
    public record Tenant(@Nullable String name, @Nullable String email) {

        @Override
        public String toString() {
            return "Tenant[hidden]";
        }
    }

    /** The open requests, the longest waiting first; or all of them, the newest first. */
    public static Uni<Page<Waiting>> list(
            SqlClient client, Coworking coworking, boolean openOnly, int limit, int offset, Instant now) {
        OffsetDateTime at = utc(now);
        LocalDate today = Munich.dateAt(now);
        return Uni.combine()
                .all()
                .unis(
                        client.preparedQuery(openOnly ? LIST_OPEN : LIST_ALL)
                                .execute(Tuple.of(at, today, limit, offset)),
                        client.preparedQuery(openOnly ? COUNT_OPEN : COUNT_ALL).execute(Tuple.of(at, today)))
                .with((rows, count) -> {
                    List<Waiting> items =
                            stream(rows).map(row -> read(row, coworking, now)).toList();
                    int total = Math.toIntExact(count.iterator().next().getLong(0));
                    return new Page<>(items, total, Page.nextOffset(offset, items.size(), total));
                });
    }

    private static Waiting read(Row row, Coworking coworking, Instant now) {
        BookingRequest request = RequestRows.read(row);
        return switch (request.booking()) {
            case BookingRef.Appointment(long id) -> {
                Instant startsAt = instant(row, "starts_at");
                yield new Waiting(
                        request.at(now, startsAt),
                        new Booking.Visit(
                                id, row.getString("booking_status"), startsAt, instant(row, "ends_at"), customer(row)));
            }
            case BookingRef.RentalDay(long id) -> {
                LocalDate day = row.getLocalDate("day");
                int workspaceId = row.getInteger("workspace_id");
                yield new Waiting(
                        request.at(now, day),
                        new Booking.RentalDay(
                                id,
                                row.getString("booking_status"),
                                workspaceId,
                                coworking.name(workspaceId).orElseThrow(),
                                day,
                                row.getInteger("price_cents"),
                                new Tenant(row.getString("tenant"), row.getString("tenant_email"))));
            }
        };
    }

    private static @Nullable Customer customer(Row row) {
        String firstName = row.getString("first_name");
        return firstName == null
                ? null
                : new Customer(firstName, row.getString("last_name"), row.getString("email"), row.getString("phone"));
    }
}
