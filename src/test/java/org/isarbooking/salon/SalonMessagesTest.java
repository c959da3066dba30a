package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.ReceivedMail;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mails about appointments, sent over real SMTP. */
@QuarkusTest
class SalonMessagesTest extends MailScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    @Test
    void customer_owner_and_specialist_get_a_mail_about_a_booking() {
        book();

        send();

        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).containsExactly(ANNA, OWNER, CUSTOMER);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr | Guten Tag Xaveria Yblagger, | Gesamt: 84,00 €",
                "en | Your appointment on Tuesday, 8 June 2027, 10:00 | Hello Xaveria Yblagger, | Total: €84.00",
                "ru | Ваша запись: вторник, 8 июня 2027 г., 10:00 | Здравствуйте, Xaveria Yblagger! | Итого: 84,00 €"
            })
    void a_confirmation_is_written_in_the_language_of_the_booking(
            String language, String subject, String greeting, String total) {
        salon.visit("classic-facial", "brow-tint")
                .by("anna")
                .at(TEN)
                .with("language", language)
                .book();

        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.replyTo()).isEqualTo(OWNER);
        assertThat(mail.text()).startsWith(greeting).contains("10:00–11:00", "Anna", total, "Musterstraße 1");
        assertThat(mail.text()).contains("https://isarsalon.example/datenschutz");
        assertThat(mail.html())
                .contains("<html lang=\"" + language, greeting, "11:00–11:15", total.replaceFirst(".*: ", ""));
        VEvent event = Biweekly.parse(mail.calendar()).first().getEvents().getFirst();
        assertThat(event.getDateStart().getValue().toInstant()).isEqualTo("2027-06-08T08:00:00Z");
        assertThat(event.getSequence().getValue()).isZero();
    }

    @Test
    void no_mail_holds_the_key_of_a_booking_or_an_offer() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        String key = salon.confirm(offer).succeeded().text("booking.booking_token");

        send();

        assertThat(ReceivedMail.all(server).toString()).contains("10:00").doesNotContain(key, offer.token());
        assertThat(database.values("select o::text from outbox o"))
                .hasSize(4)
                .noneMatch(row -> row.toString().contains(key) || row.toString().contains("yblagger"));
    }

    @Test
    void the_owner_reads_the_full_name_and_the_specialist_the_first_name_and_neither_reads_contacts() {
        book();

        send();

        assertThat(ReceivedMail.only(server, OWNER).text())
                .contains("Xaveria Yblagger", "69,00 €")
                .doesNotContain(CUSTOMER, "4711815");
        assertThat(ReceivedMail.only(server, ANNA).text())
                .contains("Xaveria")
                .doesNotContain("Yblagger", CUSTOMER, "4711815", "69,00");
    }

    @ParameterizedTest
    @CsvSource({"nothing,", "first_name, Xaveria", "contact, Xaveria Yblagger"})
    void the_business_file_in_force_at_sending_decides_which_name_specialists_get(String rule, @Nullable String name) {
        book();
        salon.publish(DemoEdits.none().rule("staff_see_customer", rule));

        send();

        String mail = ReceivedMail.only(server, ANNA).text();
        assertThat(mail).contains("ein neuer Termin ist gebucht").doesNotContain(CUSTOMER, "4711815");
        assertThat(mail.lines().filter(line -> line.startsWith("> ")).toList())
                .isEqualTo(name == null ? List.of() : List.of("> " + name));
    }

    @Test
    void a_repeated_confirmation_sends_no_second_mail() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        salon.confirm(offer).succeeded();
        send();
        salon.confirm(offer).succeeded();

        send();

        assertThat(server.getReceivedMessages()).hasSize(3);
        assertThat(database.count("outbox")).isEqualTo(4);
    }

    @Test
    void the_customer_gets_one_reminder_a_day_before_the_visit() {
        book();
        send();
        forgetMails();

        clock.stopAt(at(MONDAY, "09:59"));
        send();
        assertThat(server.getReceivedMessages()).isEmpty();

        clock.stopAt(at(MONDAY, "10:00"));
        send();
        send();
        assertThat(ReceivedMail.only(server, CUSTOMER).subject())
                .isEqualTo("Erinnerung an Ihren Termin am Dienstag, 8. Juni 2027, 10:00 Uhr");
    }

    @Test
    void a_customer_who_books_for_tomorrow_gets_no_reminder() {
        clock.stopAt(at(MONDAY, "08:30"));
        book();

        assertThat(kinds()).containsExactly("booking_confirmed", "new_booking", "new_booking");
    }

    @Test
    void the_reminder_of_a_moved_appointment_is_sent_for_its_new_time() {
        book();
        send();
        forgetMails();
        move(THURSDAY);

        clock.stopAt(at(MONDAY, "10:00"));
        send();
        assertThat(server.getReceivedMessages()).isEmpty();

        clock.stopAt(at(WEDNESDAY, "10:00"));
        send();
        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).contains("Donnerstag, 10. Juni 2027, 10:00");
        assertThat(mail.calendar()).contains("SEQUENCE:1", "DTSTART:20270610T080000Z");
    }

    @Test
    void the_reminder_of_a_cancelled_appointment_is_dropped() {
        book();
        send();
        forgetMails();
        database.execute("update appointment set status = 'cancelled'");

        clock.advance(Duration.ofDays(1));
        send();

        assertThat(server.getReceivedMessages()).isEmpty();
        assertThat(database.values("select status from outbox where kind = 'reminder'"))
                .containsExactly("dropped");
    }

    private Answer book() {
        return salon.visit("classic-facial").by("anna").at(TEN).book();
    }

    private void move(String date) {
        database.execute("""
                update appointment_item
                   set starts_at = starts_at + moved, ends_at = ends_at + moved, blocked_until = blocked_until + moved
                  from make_interval(days => $1::date - $2::date) as moved
                """, LocalDate.parse(date), LocalDate.parse(TUESDAY));
        database.execute("""
                update appointment set starts_at = starts_at + moved, ends_at = ends_at + moved
                  from make_interval(days => $1::date - $2::date) as moved
                """, LocalDate.parse(date), LocalDate.parse(TUESDAY));
    }

    private List<Object> kinds() {
        return database.values("select kind from outbox order by kind").toList();
    }
}
