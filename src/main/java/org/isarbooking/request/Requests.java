package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.isarbooking.database.Detached;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Stores requests, in the caller's transaction. The caller must have locked the booking. Lists are read by SQL
 * statements, over any connection.
 */
@Singleton
public class Requests {

    private static final String COLUMNS = """
            id, appointment_id, rental_booking_id, kind, status, new_starts_at, new_day, new_price_cents,
            new_day_covered, reason, created_at, deadline_at, decided_at, decision_reason, withdrawn, superseded, booking_ids
            """;
    private static final String ABOUT = "select " + COLUMNS + """
             from booking_request
             where appointment_id = $1 or rental_booking_id = $2 or booking_ids @> array[$2::bigint]
             order by created_at, id
            """;
    private static final String OF_RENTAL = "select " + COLUMNS + """
             from booking_request
             where rental_booking_id = any (array(select id from rental_booking where rental_id = $1))
             order by created_at, id
            """;
    private static final String OF_ACCOUNT = "select " + COLUMNS + """
             from booking_request
             where (rental_booking_id = $1 or booking_ids @> array[$1::bigint])
               and exists (select from rental_booking where id = $1 and account_id = $2)
             order by created_at, id
            """;
    private static final String KEEP_PRICE_CHANGES = "update booking_request set price_changes = $2 where id = $1";

    private static final String ASKED_FOR = """
            select r.new_day, b.workspace_id
              from booking_request r join rental_booking b on b.id = r.rental_booking_id
             where r.status = 'open' and r.new_day between $1 and $2 and b.day > $3
            """;
    private static final String LOCK_DAY = "select pg_advisory_xact_lock($1, $2)";

    /** The class of advisory locks on days. Other advisory locks of this database use another class, or none. */
    private static final int DAYS = 0x50E3;

    private final BookingRequestRepository stored;

    Requests(BookingRequestRepository stored) {
        this.stored = stored;
    }

    /**
     * Stores a request about an appointment.
     *
     * @param newStart null for a cancellation
     * @param deadline the last instant at which the request is in time
     */
    public Uni<BookingRequest> insert(
            BookingRef.Appointment booking,
            BookingRequest.Kind kind,
            @Nullable Instant newStart,
            @Nullable String reason,
            Instant deadline,
            Instant now) {
        BookingRequestEntity request = BookingRequestEntity.open(booking, kind, reason, deadline, now);
        request.newStartsAt = newStart;
        return write(request);
    }

    /**
     * Stores a request about a rental day.
     *
     * @param newDay null for a cancellation
     * @param deadline the last instant at which the request is in time
     */
    public Uni<BookingRequest> insert(
            BookingRef.RentalDay booking,
            BookingRequest.@Nullable NewDay newDay,
            String reason,
            Instant deadline,
            Instant now) {
        BookingRequest.Kind kind = newDay == null ? BookingRequest.Kind.CANCELLATION : BookingRequest.Kind.CHANGE;
        BookingRequestEntity request = BookingRequestEntity.open(booking, kind, reason, deadline, now);
        if (newDay != null) {
            request.newDay = newDay.day();
            request.newPriceCents = Math.toIntExact(newDay.priceCents());
            request.newDayCovered = newDay.covered();
        }
        return write(request);
    }

    /**
     * Stores a request to cancel several days of a rental at once.
     *
     * @param days the bookings, by date; the request lapses when the last one begins
     * @param deadline the last instant at which the request is in time
     */
    public Uni<BookingRequest> insertCancellation(
            List<BookingRef.RentalDay> days, String reason, Instant deadline, Instant now) {
        BookingRequestEntity request =
                BookingRequestEntity.open(days.getLast(), BookingRequest.Kind.CANCELLATION, reason, deadline, now);
        request.bookingIds = days.stream().map(BookingRef.RentalDay::id).toArray(Long[]::new);
        return write(request);
    }

    public Uni<Optional<BookingRequest>> find(long id) {
        return Detached.read(stored, id).map(found -> found.map(BookingRequestEntity::toRequest));
    }

    /** Stores a decision, which is final. */
    public Uni<BookingRequest> decide(
            long id, BookingRequest.Status decision, @Nullable AccountRef by, @Nullable String reason, Instant now) {
        return stored.findById(id)
                .invoke(request -> {
                    request.status = decision.value();
                    request.decidedAt = now;
                    request.decidedBy = by == null ? null : by.id();
                    request.decisionReason = reason;
                })
                .flatMap(this::write);
    }

    /**
     * Withdraws a request finally, in the requester's name. Changes nothing if the request is already withdrawn.
     *
     * @param present the request as it is now
     * @return the withdrawn request; fails with {@code request_closed} if the request is decided or has lapsed
     */
    public Uni<BookingRequest> withdraw(BookingRequest present, Instant now) {
        if (present.withdrawn()) {
            return Uni.createFrom().item(present);
        }
        if (present.status() != BookingRequest.Status.OPEN) {
            return Uni.createFrom().failure(Refusal.of(ProblemCode.REQUEST_CLOSED));
        }
        return stored.findById(present.id())
                .invoke(request -> {
                    request.status = BookingRequest.Status.LAPSED.value();
                    request.decidedAt = now;
                    request.withdrawn = true;
                })
                .flatMap(this::write);
    }

    /** Stores the new prices of other days after a decision, for the mail about it. */
    public static Uni<Void> keepPriceChanges(SqlConnection transaction, long id, JsonArray changes) {
        return Sql.run(transaction, KEEP_PRICE_CHANGES, Tuple.of(id, changes));
    }

    private Uni<BookingRequest> write(BookingRequestEntity request) {
        return Detached.write(stored, request).map(BookingRequestEntity::toRequest);
    }

    /** Closes open requests about a booking that is cancelled. */
    public Uni<Void> closeOpen(SqlConnection transaction, BookingRef booking, Instant now) {
        return closeOpen(transaction, List.of(booking), now);
    }

    /**
     * Closes open requests about bookings of a line that are cancelled together. A request about several days stays
     * open for the remaining days.
     */
    public Uni<Void> closeOpen(SqlConnection transaction, Collection<? extends BookingRef> bookings, Instant now) {
        return bookings.isEmpty()
                ? Uni.createFrom().voidItem()
                : stored.closeOpen(bookings, now)
                        .chain(() -> RentalDayRequests.follow(transaction, rentalDays(bookings), now));
    }

    private static List<Long> rentalDays(Collection<? extends BookingRef> bookings) {
        return bookings.stream()
                .filter(BookingRef.RentalDay.class::isInstance)
                .map(BookingRef::id)
                .toList();
    }

    /** Makes requests for the same local day wait for each other. Call it after the account's lock. */
    public static Uni<Void> lockDay(SqlConnection transaction, LocalDate day) {
        return Sql.run(transaction, LOCK_DAY, Tuple.of(DAYS, Math.toIntExact(day.toEpochDay())));
    }

    /** The workspace and local day that an open request asks for. */
    public record AskedFor(LocalDate day, int workspaceId) {}

    /**
     * Returns the workspaces that open requests ask for in a period.
     *
     * @param from the first local day
     * @param to the last local day
     * @param today requests about bookings of this day or earlier have lapsed, and are left out
     */
    public static Uni<List<AskedFor>> askedFor(SqlClient client, LocalDate from, LocalDate to, LocalDate today) {
        return Sql.list(
                client,
                ASKED_FOR,
                Tuple.of(from, to, today),
                row -> new AskedFor(row.getLocalDate("new_day"), row.getInteger("workspace_id")));
    }

    /** Returns all requests about a booking, oldest first. */
    public static Uni<List<BookingRequest>> about(SqlClient client, BookingRef booking) {
        return Sql.list(client, ABOUT, RequestRows.keys(booking), RequestRows::read);
    }

    /** Returns all requests about days of a rental, oldest first. */
    public static Uni<List<BookingRequest>> ofRental(SqlClient client, long rentalId) {
        return Sql.list(client, OF_RENTAL, Tuple.of(rentalId), RequestRows::read);
    }

    /** Returns all requests about an account's rental day, oldest first; none if the day is another account's. */
    public static Uni<List<BookingRequest>> ofAccount(
            SqlClient client, AccountRef account, BookingRef.RentalDay booking) {
        return Sql.list(client, OF_ACCOUNT, Tuple.of(booking.id(), account.id()), RequestRows::read);
    }
}
