package org.isarbooking.outbox;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Facts for messages about a request to move or cancel a rental day, in its present state.
 *
 * @param newDay the day that the booking is to be moved to; empty for a cancellation
 * @param missedDeadline the deadline that the request has missed; empty if it was in time
 * @param reason the tenant's own words
 * @param decisionReason the owner's own words
 * @param priceChanges new prices of other days because of the decision
 * @param priceEffects the prices that other days would have after an approval; empty once the request is decided
 * @param movedFrom the rental day before the business itself moved it and so settled the request; empty without such
 *     a move, and once the day is cancelled
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

    /**
     * The requested day (Europe/Berlin), and the gross price in cents that the tenant saw.
     *
     * @param covered true if a monthly agreement covered the day when the request was made
     */
    public record NewDay(LocalDate date, long priceCents, boolean covered) {}

    boolean isChange() {
        return newDay.isPresent();
    }

    boolean isApprovedCancellation() {
        return !isChange() && status == RequestFacts.Status.APPROVED;
    }

    @Override
    public String toString() {
        return "RentalRequestFacts[" + status + "]";
    }
}
