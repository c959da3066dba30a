package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Where messages get their content, at the time they are sent. Implemented by the family whose bookings they tell of. */
public interface MessageSource {

    /** The appointment as it is now. */
    Uni<Optional<BookingFacts>> booking(long appointmentId);

    /** The change or cancellation request as it is now. */
    Uni<Optional<RequestFacts>> request(long requestId);
}
