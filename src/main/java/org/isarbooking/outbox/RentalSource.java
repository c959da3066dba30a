package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads the content of messages about rentals when the messages are sent. Results are empty for unknown ids. Coworking
 * implements this interface.
 */
public interface RentalSource {

    /** Returns a rental with all of its days. The prices are those of the confirmation, or of a later change. */
    Uni<Optional<RentalFacts>> rental(long rentalId);

    /** Returns the rental with only one of its days. */
    Uni<Optional<RentalFacts>> rentalDay(long bookingId);

    /** Returns the rental with only the days of a request. */
    Uni<Optional<RentalFacts>> daysOf(long requestId);

    /** Returns the change or cancellation request as it is now. */
    Uni<Optional<RentalRequestFacts>> request(long requestId);

    /** Returns the rental with only the days of a change that the office made. */
    Uni<Optional<RentalFacts>> daysOfChange(long changeId);

    /** Returns the days before a change by the office. */
    Uni<Optional<RentalChangeFacts>> change(long changeId);

    /**
     * Returns the owner's words about the cancellation of a rental day, and the price changes; empty if the owner
     * hasn't cancelled it.
     */
    Uni<Optional<CancellationFacts>> cancellation(long bookingId);
}
