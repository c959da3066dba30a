package org.isarbooking.request;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.operation.Business;
import org.isarbooking.request.BookingDesk.Cancellation;
import org.isarbooking.request.BookingDesk.Outcome;
import org.isarbooking.request.BookingDesk.Paid;
import org.isarbooking.request.BookingDesk.Result;
import org.jspecify.annotations.Nullable;

/** Passes every booking to the desk of its line. */
@ApplicationScoped
public class BookingDesks {

    private final Map<Business, BookingDesk> byLine;

    BookingDesks(@All List<BookingDesk> desks) {
        this.byLine = desks.stream().collect(Collectors.toMap(BookingDesk::line, Function.identity()));
    }

    /** Cancels a booking; see {@link BookingDesk#cancel}. */
    public Uni<Result> cancel(SqlConnection transaction, BookingRef booking, Cancellation cancellation) {
        return desk(booking)
                .map(desk -> desk.cancel(transaction, booking.id(), cancellation))
                .orElseGet(BookingDesks::unknown);
    }

    /** Marks a booking as completed or missed; see {@link BookingDesk#mark}. */
    public Uni<Result> mark(
            SqlConnection transaction, BookingRef booking, Outcome outcome, @Nullable Paid paid, Instant now) {
        return desk(booking)
                .map(desk -> desk.mark(transaction, booking.id(), outcome, paid, now))
                .orElseGet(BookingDesks::unknown);
    }

    /** Revokes the manage links of a booking; see {@link BookingDesk#revokeLinks}. */
    public Uni<Result> revokeLinks(SqlConnection transaction, BookingRef booking) {
        return desk(booking)
                .map(desk -> desk.revokeLinks(transaction, booking.id()))
                .orElseGet(BookingDesks::unknown);
    }

    private Optional<BookingDesk> desk(BookingRef booking) {
        return Optional.ofNullable(byLine.get(booking.line()));
    }

    private static Uni<Result> unknown() {
        return Uni.createFrom().item(new Result.Unknown());
    }
}
