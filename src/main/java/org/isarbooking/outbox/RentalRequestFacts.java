package org.isarbooking.outbox;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What messages tell of a request about a rental day, as it is now.
 *
 * @param newDay where the booking is to be moved; empty when it is to be cancelled
 * @param missedDeadline until when it would have been in time; empty when it was
 * @param reason the tenant's own words
 * @param decisionReason the owner's own words
 * @param priceChanges of other days, made with the decision
 * @param priceEffects of other days, that an approval would make; none once it is decided
 * @param movedFrom the day as it was before the business moved it itself, which has settled the request
 */
public record RentalRequestFacts(
        Optional<NewDay> newDay,
        RequestFacts.Status status,
        Optional<Instant> missedDeadline,
        Optional<String> reason,
        Optional<String> decisionReason,
        List<RentalFacts.PriceChange> priceChanges,
        List<RentalFacts.PriceChange> priceEffects,
        Optional<RentalChangeFacts.Day> movedFrom) {

    public RentalRequestFacts {
        priceChanges = List.copyOf(priceChanges);
        priceEffects = List.copyOf(priceEffects);
    }

    /** The day that is asked for (Europe/Berlin), and its gross price in cents as the tenant was shown it. */
    public record NewDay(LocalDate date, long priceCents) {}

    boolean isChange() {
        return newDay.isPresent();
    }

    @Override
    public String toString() {
        return "RentalRequestFacts[" + status + "]";
    }
}
