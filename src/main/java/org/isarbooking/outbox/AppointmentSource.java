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

    /** How the appointment was before the decision about a request, or what has settled it, has moved it. */
    Uni<Optional<ChangeFacts>> changeOf(long requestId);

    /** How the appointment was before it was last moved or changed. */
    Uni<Optional<ChangeFacts>> lastChange(long appointmentId);

    /** What the owner said when cancelling the appointment; empty when the owner hasn't. */
    Uni<Optional<CancellationFacts>> cancellation(long appointmentId);
}
