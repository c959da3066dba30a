package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.Requests;

/** Ends rental days in the owner's name. Locks the account of the booking; gives the other days of its week their new prices. */
@ApplicationScoped
class RentalBookingDesk implements BookingDesk {

    private final RentalDays days;
    private final Catalogs catalogs;
    private final Requests requests;
    private final Cancellations cancellations;

    RentalBookingDesk(RentalDays days, Catalogs catalogs, Requests requests, Cancellations cancellations) {
        this.days = days;
        this.catalogs = catalogs;
        this.requests = requests;
        this.cancellations = cancellations;
    }

    @Override
    public Business line() {
        return Business.COWORKING;
    }

    @Override
    public Uni<Result> cancel(SqlConnection transaction, long bookingId, Cancellation cancellation) {
        return locked(transaction, bookingId, (account, day) -> switch (day.status()) {
            case CANCELLED -> result(new Result.WasSoBefore());
            case COMPLETED, NO_SHOW -> result(new Result.Over());
            case CONFIRMED ->
                day.invoiceId() != null
                        ? result(new Result.Invoiced())
                        : cancel(transaction, account, day, cancellation);
        });
    }

    private Uni<Result> cancel(
            SqlConnection transaction, AccountRef account, RentalDay day, Cancellation cancellation) {
        BookingRef booking = new BookingRef.RentalDay(day.id());
        return catalogs.current(transaction)
                .flatMap(catalog -> RentalRequests.givenUp(transaction, account, catalog.coworking(), List.of(day)))
                .call(changes -> BookedDays.reprice(transaction, changes))
                .call(changes -> cancellations.remember(booking, cancellation, RentalOfferJson.writeChanges(changes)))
                .chain(() -> PlaceOccupancy.free(transaction, List.of(day.id())))
                .chain(() -> days.cancel(List.of(day.id())))
                .chain(() -> requests.closeOpen(transaction, booking, cancellation.at()))
                .chain(() ->
                        Outbox.write(transaction, List.of(Notification.ofCancelledDay(day.id(), cancellation.at()))))
                .replaceWith(new Result.Done());
    }

    @Override
    public Uni<Result> mark(SqlConnection transaction, long bookingId, Outcome outcome, Instant now) {
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

    /** The day is read under the account's lock. */
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
