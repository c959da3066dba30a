package org.isarbooking.outbox;

import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.shared.Language;

/**
 * Makes the calendar file of one specialist's part of a visit. The event has the same UID as in the specialist's feed.
 * The file doesn't name the customer.
 */
final class SpecialistCalendar {

    private static final String NAME = "visit.ics";

    private SpecialistCalendar() {}

    /**
     * Returns the specialist's part as it is now; empty if the specialist no longer does any service of the visit.
     *
     * @param sender the organizer's mail address if the business has no address
     * @param now the time at which the file is made
     */
    static Optional<CalendarFile> of(BookingFacts booking, int staffId, Language language, String sender, Instant now) {
        List<BookingFacts.BookedService> own = own(booking.services(), staffId);
        return own.isEmpty()
                ? Optional.empty()
                : Optional.of(file(
                        booking, staffId, own, language, sender, now, booking.state() == BookingFacts.State.CANCELLED));
    }

    /**
     * Returns the file that removes the specialist's former part from the calendar. Empty if the specialist had no
     * part, or still has one.
     */
    static Optional<CalendarFile> ofFormer(
            Content.OfVisitChange told, int staffId, Language language, String sender, Instant now) {
        List<BookingFacts.BookedService> former = own(told.before().services(), staffId);
        return former.isEmpty() || !own(told.booking().services(), staffId).isEmpty()
                ? Optional.empty()
                : Optional.of(file(told.booking(), staffId, former, language, sender, now, true));
    }

    private static CalendarFile file(
            BookingFacts booking,
            int staffId,
            List<BookingFacts.BookedService> own,
            Language language,
            String sender,
            Instant now,
            boolean cancelled) {
        VEvent event = CalendarFile.event(
                CalendarTexts.uidOfPart(booking.uid(), staffId), booking.sequence(), booking.business(), sender, now);
        CalendarTexts.during(event, own.getFirst().startsAt(), own.getLast().endsAt());
        event.setSummary(
                own.stream().map(service -> service.name().in(language)).collect(Collectors.joining(", ")));
        event.setDescription(String.join("\n", AppointmentTable.lines(own, language)));
        return CalendarFile.of(NAME, List.of(event), cancelled);
    }

    private static List<BookingFacts.BookedService> own(List<BookingFacts.BookedService> services, int staffId) {
        return services.stream().filter(service -> service.staffId() == staffId).toList();
    }
}
