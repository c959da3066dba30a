package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Where messages about appointments get their content, at the time they are sent. Implemented by the salon. */
public interface AppointmentSource {

    /** The appointment as it is now. */
    Uni<Optional<BookingFacts>> booking(long appointmentId);

    /** The change or cancellation request as it is now. */
    Uni<Optional<RequestFacts>> request(long requestId);

    /** How the appointment was before a change of the office. */
    Uni<Optional<ChangeFacts>> change(long changeId);

    /** What the owner said when cancelling the appointment; empty when the owner hasn't. */
    Uni<Optional<CancellationFacts>> cancellation(long appointmentId);
}
