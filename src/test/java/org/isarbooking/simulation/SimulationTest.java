package org.isarbooking.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Simulates a business with only the code of the rules, without a database. The simulated year includes both clock
 * changes. A failure names its seed, and {@code -Dsimulation.seed=…} makes the 200 courses begin with this seed.
 */
class SimulationTest {

    private static final LocalDate FIRST = LocalDate.of(2027, 3, 22);
    private static final int SEEDS = 200;
    private static final List<String> EVENTS = List.of(
            "agreed",
            "answered",
            "booked",
            "cancelled",
            "cancelled by the business",
            "day moved",
            "expired",
            "given up",
            "held",
            "invoiced",
            "lapsed",
            "left",
            "moved",
            "not moved",
            "offered",
            "paid",
            "price",
            "reminded",
            "rented",
            "tariff",
            "waits");

    @Test
    void two_hundred_courses_of_events_keep_every_promise() {
        long first = Long.getLong("simulation.seed", new Random().nextInt(1_000_000_000));
        for (long seed = first; seed < first + SEEDS; seed++) {
            run(seed, 21);
        }
    }

    @Test
    void every_kind_of_event_happens_in_a_year() {
        assertThat(run(1, 366).counts()).containsOnlyKeys(EVENTS);
    }

    @Test
    void one_seed_has_one_course_of_events() {
        String once = run(7, 40).hash();

        assertThat(run(7, 40).hash()).isEqualTo(once);
        assertThat(run(8, 40).hash()).isNotEqualTo(once);
    }

    private static Simulation.Outcome run(long seed, int days) {
        try {
            return Simulation.run(seed, FIRST, days);
        } catch (AssertionError | RuntimeException broken) {
            return fail("the simulation with seed " + seed, broken);
        }
    }
}
