package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.ExportPerson;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.privacy.RestoreForgotten;
import org.junit.jupiter.api.Test;

/** Data that was forgotten by age can be restored for a week. After that it is gone for good. */
@QuarkusTest
class ForgottenByMistakeTest extends CanaryScenario {

    private static final String ADDRESS = "Tilda.Drossel@hecke.example";
    private static final Duration GRACE = Duration.ofDays(7);
    private static final Set<String> TABLES = Set.of(
            "appointment ", "salon_offer ", "booking_request ", "booking_cancellation ", "office_action ", "block ");

    @Inject
    Forgetting forgetting;

    @Inject
    RestoreForgotten restore;

    @Inject
    ExportPerson export;

    @Inject
    ErasePerson erase;

    ForgottenByMistakeTest() {
        super(
                Map.of(
                        "first_name", "Tilda",
                        "last_name", "Drossel",
                        "email", ADDRESS,
                        "phone", "0049 (89) 55 03-99 51"),
                List.of("tilda", "drossel", "hecke", "55039951", "55 03-99 51"));
    }

    private Instant forget() {
        Instant when = clock.instant();
        forgetting.run().await().atMost(PATIENCE);
        return when;
    }

    private Map<String, Integer> restoredSince(Instant time) {
        return restore.since(time).await().atMost(PATIENCE);
    }

    private List<String> words() {
        return dump().lines()
                .filter(line -> TABLES.stream().anyMatch(line::startsWith))
                .sorted()
                .toList();
    }

    private String visible() {
        return dump().lines().filter(line -> !line.startsWith("forgotten ")).collect(Collectors.joining("\n"));
    }

    private int found(String query) {
        return salon.asOwner(
                        "office_search_bookings",
                        Input.empty().with("line", "salon").with("query", query))
                .succeeded()
                .number("total");
    }

    @Test
    void what_is_held_is_in_one_table_that_no_operation_reads_and_gone_after_a_week() {
        doEverything();
        assertThat(found("Drossel")).isEqualTo(3);
        clock.advance(Duration.ofDays(365));
        forget();

        assertThat(tracesIn(visible())).isEmpty();
        assertThat(tracesIn(dump())).contains("tilda", "drossel").containsAll(WRITTEN);
        assertThat(found("Drossel")).isZero();

        clock.advance(GRACE.minusSeconds(1));
        forget();
        assertThat(tracesIn(dump())).contains("tilda");

        clock.advance(Duration.ofSeconds(1));
        forget();
        assertThat(tracesIn(dump())).isEmpty();
        assertThat(restoredSince(Instant.EPOCH)).isEmpty();
    }

    @Test
    void everything_that_was_forgotten_by_a_wrong_clock_can_be_put_back_as_it_was() {
        doEverything();
        List<String> before = words();
        clock.advance(Duration.ofDays(400));
        forget();
        assertThat(words()).isNotEqualTo(before);

        clock.stopAt(NOW);
        Map<String, Integer> rows = restoredSince(clock.instant());

        assertThat(rows)
                .containsEntry("appointment", 3)
                .containsKeys("salon_offer", "booking_request", "office_action");
        assertThat(words())
                .filteredOn(line -> !line.contains("restore_forgotten"))
                .isEqualTo(before);
        assertThat(database.count("forgotten")).isZero();
        assertThat(found("Drossel")).isEqualTo(3);
        assertThat(database.values("select about::text from office_action where operation = 'restore_forgotten'"))
                .singleElement()
                .satisfies(about -> assertThat(tracesIn(about.toString())).isEmpty());
        assertThat(restoredSince(Instant.EPOCH)).isEmpty();
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void what_a_wrong_clock_forgot_is_held_for_a_week_from_when_the_clock_was_right_again() {
        doEverything();
        clock.advance(Duration.ofDays(400));
        forget();
        clock.stopAt(NOW);
        Instant right = forget();

        clock.advance(GRACE.minusSeconds(1));
        forget();
        assertThat(database.count("forgotten")).isPositive();
        assertThat(database.values("select count(*) from forgotten where forgotten_at = $1", SalonDatabase.time(NOW)))
                .containsExactly(database.count("forgotten"));
        assertThat(restoredSince(right)).containsEntry("appointment", 3);
        assertThat(tracesIn(visible())).contains("drossel");
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void a_visit_to_come_is_reminded_of_although_its_contact_was_forgotten_meanwhile() {
        book(salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        send();
        forgetMails();
        clock.advance(Duration.ofDays(400));
        forget();
        send();
        assertThat(database.values("select status from outbox where kind = 'reminder'"))
                .containsExactly("dropped");

        clock.stopAt(NOW);
        assertThat(restoredSince(clock.instant())).containsEntry("outbox", 1);
        send();
        assertThat(server.getReceivedMessages()).isEmpty();
        clock.stopAt(at(MONDAY, "10:00"));
        send();

        assertThat(ReceivedMail.only(server, ADDRESS).subject()).contains("Erinnerung");
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void a_confirmation_that_lost_its_address_is_sent_after_all_and_that_of_a_cancelled_visit_is_not() {
        book(salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        BookedVisit goes = book(salon.visit("classic-facial").by("anna").at(at(THURSDAY, "10:00")));
        salon.decide(
                        BookedVisit.requestId(
                                salon.call("salon_request_cancellation", goes.cancellation(UUID.randomUUID()))),
                        "approve",
                        "")
                .succeeded();
        database.execute("delete from outbox where kind not in ('booking_confirmed', 'new_booking')");
        clock.advance(Duration.ofDays(400));
        forget();
        send();
        assertThat(database.values("select status from outbox where kind = 'booking_confirmed'"))
                .containsExactly("dropped", "dropped");
        forgetMails();

        clock.stopAt(NOW);
        restoredSince(clock.instant());
        send();

        assertThat(ReceivedMail.only(server, ADDRESS).text()).contains("10:00");
        assertThat(database.values("select status from outbox where kind = 'booking_confirmed' order by status"))
                .containsExactly("dropped", "sent");
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void only_what_was_forgotten_since_the_named_time_is_put_back_and_what_is_due_is_forgotten_again() {
        doEverything();
        clock.advance(Duration.ofDays(365));
        Instant forgotten = forget();

        assertThat(restoredSince(forgotten.plusSeconds(1))).isEmpty();
        assertThat(restoredSince(forgotten)).isNotEmpty();
        assertThat(tracesIn(visible())).contains("drossel");

        forget();
        assertThat(tracesIn(visible())).isEmpty();
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void what_is_held_is_exported_and_erased_with_the_rest_and_never_comes_back() {
        doEverything();
        book(
                salon.visit("classic-facial").by("anna").at(at(THURSDAY, "15:00")),
                customer("other@example.org", "+49 40 1000000"));
        clock.advance(Duration.ofDays(365));
        forget();

        for (String contact : List.of(ADDRESS, "089 55039951")) {
            String exported = export.of(contact).await().atMost(PATIENCE).encode();
            assertThat(tracesIn(exported)).contains("tilda", "drossel", "hecke").containsAll(WRITTEN);
            assertThat(exported).contains("\"forgotten\"").doesNotContain("other@example.org");
        }
        assertThat(erase.of(ADDRESS).await().atMost(PATIENCE))
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Erased.class,
                        done -> assertThat(done.rows()).containsKey("forgotten"));

        assertThat(tracesIn(dump())).isEmpty();
        restoredSince(Instant.EPOCH);
        assertThat(tracesIn(dump())).isEmpty();
        assertThat(visible()).contains("other@example.org");
        assertThat(export.of(ADDRESS).await().atMost(PATIENCE).isEmpty()).isTrue();
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }
}
