package org.isarbooking.coworking;

import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;

/** The outcome of a confirmation. */
sealed interface RentalConfirmation {

    /** The offer is booked, now or by an earlier confirmation. */
    record Confirmed(Rental rental, List<PriceChange> changes, Catalog catalog) implements RentalConfirmation {

        public Confirmed {
            changes = List.copyOf(changes);
        }

        Coworking coworking() {
            return catalog.coworking();
        }
    }

    /** The offer doesn't exist, or the access key or the account doesn't match. */
    record UnknownOffer() implements RentalConfirmation {}

    /** The offer has expired. */
    record Expired() implements RentalConfirmation {}

    /**
     * The series was shortened, and the tenant hasn't accepted that.
     *
     * @param rejections the days that were left out
     */
    record PartialNotApproved(List<Rejection> rejections) implements RentalConfirmation {

        public PartialNotApproved {
            rejections = List.copyOf(rejections);
        }
    }

    /** The workspace, its places, the days, prices, approval, monthly agreements or terms now differ from the offer. */
    record NeedsReview(RentalChanges changes) implements RentalConfirmation {}

    /**
     * None of the days can be rented any more.
     *
     * @param rejections the reason for each day
     * @param free the next days that could be booked instead
     */
    record AllDaysGone(List<Rejection> rejections, List<LocalDate> free) implements RentalConfirmation {

        public AllDaysGone {
            rejections = List.copyOf(rejections);
            free = List.copyOf(free);
        }
    }
}
