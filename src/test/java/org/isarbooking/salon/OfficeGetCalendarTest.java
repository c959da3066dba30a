package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.isarbooking.QueryPlans;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;

/** The calendar of the office, and its version, by which clients notice changes. */
@QuarkusTest
class OfficeGetCalendarTest extends SalonScenario {

    @Inject
    QueryPlans plans;

    @Inject
    SentStatements statements;

    private Answer calendar(Input more) {
        return salon.asOwner("office_get_calendar", more.with("from_date", MONDAY))
                .succeeded();
    }

    private BookedVisit facial() {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
    }

    private String version() {
        return calendar(Input.empty()).text("version");
    }

    private boolean isUnchanged(String version) {
        return calendar(Input.empty().with("known_version", version)).flag("unchanged");
    }

    @Test
    void a_week_is_shown_day_by_day() {
        facial();

        Answer week = calendar(Input.empty());

        assertThat(week.<String>list("days.date"))
                .hasSize(7)
                .startsWith(MONDAY, TUESDAY, WEDNESDAY)
                .isSorted();
        assertThat(week.<List<?>>list("days[1].specialists.visits").stream().mapToInt(List::size))
                .containsOnlyOnce(1);
        assertThat(week.number("days[1].totals.visits")).isOne();
        assertThat(week.number("days[0].totals.visits")).isZero();
        assertThat(week.flag("unchanged")).isFalse();
    }

    @Test
    void a_day_equals_that_of_office_get_day() {
        facial();

        Answer day = salon.asOwner("office_get_day", Input.empty().with("date", TUESDAY))
                .succeeded();
        Answer calendar = calendar(Input.empty().with("days", 2));

        assertThat(calendar.<Object>list("days[1].specialists")).isEqualTo(day.list("specialists"));
        assertThat(calendar.<Object>list("days[1].places")).isEqualTo(day.list("places"));
    }

    @Test
    void the_calendar_can_be_limited_to_one_specialist_or_one_line() {
        int anna = salon.specialist("anna");

        Answer hers = calendar(Input.empty().with("staff_id", anna).with("business", "salon"));
        Answer places = calendar(Input.empty().with("business", "coworking"));

        assertThat(hers.<Integer>list("days[0].specialists.staff_id")).containsExactly(anna);
        assertThat(hers.list("days[0].places")).isEmpty();
        assertThat(places.list("days[0].specialists")).isEmpty();
        assertThat(places.list("days[0].places")).isNotEmpty();
    }

    @Test
    void the_week_of_one_specialist_equals_their_part_of_the_whole_and_reads_no_other_visits() {
        int anna = salon.specialist("anna");
        facial();
        BookedVisit.of(salon, salon.visit("classic-facial").by("marie").at(at(TUESDAY, "10:00")));
        for (String who : List.of("anna", "marie")) {
            salon.asOwner(
                            "office_create_block",
                            Input.empty()
                                    .with("staff_id", salon.specialist(who))
                                    .with(
                                            "start_at",
                                            SalonDatabase.time(at(WEDNESDAY, "12:00"))
                                                    .toString())
                                    .with(
                                            "end_at",
                                            SalonDatabase.time(at(WEDNESDAY, "13:00"))
                                                    .toString())
                                    .with("submission_key", UUID.randomUUID()))
                    .succeeded();
        }

        Answer everybody = calendar(Input.empty());
        Answer hers = calendar(Input.empty().with("staff_id", anna));

        for (int day = 0; day < 7; day++) {
            String all = "days[%d].specialists".formatted(day);
            assertThat(hers.<Object>list(all))
                    .isEqualTo(everybody.json().getList(all + ".findAll { it.staff_id == " + anna + " }"));
        }
        assertThat(hers.number("days[1].totals.visits")).isEqualTo(2);
        plans.assertIndexed("occupancy", () -> calendar(Input.empty().with("staff_id", anna)));
        assertThat(statements.during(() -> calendar(Input.empty().with("staff_id", anna))))
                .hasSameSizeAs(statements.during(() -> calendar(Input.empty())))
                .noneMatch(statement -> statement.contains("from appointment a join appointment_item"));
    }

    @Test
    void an_unchanged_calendar_is_returned_without_its_days() {
        String version = version();

        Answer again = calendar(Input.empty().with("known_version", version));

        assertThat(again.flag("unchanged")).isTrue();
        assertThat(again.list("days")).isEmpty();
        assertThat(again.text("version")).isEqualTo(version);
    }

    @Test
    void a_booking_a_request_and_an_action_of_the_office_change_the_version() {
        String empty = version();
        BookedVisit visit = facial();
        assertThat(isUnchanged(empty)).isFalse();

        String booked = version();
        salon.call("salon_request_change", visit.change(UUID.randomUUID(), at(WEDNESDAY, "11:00")))
                .succeeded();
        assertThat(isUnchanged(booked)).isFalse();

        String asked = version();
        clock.stopAt(at(TUESDAY, "18:00"));
        salon.asOwner(
                        "office_mark_booking",
                        Input.empty()
                                .with("business", "salon")
                                .with(
                                        "booking_id",
                                        database.values("select max(id) from appointment")
                                                .findFirst()
                                                .orElseThrow())
                                .with("outcome", "completed"))
                .succeeded();
        assertThat(isUnchanged(asked)).isFalse();
    }

    @Test
    void any_number_of_days_takes_the_same_number_of_queries() {
        facial();

        assertThat(statements.during(() -> calendar(Input.empty().with("days", 31))))
                .hasSameSizeAs(statements.during(() -> calendar(Input.empty().with("days", 1))));
    }
}
