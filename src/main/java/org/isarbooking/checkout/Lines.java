package org.isarbooking.checkout;

import jakarta.inject.Singleton;
import org.isarbooking.operation.Business;

/** The lines of business that can be booked. */
@Singleton
class Lines {

    private final SalonVisits salon;
    private final RentalDays coworking;

    Lines(SalonVisits salon, RentalDays coworking) {
        this.salon = salon;
        this.coworking = coworking;
    }

    Line of(Business business) {
        return switch (business) {
            case SALON -> salon;
            case COWORKING -> coworking;
        };
    }

    Line of(Session session) {
        return of(session.state().isRental() ? Business.COWORKING : Business.SALON);
    }
}
