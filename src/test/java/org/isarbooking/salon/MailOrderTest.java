package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.isarbooking.QueryPlans;
import org.isarbooking.ReceivedMail;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The last mail about a visit shows the current visit, even if earlier mails had to wait. */
@QuarkusTest
class MailOrderTest extends DeskScenario {

    private static final Pattern SEQUENCE = Pattern.compile("(?m)^SEQUENCE:(\\d+)$");
    private static final String THURSDAY_AT_TWO = "10. Juni 2027, 14:00";
    private static final String BOOKED = "Ihr Termin am";
    private static final String CHANGED = "geändert";

    @Inject
    QueryPlans plans;

    private long booked() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
        return (long) database.values("select id from appointment").findFirst().orElseThrow();
    }

    /** Sets the next attempt of the messages of one kind to a time after {@code NOW}, as after a failed attempt. */
    private void delay(String kind, Duration time) {
        database.execute(
                "update outbox set attempts = 1, last_error = 'SMTP 451', attempt_at = $2 where kind = $1",
                kind,
                SalonDatabase.time(NOW).plus(time));
    }

    private void end(String kind, String status) {
        database.execute(
                "update outbox set status = $2, attempts = 30, last_error = 'SMTP 451', finished_at = $3 where kind = $1",
                kind,
                status,
                SalonDatabase.time(NOW));
    }

    /** Returns the mails to an address, the earliest first. */
    private List<ReceivedMail> received(String to) {
        return ReceivedMail.all(server).stream()
                .filter(mail -> mail.to().equals(to))
                .toList();
    }

    private List<String> subjects(String to) {
        return received(to).stream().map(ReceivedMail::subject).toList();
    }

    private static String sequence(ReceivedMail mail) {
        return SEQUENCE.matcher(mail.calendar())
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_late_mail_shows_the_current_visit() {
        long id = booked();
        delay("booking_confirmed", Duration.ofHours(1));
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();
        assertThat(subjects(CUSTOMER)).singleElement().asString().contains(CHANGED);

        clock.advance(Duration.ofHours(1));
        send();
        ReceivedMail last = received(CUSTOMER).getLast();
        assertThat(last.subject()).contains(BOOKED, THURSDAY_AT_TWO);
        assertThat(last.text()).contains("14:00–15:00").doesNotContain("10:00");
        assertThat(sequence(last)).isEqualTo("1");
    }

    @Test
    void a_mail_sent_in_order_shows_the_visit_as_it_was_right_after_its_event() {
        long id = booked();
        delay("booking_confirmed", Duration.ofMinutes(1));
        move(to(id, at(THURSDAY, "14:00"))).succeeded();
        clock.advance(Duration.ofMinutes(1));

        send();

        assertThat(subjects(CUSTOMER))
                .satisfiesExactly(
                        first -> assertThat(first).contains(BOOKED, "8. Juni 2027, 10:00"),
                        second -> assertThat(second).contains(CHANGED));
    }

    @Test
    void a_mail_waits_while_an_older_one_is_due_soon() {
        long id = booked();
        delay("booking_confirmed", Duration.ofMinutes(2));
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();
        assertThat(received(CUSTOMER)).isEmpty();
        assertThat(subjects(ANNA)).as("mails to others don't wait").hasSize(2);

        clock.advance(Duration.ofMinutes(2));
        send();
        assertThat(received(CUSTOMER)).extracting(MailOrderTest::sequence).containsExactly("0", "1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"failed", "dropped"})
    void a_failed_or_dropped_mail_holds_up_no_other_mail(String status) {
        long id = booked();
        end("booking_confirmed", status);
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();

        assertThat(subjects(CUSTOMER)).singleElement().asString().contains(CHANGED);
    }

    @Test
    void a_failed_mail_that_the_office_sends_again_shows_the_current_visit() {
        long id = booked();
        end("booking_confirmed", "failed");
        move(to(id, at(THURSDAY, "14:00"))).succeeded();
        send();
        Object failed = database.values("select id from outbox where status = 'failed'")
                .findFirst()
                .orElseThrow();

        salon.asOwner("office_retry_message", Input.empty().with("message_id", failed))
                .succeeded();
        send();

        assertThat(subjects(CUSTOMER)).hasSize(2).last().asString().contains(BOOKED, THURSDAY_AT_TWO);
    }

    @Test
    void a_specialist_who_no_longer_has_the_visit_gets_no_mail_about_a_new_visit() {
        long id = booked();
        delay("new_booking", Duration.ofHours(1));
        move(of(id).with("specialists", List.of(choice("classic-facial", "marie"))))
                .succeeded();

        send();
        clock.advance(Duration.ofHours(1));
        send();

        assertThat(subjects(ANNA)).hasSize(1);
        assertThat(database.values("select status from outbox where kind = 'new_booking' and audience = 'specialist'"))
                .containsExactly("dropped");
    }

    @Test
    void a_specialist_who_has_the_visit_again_gets_no_mail_about_a_handover() {
        long id = booked();
        move(of(id).with("specialists", List.of(choice("classic-facial", "marie"))))
                .succeeded();
        delay("visit_handed_over", Duration.ofHours(1));
        move(of(id).with("specialists", List.of(choice("classic-facial", "anna"))))
                .succeeded();

        send();
        clock.advance(Duration.ofHours(1));
        send();

        assertThat(database.values(
                        "select status from outbox where kind = 'visit_handed_over' and staff_id = $1",
                        salon.specialist("anna")))
                .containsExactly("dropped");
    }

    /**
     * Each relay reads the clock before it takes messages. The relay that took the older mail may have read a later
     * time.
     */
    @Test
    void a_mail_waits_for_an_older_one_that_another_relay_took_with_a_later_clock() {
        long id = booked();
        delay("booking_confirmed", Duration.ofMinutes(2).plusSeconds(20));
        move(to(id, at(THURSDAY, "14:00"))).succeeded();

        send();

        assertThat(received(CUSTOMER)).isEmpty();
    }

    @Test
    void relays_of_several_pods_keep_the_order() {
        long id = booked();
        for (String hour : List.of("14:00", "15:00", "16:00")) {
            move(to(id, at(THURSDAY, hour))).succeeded();
        }

        Uni.join()
                .all(relay.run(), relay.run(), relay.run())
                .andFailFast()
                .await()
                .atMost(Duration.ofMinutes(1));

        for (String recipient : List.of(CUSTOMER, ANNA)) {
            assertThat(received(recipient))
                    .as(recipient)
                    .extracting(MailOrderTest::sequence)
                    .containsExactly("0", "1", "2", "3");
        }
    }

    @Test
    void due_messages_and_those_before_and_after_them_are_found_by_indexes() {
        booked();

        plans.assertIndexed("outbox", this::send);
    }
}
