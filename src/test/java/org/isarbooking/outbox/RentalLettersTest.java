package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RentalLettersTest {

    @Test
    void a_confirmation_lists_the_days_that_are_not_cancelled_with_their_prices() {
        Letter letter = confirmation(RentalExamples.rental(
                Language.EN,
                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", BookingFacts.State.BOOKED, 4500, false),
                RentalExamples.day(RentalExamples.WEDNESDAY, "2027-06-09", BookingFacts.State.CANCELLED, 4600, false),
                RentalExamples.day(RentalExamples.FRIDAY, "2027-06-11", BookingFacts.State.BOOKED, 4700, false)));

        assertThat(letter.subject()).isEqualTo("Your booking: Isar room, Tuesday, 8 June 2027 – Friday, 11 June 2027");
        assertThat(letter.table())
                .isEqualTo(new Table(
                        "Isar room",
                        List.of(
                                new Table.Line(
                                        "Tuesday, 8 June 2027",
                                        null,
                                        "changes and cancellation until Monday, 7 June 2027, 24:00",
                                        "€45.00"),
                                new Table.Line(
                                        "Friday, 11 June 2027",
                                        null,
                                        "changes and cancellation until Thursday, 10 June 2027, 24:00",
                                        "€47.00")),
                        List.of(
                                new Table.Sum("Monthly agreement, per month", "€200.00", false),
                                new Table.Sum("Total", "€92.00", true))));
        assertThat(letter.accepted())
                .containsExactly(
                        new Letter.Link("General terms and conditions (2026-02)", "https://salon.example/agb"));
    }

    @Test
    void a_covered_day_is_never_called_free() {
        Letter letter = confirmation(RentalExamples.rental(
                Language.DE,
                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", BookingFacts.State.BOOKED, 0, true)));

        assertThat(letter.toString())
                .contains("in der Monatsvereinbarung enthalten", "200,00 €")
                .doesNotContain("kostenlos", "frei");
    }

    @Test
    void a_request_for_a_covered_day_names_the_agreement_instead_of_a_price() {
        RentalRequestFacts open = RentalExamples.change(RequestFacts.Status.OPEN);
        Letter letter = Letters.write(
                Audience.CUSTOMER,
                new Content.OfRentalRequest(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_RECEIVED,
                        RentalExamples.rental(Language.EN),
                        new RentalRequestFacts(
                                Optional.of(new RentalRequestFacts.NewDay(LocalDate.parse("2027-06-10"), 0, true)),
                                open.status(),
                                open.missedDeadline(),
                                open.reason(),
                                open.decisionReason(),
                                List.of(),
                                List.of(),
                                Optional.empty())));

        assertThat(letter.details())
                .containsOnlyOnce(new Letter.Detail("Price on the new day", "included in the monthly agreement"));
    }

    @Test
    void a_confirmation_names_other_days_whose_price_has_changed() {
        assertThat(confirmation(RentalExamples.rental(Language.EN)).details())
                .containsExactly(
                        new Letter.Detail("New price", "Isar table, Monday, 7 June 2027: €45.00 instead of €50.00"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE | Ihre Buchung: Raum <Isar>, Dienstag, 8. Juni 2027 – Freitag, 11. Juni 2027",
                "EN | Your booking: Isar room, Tuesday, 8 June 2027 – Friday, 11 June 2027",
                "RU | Ваша бронь: Raum <Isar>, вторник, 8 июня 2027 г. – пятница, 11 июня 2027 г."
            })
    void each_tenant_reads_their_own_language(Language language, String subject) {
        assertThat(confirmation(RentalExamples.rental(language)).subject()).isEqualTo(subject);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE | Ihre Buchung wurde geändert: Isar-Tisch, Montag, 7. Juni 2027 | Montag, 7. Juni 2027, Isar-Tisch, 39,00 € | Dienstag, 8. Juni 2027, Raum <Isar>, 45,00 €",
                "EN | Your booking has been changed: Isar table, Monday, 7 June 2027 | Monday, 7 June 2027, Isar table, €39.00 | Tuesday, 8 June 2027, Isar room, €45.00",
                "RU | Ваша бронь изменена: Isar-Tisch, понедельник, 7 июня 2027 г. | понедельник, 7 июня 2027 г., Isar-Tisch, 39,00 € | вторник, 8 июня 2027 г., Raum <Isar>, 45,00 €"
            })
    void a_changed_day_is_shown_before_and_after_the_change(
            Language language, String subject, String before, String now) {
        Letter letter = Letters.write(
                Audience.CUSTOMER, RentalExamples.changed(MessageKind.OfRentalChange.RENTAL_CHANGED, language));

        assertThat(letter.subject().replace('\u00a0', ' ')).isEqualTo(subject);
        Letter.Comparison shown = Objects.requireNonNull(letter.comparison());
        assertThat(shown.beforeLines())
                .extracting(line -> line.replace('\u00a0', ' '))
                .containsExactly(before);
        assertThat(shown.nowLines())
                .extracting(line -> line.replace('\u00a0', ' '))
                .containsExactly(now);
        assertThat(letter.details())
                .as("only a letter about a cancellation names a reason")
                .extracting(Letter.Detail::text)
                .hasSize(2)
                .first()
                .isEqualTo("K7-4Q2M");
    }

    @Test
    void a_cancelled_rental_lists_its_days_and_says_why() {
        Letter letter = Letters.write(
                Audience.CUSTOMER, RentalExamples.changed(MessageKind.OfRentalChange.RENTAL_CANCELLED, Language.EN));

        assertThat(letter.comparison()).isNull();
        assertThat(Objects.requireNonNull(letter.table()).lines()).hasSize(1);
        assertThat(letter.details()).contains(new Letter.Detail("Reason", "Water damage", true));
    }

    @Test
    void a_day_of_another_workspace_than_its_rental_names_its_workspace() {
        RentalFacts.Day day = new RentalFacts.Day(
                RentalExamples.TABLE,
                RentalExamples.TUESDAY,
                1,
                LocalDate.parse("2027-06-08"),
                BookingFacts.State.BOOKED,
                3900,
                false,
                Facts.at("2027-06-08T00:00"),
                Facts.at("2027-06-08T00:00"));

        assertThat(Objects.requireNonNull(confirmation(RentalExamples.rental(Language.EN, day))
                                .table())
                        .lines())
                .extracting(Table.Line::what)
                .containsExactly("Isar table");
    }

    @Test
    void the_owner_reads_a_german_letter_with_the_tenants_name_but_no_contact() {
        MessageKind.OfRental kind = MessageKind.OfRental.NEW_RENTAL;
        Letter letter =
                RentalLetters.write(Audience.OWNER, new Content.OfRental(kind, RentalExamples.rental(Language.RU)));

        assertThat(letter.language()).isEqualTo("de");
        assertThat(letter.details())
                .containsExactly(
                        new Letter.Detail("Mieter", "Teodora <i>Quirrlbach</i>", true),
                        new Letter.Detail("Anmerkung", "Bring own lamp\nhttps[:]//evil[.]example", true));
        assertThat(letter.toString()).doesNotContain("quirrlbach.example");
    }

    @Test
    void a_request_names_the_new_day_and_its_price() {
        Letter letter = RentalRequestLetters.write(
                Audience.CUSTOMER,
                RentalExamples.request(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_RECEIVED,
                        Language.EN,
                        RentalExamples.change(RequestFacts.Status.OPEN)));

        assertThat(letter.paragraphs().getFirst())
                .isEqualTo("We have received your request to move your booking (Isar room, Tuesday, 8 June 2027). "
                        + "New day: Thursday, 10 June 2027.");
        assertThat(letter.details())
                .containsExactly(
                        new Letter.Detail("Price on the new day", "€49.00"),
                        new Letter.Detail(
                                "New price if approved",
                                "Isar table, Wednesday, 9 June 2027: €65.00 instead of €49.00"));
    }

    @Test
    void a_decision_says_what_was_decided_and_why() {
        Letter letter = RentalRequestLetters.write(
                Audience.CUSTOMER,
                RentalExamples.request(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED,
                        Language.DE,
                        RentalExamples.change(RequestFacts.Status.DECLINED)));

        assertThat(letter.subject()).isEqualTo("Ihre Buchung bleibt unverändert: Raum <Isar>, Dienstag, 8. Juni 2027");
        assertThat(letter.details()).containsExactly(new Letter.Detail("Grund", "Gern", true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE | Ihre Buchung ist storniert: Raum <Isar>, Freitag, 11. Juni 2027 | Freitag, 11. Juni 2027 | Bleibt gebucht | Dienstag, 8. Juni 2027, Raum <Isar>, 45,00 €",
                "EN | Your booking is cancelled: Isar room, Friday, 11 June 2027 | Friday, 11 June 2027 | Stays booked | Tuesday, 8 June 2027, Isar room, €45.00",
                "RU | Ваша бронь отменена: Raum <Isar>, пятница, 11 июня 2027 г. | пятница, 11 июня 2027 г. | Остаётся в силе | вторник, 8 июня 2027 г., Raum <Isar>, 45,00 €"
            })
    void an_approval_lists_the_cancelled_days_and_names_those_that_stay_booked(
            Language language, String subject, String cancelled, String label, String kept) {
        Letter letter = cancellation(
                RentalExamples.cancellation(RequestFacts.Status.APPROVED),
                language,
                BookingFacts.State.BOOKED,
                BookingFacts.State.OVER,
                BookingFacts.State.CANCELLED);

        assertThat(letter.subject()).isEqualTo(subject);
        assertThat(Objects.requireNonNull(letter.table()).lines())
                .extracting(Table.Line::when)
                .containsExactly(cancelled);
        assertThat(letter.paragraphs())
                .containsExactly(
                        Texts.get(
                                language,
                                "mail.rental_request_decided.cancellation.approved.text",
                                "Salon & Söhne",
                                RentalExamples.rental(language).workspace().in(language),
                                cancelled),
                        Texts.get(language, "mail.rental_request_decided.cancellation.approved.more"),
                        Texts.get(language, "mail.rental_request_decided.kept"));
        assertThat(letter.details())
                .filteredOn(detail -> detail.label().equals(label))
                .extracting(detail -> detail.text().replace('\u00a0', ' '))
                .hasSize(2)
                .first()
                .isEqualTo(kept);
        assertThat(letter.details().getLast().text()).endsWith(Texts.get(language, "mail.rental.covered"));
    }

    @ParameterizedTest
    @EnumSource(
            value = RequestFacts.Status.class,
            names = {"DECLINED", "LAPSED"})
    void a_refusal_or_lapse_leaves_out_days_that_are_cancelled_anyway(RequestFacts.Status status) {
        Letter letter = cancellation(
                RentalExamples.cancellation(status),
                Language.EN,
                BookingFacts.State.CANCELLED,
                BookingFacts.State.BOOKED,
                BookingFacts.State.CANCELLED);

        assertThat(letter.paragraphs().getFirst())
                .contains("Isar room, Wednesday, 9 June 2027)")
                .doesNotContain("Tuesday", "Friday");
        assertThat(Objects.requireNonNull(letter.table()).lines()).hasSize(1);
        assertThat(letter.details()).isEmpty();
    }

    @Test
    void the_approval_of_a_late_cancellation_refers_to_the_accepted_terms() {
        Letter paid = lateCancellation(BookingFacts.State.CANCELLED, BookingFacts.State.CANCELLED);
        Letter partly = lateCancellation(BookingFacts.State.OVER, BookingFacts.State.CANCELLED);

        assertThat(paid.paragraphs())
                .hasSize(2)
                .last()
                .isEqualTo("Your request came after the deadline. So the terms that you have accepted apply.");
        assertThat(paid.accepted()).extracting(Letter.Link::url).containsExactly("https://salon.example/agb");
        assertThat(partly.paragraphs())
                .as("with a day that stays booked")
                .contains(paid.paragraphs().getLast())
                .hasSize(3);
    }

    @Test
    void a_late_cancellation_of_covered_days_alone_costs_nothing() {
        Letter letter = lateCancellation(BookingFacts.State.OVER, BookingFacts.State.OVER);

        assertThat(letter.paragraphs())
                .contains("Nothing is due for cancelled days. A monthly agreement goes on unchanged.")
                .doesNotContain("Your request came after the deadline. So the terms that you have accepted apply.");
        assertThat(letter.accepted()).isEmpty();
    }

    /** Returns the letter about an approved late cancellation that has cancelled Wednesday, which is covered. */
    private static Letter lateCancellation(BookingFacts.State tuesday, BookingFacts.State friday) {
        RentalRequestFacts late = new RentalRequestFacts(
                Optional.empty(),
                RequestFacts.Status.APPROVED,
                Optional.of(Facts.at("2027-06-08T00:00")),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty());
        return cancellation(late, Language.EN, tuesday, BookingFacts.State.CANCELLED, friday);
    }

    /** Returns the letter about a decided cancellation of Tuesday, Wednesday (covered) and Friday. */
    private static Letter cancellation(
            RentalRequestFacts request,
            Language language,
            BookingFacts.State tuesday,
            BookingFacts.State wednesday,
            BookingFacts.State friday) {
        return RentalRequestLetters.write(
                Audience.CUSTOMER,
                new Content.OfRentalRequest(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED,
                        RentalExamples.rental(
                                language,
                                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", tuesday, 4500, false),
                                RentalExamples.day(RentalExamples.WEDNESDAY, "2027-06-09", wednesday, 0, true),
                                RentalExamples.day(RentalExamples.FRIDAY, "2027-06-11", friday, 4750, false)),
                        request));
    }

    @Test
    void an_approval_names_the_new_prices_of_other_days() {
        Letter letter = RentalRequestLetters.write(
                Audience.CUSTOMER,
                RentalExamples.request(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED,
                        Language.DE,
                        RentalExamples.change(RequestFacts.Status.APPROVED)));

        assertThat(letter.details()).hasSize(2);
        assertThat(letter.details().getLast().text()).contains("9. Juni 2027", "65,00 €", "49,00 €");
    }

    @Test
    void the_letter_about_a_superseded_request_shows_the_day_before_and_after_its_move() {
        Letter letter = RentalRequestLetters.write(
                Audience.CUSTOMER,
                RentalExamples.request(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED,
                        Language.EN,
                        RentalExamples.change(RequestFacts.Status.SUPERSEDED)));

        assertThat(letter.paragraphs().getFirst())
                .isEqualTo("We have moved your booking at Salon & Söhne ourselves. "
                        + "Your day is now: Isar room, Tuesday, 8 June 2027. "
                        + "This settles your request to move it to another day (Thursday, 10 June 2027).");
        Letter.Comparison shown = Objects.requireNonNull(letter.comparison());
        assertThat(shown.beforeLines()).containsExactly("Monday, 7 June 2027, Isar table, €39.00");
        assertThat(shown.nowLines()).containsExactly("Tuesday, 8 June 2027, Isar room, €45.00");
    }

    @Test
    void the_owner_reads_what_a_tenant_wants_and_why() {
        Letter letter = RentalRequestLetters.write(
                Audience.OWNER,
                RentalExamples.request(
                        MessageKind.OfRentalRequest.NEW_RENTAL_REQUEST,
                        Language.EN,
                        RentalExamples.change(RequestFacts.Status.OPEN)));

        assertThat(letter.subject()).isEqualTo("Änderungswunsch zur Buchung: Raum <Isar>, Dienstag, 8. Juni 2027");
        assertThat(letter.details())
                .containsExactly(
                        new Letter.Detail("Mieter", "Teodora <i>Quirrlbach</i>", true),
                        new Letter.Detail("Stand", "offen"),
                        new Letter.Detail("Preis am neuen Tag", "49,00 €"),
                        new Letter.Detail(
                                "Neuer Preis bei Zustimmung",
                                "Isar-Tisch, Mittwoch, 9. Juni 2027: 65,00 € statt 49,00 €"),
                        new Letter.Detail("Grund", "Messe", true));
    }

    @Test
    void a_credit_note_names_its_amount_and_what_was_paid_before() {
        Letter letter = InvoiceLetters.write(RentalExamples.invoice(InvoiceFacts.Kind.CREDIT_NOTE, -9250, Language.EN));

        assertThat(letter.paragraphs())
                .containsExactly(
                        "You will find the credit note R/2027-17 from Salon & Söhne for June 2027 attached.",
                        "Amount credited: €92.50.",
                        "You had paid €50.00 of the invoice: we refund it, or set it off against a new invoice.");
    }

    @Test
    void a_first_reminder_is_kind_and_says_where_to_pay() {
        Letter letter = ReminderLetters.write(RentalExamples.reminder(1, 0, Language.EN));

        assertThat(letter.subject()).isEqualTo("Reminder: invoice R/2027-17");
        assertThat(letter.paragraphs())
                .containsExactly(
                        "Our invoice R/2027-17 for June 2027 was payable by Wednesday, 14 July 2027. We have not received"
                                + " all of it yet. It has surely just slipped your mind: please transfer the open amount"
                                + " by Sunday, 15 August 2027.",
                        "Have you already paid? Then there is nothing more to do. The invoice is attached once more.");
        assertThat(letter.details())
                .containsExactly(
                        new Letter.Detail("Open amount", "€92.50"),
                        new Letter.Detail("Payable by", "Sunday, 15 August 2027"),
                        new Letter.Detail("IBAN", "DE89 3704 0044 0532 0130 00"),
                        new Letter.Detail("Payment reference", "R/2027-17"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DE | Mahnung zur Rechnung R/2027-17 | Offener Betrag | 97,50 € | Darin Mahngebühren           | 5,00 €
            EN | Overdue: invoice R/2027-17     | Open amount    | €97.50  | Of which reminder fees       | €5.00
            RU | Просроченный счёт R/2027-17    | К оплате       | 97,50 € | В том числе плата за напоминания | 5,00 €
            """)
    void later_reminders_name_their_fee(
            Language language, String subject, String open, String amount, String fees, String fee) {
        Letter letter = ReminderLetters.write(RentalExamples.reminder(2, 500, language));

        assertThat(letter.subject()).isEqualTo(subject);
        assertThat(letter.details().subList(0, 2).toString().replace('\u00A0', ' '))
                .isEqualTo(List.of(new Letter.Detail(open, amount), new Letter.Detail(fees, fee))
                        .toString());
    }

    private static Letter confirmation(RentalFacts rental) {
        return RentalLetters.write(
                Audience.CUSTOMER, new Content.OfRental(MessageKind.OfRental.RENTAL_CONFIRMED, rental));
    }
}
