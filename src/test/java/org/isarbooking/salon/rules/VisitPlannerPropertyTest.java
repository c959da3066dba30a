package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isarbooking.calendar.rules.LocalDay;
import org.junit.jupiter.api.Test;

/** Compares {@link VisitPlanner} with the oracle {@link SlowPlanner} in random small salons. */
class VisitPlannerPropertyTest {

    /** The limits for random salons, which consist of more choices than the default limits allow. */
    private static final OptionalLimits LARGE_CASES =
            OptionalLimits.builder().complexity(1000).build();

    @Test
    void starts_and_plans_of_single_services_equal_those_of_the_oracle() {
        SmallSalons.upTo(1, 4).withLimits(300, LARGE_CASES).supplyTo(VisitPlannerPropertyTest::engineAgreesWithOracle);
    }

    @Test
    void starts_and_plans_of_several_services_equal_those_of_the_oracle() {
        SmallSalons.upTo(4, 3).withLimits(1000, LARGE_CASES).supplyTo(VisitPlannerPropertyTest::engineAgreesWithOracle);
    }

    @Test
    void starts_and_plans_of_five_services_by_two_specialists_equal_those_of_the_oracle() {
        SmallSalons.upTo(5, 2).withLimits(500, LARGE_CASES).supplyTo(VisitPlannerPropertyTest::engineAgreesWithOracle);
    }

    @Test
    void the_answer_for_a_start_does_not_depend_on_the_range_asked_for() {
        SmallSalons.upTo(4, 3).withLimits(100, LARGE_CASES).supplyTo(salon -> {
            DayPlan wholeDay = salon.plan();
            for (int minute = 0; minute < salon.day().minutes(); minute += salon.gridMinutes()) {
                assertThat(salon.plan(minute, minute + 1).planAt(minute)).isEqualTo(wholeDay.planAt(minute));
            }
        });
    }

    @Test
    void the_answer_for_a_start_does_not_depend_on_the_range_when_the_budget_is_used_up() {
        WorkBudget tight = new WorkBudget(Long.MAX_VALUE, 400);
        SmallSalons.upTo(5, 3).withLimits(100, LARGE_CASES).supplyTo(salon -> {
            DayPlan wholeDay = salon.plan(0, salon.day().minutes(), tight);
            for (int minute = 0; minute < salon.day().minutes(); minute += salon.gridMinutes()) {
                DayPlan alone = salon.plan(minute, minute + 1, tight);
                assertThat(alone.planAt(minute)).isEqualTo(wholeDay.planAt(minute));
            }
        });
    }

    private static void engineAgreesWithOracle(SmallSalon salon) {
        SortedMap<Instant, List<String>> expected = new TreeMap<>();
        new SlowPlanner(salon).plans().forEach((start, plan) -> expected.put(start, describe(plan)));
        assertThat(described(salon)).isEqualTo(expected);
    }

    private static List<String> describe(List<SlowPlanner.Step> plan) {
        return plan.stream()
                .map(step -> "%d by %d: %s to %s, blocked until %s"
                        .formatted(
                                100 + step.position(),
                                step.worker().staffId(),
                                step.start(),
                                step.end(),
                                step.blockedUntil()))
                .toList();
    }

    private static SortedMap<Instant, List<String>> described(SmallSalon salon) {
        LocalDay day = salon.day();
        DayPlan plan = salon.plan();
        SortedMap<Instant, List<String>> described = new TreeMap<>();
        plan.minutes()
                .forEach(start -> described.put(
                        day.instantAt(start), describe(day, plan.planAt(start).orElseThrow())));
        assertThat(plan.count()).isEqualTo(described.size());
        return described;
    }

    private static List<String> describe(LocalDay day, VisitPlan plan) {
        return plan.services().stream()
                .map(service -> "%d by %d: %s to %s, blocked until %s"
                        .formatted(
                                service.serviceId(),
                                service.staffId(),
                                day.instantAt(service.startMinute()),
                                day.instantAt(service.endMinute()),
                                day.instantAt(service.blockedUntilMinute())))
                .toList();
    }
}
