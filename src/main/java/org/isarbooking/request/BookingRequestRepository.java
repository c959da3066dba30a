package org.isarbooking.request;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.isarbooking.request.BookingRequest.Status;

/** Finds, stores and changes requests. */
@Singleton
class BookingRequestRepository implements PanacheRepositoryBase<BookingRequestEntity, Long> {

    Uni<Integer> closeOpen(BookingRef booking, Instant now) {
        String ofBooking = switch (booking) {
            case BookingRef.Appointment _ -> "appointmentId";
            case BookingRef.RentalDay _ -> "rentalBookingId";
        };
        return update(
                "status = ?1, decidedAt = ?2 where " + ofBooking + " = ?3 and status = ?4",
                Status.LAPSED.value(),
                now,
                booking.id(),
                Status.OPEN.value());
    }
}
