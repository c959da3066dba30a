package org.isarbooking.outbox;

import biweekly.component.VEvent;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.isarbooking.shared.Language;

/** An appointment as a calendar file. Times are in UTC, so they are right across clock changes. */
final class AppointmentCalendar {

    private static final String NAME = "appointment.ics";

    private AppointmentCalendar() {}

    /**
     * @param sender who organizes where the business has no address of its own
     * @param now when the file is made
     */
    static CalendarFile of(BookingFacts booking, Language language, String sender, Instant now) {
        VEvent event = CalendarFile.event(booking.uid(), booking.sequence(), booking.business(), sender, now);
        event.setDateStart(Date.from(booking.startsAt()), true);
        event.setDateEnd(Date.from(booking.endsAt()), true);
        event.setSummary(booking.business().name());
        event.setDescription(String.join("\n", AppointmentTable.lines(booking, language)));
        return CalendarFile.of(NAME, List.of(event), booking.state() == BookingFacts.State.CANCELLED);
    }
}
