package org.isarbooking.request;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import org.isarbooking.request.BookingRequest.Status;

/** Finds, stores and changes requests. */
@Singleton
class BookingRequestRepository implements PanacheRepositoryBase<BookingRequestEntity, Long> {

    /**
     * Closes open requests about these bookings, which must be of one line. Requests about several days stay open.
     * Returns the number of closed requests.
     */
    Uni<Integer> closeOpen(Collection<? extends BookingRef> bookings, Instant now) {
        boolean ofSalon = bookings.stream().anyMatch(BookingRef.Appointment.class::isInstance);
        return update(
                "status = ?1, decidedAt = ?2 where " + (ofSalon ? "appointmentId" : "rentalBookingId")
                        + " in (?3) and status = ?4 and bookingIds is null",
                Status.LAPSED.value(),
                now,
                bookings.stream().map(BookingRef::id).toList(),
                Status.OPEN.value());
    }
}
