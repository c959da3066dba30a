package org.isarbooking.outbox;

import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.shared.Language;

/**
 * Makes the calendar file of one specialist's part of a visit. The file has the UID of this part in the specialist's
 * feed, and names no customer.
 */
final class SpecialistCalendar {

    private static final String NAME = "visit.ics";

    private SpecialistCalendar() {}

    /**
     * Returns the specialist's part as it is now; empty if the specialist no longer does any service of the visit.
     *
     * @param sender the organizer's address if the business has none of its own
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
     * Returns the file that removes the specialist's former part. Empty without a former part, and if the specialist
     * still has a part.
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
