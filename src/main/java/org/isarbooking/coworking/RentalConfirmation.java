package org.isarbooking.coworking;

import java.util.List;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;

/** What becomes of a confirmation. */
sealed interface RentalConfirmation {

    /** Booked, now or before. */
    record Confirmed(Rental rental, List<PriceChange> changes, Coworking coworking) implements RentalConfirmation {

        public Confirmed {
            changes = List.copyOf(changes);
        }
    }

    /** No such offer, another access key, or another account's. */
    record UnknownOffer() implements RentalConfirmation {}

    /** Its time is over. */
    record Expired() implements RentalConfirmation {}

    /** The series was shortened, and nobody has said that this is all right. */
    record PartialNotApproved() implements RentalConfirmation {}

    /** Prices, terms or some of the days are different now. */
    record NeedsReview() implements RentalConfirmation {}

    /** None of the days can be had any more. */
    record AllDaysGone() implements RentalConfirmation {}
}
