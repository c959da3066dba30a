package org.isarbooking.outbox;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Translated;

/**
 * What the office has done to a rental, and how its days were before.
 *
 * @param days by date
 * @param priceChanges of other days of the tenant, made with it
 * @param reason the owner's own words about a cancellation; empty once they are forgotten
 */
public record RentalChangeFacts(List<Day> days, List<RentalFacts.PriceChange> priceChanges, Optional<String> reason) {

    /**
     * A day as it was.
     *
     * @param priceCents gross
     * @param covered whether a monthly agreement covered it
     */
    public record Day(Translated workspace, LocalDate date, long priceCents, boolean covered) {}

    public RentalChangeFacts {
        days = List.copyOf(days);
        priceChanges = List.copyOf(priceChanges);
    }

    /** Shows nothing that was written. */
    @Override
    public String toString() {
        return "RentalChangeFacts[" + days + "]";
    }
}
