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

/** Data that was forgotten because of its age can be restored for a week. Then it is deleted for good. */
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

    private List<String> rowsOfTables() {
        return dump().lines()
                .filter(line -> TABLES.stream().anyMatch(line::startsWith))
                .sorted()
                .toList();
    }

    private String withoutForgotten() {
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
    void forgotten_data_is_in_one_table_that_no_operation_reads_and_is_deleted_after_a_week() {
        doEverything();
        assertThat(found("Drossel")).isEqualTo(3);
        clock.advance(Duration.ofDays(365));
        forget();

        assertThat(tracesIn(withoutForgotten())).isEmpty();
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
    void all_data_forgotten_by_a_wrong_clock_can_be_restored_unchanged() {
        doEverything();
        List<String> before = rowsOfTables();
        clock.advance(Duration.ofDays(400));
        forget();
        assertThat(rowsOfTables()).isNotEqualTo(before);

        clock.stopAt(NOW);
        Map<String, Integer> rows = restoredSince(clock.instant());

        assertThat(rows)
                .containsEntry("appointment", 3)
                .containsKeys("salon_offer", "booking_request", "office_action");
        assertThat(rowsOfTables())
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
    void data_forgotten_by_a_wrong_clock_is_held_for_a_week_after_the_clock_is_right_again() {
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
        assertThat(tracesIn(withoutForgotten())).contains("drossel");
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void a_reminder_is_sent_in_time_once_its_forgotten_contact_is_restored() {
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
    void a_dropped_confirmation_is_sent_once_its_address_is_restored_unless_the_visit_is_cancelled() {
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
    void only_data_forgotten_since_the_given_time_is_restored_and_due_data_is_forgotten_again() {
        doEverything();
        clock.advance(Duration.ofDays(365));
        Instant forgotten = forget();

        assertThat(restoredSince(forgotten.plusSeconds(1))).isEmpty();
        assertThat(restoredSince(forgotten)).isNotEmpty();
        assertThat(tracesIn(withoutForgotten())).contains("drossel");

        forget();
        assertThat(tracesIn(withoutForgotten())).isEmpty();
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }

    @Test
    void forgotten_data_is_exported_and_erased_with_the_rest_and_can_not_be_restored_then() {
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
        assertThat(withoutForgotten()).contains("other@example.org");
        assertThat(export.of(ADDRESS).await().atMost(PATIENCE).isEmpty()).isTrue();
        database.execute("delete from office_action where operation = 'restore_forgotten'");
    }
}
