package org.isarbooking.coworking;

import java.util.List;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;

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

    /**
     * The series was shortened, and nobody has said that this is all right.
     *
     * @param rejections what was left out
     */
    record PartialNotApproved(List<Rejection> rejections) implements RentalConfirmation {

        public PartialNotApproved {
            rejections = List.copyOf(rejections);
        }
    }

    /** Prices, terms or some of the days are different now. */
    record NeedsReview(RentalChanges changes) implements RentalConfirmation {}

    /**
     * None of the days can be had any more.
     *
     * @param rejections why not, for each day
     */
    record AllDaysGone(List<Rejection> rejections) implements RentalConfirmation {

        public AllDaysGone {
            rejections = List.copyOf(rejections);
        }
    }
}
