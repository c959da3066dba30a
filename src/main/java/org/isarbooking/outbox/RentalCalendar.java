package org.isarbooking.outbox;

import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.shared.Language;

/** Makes the calendar file of rental days. The events are whole days without a time zone. */
final class RentalCalendar {

    private static final String NAME = "rental.ics";

    private RentalCalendar() {}

    /**
     * Returns a file with the rental's days that are not cancelled. If all days are cancelled, the file removes them
     * from the calendar.
     */
    static CalendarFile ofRental(RentalFacts rental, Language language, String sender, Instant now) {
        List<RentalFacts.Day> standing = rental.standing();
        return CalendarFile.of(
                NAME,
                (standing.isEmpty() ? rental.days() : standing)
                        .stream()
                                .map(day -> event(rental, day, language, sender, now))
                                .toList(),
                standing.isEmpty());
    }

    /**
     * Returns a file for the days of a request or of a change by the office. If some of these days are cancelled, the
     * file only removes the cancelled days from the calendar. Otherwise, it has all days.
     */
    static CalendarFile ofDays(RentalFacts rental, Language language, String sender, Instant now) {
        List<RentalFacts.Day> cancelled = rental.cancelled();
        return CalendarFile.of(
                NAME,
                (cancelled.isEmpty() ? rental.days() : cancelled)
                        .stream()
                                .map(day -> event(rental, day, language, sender, now))
                                .toList(),
                !cancelled.isEmpty());
    }

    private static VEvent event(
            RentalFacts rental, RentalFacts.Day day, Language language, String sender, Instant now) {
        VEvent event = CalendarFile.event(day.uid().toString(), day.sequence(), rental.business(), sender, now);
        CalendarTexts.on(event, day.date());
        event.setSummary(day.workspace().in(language) + ", " + rental.business().name());
        return event;
    }
}
