package org.isarbooking.outbox;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Translated;

/**
 * A change that the office has made to a rental, with the days as they were before.
 *
 * @param days by date
 * @param priceChanges new prices of the tenant's other days, made with the change
 * @param reason the owner's own words about a cancellation; empty once they are forgotten
 */
public record RentalChangeFacts(List<Day> days, List<RentalFacts.PriceChange> priceChanges, Optional<String> reason) {

    /**
     * A day before the change.
     *
     * @param priceCents gross
     * @param covered true if a monthly agreement covered the day
     */
    public record Day(Translated workspace, LocalDate date, long priceCents, boolean covered) {}

    public RentalChangeFacts {
        days = List.copyOf(days);
        priceChanges = List.copyOf(priceChanges);
    }

    /** Shows the days only, not the owner's words. */
    @Override
    public String toString() {
        return "RentalChangeFacts[" + days + "]";
    }
}
