package org.isarbooking.outbox;

import java.net.URI;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Translated;

/** A rental of three days in June, one of them covered by a monthly agreement, and contents of messages to tenants. */
final class RentalExamples {

    static final UUID TUESDAY = UUID.fromString("0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f1");
    static final UUID WEDNESDAY = UUID.fromString("0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f2");
    static final UUID FRIDAY = UUID.fromString("0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f3");

    private static final RentalFacts.Tenant TENANT =
            new RentalFacts.Tenant(Optional.of("Teodora <i>Quirrlbach</i>"), Optional.of("teodora@quirrlbach.example"));

    private static final Translated WORKSPACE =
            new Translated(Map.of(Language.DE, "Raum <Isar>", Language.EN, "Isar room"));

    static final Translated TABLE = new Translated(Map.of(Language.DE, "Isar-Tisch", Language.EN, "Isar table"));

    private RentalExamples() {}

    static RentalFacts rental(Language language) {
        return rental(
                language,
                day(TUESDAY, "2027-06-08", BookingFacts.State.BOOKED, 4500, false),
                day(WEDNESDAY, "2027-06-09", BookingFacts.State.BOOKED, 0, true),
                day(FRIDAY, "2027-06-11", BookingFacts.State.BOOKED, 4750, false));
    }

    static RentalFacts rental(Language language, RentalFacts.Day... days) {
        return new RentalFacts(
                WORKSPACE,
                language,
                List.of(days),
                OptionalLong.of(20_000),
                List.of(new RentalFacts.PriceChange(Optional.of(TABLE), LocalDate.parse("2027-06-07"), 5000, 4500)),
                TENANT,
                List.of(new Terms(Terms.Kind.TERMS, "2026-02", "https://salon.example/agb")),
                Facts.at("2027-06-01T09:00"),
                Facts.booking(language).business(),
                Optional.of("Bring own lamp\nhttps://evil.example"),
                Facts.MORE);
    }

    static RentalFacts.Day day(UUID uid, String date, BookingFacts.State state, long priceCents, boolean covered) {
        Instant begin = LocalDate.parse(date).atStartOfDay(Munich.ZONE).toInstant();
        return new RentalFacts.Day(WORKSPACE, uid, 3, LocalDate.parse(date), state, priceCents, covered, begin, begin);
    }

    /** Returns the rental with Tuesday's day alone. */
    static RentalFacts tuesday(Language language, BookingFacts.State state) {
        return rental(language, day(TUESDAY, "2027-06-08", state, 4500, false));
    }

    /**
     * Returns the content of a message about Tuesday's rental day. It was moved from another day and workspace (Monday,
     * the table), or cancelled.
     */
    static Content.OfRentalChange changed(MessageKind.OfRentalChange kind, Language language) {
        BookingFacts.State state = kind == MessageKind.OfRentalChange.RENTAL_CANCELLED
                ? BookingFacts.State.CANCELLED
                : BookingFacts.State.BOOKED;
        return new Content.OfRentalChange(
                kind,
                tuesday(language, state),
                new RentalChangeFacts(
                        List.of(new RentalChangeFacts.Day(TABLE, LocalDate.parse("2027-06-07"), 3900, false)),
                        List.of(new RentalFacts.PriceChange(
                                Optional.of(TABLE), LocalDate.parse("2027-06-09"), 4900, 6500)),
                        Optional.of("Water damage")));
    }

    static RentalRequestFacts change(RequestFacts.Status status) {
        return new RentalRequestFacts(
                Optional.of(new RentalRequestFacts.NewDay(LocalDate.parse("2027-06-10"), 4900, false)),
                status,
                Optional.empty(),
                Optional.of("Messe"),
                Optional.of("Gern"),
                status == RequestFacts.Status.APPROVED
                        ? List.of(new RentalFacts.PriceChange(
                                Optional.of(TABLE), LocalDate.parse("2027-06-09"), 4900, 6500))
                        : List.of(),
                status == RequestFacts.Status.OPEN
                        ? List.of(new RentalFacts.PriceChange(
                                Optional.of(TABLE), LocalDate.parse("2027-06-09"), 4900, 6500))
                        : List.of(),
                Optional.of(new RentalChangeFacts.Day(TABLE, LocalDate.parse("2027-06-07"), 3900, false))
                        .filter(_ -> status == RequestFacts.Status.SUPERSEDED));
    }

    static RentalRequestFacts cancellation(RequestFacts.Status status) {
        return new RentalRequestFacts(
                Optional.empty(),
                status,
                Optional.empty(),
                Optional.of("Krank"),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    static Content.OfRentalRequest request(
            MessageKind.OfRentalRequest kind, Language language, RentalRequestFacts request) {
        return new Content.OfRentalRequest(kind, tuesday(language, BookingFacts.State.BOOKED), request);
    }

    static Content.OfApproval approval(MessageKind.OfApproval kind, Language language, RequestFacts.Status status) {
        return new Content.OfApproval(
                kind,
                new ApprovalFacts(
                        new Translated(Map.of(Language.DE, "Raum <Isar>", Language.EN, "Isar room")),
                        language,
                        status,
                        Optional.of("Lashes"),
                        Optional.of("Gern"),
                        TENANT,
                        Facts.booking(language).business()));
    }

    static InvoiceFacts invoice(InvoiceFacts.Kind kind, long grossCents, Language language) {
        return new InvoiceFacts(
                kind,
                "R/2027-17",
                YearMonth.of(2027, 6),
                LocalDate.parse("2027-07-14"),
                grossCents,
                kind == InvoiceFacts.Kind.CREDIT_NOTE ? 5000 : 0,
                language,
                TENANT,
                Facts.booking(language).business());
    }

    static ReminderFacts reminder(long level, long feesCents, Language language) {
        return new ReminderFacts(
                level,
                "R/2027-17",
                YearMonth.of(2027, 6),
                LocalDate.parse("2027-07-14"),
                LocalDate.parse("2027-08-15"),
                9_250 + feesCents,
                feesCents,
                "DE89 3704 0044 0532 0130 00",
                language,
                TENANT,
                Facts.booking(language).business());
    }

    static Content.OfCancelledDay cancelledDay(Language language) {
        return new Content.OfCancelledDay(
                tuesday(language, BookingFacts.State.CANCELLED),
                new CancellationFacts(
                        Optional.of("Water damage"),
                        List.of(new RentalFacts.PriceChange(
                                Optional.of(WORKSPACE), LocalDate.parse("2027-06-09"), 6500, 4900))));
    }

    static Content.OfAgreedDays agreedDays(MessageKind.OfAgreedDays kind, Language language) {
        return new Content.OfAgreedDays(
                kind,
                new AgreedDaysFacts(
                        WORKSPACE,
                        language,
                        List.of(LocalDate.parse("2027-06-14"), LocalDate.parse("2027-06-21")),
                        20_000,
                        TENANT,
                        Facts.booking(language).business()));
    }

    static Content.OfWaitlist waitlistOffer(boolean isCovered, Language language) {
        return new Content.OfWaitlist(
                MessageKind.OfWaitlist.RENTAL_WAITLIST_OFFER,
                new WaitlistFacts.OfDay(
                        language,
                        WORKSPACE,
                        LocalDate.parse("2027-06-10"),
                        isCovered ? 0 : 4900,
                        isCovered,
                        Facts.at("2027-06-09T00:00"),
                        Facts.at("2027-06-08T00:00"),
                        List.of(new RentalFacts.PriceChange(
                                Optional.of(WORKSPACE), LocalDate.parse("2027-06-09"), 6500, 4900)),
                        TENANT,
                        true,
                        Facts.at("2027-06-07T12:00"),
                        Facts.at("2027-06-07T10:00"),
                        URI.create("https://booking.salon.example/rent/waitlist"),
                        Facts.booking(language).business()));
    }

    static Content.OfWaitlistEntry joinedWaitlist(Language language) {
        return new Content.OfWaitlistEntry(
                MessageKind.OfWaitlistEntry.RENTAL_WAITLIST_JOINED,
                new EntryFacts(
                        language,
                        true,
                        new EntryFacts.Day(WORKSPACE, TENANT),
                        LocalDate.parse("2027-06-10"),
                        LocalDate.parse("2027-06-20"),
                        EnumSet.allOf(DayOfWeek.class),
                        URI.create("https://booking.salon.example/rent/waitlist"),
                        Facts.booking(language).business()));
    }

    static Content.OfBilling billingDataNeeded(Language language) {
        return new Content.OfBilling(new BillingFacts(
                YearMonth.of(2027, 6),
                List.of("name", "street", "postal_code", "city", "country"),
                language,
                TENANT,
                URI.create("https://booking.salon.example/rent/billing"),
                Facts.booking(language).business()));
    }

    static WaitingMessage message(Event event, Audience audience) {
        return new WaitingMessage(
                13,
                UUID.fromString("11111111-2222-3333-4444-555555555556"),
                event,
                audience,
                OptionalInt.empty(),
                1,
                Facts.at("2027-06-07T10:00"),
                Optional.empty());
    }
}
