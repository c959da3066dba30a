package org.isarbooking.outbox;

import java.util.List;
import java.util.Optional;

/**
 * What messages tell of a booking that the owner has cancelled.
 *
 * @param reason the owner's own words; empty once they are forgotten
 * @param priceChanges of other days of the tenant, made with the cancellation
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
