package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads the content of messages about appointments when the messages are sent. If a {@link ToldVisit} is given, names
 * come from its catalog version, and {@link #booking} returns its times and prices. The salon implements this
 * interface.
 */
public interface AppointmentSource {

    /**
     * Returns the appointment; empty if it doesn't exist.
     *
     * @param told the appointment right after the message's event; empty for the appointment as it is now
     */
    Uni<Optional<BookingFacts>> booking(long appointmentId, Optional<ToldVisit> told);

    /** Returns the appointment that was booked by an offer, as it is now; empty for an offer that wasn't confirmed. */
    Uni<Optional<BookingFacts>> ofQuote(UUID quoteId);

    /** Returns the change or cancellation request as it is now; empty if it doesn't exist. */
    Uni<Optional<RequestFacts>> request(long requestId);

    /** Returns the appointment as it was before a change of the office; empty for an unknown change. */
    Uni<Optional<ChangeFacts>> change(long changeId, Optional<ToldVisit> told);

    /**
     * Returns the appointment as it was before a request moved it, or before the business's own move that settled the
     * request. Empty if there was no move.
     */
    Uni<Optional<ChangeFacts>> changeOf(long requestId, Optional<ToldVisit> told);

    /**
     * Returns the appointment as it was before its latest change; empty if there was no change. With {@code told},
     * ignores changes after the event.
     */
    Uni<Optional<ChangeFacts>> lastChange(long appointmentId, Optional<ToldVisit> told);

    /** Returns the owner's words about the cancellation of an appointment; empty if the owner hasn't cancelled it. */
    Uni<Optional<CancellationFacts>> cancellation(long appointmentId);
}
