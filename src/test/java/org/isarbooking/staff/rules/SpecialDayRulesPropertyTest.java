package org.isarbooking.staff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.Test;

/**
 * Compares the rule for special days with an oracle, for random working time and visits. The oracle checks each quarter
 * of an hour.
 */
class SpecialDayRulesPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final LocalDate DATE = LocalDate.of(2027, 6, 8);
    private static final LocalDay DAY = new LocalDay(DATE, Munich.ZONE);
    private static final int QUARTERS = 96;

    /** A period of the day, in quarters of an hour. */
    private record Quarters(int from, int length) {

        int to() {
            return Math.min(from + length, QUARTERS);
        }

        InstantRange range() {
            return new InstantRange(at(from), at(to()));
        }

        boolean contains(int quarter) {
            return from <= quarter && quarter < to();
        }

        private static Instant at(int quarter) {
            return DAY.start().plus(Duration.ofMinutes(15L * quarter));
        }
    }

    private record Case(
            Quarters special, List<Quarters> weekly, List<Quarters> others, List<Quarters> visits, boolean closed) {

        boolean holdsVisits() {
            Map<DayOfWeek, List<WallClockPeriod>> hours = Map.of(
                    DATE.getDayOfWeek(),
                    weekly.stream()
                            .map(period -> new WallClockPeriod(period.from() * 15, period.to() * 15))
                            .toList());
            WorkingTime without =
                    new WorkingTime(new WeeklyHours(hours), closed ? Set.of(DATE) : Set.of(), ranges(others));
            return SpecialDayRules.holdsVisits(DAY, special.range(), without, ranges(visits));
        }

        boolean holdsVisitsLookingAtEachQuarter() {
            for (int quarter = 0; quarter < QUARTERS; quarter++) {
                boolean isVisited = isIn(visits, quarter);
                boolean isSpecial = special.contains(quarter);
                boolean isWorked = (!closed && isIn(weekly, quarter)) || isIn(others, quarter);
                if (isVisited && isSpecial && !isWorked) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isIn(List<Quarters> periods, int quarter) {
            return periods.stream().anyMatch(period -> period.contains(quarter));
        }

        private static List<InstantRange> ranges(List<Quarters> periods) {
            return periods.stream().map(Quarters::range).toList();
        }
    }

    private static Trials<Quarters> quarters() {
        return API.integers(0, QUARTERS - 1)
                .flatMap(from -> API.integers(1, 24).map(length -> new Quarters(from, length)));
    }

    private static Trials<Case> cases() {
        Trials<List<Quarters>> some = API.integers(0, 3)
                .flatMap(size -> quarters().immutableListsOfSize(size).map(List::copyOf));
        return quarters()
                .flatMap(special -> some.flatMap(weekly -> some.flatMap(others -> some.flatMap(
                        visits -> API.booleans().map(closed -> new Case(special, weekly, others, visits, closed))))));
    }

    @Test
    void a_special_day_holds_visits_exactly_if_it_alone_covers_a_visited_quarter() {
        cases().withLimits(2000, OptionalLimits.defaults)
                .supplyTo(
                        wanted -> assertThat(wanted.holdsVisits()).isEqualTo(wanted.holdsVisitsLookingAtEachQuarter()));
    }
}
