package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads the content of messages about rentals, at the time they are sent. Results are empty for unknown ids.
 * Implemented by coworking.
 */
public interface RentalSource {

    /** Returns a rental with all of its days, at the prices that its confirmation or a later change has set. */
    Uni<Optional<RentalFacts>> rental(long rentalId);

    /** Returns the rental with only one of its days. */
    Uni<Optional<RentalFacts>> rentalDay(long bookingId);

    /** Returns the rental with only the days of a request. */
    Uni<Optional<RentalFacts>> daysOf(long requestId);

    /** Returns the change or cancellation request as it is now. */
    Uni<Optional<RentalRequestFacts>> request(long requestId);

    /** Returns the rental with only the days of a change that the office made. */
    Uni<Optional<RentalFacts>> daysOfChange(long changeId);

    /** Returns the days as they were before a change of the office. */
    Uni<Optional<RentalChangeFacts>> change(long changeId);

    /**
     * Returns the owner's words about the cancellation of a rental day, and the price changes; empty if the owner
     * hasn't cancelled it.
     */
    Uni<Optional<CancellationFacts>> cancellation(long bookingId);
}
