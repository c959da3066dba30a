package org.isarbooking.outbox;

import biweekly.component.VEvent;
import biweekly.property.DateEnd;
import biweekly.property.DateStart;
import biweekly.util.DateTimeComponents;
import biweekly.util.ICalDate;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
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

    /** One day: at its new date when it was moved, leaving the calendar when it was cancelled. */
    static CalendarFile ofDay(RentalFacts rental, RentalFacts.Day day, Language language, String sender, Instant now) {
        return CalendarFile.of(
                NAME, List.of(event(rental, day, language, sender, now)), day.state() == BookingFacts.State.CANCELLED);
    }

    private static VEvent event(
            RentalFacts rental, RentalFacts.Day day, Language language, String sender, Instant now) {
        VEvent event = CalendarFile.event(day.uid(), day.sequence(), rental.business(), sender, now);
        event.setDateStart(new DateStart(date(day.date())));
        // The end is the first day that isn't rented any more (RFC 5545, 3.6.1).
        event.setDateEnd(new DateEnd(date(day.date().plusDays(1))));
        event.setSummary(
                rental.workspace().in(language) + ", " + rental.business().name());
        return event;
    }

    private static ICalDate date(LocalDate date) {
        return new ICalDate(new DateTimeComponents(date.getYear(), date.getMonthValue(), date.getDayOfMonth()), false);
    }
}
