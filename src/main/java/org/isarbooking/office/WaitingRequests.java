package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Terms;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.office.OfficeRequest.Person;
import org.isarbooking.office.OfficeRequest.Tenant;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestRows;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/** Reads the requests of both lines for the owner, with their bookings and the customers or tenants. */
final class WaitingRequests {

    private static final String BOOKINGS = """
             from booking_request r
             left join appointment a on a.id = r.appointment_id
             left join rental_booking b on b.id = r.rental_booking_id
             left join rental l on l.id = b.rental_id
             left join account t on t.id = b.account_id
            """;
    private static final String LIST = """
            select r.id, r.appointment_id, r.rental_booking_id, r.kind, r.status, r.new_starts_at, r.new_day,
                   r.new_price_cents, r.new_day_covered, r.reason, r.created_at, r.deadline_at, r.decided_at,
                   r.decision_reason, r.withdrawn, r.superseded, r.booking_ids, (select array_agg(d.day order by d.day) from rental_booking d
                                    where d.id = any (r.booking_ids)) as days,
                   coalesce(a.status, b.status) as booking_status, coalesce(a.accepted_terms, l.accepted_terms) as accepted_terms,
                   a.starts_at, a.ends_at, a.total_cents,
                   (select jsonb_agg(jsonb_build_array(i.service_id, i.staff_id) order by i.position)
                      from appointment_item i where i.appointment_id = a.id) as services,
                   a.first_name, a.last_name, a.email, a.phone,
                   b.day, b.price_cents, b.agreement_id is not null as covered, b.workspace_id, t.name as tenant, t.email as tenant_email
            %s where %s
             order by r.created_at %s, r.id %3$s limit $3 offset $4
            """;
    private static final String ONE =
            LIST.formatted(BOOKINGS, "r.id = $5 and $1::timestamptz is not null and $2::date is not null", "desc");
    private static final String COUNT = "select count(*) %s where %s";
    private static final String IS_OPEN = "r.status = 'open' and (a.starts_at > $1 or b.day > $2)";
    private static final String IS_ANY = "$1::timestamptz is not null and $2::date is not null";
    private static final String LIST_OPEN = LIST.formatted(BOOKINGS, IS_OPEN, "asc");
    private static final String LIST_ALL = LIST.formatted(BOOKINGS, IS_ANY, "desc");
    private static final String COUNT_OPEN = COUNT.formatted(BOOKINGS, IS_OPEN);
    private static final String COUNT_ALL = COUNT.formatted(BOOKINGS, IS_ANY);

    /** An index covers only the open requests. Their bookings are found by primary key. */
    private static final String TOTALS = """
            select (select count(*) from booking_request r
                      left join appointment a on a.id = r.appointment_id
                      left join rental_booking b on b.id = r.rental_booking_id
                     where %s) as requests,
                   (select count(*) from approval_request where %s) as approvals,
                   greatest((select max(id) from booking_request), (select max(id) from approval_request)) as newest
            """;

    private static final String TOTALS_OPEN = TOTALS.formatted(IS_OPEN, "status = 'open'");
    private static final String TOTALS_ALL = TOTALS.formatted(IS_ANY, "true");

    private WaitingRequests() {}

    /**
     * The number of requests about bookings, and the number of requests for the approval to rent a workspace.
     *
     * @param newest the highest id of a request in any status; null without requests
     */
    record Totals(int requests, int approvals, @Nullable Long newest) {}

    /** A request with its booking. */
    record Waiting(BookingRequest request, Booking booking, List<Terms> accepted) {

        Waiting {
            accepted = List.copyOf(accepted);
        }
    }

    record Service(int serviceId, int staffId) {}

    /** The booking that a request is about. */
    sealed interface Booking {

        /**
         * A visit to the salon.
         *
         * @param cents the current price
         * @param services the services with their specialists, in the order of the visit
         * @param customer the customer; null once the contact is deleted
         */
        record Visit(
                long appointmentId,
                String status,
                Instant startsAt,
                Instant endsAt,
                long cents,
                List<Service> services,
                @Nullable Person customer)
                implements Booking {

            public Visit {
                services = List.copyOf(services);
            }
        }

        /**
         * A rental day of a workspace.
         *
         * @param covered true if a monthly agreement covers the day
         * @param days all days to be cancelled together, ascending; empty for a request about this day alone
         */
        record RentalDay(
                long bookingId,
                String status,
                int workspaceId,
                Translated workspace,
                LocalDate day,
                long priceCents,
                boolean covered,
                Tenant tenant,
                List<LocalDate> days)
                implements Booking {

            public RentalDay {
                days = List.copyOf(days);
            }
        }
    }

    /** Returns a page of the open requests, the longest waiting first; or of all requests, newest first. */
    static Uni<Page<Waiting>> list(
            SqlClient client, Coworking coworking, boolean openOnly, int limit, int offset, Instant now) {
        OffsetDateTime at = utc(now);
        LocalDate today = Munich.dateAt(now);
        return Uni.combine()
                .all()
                .unis(
                        client.preparedQuery(openOnly ? LIST_OPEN : LIST_ALL)
                                .execute(Tuple.of(at, today, limit, offset)),
                        client.preparedQuery(openOnly ? COUNT_OPEN : COUNT_ALL).execute(Tuple.of(at, today)))
                .with((rows, count) -> Pages.of(rows, row -> read(row, coworking, now), offset, count));
    }

    /** Counts the open requests, or all requests, in one query. */
    static Uni<Totals> totals(SqlClient client, boolean openOnly, Instant now) {
        return Sql.only(
                client,
                openOnly ? TOTALS_OPEN : TOTALS_ALL,
                Tuple.of(utc(now), Munich.dateAt(now)),
                WaitingRequests::totals);
    }

    private static Totals totals(Row row) {
        return new Totals(row.getInteger("requests"), row.getInteger("approvals"), row.getLong("newest"));
    }

    /** Returns a page with one request of any status; an empty page for an unknown request. */
    static Uni<Page<Waiting>> one(SqlClient client, Coworking coworking, long requestId, Instant now) {
        return client.preparedQuery(ONE)
                .execute(Tuple.of(utc(now), Munich.dateAt(now), 1, 0, requestId))
                .map(rows -> Pages.of(rows, row -> read(row, coworking, now), 0, rows.size()));
    }

    private static Waiting read(Row row, Coworking coworking, Instant now) {
        BookingRequest request = RequestRows.read(row);
        List<Terms> accepted = TermsJson.read(row.getJsonArray("accepted_terms"));
        return switch (request.booking()) {
            case BookingRef.Appointment(long id) -> {
                Instant startsAt = instant(row, "starts_at");
                yield new Waiting(
                        request.at(now, startsAt),
                        new Booking.Visit(
                                id,
                                row.getString("booking_status"),
                                startsAt,
                                instant(row, "ends_at"),
                                row.getInteger("total_cents"),
                                services(row),
                                customer(row)),
                        accepted);
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
                                coworking.name(workspaceId),
                                day,
                                row.getInteger("price_cents"),
                                row.getBoolean("covered"),
                                new Tenant(row.getString("tenant"), row.getString("tenant_email")),
                                days(row)),
                        accepted);
            }
        };
    }

    private static List<Service> services(Row row) {
        JsonArray services = row.getJsonArray("services");
        return services.stream()
                .map(JsonArray.class::cast)
                .map(service -> new Service(service.getInteger(0), service.getInteger(1)))
                .toList();
    }

    private static List<LocalDate> days(Row row) {
        LocalDate @Nullable [] days = row.getArrayOfLocalDates("days");
        return days == null ? List.of() : List.of(days);
    }

    private static @Nullable Person customer(Row row) {
        String firstName = row.getString("first_name");
        return firstName == null
                ? null
                : new Person(
                        firstName,
                        row.getString("last_name"),
                        Objects.requireNonNullElse(row.getString("email"), ""),
                        Objects.requireNonNullElse(row.getString("phone"), ""));
    }
}
