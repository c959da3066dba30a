package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.BiFunction;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingRef;
import org.isarbooking.shared.Munich;

/**
 * Carries out the office's decisions about bookings, each in one transaction. Records each decision that changes a
 * booking, and returns the booking's state after the decision.
 */
@Singleton
class BookingEnds {

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final OfficeActions actions;
    private final InstantSource clock;

    BookingEnds(Transactions transactions, Catalogs catalogs, OfficeActions actions, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.actions = actions;
        this.clock = clock;
    }

    Uni<OfficeBookingOutput> decide(
            Caller caller,
            BookingRef booking,
            OfficeActions.Note note,
            BiFunction<SqlConnection, Instant, Uni<BookingDesk.Result>> effect) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> effect.apply(transaction, now)
                        .map(BookingEnds::changedOrThrow)
                        .call(isNew -> isNew
                                ? actions.remember(
                                        caller.requireAccount(),
                                        note.operation(),
                                        OfficeActions.about(booking, note.about()),
                                        note.reason(),
                                        now)
                                : Uni.createFrom().voidItem())
                        .chain(() -> catalogs.current(transaction))
                        .flatMap(catalog -> OfficeBookings.find(transaction, booking, catalog, caller.language())))
                .map(found -> new OfficeBookingOutput(caller.envelope().about(booking.line()), found.orElseThrow()));
    }

    /**
     * Returns true if the booking has changed, false if nothing had to change. Throws a refusal for every other result.
     */
    private static boolean changedOrThrow(BookingDesk.Result result) {
        return switch (result) {
            case BookingDesk.Result.Done _ -> true;
            case BookingDesk.Result.WasSoBefore _ -> false;
            case BookingDesk.Result.Unknown _ ->
                throw Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeSearchBookings.NAME);
            case BookingDesk.Result.Cancelled _ ->
                throw Refusal.of(ProblemCode.BOOKING_CLOSED)
                        .because("cancelled")
                        .thenCall("office_get_booking");
            case BookingDesk.Result.Over _ ->
                throw Refusal.of(ProblemCode.BOOKING_CLOSED).because("over").thenCall("office_get_booking");
            case BookingDesk.Result.Invoiced _ ->
                throw Refusal.of(ProblemCode.BOOKING_CLOSED).because("invoiced").thenCall("office_credit_invoice");
            case BookingDesk.Result.PaymentNoted _ ->
                throw Refusal.of(ProblemCode.BOOKING_CLOSED)
                        .because("payment_noted")
                        .thenCall(OfficeMarkBooking.NAME);
            case BookingDesk.Result.NotBegun(Instant begins) ->
                throw Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW)
                        .because("not_begun")
                        .with(List.of(Violation.of("$.booking_id", "begins", Munich.timeAt(begins))));
        };
    }
}
