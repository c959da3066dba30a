package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AppointmentLettersTest {

    @Test
    void a_confirmation_lists_times_services_specialists_and_prices() {
        Letter letter = customer(Notification.Kind.BOOKING_CONFIRMED, Language.DE, Optional.empty());

        assertThat(letter.subject()).isEqualTo("Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr");
        assertThat(letter.greeting()).isEqualTo("Guten Tag Xaveria <b>Yblagger</b>,");
        assertThat(letter.table())
                .isEqualTo(new Table(
                        "Dienstag, 8. Juni 2027",
                        List.of(
                                new Table.Line("10:00–10:45", "Klassische Gesichtsbehandlung", "bei Anna", "69,00 €"),
                                new Table.Line("10:45–11:15", "Augenbrauen <färben>", "bei Anna", "15,00 €")),
                        List.of(
                                new Table.Sum("Zwischensumme", "84,00 €", false),
                                new Table.Sum("Rabatt", "−4,00 €", false),
                                new Table.Sum("Gesamt", "80,00 €", true))));
        assertThat(letter.accepted())
                .containsExactly(new Letter.Link("Datenschutzhinweise (2026-01)", "https://salon.example/datenschutz"));
        assertThat(letter.address()).isEqualTo("Musterstraße 1, 80331 München");
    }

    @Test
    void a_confirmation_names_the_deadlines_and_whether_they_have_passed() {
        Letter early = customer(Notification.Kind.BOOKING_CONFIRMED, Language.EN, Optional.empty());
        Letter late = letter(
                Notification.Kind.BOOKING_CONFIRMED,
                Audience.CUSTOMER,
                Facts.booking(Language.EN, "2027-06-02T08:00", BookingFacts.State.BOOKED),
                Optional.empty());

        assertThat(early.details())
                .containsExactly(
                        new Letter.Detail("Changes possible until", "Monday, 7 June 2027, 10:00"),
                        new Letter.Detail("Cancellation possible until", "Monday, 7 June 2027, 10:00"));
        assertThat(late.details())
                .extracting(Letter.Detail::text)
                .containsOnly("Tuesday, 1 June 2027, 08:00 (had already passed when you booked)");
    }

    @Test
    void a_late_request_is_called_late_in_the_letters_to_the_customer_and_to_the_owner() {
        RequestFacts late = late(Optional.empty(), RequestFacts.Status.OPEN);

        Letter receipt = customer(Notification.Kind.REQUEST_RECEIVED, Language.EN, Optional.of(late));
        Letter notice =
                letter(Notification.Kind.NEW_REQUEST, Audience.OWNER, Facts.booking(Language.EN), Optional.of(late));

        assertThat(receipt.paragraphs()).last().asString().contains("Monday, 7 June 2027, 10:00", "late");
        assertThat(notice.details())
                .contains(new Letter.Detail("Verspätet, die Frist endete", "Montag, 7. Juni 2027, 10:00 Uhr"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE | Ihre Anfrage kam nach der Frist. Deshalb gelten die Bedingungen, die Sie akzeptiert haben.",
                "EN | Your request came after the deadline. So the terms that you have accepted apply.",
                "RU | Ваш запрос поступил после срока. Поэтому действуют условия, которые вы приняли."
            })
    void the_approval_of_a_late_cancellation_refers_to_the_accepted_terms(Language language, String terms) {
        String free = Texts.get(language, "mail.request_decided.cancellation.approved.more");

        assertThat(decision(language, late(Optional.empty(), RequestFacts.Status.APPROVED)))
                .hasSize(2)
                .last()
                .isEqualTo(terms);
        assertThat(decision(language, Facts.cancellation(RequestFacts.Status.APPROVED)))
                .hasSize(2)
                .last()
                .isEqualTo(free);
    }

    @Test
    void other_decisions_about_late_requests_say_nothing_about_terms() {
        Optional<Instant> newStart = Facts.change(RequestFacts.Status.APPROVED).newStart();

        assertThat(decision(Language.EN, late(newStart, RequestFacts.Status.APPROVED)))
                .isEqualTo(decision(Language.EN, Facts.change(RequestFacts.Status.APPROVED)));
        assertThat(decision(Language.EN, late(Optional.empty(), RequestFacts.Status.DECLINED)))
                .isEqualTo(decision(Language.EN, Facts.cancellation(RequestFacts.Status.DECLINED)));
    }

    private static RequestFacts late(Optional<Instant> newStart, RequestFacts.Status status) {
        return new RequestFacts(
                newStart, status, Optional.of(Facts.at("2027-06-07T10:00")), Optional.empty(), Optional.empty());
    }

    private static List<String> decision(Language language, RequestFacts request) {
        return customer(Notification.Kind.REQUEST_DECIDED, language, Optional.of(request))
                .paragraphs();
    }

    @Test
    void each_customer_reads_their_own_language() {
        assertThat(customer(Notification.Kind.REMINDER, Language.EN, Optional.empty())
                        .subject())
                .isEqualTo("Reminder of your appointment on Tuesday, 8 June 2027, 10:00");
        assertThat(customer(Notification.Kind.REMINDER, Language.RU, Optional.empty())
                        .subject())
                .isEqualTo("Напоминание о визите: вторник, 8 июня 2027 г., 10:00");
    }

    @Test
    void a_decision_says_what_was_decided_and_why() {
        Letter approved = customer(
                Notification.Kind.REQUEST_DECIDED,
                Language.EN,
                Optional.of(Facts.change(RequestFacts.Status.APPROVED)));
        Letter declined = customer(
                Notification.Kind.REQUEST_DECIDED,
                Language.EN,
                Optional.of(Facts.change(RequestFacts.Status.DECLINED)));

        assertThat(approved.subject()).startsWith("Your appointment has been moved: Tuesday, 8 June 2027");
        assertThat(declined.paragraphs())
                .containsExactly("Unfortunately we could not move your appointment to the start you asked for "
                        + "(Wednesday, 9 June 2027, 14:30). It remains on Tuesday, 8 June 2027, 10:00.");
        assertThat(declined.details()).containsExactly(new Letter.Detail("Reason", "Gern", true));
    }

    @Test
    void the_owner_reads_the_customers_name_and_reason_but_no_contact() {
        Letter letter = letter(
                Notification.Kind.NEW_REQUEST,
                Audience.OWNER,
                Facts.booking(Language.RU),
                Optional.of(Facts.change(RequestFacts.Status.OPEN)));

        assertThat(letter.language()).isEqualTo("de");
        assertThat(letter.details())
                .containsExactly(
                        new Letter.Detail("Kunde", "Xaveria <b>Yblagger</b>", true),
                        new Letter.Detail("Stand", "offen"),
                        new Letter.Detail("Grund", "Zug verpasst", true));
        assertThat(letter.toString()).doesNotContain("yblagger.example");
    }

    @Test
    void a_specialist_reads_the_customers_first_name_but_no_price() {
        Letter letter = letter(
                Notification.Kind.NEW_BOOKING, Audience.SPECIALIST, Facts.booking(Language.EN), Optional.empty());

        Table table = Objects.requireNonNull(letter.table());
        assertThat(table.sums()).isEmpty();
        assertThat(table.lines()).hasSize(2).extracting(Table.Line::price).containsOnlyNulls();
        assertThat(letter.toString()).contains("Xaveria").doesNotContain("Yblagger", "yblagger.example", "80,00");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_letter_of_any_kind_has_an_unfilled_placeholder(Language language) {
        for (MessageKind kind : kinds()) {
            List<Letter> letters = new ArrayList<>();
            for (Content content : contents(kind, language)) {
                kind.audiences().forEach(audience -> letters.add(Letters.write(audience, content)));
            }
            assertThat(letters)
                    .as(kind.name())
                    .isNotEmpty()
                    .allSatisfy(letter -> assertThat(letter.toString()).doesNotContain("{", "}"));
        }
    }

    private static List<MessageKind> kinds() {
        return Arrays.stream(MessageKind.class.getPermittedSubclasses())
                .flatMap(kinds -> Arrays.stream(kinds.getEnumConstants()))
                .map(MessageKind.class::cast)
                .toList();
    }

    /** Returns examples of the content of messages of a kind. A new kind without examples doesn't compile. */
    private static List<? extends Content> contents(MessageKind kind, Language language) {
        BookingFacts booking = Facts.booking(language);
        return switch (kind) {
            case Notification.Kind type ->
                Arrays.stream(BookingFacts.State.values())
                        .map(state -> Facts.booking(language, Facts.START, state))
                        .flatMap(facts ->
                                requests(type).stream().map(request -> new Content.OfAppointment(type, facts, request)))
                        .toList();
            case MessageKind.OfRental type -> List.of(new Content.OfRental(type, RentalExamples.rental(language)));
            case MessageKind.OfRentalRequest type ->
                statuses(type == MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED)
                        .flatMap(
                                status -> Stream.of(RentalExamples.change(status), RentalExamples.cancellation(status)))
                        .map(request -> RentalExamples.request(type, language, request))
                        .toList();
            case MessageKind.OfRentalChange type -> List.of(RentalExamples.changed(type, language));
            case MessageKind.OfVisitChange type ->
                List.of(new Content.OfVisitChange(
                        type, booking, new ChangeFacts(booking.services(), 9000, Facts.at("2027-06-05T10:00"))));
            case MessageKind.OfCancellation type ->
                switch (type) {
                    case VISIT_CANCELLED ->
                        List.of(new Content.OfCancelledVisit(
                                Facts.booking(language, Facts.START, BookingFacts.State.CANCELLED),
                                new CancellationFacts(Optional.of("Water damage"), List.of())));
                    case RENTAL_DAY_CANCELLED -> List.of(RentalExamples.cancelledDay(language));
                };
            case MessageKind.OfApproval type ->
                statuses(false)
                        .map(status -> RentalExamples.approval(type, language, status))
                        .toList();
            case MessageKind.OfAgreedDays type -> List.of(RentalExamples.agreedDays(type, language));
            case MessageKind.OfInvoice type ->
                Arrays.stream(InvoiceFacts.Kind.values())
                        .map(document -> new Content.OfInvoice(
                                type, RentalExamples.invoice(document, 100, language), Buffer.buffer()))
                        .toList();
            case MessageKind.OfReminder _ ->
                Stream.of(1L, 2L)
                        .map(level ->
                                new Content.OfReminder(RentalExamples.reminder(level, 500, language), Buffer.buffer()))
                        .toList();
            case MessageKind.OfBilling _ -> List.of(RentalExamples.billingDataNeeded(language));
            case MessageKind.OfWaitlist type ->
                switch (type) {
                    case WAITLIST_OFFER -> List.of(waitlistOffer(booking));
                    case RENTAL_WAITLIST_OFFER ->
                        Stream.of(false, true)
                                .map(isCovered -> RentalExamples.waitlistOffer(isCovered, language))
                                .toList();
                };
            case MessageKind.OfWaitlistEntry type ->
                switch (type) {
                    case WAITLIST_JOINED -> List.of(Facts.joinedWaitlist(language, Set.of(DayOfWeek.MONDAY), "09:30"));
                    case RENTAL_WAITLIST_JOINED -> List.of(RentalExamples.joinedWaitlist(language));
                };
        };
    }

    private static Content waitlistOffer(BookingFacts booking) {
        return new Content.OfWaitlist(
                MessageKind.OfWaitlist.WAITLIST_OFFER,
                new WaitlistFacts.OfVisit(
                        booking.language(),
                        booking.services(),
                        8400,
                        booking.customer(),
                        true,
                        Facts.at("2027-06-07T12:00"),
                        Facts.at("2027-06-07T10:00"),
                        URI.create("https://booking.salon.example/waitlist/key"),
                        booking.business()));
    }

    private static Stream<RequestFacts.Status> statuses(boolean isDecided) {
        return Arrays.stream(RequestFacts.Status.values())
                .filter(status -> !isDecided || status != RequestFacts.Status.OPEN);
    }

    @Test
    void a_letter_about_a_new_waitlist_entry_leaves_out_conditions_that_do_not_narrow_it() {
        Letter open = Letters.write(
                Audience.CUSTOMER, Facts.joinedWaitlist(Language.DE, Set.of(DayOfWeek.values()), "00:00"));
        Letter narrow = Letters.write(
                Audience.CUSTOMER,
                Facts.joinedWaitlist(Language.DE, Set.of(DayOfWeek.FRIDAY, DayOfWeek.MONDAY), "09:30"));

        assertThat(open.details())
                .containsExactly(
                        new Letter.Detail("Gewünscht", "Klassische Gesichtsbehandlung, Augenbrauen <färben>, bei Anna"),
                        new Letter.Detail("Zeitraum", "Dienstag, 8. Juni 2027 – Mittwoch, 30. Juni 2027"));
        assertThat(narrow.details())
                .contains(
                        new Letter.Detail("Wochentage", "Montag, Freitag"), new Letter.Detail("Beginn", "09:30–23:59"));
        assertThat(open.paragraphs()).anyMatch(text -> text.contains("bis einschließlich Mittwoch, 30. Juni 2027"));
        assertThat(Objects.requireNonNull(open.manage()).url()).isEqualTo("https://booking.salon.example/w/key");
        assertThat(Facts.joinedWaitlist(Language.DE, Set.of(DayOfWeek.FRIDAY), "00:00")
                        .toString())
                .doesNotContain("/w/key", "Yblagger");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_paragraph_about_a_changed_visit_ends_with_a_colon(Language language) {
        BookingFacts booking = Facts.booking(language);
        Letter letter = Letters.write(
                Audience.CUSTOMER,
                new Content.OfVisitChange(
                        MessageKind.OfVisitChange.VISIT_CHANGED,
                        booking,
                        new ChangeFacts(booking.services(), 8000, Facts.at("2027-06-05T10:00"))));

        assertThat(letter.comparison()).isNotNull();
        assertThat(letter.paragraphs()).hasSize(2).noneMatch(paragraph -> paragraph.endsWith(":"));
    }

    @Test
    void the_link_to_a_cancelled_visit_offers_no_change() {
        assertThat(linkOf(BookingFacts.State.BOOKED)).isEqualTo("Buchung ansehen und ändern");
        assertThat(linkOf(BookingFacts.State.CANCELLED)).isEqualTo("Buchung ansehen");
    }

    @Test
    void the_letter_about_a_moved_visit_names_the_new_deadlines() {
        BookingFacts booking = Facts.booking(Language.DE);
        ChangeFacts elsewhere = before("2027-06-09T10:00", "2027-06-05T10:00");
        Letter.Detail change = new Letter.Detail("Ändern möglich bis", "Montag, 7. Juni 2027, 10:00 Uhr");
        Letter.Detail cancel = new Letter.Detail("Absagen möglich bis", "Montag, 7. Juni 2027, 10:00 Uhr");

        assertThat(changed(booking, elsewhere).details()).containsSequence(change, cancel);
        assertThat(AppointmentLetters.write(
                                Audience.CUSTOMER,
                                new Content.OfAppointment(
                                        Notification.Kind.REQUEST_DECIDED,
                                        booking,
                                        Optional.of(Facts.change(RequestFacts.Status.APPROVED)),
                                        Optional.of(elsewhere)))
                        .details())
                .containsSequence(change, cancel);
        assertThat(changed(booking, before("2027-06-09T10:00", "2027-06-07T12:00"))
                        .details())
                .as("moved after the new deadline")
                .filteredOn(detail -> detail.text().endsWith("(schon verstrichen)"))
                .hasSize(2);
        assertThat(changed(booking, before(Facts.START, "2027-06-05T10:00")).details())
                .doesNotContain(change, cancel);
    }

    private static ChangeFacts before(String start, String changedAt) {
        return new ChangeFacts(
                Facts.booking(Language.DE, start, BookingFacts.State.BOOKED).services(), 8000, Facts.at(changedAt));
    }

    private static Letter changed(BookingFacts booking, ChangeFacts before) {
        return Letters.write(
                Audience.CUSTOMER, new Content.OfVisitChange(MessageKind.OfVisitChange.VISIT_CHANGED, booking, before));
    }

    @Test
    void the_letter_about_a_cancelled_visit_has_a_link_to_book_the_services_again() {
        Letter cancelled = Letters.write(
                Audience.CUSTOMER,
                new Content.OfCancelledVisit(
                        Facts.booking(Language.DE, Facts.START, BookingFacts.State.CANCELLED),
                        new CancellationFacts(Optional.empty(), List.of())));
        Letter confirmed = Letters.write(
                Audience.CUSTOMER,
                new Content.OfAppointment(
                        Notification.Kind.BOOKING_CONFIRMED, Facts.booking(Language.DE), Optional.empty()));

        assertThat(cancelled.again())
                .isEqualTo(new Letter.Link("Neuen Termin buchen", "https://booking.salon.example/book?service=2"));
        assertThat(confirmed.again()).isNull();
    }

    private static String linkOf(BookingFacts.State state) {
        Letter letter = Letters.write(
                Audience.CUSTOMER,
                new Content.OfAppointment(
                        Notification.Kind.REQUEST_DECIDED,
                        Facts.booking(Language.DE, Facts.START, state),
                        Optional.of(Facts.cancellation(RequestFacts.Status.APPROVED))));
        return Objects.requireNonNull(letter.manage()).label();
    }

    private static List<Optional<RequestFacts>> requests(Notification.Kind kind) {
        List<Optional<RequestFacts>> requests = new ArrayList<>();
        statuses(kind == Notification.Kind.REQUEST_DECIDED).forEach(status -> {
            requests.add(Optional.of(Facts.change(status)));
            requests.add(Optional.of(Facts.cancellation(status)));
        });
        return requests;
    }

    private static Letter letter(
            Notification.Kind kind, Audience audience, BookingFacts booking, Optional<RequestFacts> request) {
        return AppointmentLetters.write(audience, new Content.OfAppointment(kind, booking, request));
    }

    private static Letter customer(Notification.Kind kind, Language language, Optional<RequestFacts> request) {
        return letter(kind, Audience.CUSTOMER, Facts.booking(language), request);
    }
}
