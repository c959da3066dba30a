package org.isarbooking.outbox;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Translated;

/**
 * A change that the office has made to a rental, with the days before the change.
 *
 * @param days in the order of their dates
 * @param priceChanges new prices of the tenant's other days because of the change
 * @param reason the owner's own words about a cancellation; empty once they are forgotten
 */
public record RentalChangeFacts(List<Day> days, List<RentalFacts.PriceChange> priceChanges, Optional<String> reason) {

    /**
     * A day before the change.
     *
     * @param priceCents the gross price in cents
     * @param covered true if a monthly agreement covered the day
     */
    public record Day(Translated workspace, LocalDate date, long priceCents, boolean covered) {}

    public RentalChangeFacts {
        days = List.copyOf(days);
        priceChanges = List.copyOf(priceChanges);
    }

    /** Shows only the days, not the owner's words. */
    @Override
    public String toString() {
        return "RentalChangeFacts[" + days + "]";
    }
}
