package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The slots that a search finds; see {@link SalonFindSlotsAnswerTest} for the form of its answers. */
@QuarkusTest
class SalonFindSlotsTest extends SalonScenario {

    @Test
    void starts_lie_on_the_grid_where_service_and_clean_up_fit_the_working_hours() {
        List<String> morning = starts(TUESDAY, "09:00", 12);
        List<String> afternoon = starts(TUESDAY, "14:00", 12);

        Answer answer =
                salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).succeeded();

        assertThat(answer.starts()).isEqualTo(concatenated(morning, afternoon));
        assertThat(answer.number("total")).isEqualTo(24);
    }

    @Test
    void a_slot_has_service_specialist_and_times() {
        Answer answer =
                salon.visit("classic-facial").by("marie").slotsOn(TUESDAY).succeeded();

        assertThat(answer.text("slots[0].start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.text("slots[0].end_at")).isEqualTo("2027-06-08T11:10:00+02:00");
        assertThat(answer.number("slots[0].appointments[0].service_id")).isEqualTo(salon.service("classic-facial"));
        assertThat(answer.number("slots[0].appointments[0].staff_id")).isEqualTo(salon.specialist("marie"));
        assertThat(answer.text("slots[0].appointments[0].staff_name")).isEqualTo("Marie");
        assertThat(answer.text("slots[0].appointments[0].end_at")).isEqualTo("2027-06-08T11:10:00+02:00");
    }

    @Test
    void a_combined_visit_is_one_continuous_stay() {
        Answer answer = salon.visit("brow-shaping", "brow-tint", "lash-tint")
                .slotsOn(TUESDAY)
                .succeeded();

        assertThat(answer.starts()).isNotEmpty();
        for (int slot = 0; slot < answer.list("slots").size(); slot++) {
            String path = "slots[" + slot + "].";
            List<String> from = answer.list(path + "appointments.start_at");
            List<String> to = answer.list(path + "appointments.end_at");
            assertThat(from).hasSize(3).first().isEqualTo(answer.text(path + "start_at"));
            assertThat(from.subList(1, 3)).isEqualTo(to.subList(0, 2));
            assertThat(to.getLast()).isEqualTo(answer.text(path + "end_at"));
        }
    }

    @Test
    void a_preferred_specialist_does_all_of_a_combined_visit() {
        Answer answer = salon.visit("brow-shaping", "lash-tint")
                .by("sofia")
                .slotsOn(TUESDAY)
                .succeeded();

        assertThat(answer.starts()).isNotEmpty();
        assertThat(answer.<List<Integer>>list("slots.appointments.staff_id"))
                .allSatisfy(staff -> assertThat(staff).containsOnly(salon.specialist("sofia")));
    }

    @Test
    void an_unavailable_preferred_specialist_is_never_replaced() {
        database.block("anna", at(TUESDAY, "00:00"), at(WEDNESDAY, "00:00"));

        Answer answer =
                salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).succeeded();

        assertThat(answer.starts()).isEmpty();
        assertThat(answer.notices()).containsExactly("nothing_free");
        assertThat(salon.visit("classic-facial").slotsOn(TUESDAY).starts()).isNotEmpty();
    }

    @Test
    void an_unsuitable_preferred_specialist_is_never_replaced_and_a_notice_says_why() {
        Answer answer = salon.visit("classic-facial", "lash-lift")
                .by("anna")
                .slotsOn(TUESDAY)
                .succeeded();

        assertThat(answer.starts()).isEmpty();
        assertThat(answer.number("total")).isZero();
        assertThat(answer.isNull("next_offset")).isTrue();
        assertThat(answer.notices()).containsExactly("specialist_unsuitable");
    }

    @Test
    void a_booked_visit_and_its_clean_up_are_not_free() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "09:00")).book();

        // The visit ends at 10:00, its clean-up at 10:10.
        assertThat(salon.visit("brow-tint").by("anna").slotsOn(TUESDAY).starts())
                .first()
                .isEqualTo(at(TUESDAY, "10:15"));
    }

    @Test
    void the_clean_up_before_a_booked_visit_must_fit_too() {
        salon.visit("brow-tint").by("anna").at(at(TUESDAY, "10:00")).book();

        // 60 minutes from 09:00 would end just in time, but 10 minutes of clean-up follow.
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .doesNotContain(at(TUESDAY, "09:00"))
                .contains(at(TUESDAY, "10:15"));
        assertThat(salon.visit("brow-shaping").by("anna").slotsOn(TUESDAY).starts())
                .contains(at(TUESDAY, "09:30"));
    }

    @Test
    void starts_within_the_minimum_notice_are_not_shown() {
        clock.stopAt(at(TUESDAY, "09:05"));

        Answer answer =
                salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).succeeded();

        assertThat(answer.starts()).first().isEqualTo(at(TUESDAY, "11:15"));
    }

    @Test
    void a_start_at_the_end_of_the_minimum_notice_is_shown() {
        clock.stopAt(at(TUESDAY, "09:00"));

        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .first()
                .isEqualTo(at(TUESDAY, "11:00"));
    }

    @Test
    void the_longest_minimum_notice_of_the_categories_holds() {
        clock.stopAt(at(MONDAY, "12:00"));

        // Permanent make-up must be booked a day ahead.
        assertThat(salon.visit("brow-tint", "pmu-consultation")
                        .by("elena")
                        .slots(MONDAY, TUESDAY)
                        .starts())
                .first()
                .isEqualTo(at(TUESDAY, "12:00"));
    }

    @Test
    void the_last_day_of_the_horizon_is_shown_and_the_next_is_not() {
        salon.publish(DemoEdits.none().horizon("facial", 3));

        Answer answer =
                salon.visit("classic-facial").by("anna").slots(MONDAY, SATURDAY).succeeded();

        assertThat(answer.starts()).last().asString().startsWith(THURSDAY);
        assertThat(answer.notices()).containsExactly("beyond_booking_window");
    }

    @Test
    void a_period_outside_the_booking_window_is_empty_and_a_notice_says_why() {
        Answer past =
                salon.visit("classic-facial").slots("2027-05-01", "2027-05-20").succeeded();
        Answer far =
                salon.visit("classic-facial").slots("2029-05-01", "2029-05-20").succeeded();

        assertThat(past.list("slots")).isEmpty();
        assertThat(past.notices()).containsExactly("before_booking_window");
        assertThat(far.list("slots")).isEmpty();
        assertThat(far.notices()).containsExactly("beyond_booking_window");
    }

    @Test
    void nobody_works_on_a_closed_day_except_on_a_special_day() {
        clock.stopAt("2027-05-20T08:00");
        String corpusChristi = "2027-05-27";
        assertThat(salon.visit("classic-facial").slotsOn(corpusChristi).starts())
                .isEmpty();

        database.specialDay("anna", at(corpusChristi, "10:00"), at(corpusChristi, "12:00"));

        assertThat(salon.visit("classic-facial").slotsOn(corpusChristi).starts())
                .isEqualTo(starts(corpusChristi, "10:00", 4));
    }

    @Test
    void a_special_day_adds_working_time() {
        assertThat(salon.visit("classic-facial").slotsOn(SUNDAY).starts()).isEmpty();

        database.specialDay("anna", at(SUNDAY, "10:00"), at(SUNDAY, "12:00"));

        assertThat(salon.visit("classic-facial").slotsOn(SUNDAY).starts()).isEqualTo(starts(SUNDAY, "10:00", 4));
    }

    @Test
    void a_block_of_a_category_bars_only_its_services() {
        database.blockCategory("anna", "facial", at(TUESDAY, "00:00"), at(WEDNESDAY, "00:00"));

        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .isEmpty();
        assertThat(salon.visit("brow-tint").by("anna").slotsOn(TUESDAY).starts())
                .first()
                .isEqualTo(at(TUESDAY, "09:00"));
    }

    @Test
    void a_repeated_search_has_the_same_answer() {
        WantedVisit visit = salon.visit("manicure-classic", "pedicure-classic", "brow-tint", "lash-tint");

        assertThat(visit.slots(MONDAY, SATURDAY).body())
                .isEqualTo(visit.slots(MONDAY, SATURDAY).body());
    }

    @Test
    void twelve_services_with_many_specialists_are_planned() {
        String[] services = {
            "manicure-classic", "pedicure-classic", "brow-shaping", "brow-tint", "lash-tint", "threading-face",
            "sugaring-armpits", "lash-removal", "nails-removal", "massage-head", "express-facial", "manicure-men"
        };

        Answer answer = salon.visit(services).slots(MONDAY, SATURDAY).succeeded();

        assertThat(answer.list("service_ids")).hasSize(12);
        assertThat(answer.<List<Integer>>list("slots.appointments.service_id"))
                .isNotEmpty()
                .allSatisfy(planned -> assertThat(planned).hasSize(12).doesNotHaveDuplicates());
    }

    /** Returns a number of starts, one every quarter of an hour. */
    private static List<String> starts(String date, String first, int count) {
        LocalDateTime start = LocalDateTime.parse(at(date, first));
        return IntStream.range(0, count)
                .mapToObj(index -> start.plusMinutes(15L * index).toString())
                .toList();
    }

    private static List<String> concatenated(List<String> some, List<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}
