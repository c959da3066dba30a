package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.List;
import org.isarbooking.coworking.CoworkingGetBooking;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.page.Form;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Munich;

/** Shows a rental or one of its days. Also shows them again after a refused request. */
@Singleton
class ShownRentals {

    private final InstantSource clock;

    ShownRentals(InstantSource clock) {
        this.clock = clock;
    }

    /** Shows a rental with all its days. */
    Uni<Response> rental(RentPage page, long id) {
        return Rent.with(page, CoworkingGetRental.class, new Form.Arguments().with("rental_id", id), about -> {
            List<RentalBooking> cancellable = about.rental().bookings().stream()
                    .filter(day -> canCancel(day, about.requests()))
                    .toList();
            boolean canCancel = !cancellable.isEmpty();
            boolean isAtOnce = cancellable.stream().allMatch(day -> isAtOnce(page, day));
            RentPage shown = canCancel ? page.switchedBy(RentPaths.RENTALS + "/" + id + "/language") : page;
            return Rent.render(shown.status(), RentViews.rental(shown.site(), shown, about, canCancel, isAtOnce));
        });
    }

    /** Returns true if a day is confirmed and has not begun, and has no open request for its cancellation. */
    private boolean canCancel(RentalBooking day, List<RequestView> requests) {
        return isAhead(day)
                && requests.stream()
                        .filter(request -> request.kind() == BookingRequest.Kind.CANCELLATION)
                        .filter(ManagedRental::isOpen)
                        .noneMatch(request -> ManagedRental.isAbout(request, day));
    }

    Uni<Response> booking(RentPage page, long id) {
        return Rent.with(page, CoworkingGetBooking.class, new Form.Arguments().with("booking_id", id), about -> {
            boolean canAsk = canAsk(about);
            RentPage shown = canAsk ? page.switchedBy(RentPaths.DAYS + id + "/language") : page;
            return Rent.render(
                    shown.status(),
                    RentViews.booking(shown.site(), shown, about, canAsk, isAtOnce(page, about.booking())));
        });
    }

    /**
     * Returns true if a request about a day is possible: the day is confirmed, has not begun, and has no open request.
     */
    private boolean canAsk(CoworkingGetBooking.Output about) {
        return isAhead(about.booking())
                && about.requests().stream().map(RequestView::status).noneMatch(BookingRequest.Status.OPEN::equals);
    }

    /** Returns true if a cancellation of a day takes effect at once. */
    private boolean isAtOnce(RentPage page, RentalBooking day) {
        return page.site().cancelsAtOnce(day.deadlines(), clock.instant());
    }

    private boolean isAhead(RentalBooking booking) {
        return booking.status().equals("confirmed") && booking.date().isAfter(Munich.dateAt(clock.instant()));
    }
}
