package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A repeated search gets the earlier answer only while nothing relevant has changed. */
@QuarkusTest
class RepeatedSearchesTest extends SalonScenario {

    @Test
    void a_booked_start_is_gone_for_the_next_caller() {
        WantedVisit facial = searchedBefore("classic-facial");

        facial.by("anna").at(at(TUESDAY, "09:00")).book();

        assertThat(facial.by("anna").slotsOn(TUESDAY).starts())
                .doesNotContain(at(TUESDAY, "09:00"))
                .contains(at(TUESDAY, "10:15"));
        assertThat(facial.slotsOn(TUESDAY).<List<Integer>>list("slots.appointments.staff_id"))
                .first()
                .isNotEqualTo(List.of(salon.specialist("anna")));
    }

    @Test
    void a_block_and_a_special_day_are_seen_at_once() {
        WantedVisit facial = searchedBefore("classic-facial").by("anna");
        List<String> before = facial.slots(TUESDAY, SUNDAY).starts();

        database.block("anna", at(TUESDAY, "00:00"), at(WEDNESDAY, "00:00"));
        database.specialDay("anna", at(SUNDAY, "10:00"), at(SUNDAY, "12:00"));

        assertThat(before).anyMatch(start -> start.startsWith(TUESDAY)).noneMatch(start -> start.startsWith(SUNDAY));
        assertThat(facial.slots(TUESDAY, SUNDAY).starts())
                .noneMatch(start -> start.startsWith(TUESDAY))
                .anyMatch(start -> start.startsWith(SUNDAY));
    }

    @Test
    void a_newly_published_duration_applies_at_once() {
        WantedVisit facial = searchedBefore("classic-facial").by("anna");

        salon.publish(DemoEdits.none().duration("classic-facial", 120));

        assertThat(facial.slotsOn(TUESDAY).text("slots[0].end_at")).isEqualTo(at(TUESDAY, "11:00") + ":00+02:00");
    }

    @Test
    void the_minimum_notice_moves_on_with_the_clock() {
        clock.stopAt(at(TUESDAY, "09:00"));
        WantedVisit facial = searchedBefore("classic-facial").by("anna");
        String atNine = facial.slotsOn(TUESDAY).starts().getFirst();

        clock.stopAt(at(TUESDAY, "09:00:01"));

        assertThat(atNine).isEqualTo(at(TUESDAY, "11:00"));
        assertThat(facial.slotsOn(TUESDAY).starts()).first().isEqualTo(at(TUESDAY, "11:15"));
    }

    @Test
    void texts_are_in_the_language_of_the_caller() {
        database.block("anna", at(TUESDAY, "00:00"), at(WEDNESDAY, "00:00"));
        WantedVisit facial = searchedBefore("classic-facial").by("anna");

        String german = facial.slotsOn(TUESDAY).text("notices[0].message");
        String english = facial.with("language", "en").slotsOn(TUESDAY).text("notices[0].message");

        assertThat(english).isNotEqualTo(german);
    }

    @Test
    void pages_and_periods_are_those_requested() {
        WantedVisit facial = searchedBefore("classic-facial");

        List<String> all = facial.slots(TUESDAY, WEDNESDAY).starts();

        assertThat(facial.with("limit", 3)
                        .with("offset", 2)
                        .slots(TUESDAY, WEDNESDAY)
                        .starts())
                .isEqualTo(all.subList(2, 5));
        assertThat(facial.slotsOn(WEDNESDAY).starts()).allMatch(start -> start.startsWith(WEDNESDAY));
        assertThat(salon.visit("brow-tint").slotsOn(TUESDAY).body())
                .isNotEqualTo(facial.slotsOn(TUESDAY).body());
    }

    @Test
    void a_booking_changes_the_answers_of_all_searches_on_its_day_only() {
        WantedVisit facial = searchedBefore("classic-facial").by("anna");
        WantedVisit tint = searchedBefore("brow-tint").by("anna");
        List<String> facials = facial.slots(TUESDAY, SUNDAY).starts();
        List<String> tints = tint.slots(TUESDAY, SUNDAY).starts();

        facial.at(at(TUESDAY, "09:00")).book();

        assertThat(facial.slots(TUESDAY, SUNDAY).starts()).isNotEqualTo(facials).containsAll(notOn(TUESDAY, facials));
        assertThat(tint.slots(TUESDAY, SUNDAY).starts()).isNotEqualTo(tints).containsAll(notOn(TUESDAY, tints));
        assertThat(facial.slots(WEDNESDAY, SUNDAY).starts()).isEqualTo(notOn(TUESDAY, facials));
    }

    @Test
    void freed_time_is_offered_to_the_next_caller() {
        WantedVisit facial = searchedBefore("classic-facial").by("anna");
        List<String> before = facial.slots(TUESDAY, SUNDAY).starts();
        database.block("anna", at(TUESDAY, "00:00"), at(WEDNESDAY, "00:00"));
        List<String> blocked = facial.slots(TUESDAY, SUNDAY).starts();

        database.execute("delete from occupancy where block_id is not null");

        assertThat(blocked).isEqualTo(notOn(TUESDAY, before));
        assertThat(facial.slots(TUESDAY, SUNDAY).starts()).isEqualTo(before);
    }

    private static List<String> notOn(String date, List<String> starts) {
        return starts.stream().filter(start -> !start.startsWith(date)).toList();
    }

    /** Searches twice for the day and for the week, so that every cache holds the answers. */
    private WantedVisit searchedBefore(String service) {
        WantedVisit visit = salon.visit(service);
        for (WantedVisit asked : List.of(visit, visit.by("anna"))) {
            for (int time = 0; time < 2; time++) {
                asked.slotsOn(TUESDAY).succeeded();
                asked.slots(TUESDAY, SUNDAY).succeeded();
            }
        }
        return visit;
    }
}
