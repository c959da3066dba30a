package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.isarbooking.DatabaseDump;
import org.isarbooking.ReceivedMail;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process with a wrong clock deletes no contacts, drops no reminders, and sends no messages too early. */
@QuarkusTest
class ClockAheadTest extends MailScenario {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** A clock error that is too small for a process to stop its jobs. */
    private static final Duration A_LITTLE = Duration.ofSeconds(40);

    @Inject
    Pool pool;

    @Inject
    Forgetting forgetting;

    @Inject
    ErasePerson erase;

    @Inject
    VisitDesk desk;

    @Inject
    Transactions transactions;

    @AfterEach
    void delete_customers() {
        database.execute("delete from salon_customer");
    }

    private void book() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
    }

    private List<String> stored() {
        return DatabaseDump.of(pool).lines().sorted().toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, -200})
    void a_clock_that_is_far_off_changes_nothing(int days) {
        book();
        send();
        salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")).offer();
        forgetMails();
        List<String> before = stored();
        clock.strayBy(Duration.ofDays(days));

        assertThatThrownBy(() -> forgetting.run().await().atMost(PATIENCE)).isInstanceOf(ClocksDiffer.class);
        assertThatThrownBy(this::send).isInstanceOf(ClocksDiffer.class);
        assertThatThrownBy(() -> erase.of(CUSTOMER).await().atMost(PATIENCE)).isInstanceOf(ClocksDiffer.class);

        assertThat(stored()).isEqualTo(before);
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void a_visit_whose_start_has_passed_since_it_was_planned_is_not_entered() {
        VisitDesk.NewVisit wanted = new VisitDesk.NewVisit(
                new VisitDesk.Services(List.of((long) salon.service("classic-facial")), List.of()),
                SalonDatabase.time(at(TUESDAY, "10:00")).toInstant(),
                new VisitDesk.Guest("Vera", "Huber", "vera@huber.example", null, Language.DE),
                null,
                null,
                false,
                true);
        VisitDesk.Plan plan = desk.plan(wanted).await().atMost(PATIENCE);
        Instant ahead = clock.instant().plus(Duration.ofDays(200));

        assertThatThrownBy(() -> transactions
                        .run(transaction -> desk.carryOut(transaction, plan, ahead))
                        .await()
                        .atMost(PATIENCE))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ProblemCode.OUTSIDE_BOOKING_WINDOW));

        assertThat(database.values("select id from appointment")).isEmpty();
    }

    @Test
    void messages_are_sent_once_the_clock_is_right() {
        book();
        clock.strayBy(Duration.ofDays(200));
        assertThatThrownBy(this::send).isInstanceOf(ClocksDiffer.class);

        clock.strayBy(Duration.ZERO);
        send();

        assertThat(server.getReceivedMessages()).hasSize(3);
    }

    @Test
    void a_clock_slightly_ahead_neither_sends_a_reminder_early_nor_drops_it() {
        book();
        send();
        forgetMails();
        clock.stopAt("2027-06-07T09:59:30");
        clock.strayBy(A_LITTLE);
        send();
        assertThat(server.getReceivedMessages()).isEmpty();

        clock.strayBy(A_LITTLE.negated());
        clock.stopAt(at(MONDAY, "10:00"));
        send();
        assertThat(ReceivedMail.only(server, CUSTOMER).subject()).contains("Erinnerung");
    }

    @Test
    void the_databases_clock_decides_whether_a_reminder_is_too_late() {
        book();
        database.execute("update outbox set status = 'sent', finished_at = due_at where kind <> 'reminder'");
        clock.stopAt("2027-06-08T09:59:30");
        clock.strayBy(A_LITTLE);

        send();

        assertThat(database.values("select status from outbox where kind = 'reminder'"))
                .containsExactly("sent");
    }

    @Test
    void the_databases_clock_decides_when_a_contact_is_forgotten() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).offer();
        // An offer lasts half an hour. Its contact is kept for a week after that.
        clock.stopAt("2027-06-14T06:29:30");
        clock.strayBy(A_LITTLE);
        forgetting.run().await().atMost(PATIENCE);
        assertThat(database.values("select email from salon_offer")).doesNotContainNull();

        clock.stopAt("2027-06-14T06:30:00");
        clock.strayBy(A_LITTLE.negated());
        forgetting.run().await().atMost(PATIENCE);
        assertThat(database.values("select email from salon_offer")).containsOnlyNulls();
    }

    @Test
    void the_databases_clock_dates_sent_messages_and_decides_when_they_are_deleted() {
        book();
        clock.strayBy(A_LITTLE.negated());
        send();
        assertThat(database.values(
                        "select count(*) from outbox where status = 'sent' and finished_at between $1 and $1 + interval '15 s'",
                        SalonDatabase.time(NOW)))
                .containsExactly(3L);

        clock.strayBy(A_LITTLE);
        clock.stopAt("2027-09-05T05:59:30");
        forgetting.run().await().atMost(PATIENCE);
        assertThat(database.count("outbox where status = 'sent'")).isEqualTo(3);

        clock.stopAt("2027-09-05T06:00:15");
        forgetting.run().await().atMost(PATIENCE);
        assertThat(database.count("outbox where status = 'sent'")).isZero();
    }

    @Test
    void immediate_messages_get_their_due_time_from_the_databases_clock() {
        clock.run();
        clock.strayBy(Duration.ofDays(2));

        String start = salon.visit("classic-facial")
                .by("anna")
                .slots(day(5), day(12))
                .succeeded()
                .text("slots[0].start_at");
        salon.visit("classic-facial").by("anna").startingAt(start).book();

        assertThat(database.values("select bool_and(due_at <= now()) from outbox where kind <> 'reminder'"))
                .containsExactly(true);
    }

    private String day(int fromNow) {
        return clock.instant().plus(Duration.ofDays(fromNow)).toString().substring(0, 10);
    }
}
