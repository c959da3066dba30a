package org.isarbooking.outbox;

import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.shared.Language;

/**
 * Makes the calendar file of an appointment. Times are in UTC, so that changes between summer and winter time don't
 * matter.
 */
final class AppointmentCalendar {

    private static final String NAME = "appointment.ics";

    private AppointmentCalendar() {}

    /**
     * Returns the calendar file. The file of a cancelled appointment removes it from the calendar.
     *
     * @param sender the organizer's mail address if the business has no address
     * @param now the time at which the file is made
     */
    static CalendarFile of(BookingFacts booking, Language language, String sender, Instant now) {
        VEvent event =
                CalendarFile.event(booking.uid().toString(), booking.sequence(), booking.business(), sender, now);
        CalendarTexts.during(event, booking.startsAt(), booking.endsAt());
        event.setSummary(booking.business().name());
        event.setDescription(String.join("\n", AppointmentTable.lines(booking.services(), language)));
        return CalendarFile.of(NAME, List.of(event), booking.state() == BookingFacts.State.CANCELLED);
    }
}
