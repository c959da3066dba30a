package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ComposerTest {

    @Inject
    Composer composer;

    @Test
    void pages_show_what_people_wrote_and_run_none_of_it() {
        Mail mail = compose(Notification.Kind.BOOKING_CONFIRMED, Audience.CUSTOMER, Optional.empty());

        assertThat(mail.html())
                .contains("&lt;b&gt;Yblagger&lt;/b&gt;", "Augenbrauen &lt;färben&gt;", "Salon &amp; Söhne")
                .doesNotContain("<b>Yblagger");
    }

    @Test
    void texts_are_laid_out_for_plain_readers() {
        Mail mail = compose(Notification.Kind.BOOKING_CONFIRMED, Audience.CUSTOMER, Optional.empty());

        assertThat(mail.text()).isEqualTo("""
                Guten Tag Xaveria <b>Yblagger</b>,

                vielen Dank für Ihre Buchung. Ihr Termin bei Salon & Söhne ist bestätigt.

                Den Termin für Ihren Kalender finden Sie im Anhang.

                Dienstag, 8. Juni 2027
                  10:00–10:45  Klassische Gesichtsbehandlung, bei Anna, 69,00 €
                  10:45–11:15  Augenbrauen <färben>, bei Anna, 15,00 €
                Zwischensumme: 84,00 €
                Rabatt: −4,00 €
                Gesamt: 80,00 €

                Adresse: Musterstraße 1, 80331 München

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

                Kunde: Xaveria <b>Yblagger</b>
                Stand: offen
                Begründung: Erkältung

                Dienstag, 8. Juni 2027
                """);
        assertThat(mail.calendar()).isEmpty();
    }

    @Test
    void a_mail_shows_nothing_of_itself_in_logs() {
        assertThat(compose(Notification.Kind.REMINDER, Audience.CUSTOMER, Optional.empty()))
                .hasToString("Mail[12-reminder-customer]");
    }

    private Mail compose(Notification.Kind kind, Audience audience, Optional<RequestFacts> request) {
        return composer.compose(
                Facts.message(kind, audience), "somebody@example.org", Facts.booking(Language.DE), request);
    }
}
