package org.isarbooking.outbox;

import java.net.URI;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.BusinessSettings.SeenCustomer;
import org.isarbooking.business.Hours;
import org.isarbooking.business.OpeningHours;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Translated;

/** Facts of an appointment on Tuesday morning, and facts of its changes. */
final class Facts {

    static final int ANNA = 7;
    static final UUID UID = UUID.fromString("0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0");
    static final String START = "2027-06-08T10:00";

    static final LetterFacts MORE = new LetterFacts(
            "K7-4Q2M",
            Optional.of(URI.create("https://booking.salon.example/m/vk74q2m0123456789abcdefghjkmnpqr")),
            new OpeningHours(Map.of(
                    DayOfWeek.TUESDAY,
                    List.of(new Hours(540, 1140)),
                    DayOfWeek.WEDNESDAY,
                    List.of(new Hours(540, 1140)))),
            Optional.of(URI.create("https://booking.salon.example/book?service=2")));

    private Facts() {}

    static BookingFacts booking(Language language) {
        return booking(language, START, BookingFacts.State.BOOKED);
    }

    static BookingFacts booking(Language language, String start, BookingFacts.State state) {
        return booking(language, start, state, SeenCustomer.FIRST_NAME);
    }

    /** Returns an appointment. Specialists see as much of its customer as {@code seen} allows. */
    static BookingFacts booking(Language language, String start, BookingFacts.State state, SeenCustomer seen) {
        Instant startsAt = at(start);
        return new BookingFacts(
                UID,
                state,
                state,
                2,
                language,
                List.of(
                        service("Klassische Gesichtsbehandlung", "Classic facial", startsAt, 45, 6900),
                        service("Augenbrauen <färben>", "Brow tint", startsAt.plusSeconds(45 * 60), 30, 1500)),
                new BookingFacts.Totals(8400, 400, 8000),
                Optional.of(new BookingFacts.Contact("Xaveria", "<b>Yblagger</b>", "xaveria@yblagger.example")),
                List.of(new Terms(Terms.Kind.PRIVACY, "2026-01", "https://salon.example/datenschutz")),
                at("2027-06-01T09:00"),
                business("Salon & Söhne", seen),
                MORE);
    }

    static BusinessSettings business(String name, SeenCustomer seen) {
        return new BusinessSettings(
                name,
                "https://salon.example",
                "owner@salon.example",
                "Musterstraße 1, 80331 München",
                "+49 89 12345678",
                new BusinessSettings.Look(null, null),
                15,
                120,
                180,
                30,
                10,
                false,
                false,
                seen,
                new BusinessSettings.Deadlines(1440, 1440, 1440, 180, 60),
                List.of());
    }

    private static BookingFacts.BookedService service(
            String german, String english, Instant startsAt, int minutes, int price) {
        return new BookingFacts.BookedService(
                new Translated(Map.of(Language.DE, german, Language.EN, english)),
                ANNA,
                "Anna",
                Optional.of("anna@salon.example"),
                startsAt,
                startsAt.plusSeconds(minutes * 60L),
                price);
    }

    /** Returns the content of a letter about an entry of the waitlist for both services with Anna. */
    static Content.OfWaitlistEntry joinedWaitlist(Language language, Set<DayOfWeek> weekdays, String earliest) {
        BookingFacts booking = booking(language);
        return new Content.OfWaitlistEntry(
                MessageKind.OfWaitlistEntry.WAITLIST_JOINED,
                new EntryFacts(
                        language,
                        true,
                        new EntryFacts.Visit(
                                booking.services().stream()
                                        .map(BookingFacts.BookedService::name)
                                        .toList(),
                                Optional.of("Anna"),
                                LocalTime.parse(earliest),
                                LocalTime.of(23, 59),
                                booking.customer().orElseThrow()),
                        LocalDate.parse("2027-06-08"),
                        LocalDate.parse("2027-06-30"),
                        weekdays,
                        URI.create("https://booking.salon.example/w/key"),
                        booking.business()));
    }

    static RequestFacts change(RequestFacts.Status status) {
        return new RequestFacts(
                Optional.of(at("2027-06-09T14:30")),
                status,
                Optional.empty(),
                Optional.of("Zug verpasst"),
                Optional.of("Gern"));
    }

    static RequestFacts cancellation(RequestFacts.Status status) {
        return new RequestFacts(Optional.empty(), status, Optional.empty(), Optional.of("Erkältung"), Optional.empty());
    }

    static WaitingMessage message(Notification.Kind kind, Audience audience) {
        return new WaitingMessage(
                12,
                UUID.fromString("11111111-2222-3333-4444-555555555555"),
                new Event.OfAppointment(kind, 3, OptionalLong.empty()),
                audience,
                audience == Audience.SPECIALIST ? OptionalInt.of(ANNA) : OptionalInt.empty(),
                1,
                at("2027-06-07T10:00"),
                Optional.empty());
    }

    static Instant at(String local) {
        return LocalDateTime.parse(local).atZone(Munich.ZONE).toInstant();
    }
}
