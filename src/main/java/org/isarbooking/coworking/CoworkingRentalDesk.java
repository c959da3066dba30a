package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.request.RentalDesk;

/** The office's desk for rentals: passes each order to the class that carries it out. */
@ApplicationScoped
class CoworkingRentalDesk implements RentalDesk {

    private final Rentals rentals;
    private final RentalDays days;
    private final DeskBookings bookings;
    private final DeskMoves moves;
    private final DeskChanges changes;

    CoworkingRentalDesk(Rentals rentals, RentalDays days, DeskBookings bookings, DeskMoves moves, DeskChanges changes) {
        this.rentals = rentals;
        this.days = days;
        this.bookings = bookings;
        this.moves = moves;
        this.changes = changes;
    }

    @Override
    public Uni<Optional<AccountRef>> tenant(Order order) {
        return switch (order) {
            case NewRental rental -> Uni.createFrom().item(Optional.of(rental.tenant()));
            case Move move -> days.owner(move.bookingId());
            case Change change -> rentals.owner(change.rentalId());
        };
    }

    @Override
    public Uni<Outcome> carryOut(SqlConnection transaction, AccountRef tenant, Order order, Instant now) {
        return switch (order) {
            case NewRental rental -> bookings.book(transaction, tenant, rental, now);
            case Move move -> moves.move(transaction, tenant, move, now);
            case Change change -> changes.change(transaction, tenant, change, now);
        };
    }
}
