package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;

/**
 * Makes calendar files of the present state of bookings. Events have the same UIDs and sequence numbers as in mails, so
 * a calendar keeps only the newest version of each event.
 */
@Singleton
public class BookingCalendars {

    private final AppointmentSource appointments;
    private final RentalSource rentals;
    private final MailConfig mails;
    private final InstantSource clock;

    BookingCalendars(AppointmentSource appointments, RentalSource rentals, MailConfig mails, InstantSource clock) {
        this.appointments = appointments;
        this.rentals = rentals;
        this.mails = mails;
        this.clock = clock;
    }

    /** Returns the text of {@link RentalCalendar#ofRental}; empty for an unknown rental. */
    public Uni<Optional<String>> textOfRental(long rentalId) {
        return rental(rentalId).map(found -> found.map(CalendarFile::text));
    }

    Uni<Optional<CalendarFile>> rental(long rentalId) {
        return rentals.rental(rentalId)
                .map(found -> found.map(
                        rental -> RentalCalendar.ofRental(rental, rental.language(), sender(), clock.instant())));
    }

    /** Returns the calendar file of a confirmed offer's visit, as text; empty for an offer that wasn't confirmed. */
    public Uni<Optional<String>> textOfVisit(UUID quoteId) {
        return appointments
                .ofQuote(quoteId)
                .map(found -> found.map(booking -> file(booking).text()));
    }

    Uni<Optional<CalendarFile>> visit(long appointmentId) {
        return appointments.booking(appointmentId, Optional.empty()).map(found -> found.map(this::file));
    }

    private CalendarFile file(BookingFacts visit) {
        return AppointmentCalendar.of(visit, visit.language(), sender(), clock.instant());
    }

    private String sender() {
        return Composer.address(mails.sender());
    }
}
