package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Inject;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ComposerTest {

    @Inject
    Composer composer;

    @Test
    void html_shows_texts_of_people_escaped() {
        Mail mail = compose(Notification.Kind.BOOKING_CONFIRMED, Audience.CUSTOMER, Optional.empty());

        assertThat(mail.html())
                .contains("&lt;b&gt;Yblagger&lt;/b&gt;", "Augenbrauen &lt;färben&gt;", "Salon &amp; Söhne")
                .doesNotContain("<b>Yblagger");
    }

    @Test
    void a_plain_text_has_all_parts_of_the_letter() {
        Mail mail = compose(Notification.Kind.BOOKING_CONFIRMED, Audience.CUSTOMER, Optional.empty());

        assertThat(mail.text()).isEqualTo("""
                Guten Tag Xaveria <b>Yblagger</b>,

                vielen Dank für Ihre Buchung. Ihr Termin bei Salon & Söhne ist bestätigt.

                Den Termin für Ihren Kalender finden Sie im Anhang.

                Buchungsnummer: K7-4Q2M
                Ändern möglich bis: Montag, 7. Juni 2027, 10:00 Uhr
                Absagen möglich bis: Montag, 7. Juni 2027, 10:00 Uhr

                Dienstag, 8. Juni 2027
                  10:00–10:45  Klassische Gesichtsbehandlung, bei Anna, 69,00 €
                  10:45–11:15  Augenbrauen <färben>, bei Anna, 15,00 €
                Zwischensumme: 84,00 €
                Rabatt: −4,00 €
                Gesamt: 80,00 €

                Buchung ansehen und ändern:
                https://booking.salon.example/m/vk74q2m0123456789abcdefghjkmnpqr

                Adresse: Musterstraße 1, 80331 München
                Telefon: +49 89 12345678
                E-Mail: owner@salon.example
                Öffnungszeiten: Di–Mi 09:00–19:00

                Von Ihnen akzeptiert:
                  Datenschutzhinweise (2026-01): https://salon.example/datenschutz

                Mit freundlichen Grüßen
                Salon & Söhne
                https://salon.example
                """);
    }

    @Test
    void requests_are_laid_out_with_their_reasons() {
        Mail mail = compose(
                Notification.Kind.NEW_REQUEST,
                Audience.OWNER,
                Optional.of(Facts.cancellation(RequestFacts.Status.OPEN)));

        assertThat(mail.text()).contains("""
                jemand möchte den Termin am Dienstag, 8. Juni 2027, 10:00 Uhr absagen.

                Buchungsnummer: K7-4Q2M
                Kunde:
                > Xaveria <b>Yblagger</b>
                Stand: offen
                Grund:
                > Erkältung

                Dienstag, 8. Juni 2027
                """);
        assertThat(mail.attachments()).isEmpty();
    }

    @Test
    void words_of_strangers_are_quoted_line_by_line_and_their_links_are_disarmed() {
        RequestFacts asked = new RequestFacts(
                Optional.empty(),
                RequestFacts.Status.OPEN,
                Optional.empty(),
                Optional.of("Leider\r\nStand: angenommen\u202E\u2028https://evil.example/?a=b@c <b>x</b>"),
                Optional.empty());

        Mail mail = compose(Notification.Kind.NEW_REQUEST, Audience.OWNER, Optional.of(asked));

        assertThat(mail.text()).contains("""
                Grund:
                > Leider
                > Stand: angenommen
                > https[:]//evil[.]example/?a=b[at]c <b>x</b>
                """);
        assertThat(mail.html().replaceAll("\\s*\\n\\s*", ""))
                .contains(
                        "Leider<br>Stand: angenommen<br>https[:]//evil[.]example/?a=b[at]c &lt;b&gt;x&lt;/b&gt;</blockquote>");
        assertThat(mail.html()).contains("<blockquote dir=\"auto\"", "format-detection");
    }

    @Test
    void a_rental_is_laid_out_day_by_day_and_comes_with_a_calendar() {
        MessageKind.OfRental kind = MessageKind.OfRental.RENTAL_CONFIRMED;
        Mail mail = compose(
                kind, new Event.OfRental(kind, 4), new Content.OfRental(kind, RentalExamples.rental(Language.DE)));

        assertThat(mail.text()).contains("""
                Neuer Preis: Isar-Tisch, Montag, 7. Juni 2027: 45,00 € statt 50,00 €

                Raum <Isar>
                  Dienstag, 8. Juni 2027, verlegen oder stornieren bis Montag, 7. Juni 2027, 24:00 Uhr, 45,00 €
                  Mittwoch, 9. Juni 2027, in der Monatsvereinbarung enthalten; verlegen oder stornieren bis Dienstag, 8. Juni 2027, 24:00 Uhr
                  Freitag, 11. Juni 2027, verlegen oder stornieren bis Donnerstag, 10. Juni 2027, 24:00 Uhr, 47,50 €
                Monatsvereinbarung, je Monat: 200,00 €
                Gesamt: 92,50 €

                Buchung ansehen und ändern:
                """.stripTrailing());
        assertThat(mail.html()).contains("Raum &lt;Isar&gt;", "Freitag, 11. Juni 2027", "92,50 €");
        assertThat(mail.attachments())
                .extracting(Attachment::name, Attachment::mediaType)
                .containsExactly(tuple("rental.ics", "text/calendar; charset=UTF-8; method=PUBLISH"));
    }

    @Test
    void an_invoice_is_attached_to_a_letter_with_the_amount_and_the_due_date() {
        MessageKind.OfInvoice kind = MessageKind.OfInvoice.INVOICE_ISSUED;
        Buffer pdf = Buffer.buffer("%PDF-1.7");
        Mail mail = compose(
                kind,
                new Event.OfInvoice(kind, 4),
                new Content.OfInvoice(kind, RentalExamples.invoice(InvoiceFacts.Kind.INVOICE, 9250, Language.DE), pdf));

        assertThat(mail.text()).isEqualTo("""
                Guten Tag Teodora <i>Quirrlbach</i>,

                im Anhang finden Sie Ihre Rechnung R/2027-17 von Salon & Söhne für Juni 2027.

                Rechnungsbetrag: 92,50 €, zahlbar bis Mittwoch, 14. Juli 2027.

                Adresse: Musterstraße 1, 80331 München

                Mit freundlichen Grüßen
                Salon & Söhne
                https://salon.example
                """);
        assertThat(mail.attachments()).containsExactly(new Attachment("R-2027-17.pdf", "application/pdf", pdf));
    }

    @Test
    void a_mail_shows_nothing_of_itself_in_logs() {
        assertThat(compose(Notification.Kind.REMINDER, Audience.CUSTOMER, Optional.empty()))
                .hasToString("Mail[12-reminder-customer]");
    }

    private Mail compose(Notification.Kind kind, Audience audience, Optional<RequestFacts> request) {
        return composer.compose(
                Facts.message(kind, audience),
                "somebody@example.org",
                new Content.OfAppointment(kind, Facts.booking(Language.DE), request));
    }

    private Mail compose(MessageKind kind, Event event, Content content) {
        return composer.compose(
                RentalExamples.message(event, kind.audiences().getFirst()), "somebody@example.org", content);
    }
}
