package org.isarbooking.coworking;

import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;

/** What becomes of a confirmation. */
sealed interface RentalConfirmation {

    /** Booked, now or before. */
    record Confirmed(Rental rental, List<PriceChange> changes, Catalog catalog) implements RentalConfirmation {

        public Confirmed {
            changes = List.copyOf(changes);
        }

        Coworking coworking() {
            return catalog.coworking();
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
     * @param free the next days that could be asked for instead
     */
    record AllDaysGone(List<Rejection> rejections, List<LocalDate> free) implements RentalConfirmation {

        public AllDaysGone {
            rejections = List.copyOf(rejections);
            free = List.copyOf(free);
        }
    }
}
