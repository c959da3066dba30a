package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.isarbooking.outbox.BookingFacts.BookedService;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** Each specialist's mail has the specialist's own part of the visit as a calendar file. */
class SpecialistCalendarTest {

    private static final int SOFIA = 8;
    private static final Instant NOW = Facts.at("2027-06-07T06:00");
    private static final String SENDER = "booking@salon.example";

    /** Returns a visit whose second service is done by Sofia. */
    private static BookingFacts shared(BookingFacts.State state) {
        BookingFacts booking = Facts.booking(Language.EN, Facts.START, state);
        BookedService brows = booking.services().getLast();
        return with(
                booking,
                List.of(
                        booking.services().getFirst(),
                        new BookedService(
                                brows.name(),
                                SOFIA,
                                "Sofia",
                                brows.staffEmail(),
                                brows.startsAt(),
                                brows.endsAt(),
                                brows.priceCents())));
    }

    private static BookingFacts with(BookingFacts booking, List<BookedService> services) {
        return new BookingFacts(
                booking.uid(),
                booking.state(),
                booking.stateNow(),
                booking.sequence(),
                booking.language(),
                services,
                booking.totals(),
                booking.customer(),
                booking.accepted(),
                booking.bookedAt(),
                booking.business(),
                booking.more());
    }

    private static List<Attachment> attached(Content content, OptionalInt staff) {
        return Attachments.of(content, staff, SENDER, NOW);
    }

    private static ICalendar calendar(Content content, int staff) {
        List<Attachment> files = attached(content, OptionalInt.of(staff));
        assertThat(files).hasSize(1);
        return Biweekly.parse(files.getFirst().data().toString()).first();
    }

    private static Content about(Notification.Kind kind, BookingFacts booking) {
        return new Content.OfAppointment(kind, booking, Optional.empty());
    }

    @Test
    void the_calendar_file_holds_the_specialists_services_with_their_times_and_names_no_customer() {
        BookingFacts booking = shared(BookingFacts.State.BOOKED);

        ICalendar calendar = calendar(about(Notification.Kind.NEW_BOOKING, booking), SOFIA);

        VEvent event = calendar.getEvents().getFirst();
        assertThat(calendar.getMethod().getValue()).isEqualTo("PUBLISH");
        assertThat(event.getUid().getValue()).isEqualTo(Facts.UID + "-" + SOFIA);
        assertThat(event.getSequence().getValue()).isEqualTo(2);
        assertThat(event.getSummary().getValue()).isEqualTo("Augenbrauen <färben>");
        assertThat(event.getDateStart().getValue().toInstant()).isEqualTo(Facts.at("2027-06-08T10:45"));
        assertThat(event.getDateEnd().getValue().toInstant()).isEqualTo(Facts.at("2027-06-08T11:15"));
        assertThat(calendar.write()).doesNotContain("Yblagger", "Gesichtsbehandlung");
    }

    @Test
    void the_part_keeps_its_uid_when_the_visit_moves_and_leaves_the_calendar_when_the_visit_is_cancelled() {
        ICalendar moved = calendar(about(Notification.Kind.BOOKING_CHANGED, shared(BookingFacts.State.BOOKED)), SOFIA);
        ICalendar cancelled =
                calendar(about(Notification.Kind.BOOKING_CHANGED, shared(BookingFacts.State.CANCELLED)), SOFIA);

        assertThat(moved.getMethod().getValue()).isEqualTo("PUBLISH");
        assertThat(cancelled.getMethod().getValue()).isEqualTo("CANCEL");
        assertThat(Stream.of(moved, cancelled)
                        .map(one -> one.getEvents().getFirst().getUid().getValue()))
                .containsOnly(Facts.UID + "-" + SOFIA);
    }

    @Test
    void a_part_that_was_handed_over_leaves_the_calendar_of_its_former_specialist() {
        BookingFacts before = shared(BookingFacts.State.BOOKED);
        BookingFacts now = Facts.booking(Language.EN);
        Content content = new Content.OfVisitChange(
                MessageKind.OfVisitChange.VISIT_HANDED_OVER,
                now,
                new ChangeFacts(before.services(), 8000, Facts.at("2027-06-05T10:00")));

        ICalendar calendar = calendar(content, SOFIA);

        assertThat(calendar.getMethod().getValue()).isEqualTo("CANCEL");
        assertThat(calendar.getEvents().getFirst().getUid().getValue()).isEqualTo(Facts.UID + "-" + SOFIA);
        assertThat(attached(content, OptionalInt.of(Facts.ANNA))).isEmpty();
    }

    @Test
    void the_owner_and_specialists_without_a_part_get_no_calendar_file() {
        Content content = about(Notification.Kind.NEW_BOOKING, Facts.booking(Language.EN));

        assertThat(attached(content, OptionalInt.empty())).isEmpty();
        assertThat(attached(content, OptionalInt.of(SOFIA))).isEmpty();
    }
}
