package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.isarbooking.coworking.rules.Series.Rule;
import org.junit.jupiter.api.Test;

/** Compares series with the result of checking every single day. */
class SeriesPropertyTest {

    private static final TrialsApi API = Trials.api();

    private record Case(List<LocalDate> dates, Rule rule, LocalDate until) {

        Series series() {
            return Series.repeated(dates, rule, until);
        }
    }

    @Test
    void a_series_has_the_days_that_a_walk_from_each_day_to_the_end_finds() {
        check(wanted -> {
            SortedSet<LocalDate> expected = new TreeSet<>();
            for (LocalDate first : wanted.dates()) {
                expected.add(first);
                int walked = 0;
                for (LocalDate day = first; !day.isAfter(wanted.until()); day = day.plusDays(1)) {
                    boolean repeats = wanted.rule() == Rule.WEEKLY
                            ? walked % 7 == 0
                            : day.getDayOfMonth() == first.getDayOfMonth();
                    if (repeats) {
                        expected.add(day);
                    }
                    walked++;
                }
            }
            assertThat(wanted.series().dates()).containsExactlyElementsOf(expected);
        });
    }

    @Test
    void a_month_that_ends_without_the_repeated_day_is_missing() {
        check(wanted -> {
            SortedSet<YearMonth> expected = new TreeSet<>();
            for (LocalDate first : wanted.dates()) {
                for (LocalDate day = first; !day.isAfter(wanted.until()); day = day.plusDays(1)) {
                    boolean isLast = day.plusDays(1).getDayOfMonth() == 1;
                    if (wanted.rule() == Rule.MONTHLY && isLast && day.getDayOfMonth() < first.getDayOfMonth()) {
                        expected.add(YearMonth.of(day.getYear(), day.getMonth()));
                    }
                }
            }
            assertThat(wanted.series().missing()).containsExactlyElementsOf(expected);
        });
    }

    @Test
    void neither_the_order_of_days_nor_naming_them_twice_matters() {
        check(wanted -> {
            List<LocalDate> twice = new ArrayList<>(wanted.dates().reversed());
            twice.addAll(wanted.dates());
            assertThat(Series.repeated(twice, wanted.rule(), wanted.until())).isEqualTo(wanted.series());
        });
    }

    /**
     * Checks a property for random series in an ordinary and a leap year. Most series begin near the end of a month.
     * Half of all series end on the last day of a month. Some end before they begin.
     */
    private static void check(Consumer<Case> property) {
        Trials<LocalDate> months =
                API.integers(0, 17).map(month -> LocalDate.of(2027, 1, 1).plusMonths(month));
        Trials<LocalDate> dates = months.flatMap(month -> API.choose(List.of(1, 9, 28, 29, 30, 31, 31))
                .map(day -> month.withDayOfMonth(Math.min(day, month.lengthOfMonth()))));
        Trials<List<LocalDate>> some = API.integers(1, 3)
                .flatMap(size -> dates.immutableListsOfSize(size).map(List::copyOf));
        Trials<LocalDate> ends = months.flatMap(month -> API.integers(0, 60)
                .map(day -> day < 30 ? month.plusDays(day) : month.withDayOfMonth(month.lengthOfMonth())));
        some.flatMap(days -> API.choose(Rule.values()).flatMap(rule -> ends.map(until -> new Case(days, rule, until))))
                .withLimits(1000, OptionalLimits.defaults)
                .supplyTo(property);
    }
}
