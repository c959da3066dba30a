package org.isarbooking.staff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;
import org.junit.jupiter.api.Test;

/** Weekly hours are from 9 to 12 o'clock; the special day is from 11 to 15 o'clock. */
class SpecialDayRulesTest {

    private static final LocalDay DAY = new LocalDay(LocalDate.of(2027, 6, 8), ZoneId.of("Europe/Berlin"));
    private static final WorkingTime WITHOUT = new WorkingTime(
            new WeeklyHours(Map.of(DayOfWeek.TUESDAY, List.of(new WallClockPeriod(540, 720)))), Set.of(), List.of());

    private static InstantRange range(int fromMinute, int toMinute) {
        return new InstantRange(DAY.instantAt(fromMinute), DAY.instantAt(toMinute));
    }

    private static boolean holds(InstantRange visit) {
        return SpecialDayRules.holdsVisits(DAY, range(660, 900), WITHOUT, List.of(visit));
    }

    @Test
    void a_special_day_holds_a_visit_with_a_minute_that_nothing_else_covers() {
        assertThat(holds(range(719, 721))).isTrue();
        assertThat(holds(range(899, 960))).isTrue();
    }

    @Test
    void a_special_day_holds_no_visit_within_weekly_hours_or_outside_the_day() {
        assertThat(holds(range(600, 720))).isFalse();
        assertThat(holds(range(900, 960))).isFalse();
    }
}
