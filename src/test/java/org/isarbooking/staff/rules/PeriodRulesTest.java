package org.isarbooking.staff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.staff.rules.PeriodRules.Problem;
import org.junit.jupiter.api.Test;

class PeriodRulesTest {

    private static final Instant NOW = Instant.parse("2027-06-07T06:00:00Z");

    private static Optional<Problem> problem(Duration from, Duration to) {
        return PeriodRules.problem(new InstantRange(NOW.plus(from), NOW.plus(to)), NOW);
    }

    @Test
    void a_period_ahead_is_allowed() {
        assertThat(problem(Duration.ofHours(1), Duration.ofHours(2))).isEmpty();
    }

    @Test
    void a_period_that_has_begun_is_allowed_until_it_has_ended() {
        assertThat(problem(Duration.ofHours(-5), Duration.ofNanos(1))).isEmpty();
        assertThat(problem(Duration.ofHours(-5), Duration.ZERO)).contains(Problem.OVER);
    }

    @Test
    void a_period_lasts_a_year_at_most() {
        assertThat(problem(Duration.ofDays(1), Duration.ofDays(367))).isEmpty();
        assertThat(problem(Duration.ofDays(1), Duration.ofDays(367).plusNanos(1)))
                .contains(Problem.TOO_LONG);
    }

    @Test
    void a_period_ends_within_three_years() {
        assertThat(problem(Duration.ofDays(1000), Duration.ofDays(1098))).isEmpty();
        assertThat(problem(Duration.ofDays(1000), Duration.ofDays(1098).plusNanos(1)))
                .contains(Problem.TOO_FAR_AHEAD);
    }
}
