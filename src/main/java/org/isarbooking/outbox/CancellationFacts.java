package org.isarbooking.outbox;

import java.util.List;
import java.util.Optional;

/**
 * Facts for messages about a booking that the owner has cancelled.
 *
 * @param reason the owner's own words; empty once they are forgotten
 * @param priceChanges new prices of the tenant's other days because of the cancellation
 */
public record CancellationFacts(Optional<String> reason, List<RentalFacts.PriceChange> priceChanges) {

    public CancellationFacts {
        priceChanges = List.copyOf(priceChanges);
    }

    @Override
    public String toString() {
        return "CancellationFacts[hidden]";
    }
}
