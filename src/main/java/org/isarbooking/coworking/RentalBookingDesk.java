package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isarbooking.account.AccountLock;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.Requests;
import org.jspecify.annotations.Nullable;

/**
 * Cancels and marks rental days, and revokes their links, in the owner's name and under the account's lock. A cancelled
 * day still counts for its week, so the other days keep their prices.
 */
@ApplicationScoped
class RentalBookingDesk implements BookingDesk {

    private final Rentals rentals;
    private final RentalDays days;
    private final RentalChangeRepository changes;
    private final Requests requests;
    private final Cancellations cancellations;

    RentalBookingDesk(
            Rentals rentals,
            RentalDays days,
            RentalChangeRepository changes,
            Requests requests,
            Cancellations cancellations) {
        this.rentals = rentals;
        this.days = days;
        this.changes = changes;
        this.requests = requests;
        this.cancellations = cancellations;
    }

    @Override
    public Business line() {
        return Business.COWORKING;
    }

    @Override
    public Uni<Result> cancel(SqlConnection transaction, long bookingId, Cancellation cancellation) {
        return locked(
                transaction,
                bookingId,
                (account, day) -> cancellation.wholeRental()
                        ? cancelRental(transaction, account, day, cancellation)
                        : cancelDay(transaction, day, cancellation));
    }

    private Uni<Result> cancelDay(SqlConnection transaction, RentalDay day, Cancellation cancellation) {
        return switch (day.status()) {
            case CANCELLED -> result(new Result.WasSoBefore());
            case COMPLETED, NO_SHOW -> result(new Result.Over());
            case CONFIRMED ->
                day.invoiceId() != null ? result(new Result.Invoiced()) : cancel(transaction, day, cancellation);
        };
    }

    /**
     * Cancels the days of a rental. Past and invoiced days stay, even if the named day is one of them, because the
     * order is about future days. If no day can be cancelled, the state of the named day decides the result.
     */
    private Uni<Result> cancelRental(
            SqlConnection transaction, AccountRef account, RentalDay named, Cancellation cancellation) {
        return rentals.find(account, named.rentalId())
                .map(rental -> rental.orElseThrow().days().stream()
                        .filter(day -> day.status() == RentalDay.Status.CONFIRMED
                                && day.invoiceId() == null
                                && !day.isBefore(cancellation.at()))
                        .toList())
                .flatMap(standing ->
                        standing.isEmpty() ? result(nothingLeft(named)) : cancel(transaction, standing, cancellation));
    }

    private static Result nothingLeft(RentalDay named) {
        return switch (named.status()) {
            case CANCELLED -> new Result.WasSoBefore();
            case COMPLETED, NO_SHOW -> new Result.Over();
            case CONFIRMED -> named.invoiceId() == null ? new Result.Over() : new Result.Invoiced();
        };
    }

    private Uni<Result> cancel(SqlConnection transaction, List<RentalDay> standing, Cancellation cancellation) {
        List<Long> ids = standing.stream().map(RentalDay::id).toList();
        long rentalId = standing.getFirst().rentalId();
        Instant now = cancellation.at();
        return changes.remember(rentalId, standing, List.of(), now)
                .call(() -> Cancellations.remember(transaction, ids, cancellation))
                .call(() -> PlaceOccupancy.free(transaction, ids))
                .call(() -> days.cancelByBusiness(ids))
                .call(() -> requests.closeOpen(
                        transaction, ids.stream().map(BookingRef.RentalDay::new).toList(), now))
                .call(changeId ->
                        Outbox.write(transaction, List.of(Notification.ofCancelledRental(rentalId, changeId, now))))
                .replaceWith(new Result.Done());
    }

    private Uni<Result> cancel(SqlConnection transaction, RentalDay day, Cancellation cancellation) {
        BookingRef booking = new BookingRef.RentalDay(day.id());
        return cancellations
                .remember(booking, cancellation)
                .chain(() -> PlaceOccupancy.free(transaction, List.of(day.id())))
                .chain(() -> days.cancelByBusiness(List.of(day.id())))
                .chain(() -> requests.closeOpen(transaction, booking, cancellation.at()))
                .chain(() ->
                        Outbox.write(transaction, List.of(Notification.ofCancelledDay(day.id(), cancellation.at()))))
                .replaceWith(new Result.Done());
    }

    @Override
    public Uni<Result> mark(
            SqlConnection transaction, long bookingId, Outcome outcome, @Nullable Paid paid, Instant now) {
        RentalDay.Status wanted = switch (outcome) {
            case COMPLETED -> RentalDay.Status.COMPLETED;
            case NO_SHOW -> RentalDay.Status.NO_SHOW;
        };
        return locked(transaction, bookingId, (_, day) -> {
            if (day.status() == RentalDay.Status.CANCELLED) {
                return result(new Result.Cancelled());
            }
            if (now.isBefore(day.startsAt())) {
                return result(new Result.NotBegun(day.startsAt()));
            }
            return day.status() == wanted
                    ? result(new Result.WasSoBefore())
                    : days.mark(bookingId, wanted).replaceWith(new Result.Done());
        });
    }

    @Override
    public Uni<Result> revokeLinks(SqlConnection transaction, long bookingId) {
        return locked(
                transaction,
                bookingId,
                (_, day) -> Rentals.revokeLinks(transaction, day.rentalId()).replaceWith(new Result.Done()));
    }

    /** Reads the day under the account's lock, then decides. */
    private Uni<Result> locked(
            SqlConnection transaction, long id, BiFunction<AccountRef, RentalDay, Uni<Result>> decide) {
        return days.owner(id)
                .flatMap(owner -> owner.map(account -> AccountLock.take(transaction, account)
                                .chain(() -> days.find(account, id))
                                .map(Optional::orElseThrow)
                                .flatMap(day -> decide.apply(account, day)))
                        .orElseGet(() -> result(new Result.Unknown())));
    }

    private static Uni<Result> result(Result result) {
        return Uni.createFrom().item(result);
    }
}
