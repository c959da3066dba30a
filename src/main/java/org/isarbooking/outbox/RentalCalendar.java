package org.isarbooking.outbox;

import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.shared.Language;

/** Rented days as a calendar file: events of whole days, which have no time zone. */
final class RentalCalendar {

    private static final String NAME = "rental.ics";

    private RentalCalendar() {}

    /** The days of a rental that still stand. */
    static CalendarFile ofRental(RentalFacts rental, Language language, String sender, Instant now) {
        return CalendarFile.of(
                NAME,
                rental.standing().stream()
                        .map(day -> event(rental, day, language, sender, now))
                        .toList(),
                false);
    }

    /** Days of a request: those that were cancelled leave the calendar; where none was, all are at their dates. */
    static CalendarFile ofDays(RentalFacts rental, Language language, String sender, Instant now) {
        List<RentalFacts.Day> cancelled = rental.days().stream()
                .filter(day -> day.state() == BookingFacts.State.CANCELLED)
                .toList();
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
