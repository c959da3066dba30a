package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.isarbooking.ReceivedMail;
import org.isarbooking.request.LapsingRequests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mails about change and cancellation requests, from the customer's call to the owner's decision. */
@QuarkusTest
class RequestMessagesTest extends MailScenario {

    @Inject
    LapsingRequests lapsing;

    private static final String TEN = at(TUESDAY, "10:00");
    private static final String LATER = at(THURSDAY, "14:00");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihre Anfrage zum Termin am Dienstag, 8. Juni 2027, 10:00 Uhr | Neuer Beginn: Donnerstag, 10. Juni 2027, 14:00 Uhr.",
                "en | Your request about the appointment on Tuesday, 8 June 2027, 10:00 | New start: Thursday, 10 June 2027, 14:00.",
                "ru | Ваш запрос о записи: вторник, 8 июня 2027 г., 10:00 | Новое начало: четверг, 10 июня 2027 г., 14:00."
            })
    void a_change_request_is_acknowledged_in_the_language_of_the_booking(
            String language, String subject, String newStart) {
        BookedVisit facial = booked(language);

        facial.requestChange(LATER).succeeded();
        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains(newStart);
        assertThat(mail.html()).contains("<html lang=\"" + language, newStart);
        assertThat(mail.calendar()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | wir haben Ihren Wunsch erhalten, den Termin am Dienstag, 8. Juni 2027, 10:00 Uhr abzusagen.",
                "en | We have received your request to cancel the appointment on Tuesday, 8 June 2027, 10:00.",
                "ru | Мы получили вашу просьбу отменить запись (вторник, 8 июня 2027 г., 10:00)."
            })
    void a_cancellation_request_is_acknowledged_in_the_language_of_the_booking(String language, String text) {
        BookedVisit facial = booked(language);

        facial.requestCancellation().succeeded();
        send();

        assertThat(ReceivedMail.only(server, CUSTOMER).text()).contains(text);
    }

    @Test
    void the_mail_to_the_owner_has_the_name_the_wanted_start_and_the_reason() {
        BookedVisit facial = booked("ru");

        salon.call(
                        "salon_request_change",
                        facial.change(UUID.randomUUID(), LATER).with("reason", "Zug <verpasst> & zu spät"))
                .succeeded();
        send();

        ReceivedMail mail = ReceivedMail.only(server, OWNER);
        assertThat(mail.subject()).isEqualTo("Änderungswunsch zum Termin am Dienstag, 8. Juni 2027, 10:00 Uhr");
        assertThat(mail.text())
                .contains(
                        "Gewünschter Beginn: Donnerstag, 10. Juni 2027, 14:00 Uhr.",
                        "Xaveria Yblagger",
                        "Zug <verpasst> & zu spät")
                .doesNotContain(CUSTOMER, "4711815", facial.token());
        assertThat(mail.html()).contains("Zug &lt;verpasst&gt; &amp; zu spät");
    }

    @Test
    void the_owner_gets_a_mail_about_a_cancellation_request() {
        booked("en").requestCancellation().succeeded();

        send();

        assertThat(ReceivedMail.only(server, OWNER).subject())
                .isEqualTo("Absagewunsch zum Termin am Dienstag, 8. Juni 2027, 10:00 Uhr");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin ist verlegt: Donnerstag, 10. Juni 2027, 14:00 Uhr",
                "en | Your appointment has been moved: Thursday, 10 June 2027, 14:00",
                "ru | Ваша запись перенесена: четверг, 10 июня 2027 г., 14:00"
            })
    void the_mail_about_an_approved_change_moves_the_same_calendar_entry(String language, String subject) {
        BookedVisit facial = justBooked(language);
        send();
        VEvent before = entry(ReceivedMail.only(server, CUSTOMER));
        decide(facial.requestChange(LATER), "approve", "Gerne!");

        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains("14:00–15:00", "Gerne!");
        VEvent after = entry(mail);
        assertThat(after.getUid()).isEqualTo(before.getUid());
        assertThat(before.getSequence().getValue()).isZero();
        assertThat(after.getSequence().getValue()).isOne();
        assertThat(after.getDateStart().getValue().toInstant()).isEqualTo("2027-06-10T12:00:00Z");
        assertThat(mail.calendar()).contains("METHOD:PUBLISH");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr bleibt unverändert | (Donnerstag, 10. Juni 2027, 14:00 Uhr)",
                "en | Your appointment on Tuesday, 8 June 2027, 10:00 stays as it is | (Thursday, 10 June 2027, 14:00)",
                "ru | Ваша запись остаётся без изменений: вторник, 8 июня 2027 г., 10:00 | (четверг, 10 июня 2027 г., 14:00)"
            })
    void the_mail_about_a_declined_change_gives_the_reason_and_keeps_the_calendar_entry(
            String language, String subject, String asked) {
        BookedVisit facial = booked(language);
        decide(facial.requestChange(LATER), "decline", "Anna ist im Urlaub.");

        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains(asked, "Anna ist im Urlaub.", "10:00–11:00");
        assertThat(entry(mail).getSequence().getValue()).isZero();
        assertThat(entry(mail).getDateStart().getValue().toInstant()).isEqualTo("2027-06-08T08:00:00Z");
        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).doesNotContain(ANNA);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr ist abgesagt",
                "en | Your appointment on Tuesday, 8 June 2027, 10:00 is cancelled",
                "ru | Ваша запись отменена: вторник, 8 июня 2027 г., 10:00"
            })
    void the_mail_about_an_approved_cancellation_removes_the_calendar_entry(String language, String subject) {
        BookedVisit facial = justBooked(language);
        send();
        VEvent before = entry(ReceivedMail.only(server, CUSTOMER));
        decide(facial.requestCancellation(), "approve", "Schade.");

        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains("Schade.");
        assertThat(mail.calendar()).contains("METHOD:CANCEL");
        VEvent after = entry(mail);
        assertThat(after.getUid()).isEqualTo(before.getUid());
        assertThat(after.getSequence().getValue()).isOne();
        assertThat(after.getStatus().isCancelled()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr bleibt bestehen",
                "en | Your appointment on Tuesday, 8 June 2027, 10:00 stands",
                "ru | Ваша запись остаётся в силе: вторник, 8 июня 2027 г., 10:00"
            })
    void the_mail_about_a_declined_cancellation_gives_the_reason_and_keeps_the_entry(String language, String subject) {
        BookedVisit facial = booked(language);
        decide(facial.requestCancellation(), "decline", "Zu kurzfristig.");

        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains("Zu kurzfristig.");
        assertThat(entry(mail).getStatus().isConfirmed()).isTrue();
    }

    @Test
    void the_specialist_gets_mails_about_a_move_and_a_cancellation() {
        BookedVisit facial = booked("en");
        decide(facial.requestChange(LATER), "approve", "ok");
        send();
        assertThat(ReceivedMail.only(server, ANNA).subject())
                .isEqualTo("Termin geändert: Donnerstag, 10. Juni 2027, 14:00 Uhr");
        forgetMails();

        decide(facial.requestCancellation(), "approve", "ok");
        send();

        ReceivedMail mail = ReceivedMail.only(server, ANNA);
        assertThat(mail.subject()).isEqualTo("Termin abgesagt: Donnerstag, 10. Juni 2027, 14:00 Uhr");
        assertThat(mail.text())
                .contains("ist abgesagt.")
                .as("the office may have blocked the time")
                .doesNotContain("frei", CUSTOMER, "69,00");
        assertThat(entry(ReceivedMail.only(server, CUSTOMER)).getSequence().getValue())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | wurde vor dessen Beginn nicht entschieden",
                "en | was not decided before the appointment began and has lapsed",
                "ru | не была рассмотрена до начала визита"
            })
    void customer_and_owner_get_one_mail_about_a_request_that_nobody_decided(String language, String text) {
        BookedVisit facial = booked(language);
        facial.requestChange(LATER).succeeded();
        send();
        forgetMails();

        clock.stopAt(at(TUESDAY, "09:59"));
        lapse();
        assertThat(database.values("select status from booking_request")).containsExactly("open");
        clock.stopAt(at(TUESDAY, "10:00"));
        lapse();
        lapse();
        send();

        assertThat(database.values("select status from booking_request")).containsExactly("lapsed");
        assertThat(facial.read().list("requests.decided_at")).isEqualTo(List.of("2027-06-08T10:00:00+02:00"));
        assertThat(ReceivedMail.only(server, CUSTOMER).text()).contains(text);
        assertThat(ReceivedMail.only(server, OWNER).subject())
                .isEqualTo("Änderungswunsch verfallen: Dienstag, 8. Juni 2027, 10:00 Uhr");
    }

    @Test
    void customer_owner_and_specialist_get_mails_about_a_cancellation_that_is_approved_at_once() {
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));
        booked("en").requestCancellation().succeeded();

        send();

        assertThat(ReceivedMail.only(server, CUSTOMER).subject()).endsWith("is cancelled");
        assertThat(ReceivedMail.only(server, OWNER).subject())
                .isEqualTo("Termin abgesagt: Dienstag, 8. Juni 2027, 10:00 Uhr");
        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).contains(ANNA);
    }

    @Test
    void specialists_get_mails_about_requests_if_the_business_file_says_so() {
        salon.publish(DemoEdits.none().rule("tell_specialists_of_requests", true));
        BookedVisit facial = booked("en");

        salon.call(
                        "salon_request_change",
                        facial.change(UUID.randomUUID(), LATER).with("reason", "Zug verpasst"))
                .succeeded();
        send();

        ReceivedMail mail = ReceivedMail.only(server, ANNA);
        assertThat(mail.subject()).isEqualTo("Änderungswunsch zum Termin am Dienstag, 8. Juni 2027, 10:00 Uhr");
        assertThat(mail.text()).contains("Xaveria").doesNotContain("Yblagger", "Zug verpasst", CUSTOMER, "4711815");
    }

    private void lapse() {
        lapsing.run().await().atMost(Duration.ofMinutes(1));
    }

    @Test
    void the_reminder_of_a_moved_visit_is_sent_for_its_new_time_only() {
        decide(booked("de").requestChange(LATER), "approve", "ok");
        send();
        forgetMails();

        clock.stopAt(at(MONDAY, "10:00"));
        send();
        clock.stopAt(at(WEDNESDAY, "13:59"));
        send();
        assertThat(server.getReceivedMessages()).isEmpty();

        clock.stopAt(at(WEDNESDAY, "14:00"));
        send();
        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo("Erinnerung an Ihren Termin am Donnerstag, 10. Juni 2027, 14:00 Uhr");
        assertThat(entry(mail).getSequence().getValue()).isOne();
    }

    @Test
    void no_reminder_of_a_visit_whose_cancellation_was_approved_is_sent() {
        decide(booked("de").requestCancellation(), "approve", "ok");
        send();
        forgetMails();

        clock.stopAt(at(TUESDAY, "09:59"));
        send();

        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void a_repeated_request_and_a_repeated_decision_send_their_mails_once() {
        BookedVisit facial = booked("de");
        Input change = facial.change(UUID.randomUUID(), LATER);
        salon.call("salon_request_change", change).succeeded();
        long id = BookedVisit.requestId(salon.call("salon_request_change", change));
        send();
        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).containsExactly(OWNER, CUSTOMER);
        forgetMails();

        salon.decide(id, "approve", "ok").succeeded();
        salon.decide(id, "approve", "ok").succeeded();
        send();

        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).containsExactly(ANNA, CUSTOMER);
    }

    /** Books a visit, sends the messages about it, and removes the mails. */
    private BookedVisit booked(String language) {
        BookedVisit visit = justBooked(language);
        send();
        forgetMails();
        return visit;
    }

    private BookedVisit justBooked(String language) {
        return BookedVisit.of(
                salon, salon.visit("classic-facial").by("anna").at(TEN).with("language", language));
    }

    /** Sends earlier messages and removes the mails, then decides as the owner. */
    private void decide(Answer request, String decision, String reason) {
        long id = BookedVisit.requestId(request);
        send();
        forgetMails();
        salon.decide(id, decision, reason).succeeded();
    }

    private static VEvent entry(ReceivedMail mail) {
        return Biweekly.parse(mail.calendar()).first().getEvents().getFirst();
    }
}
