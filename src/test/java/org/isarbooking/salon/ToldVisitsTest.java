package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.ErasePerson;
import org.junit.jupiter.api.Test;

/**
 * A mail that is sent in order shows the visit as it was right after the event that the mail is about. Later changes of
 * the visit or the catalog don't change the mail. Only a reminder shows the current visit.
 */
@QuarkusTest
class ToldVisitsTest extends DeskScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    private static final String FACIAL = "Klassische Gesichtsbehandlung";
    private static final String STREET = "Musterstraße 1";

    @Inject
    ErasePerson erase;

    private long booked() {
        salon.visit("classic-facial").by("anna").at(TEN).book();
        return (long) database.values("select id from appointment").findFirst().orElseThrow();
    }

    private ReceivedMail mail(String to, String inSubject) {
        List<ReceivedMail> found = ReceivedMail.all(server).stream()
                .filter(mail -> mail.to().equals(to) && mail.subject().contains(inSubject))
                .toList();
        assertThat(found).as("mails about %s to %s", inSubject, to).hasSize(1);
        return found.getFirst();
    }

    @Test
    void a_move_before_the_confirmation_is_sent_does_not_change_the_confirmation() {
        long id = booked();
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();

        ReceivedMail confirmation = mail(CUSTOMER, "Ihr Termin am");
        assertThat(confirmation.subject()).isEqualTo("Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr");
        assertThat(confirmation.text()).contains("10:00–11:00", "69,00 €").doesNotContain("14:00");
        assertThat(confirmation.calendar()).contains("SEQUENCE:0", "DTSTART:20270608T080000Z");
        ReceivedMail change = mail(CUSTOMER, "wurde geändert");
        assertThat(change.text()).contains("10:00–11:00", "14:00–15:00");
        assertThat(change.calendar()).contains("SEQUENCE:1", "DTSTART:20270610T120000Z");
    }

    @Test
    void a_later_catalog_changes_nothing_in_the_mail_about_an_earlier_event() {
        booked();
        salon.publish(DemoEdits.none()
                .nameInGerman("classic-facial", "Gesicht Deluxe")
                .price("classic-facial", "99.00 EUR")
                .business("address", "Neue Allee 7, 80331 München"));

        send();

        assertThat(mail(CUSTOMER, "Ihr Termin am").text())
                .contains(FACIAL, "69,00 €", STREET)
                .doesNotContain("Deluxe", "99,00", "Neue Allee");
        assertThat(mail(ANNA, "").text()).contains(FACIAL).doesNotContain("Deluxe");
    }

    @Test
    void mails_go_to_the_current_addresses() {
        booked();
        salon.publish(DemoEdits.none().business("email", "new-owner@isarsalon.example"));

        send();

        assertThat(ReceivedMail.all(server))
                .extracting(ReceivedMail::to)
                .containsExactly(ANNA, "new-owner@isarsalon.example", CUSTOMER);
        assertThat(mail(CUSTOMER, "").replyTo()).isEqualTo("new-owner@isarsalon.example");
    }

    @Test
    void the_mail_about_each_of_two_moves_shows_that_move() {
        long id = booked();
        send();
        forgetMails();
        move(to(id, at(FRIDAY, "12:00"))).succeeded();
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();

        assertThat(mail(ANNA, "11. Juni 2027, 12:00").text()).contains("10:00–11:00", "12:00–13:00");
        assertThat(mail(ANNA, "10. Juni 2027, 14:00").text()).contains("12:00–13:00", "14:00–15:00");
        assertThat(mail(CUSTOMER, "11. Juni 2027, 12:00").text()).doesNotContain("14:00");
    }

    @Test
    void a_move_before_a_cancellation_sends_a_mail_to_the_specialist_only() {
        long id = booked();
        send();
        forgetMails();
        move(to(id, at(THURSDAY, "14:00"))).succeeded();
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", id)
                                .with("reason", "Anna ist krank."))
                .succeeded();

        send();

        assertThat(mail(ANNA, "Termin geändert").text()).contains("14:00–15:00");
        assertThat(mail(ANNA, "Termin abgesagt").subject()).contains("10. Juni 2027, 14:00");
        assertThat(mail(CUSTOMER, "").subject()).contains("abgesagt");
    }

    @Test
    void a_person_is_erased_only_after_the_mail_about_a_cancellation_is_sent() {
        long id = booked();
        send();
        forgetMails();
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", id)
                                .with("reason", "Anna ist krank."))
                .succeeded();

        assertThat(erased())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused ->
                                assertThat(refused.reasons()).hasSize(1).allMatch(reason -> reason.contains("sent")));
        send();

        assertThat(mail(CUSTOMER, "").subject()).contains("abgesagt");
        assertThat(erased()).isInstanceOf(ErasePerson.Result.Erased.class);
        database.execute("delete from office_action where operation = 'erase_person'");
    }

    private ErasePerson.Result erased() {
        return erase.of(CUSTOMER).await().atMost(Duration.ofMinutes(1));
    }

    @Test
    void a_message_of_the_previous_release_shows_the_current_visit() {
        long id = booked();
        database.execute("update outbox set facts = null");
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();

        assertThat(mail(CUSTOMER, "Ihr Termin am").subject()).contains("10. Juni 2027, 14:00");
        assertThat(mail(ANNA, "Neue").text()).contains("14:00–15:00");
    }

    @Test
    void the_facts_of_a_message_name_nobody_and_are_erased_with_the_person() {
        booked();

        List<JsonObject> facts = database.values("select facts from outbox where facts is not null")
                .map(JsonObject.class::cast)
                .toList();
        assertThat(facts)
                .hasSize(3)
                .allSatisfy(each -> assertThat(each.fieldNames())
                        .containsExactlyInAnyOrder(
                                "catalog_version",
                                "change_id",
                                "status",
                                "sequence",
                                "subtotal_cents",
                                "discount_cents",
                                "total_cents",
                                "services"));
        assertThat(database.values("select facts from outbox where kind = 'reminder'"))
                .containsExactly((Object) null);

        send();
        clock.advance(Duration.ofDays(7));
        assertThat(erase.of(CUSTOMER).await().atMost(Duration.ofMinutes(1)))
                .isInstanceOf(ErasePerson.Result.Erased.class);
        assertThat(database.values("select 1 from outbox where facts is not null"))
                .isEmpty();
        database.execute("delete from office_action where operation = 'erase_person'");
    }

    @Test
    void the_mail_about_a_decision_shows_the_visit_as_decided() {
        BookedVisit facial =
                BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
        send();
        forgetMails();
        Answer asked = salon.call("salon_request_change", facial.change(UUID.randomUUID(), at(THURSDAY, "14:00")));
        salon.decide(BookedVisit.requestId(asked), "approve", "Gerne!").succeeded();
        long id =
                (long) database.values("select id from appointment").findFirst().orElseThrow();
        move(to(id, at(FRIDAY, "12:00"))).succeeded();

        send();

        assertThat(mail(CUSTOMER, "verlegt").text())
                .contains("14:00–15:00", "Gerne!")
                .doesNotContain("12:00");
    }
}
