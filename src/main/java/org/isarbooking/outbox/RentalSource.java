package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Where messages about rentals get their content, at the time they are sent. Implemented by coworking. */
public interface RentalSource {

    /** What one confirmation has booked, at the prices that it has confirmed, with all of its days. */
    Uni<Optional<RentalFacts>> rental(long rentalId);

    /** The same with only one of its days. */
    Uni<Optional<RentalFacts>> rentalDay(long bookingId);

    /** The same with only the days that a request is about. */
    Uni<Optional<RentalFacts>> daysOf(long requestId);

    /** The change or cancellation request as it is now. */
    Uni<Optional<RentalRequestFacts>> request(long requestId);

    /** The same with only the days that a change of the office is about. */
    Uni<Optional<RentalFacts>> daysOfChange(long changeId);

    /** How these days were before. */
    Uni<Optional<RentalChangeFacts>> change(long changeId);

    /** The request to be approved for a workspace as it is now. */
    Uni<Optional<ApprovalFacts>> approval(long requestId);

    /** What the owner said when cancelling a rental day, and what changed with it; empty when the owner hasn't. */
    Uni<Optional<CancellationFacts>> cancellation(long bookingId);
}
