package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.salon.rules.SalonDay.CUT;
import static org.isarbooking.salon.rules.SalonDay.NAILS;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.Occupied;
import org.junit.jupiter.api.Test;

class VisitPlannerTest {

    private static final Skill HALF_AN_HOUR = new Skill(30, 0);
    private static final Skill HALF_AN_HOUR_AND_CLEANUP = new Skill(30, 10);

    @Test
    void a_visit_may_end_exactly_at_closing() {
        SalonDay salon = SalonDay.regular().working(1, 540, 600).service(CUT, HALF_AN_HOUR, 1);
        assertThat(salon.starts()).containsExactly(540, 555, 570);
    }

    @Test
    void clean_up_lies_within_working_time_too() {
        SalonDay salon = SalonDay.regular().working(1, 540, 600).service(CUT, HALF_AN_HOUR_AND_CLEANUP, 1);
        assertThat(salon.starts()).containsExactly(540, 555);
        assertThat(salon.planAt(555)).containsExactly("101 by 1 555-585(595)");
    }

    @Test
    void a_visit_fits_back_to_back_between_two_others() {
        SalonDay salon = SalonDay.regular();
        salon.working(1, 540, 660, salon.visit(540, 570), salon.visit(600, 660)).service(CUT, HALF_AN_HOUR, 1);
        assertThat(salon.starts()).containsExactly(570);
    }

    @Test
    void a_start_off_the_grid_is_not_offered() {
        SalonDay salon = SalonDay.regular().working(1, 547, 577).service(CUT, HALF_AN_HOUR, 1);
        assertThat(salon.starts()).isEmpty();
    }

    @Test
    void a_visit_ends_on_the_day_it_starts() {
        SalonDay salon = SalonDay.regular().working(1, 1380, 1500).service(CUT, HALF_AN_HOUR, 1);
        assertThat(salon.starts()).contains(1380, 1410).allMatch(start -> start < 1440);
    }

    @Test
    void without_a_specialist_who_does_the_service_there_is_no_start() {
        SalonDay salon = SalonDay.regular().working(1, 540, 600).service(CUT, HALF_AN_HOUR, 2);
        assertThat(salon.starts()).isEmpty();
        assertThat(salon.plan().planAt(540)).isEmpty();
    }

    @Test
    void the_least_loaded_specialist_is_taken_and_of_equally_loaded_ones_the_lowest_id() {
        SalonDay salon = SalonDay.regular();
        salon.working(3, 540, 700, salon.visit(600, 630))
                .working(2, 540, 700, salon.visit(600, 630))
                .working(1, 540, 700, salon.visit(600, 660))
                .service(CUT, HALF_AN_HOUR, 1, 2, 3);
        assertThat(salon.planAt(540)).containsExactly("101 by 2 540-570(570)");
    }

    @Test
    void a_preferred_specialist_is_never_replaced() {
        SalonDay salon = SalonDay.regular();
        salon.working(1, 540, 660, salon.visit(570, 660))
                .working(2, 540, 660)
                .service(CUT, HALF_AN_HOUR, 1, 2)
                .service(CUT, HALF_AN_HOUR, 1, 2)
                .preferring(1);
        assertThat(salon.starts()).isEmpty();
    }

    @Test
    void a_preferred_specialist_may_need_another_order() {
        SalonDay salon = SalonDay.regular();
        salon.working(1, 540, 600, salon.block(540, 570, CUT))
                .service(CUT, HALF_AN_HOUR, 1)
                .service(NAILS, HALF_AN_HOUR, 1)
                .preferring(1);
        assertThat(salon.planAt(540)).containsExactly("102 by 1 540-570(570)", "101 by 1 570-600(600)");
    }

    @Test
    void services_keep_the_order_given_where_it_fits_even_if_another_needs_fewer_changes() {
        SalonDay salon = SalonDay.regular();
        salon.working(1, 540, 630)
                .working(2, 540, 630)
                .service(CUT, HALF_AN_HOUR, 1)
                .service(NAILS, HALF_AN_HOUR, 2)
                .service(CUT, HALF_AN_HOUR, 1);
        assertThat(salon.planAt(540))
                .containsExactly("101 by 1 540-570(570)", "102 by 2 570-600(600)", "103 by 1 600-630(630)");
    }

    @Test
    void the_fewest_changes_of_specialist_win_over_less_load() {
        SalonDay salon = SalonDay.regular();
        salon.working(1, 540, 700, salon.visit(640, 700))
                .working(2, 540, 570)
                .working(3, 570, 600)
                .service(CUT, HALF_AN_HOUR, 1, 2, 3)
                .service(CUT, HALF_AN_HOUR, 1, 2, 3);
        assertThat(salon.planAt(540)).containsExactly("101 by 1 540-570(570)", "102 by 1 570-600(600)");
    }

    @Test
    void clean_up_follows_only_the_last_consecutive_service_and_does_not_delay_the_next_specialist() {
        SalonDay salon = SalonDay.regular()
                .working(1, 540, 610)
                .working(2, 600, 660)
                .service(CUT, HALF_AN_HOUR_AND_CLEANUP, 1)
                .service(CUT, HALF_AN_HOUR_AND_CLEANUP, 1)
                .service(CUT, HALF_AN_HOUR_AND_CLEANUP, 2);
        assertThat(salon.planAt(540))
                .containsExactly("101 by 1 540-570(570)", "102 by 1 570-600(610)", "103 by 2 600-630(640)");
    }

    @Test
    void a_specialist_returns_to_a_visit_only_after_their_clean_up() {
        Skill longCleanup = new Skill(30, 20);
        SalonDay salon = SalonDay.regular()
                .working(1, 540, 720)
                .working(2, 540, 720)
                .service(CUT, longCleanup, 1)
                .service(NAILS, new Skill(15, 0), 2)
                .service(CUT, longCleanup, 1);
        // In the order given, specialist 1 would still be cleaning up when service 103 starts.
        assertThat(salon.planAt(540))
                .containsExactly("101 by 1 540-570(570)", "103 by 1 570-600(620)", "102 by 2 600-615(615)");
    }

    @Test
    void a_returning_specialist_may_start_the_minute_the_clean_up_ends() {
        SalonDay salon = SalonDay.regular()
                .working(1, 540, 720)
                .working(2, 540, 720)
                .service(CUT, new Skill(30, 15), 1)
                .service(NAILS, new Skill(15, 0), 2)
                .service(CUT, new Skill(30, 15), 1);
        assertThat(salon.planAt(540))
                .containsExactly("101 by 1 540-570(585)", "102 by 2 570-585(585)", "103 by 1 585-615(630)");
    }

    @Test
    void durations_depend_on_the_specialist() {
        SalonDay salon = SalonDay.regular()
                .working(1, 540, 560)
                .working(2, 540, 700)
                .service(CUT, new Skill(20, 0), 1)
                .service(NAILS, new Skill(40, 0), 2);
        assertThat(salon.planAt(540)).containsExactly("101 by 1 540-560(560)", "102 by 2 560-600(600)");
    }

    @Test
    void only_starts_in_the_range_asked_for_are_listed() {
        SalonDay salon = SalonDay.regular().working(1, 540, 660).service(CUT, HALF_AN_HOUR, 1);
        assertThat(salon.plan(555, 600).minutes()).containsExactly(555, 570, 585);
        assertThat(salon.plan(-10, 541).minutes()).containsExactly(540);
        assertThat(salon.plan(600, 600).count()).isZero();
    }

    @Test
    void twelve_services_are_planned_with_two_hundred_specialists() {
        SalonDay salon = SalonDay.regular();
        int[] everybody = IntStream.rangeClosed(1, 200).toArray();
        for (int staffId : everybody) {
            salon.working(staffId, 480 + staffId % 7 * 5, 1200, salon.visit(700 + staffId, 730 + staffId));
        }
        for (int service = 0; service < 12; service++) {
            salon.service(1 + service % 3, HALF_AN_HOUR_AND_CLEANUP, everybody);
        }
        DayPlan plan = salon.plan();
        assertThat(plan.count()).isEqualTo((1200 - 10 - 360 - 480) / 15 + 1);
        assertThat(plan.minutes())
                .allSatisfy(start ->
                        assertThat(plan.planAt(start).orElseThrow().services()).hasSize(12));
    }

    @Test
    void without_budget_only_the_order_given_is_planned() {
        SalonDay salon = barredCutUntil(600);
        assertThat(salon.starts()).contains(570, 600);
        assertThat(salon.within(new WorkBudget(0, 0)).starts())
                .doesNotContain(570)
                .contains(600);
    }

    @Test
    void when_the_budget_for_the_best_order_is_used_up_the_nearest_order_that_fits_is_taken() {
        SalonDay salon = barredCutUntil(600).within(new WorkBudget(Long.MAX_VALUE, 0));
        assertThat(salon.starts()).isEqualTo(barredCutUntil(600).starts());
        List<String> plan = List.of("102 by 1 570-600(600)", "101 by 1 600-630(630)", "103 by 1 630-660(660)");
        assertThat(salon.planAt(570)).isEqualTo(plan);
    }

    @Test
    void specialists_who_are_never_free_for_long_enough_cost_no_budget() {
        int[] everybody = IntStream.rangeClosed(1, 40).toArray();
        SalonDay crowded = SalonDay.regular().working(1, Minutes.ofRange(540, 720), barredCut());
        for (int staffId = 2; staffId <= 40; staffId++) {
            crowded.working(staffId, 540, 565);
        }
        crowded.service(CUT, HALF_AN_HOUR, everybody)
                .service(NAILS, HALF_AN_HOUR, everybody)
                .service(NAILS, HALF_AN_HOUR, everybody);
        assertThat(smallestBudget(crowded)).isEqualTo(smallestBudget(barredCutUntil(600)));
    }

    @Test
    void specialists_who_differ_only_in_their_clean_up_cost_no_more_budget_than_equal_ones() {
        assertThat(smallestBudget(pair(10, 20))).isEqualTo(smallestBudget(pair(10, 10)));
    }

    private static SalonDay pair(int cleanup, int otherCleanup) {
        Map<Integer, Skill> skills = Map.of(1, new Skill(30, cleanup), 2, new Skill(30, otherCleanup));
        return SalonDay.regular()
                .working(1, Minutes.ofRange(540, 720), barredCut())
                .working(2, Minutes.ofRange(540, 720), barredCut())
                .service(CUT, skills)
                .service(NAILS, skills)
                .service(NAILS, skills);
    }

    /**
     * Returns the smallest budget with which every start is found, including starts that need another order of
     * services.
     */
    private static long smallestBudget(SalonDay salon) {
        List<Integer> all = salon.within(WorkBudget.UNLIMITED).starts();
        List<Integer> inOrder = salon.within(new WorkBudget(0, 0)).starts();
        assertThat(all).hasSizeGreaterThan(inOrder.size());
        long budget = 0;
        while (salon.within(new WorkBudget(budget, Long.MAX_VALUE)).starts().size() < all.size()) {
            budget++;
        }
        return budget;
    }

    private static Occupied barredCut() {
        return SalonDay.regular().block(540, 600, CUT);
    }

    private static SalonDay barredCutUntil(int minute) {
        SalonDay salon = SalonDay.regular();
        return salon.working(1, Minutes.ofRange(540, 720), salon.block(540, minute, CUT))
                .service(CUT, HALF_AN_HOUR, 1)
                .service(NAILS, HALF_AN_HOUR, 1)
                .service(NAILS, HALF_AN_HOUR, 1);
    }
}
