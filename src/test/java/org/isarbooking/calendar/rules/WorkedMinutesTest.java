package org.isarbooking.calendar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares the worked minutes of a year, computed at once, with those of each day, computed alone. */
class WorkedMinutesTest {

    private static final ZoneId MUNICH = ZoneId.of("Europe/Berlin");

    /** The first day of the compared year. The clocks change 11 days later, and again in March. */
    private static final LocalDate FIRST = LocalDate.of(2027, 10, 20);

    private static final int HOURS_NEAR_THE_CHANGE = 22 * 24;

    private static final List<LocalDay> DAYS = LocalDay.from(FIRST, 366, MUNICH);

    private static final WeeklyHours HOURS = new WeeklyHours(Map.of(
            DayOfWeek.TUESDAY, List.of(new WallClockPeriod(9 * 60, 12 * 60), new WallClockPeriod(13 * 60, 18 * 60)),
            DayOfWeek.SUNDAY, List.of(new WallClockPeriod(0, 4 * 60))));

    /**
     * Returns a special day.
     *
     * @param times the start, as hours after the beginning of the day before {@link #FIRST}, and the length, in half
     *     hours. Half a minute is added to the start, and a minute to the length.
     */
    private static InstantRange special(List<Integer> times) {
        Instant start = FIRST.minusDays(1).atStartOfDay(MUNICH).toInstant().plusSeconds(times.getFirst() * 3_600L + 30);
        return new InstantRange(start, start.plusSeconds(times.getLast() * 1_800L + 60));
    }

    @Test
    void worked_minutes_of_a_year_at_once_equal_those_of_single_days() {
        Trials.api()
                .integers(0, 368 * 24)
                .immutableListsOfSize(6)
                .withLimits(200, OptionalLimits.defaults)
                .supplyTo(numbers -> {
                    List<InstantRange> special = IntStream.of(0, 2, 4)
                            .mapToObj(at -> special(List.of(
                                    at == 0 ? numbers.get(at) % HOURS_NEAR_THE_CHANGE : numbers.get(at),
                                    numbers.get(at + 1) % 60)))
                            .toList();
                    WorkingTime time = new WorkingTime(HOURS, Set.of(FIRST.plusDays(6)), special);

                    assertThat(WorkedMinutes.of(time, DAYS))
                            .containsExactly(DAYS.stream()
                                    .mapToInt(day -> time.on(day).count())
                                    .toArray());
                });
    }
}
