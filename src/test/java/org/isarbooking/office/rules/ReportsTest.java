package org.isarbooking.office.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportsTest {

    private static final LocalDate NEW_YEAR = LocalDate.of(2027, 1, 1);

    @Test
    void a_period_begins_with_its_first_date_and_is_named_by_the_calendar() {
        assertThat(Periods.DAY.first(NEW_YEAR)).isEqualTo(NEW_YEAR);
        assertThat(Periods.DAY.key(NEW_YEAR)).isEqualTo("2027-01-01");
        assertThat(Periods.WEEK.first(NEW_YEAR)).isEqualTo(LocalDate.of(2026, 12, 28));
        assertThat(Periods.WEEK.key(NEW_YEAR)).isEqualTo("2026-W53");
        assertThat(Periods.MONTH.first(LocalDate.of(2027, 1, 31))).isEqualTo(NEW_YEAR);
        assertThat(Periods.MONTH.key(NEW_YEAR)).isEqualTo("2027-01");
    }

    @Test
    void every_period_from_the_first_to_the_last_date_has_a_sum() {
        Map<LocalDate, Integer> values = Map.of(NEW_YEAR, 1, NEW_YEAR.plusDays(2), 2, NEW_YEAR.plusDays(4), 4);

        assertThat(Periods.WEEK.sums(values, NEW_YEAR, NEW_YEAR.plusDays(10), 0, Integer::sum))
                .containsExactly(
                        Map.entry(LocalDate.of(2026, 12, 28), 3),
                        Map.entry(LocalDate.of(2027, 1, 4), 4),
                        Map.entry(LocalDate.of(2027, 1, 11), 0));
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,1", "2,2-3", "3,2-3", "4,4-7", "7,4-7", "8,8-14", "14,8-14", "15,15-30", "30,15-30", "31,31+"
    })
    void a_lead_time_belongs_to_the_group_of_its_days(int days, String group) {
        assertThat(LeadTime.of(days).key()).isEqualTo(group);
    }

    @Test
    void figures_are_added_up_field_by_field() {
        Figures one = new Figures(1, 2, 3, 4, 5, 6, 7, 8, 9);
        Figures other = new Figures(10, 20, 30, 40, 50, 60, 70, 80, 90);

        assertThat(Figures.sum(List.of(one, other))).isEqualTo(new Figures(11, 22, 33, 44, 55, 66, 77, 88, 99));
        assertThat(Figures.sum(List.of())).isEqualTo(Figures.NONE);
    }

    @Test
    void a_day_sheet_adds_up_payments_and_divides_them_by_the_prices_of_services() {
        DaySheet sheet = DaySheet.of(List.of(
                visit(
                        DaySheet.State.COMPLETED,
                        9_000,
                        "cash",
                        new DaySheet.Part(1, 6_000),
                        new DaySheet.Part(2, 3_000)),
                new DaySheet.Visit(
                        DaySheet.State.COMPLETED,
                        5_000,
                        4_000,
                        null,
                        List.of(new DaySheet.Part(1, 2_500), new DaySheet.Part(1, 2_500))),
                visit(DaySheet.State.NO_SHOW, 7_000, "cash", new DaySheet.Part(1, 7_000)),
                visit(DaySheet.State.OPEN, 7_000, "cash", new DaySheet.Part(1, 7_000)),
                visit(DaySheet.State.OPEN, 7_000, "cash", new DaySheet.Part(1, 7_000))));

        assertThat(sheet)
                .isEqualTo(new DaySheet(
                        Map.of(1, new DaySheet.Sum(2, 10_000), 2, new DaySheet.Sum(1, 3_000)),
                        Map.of("cash", new DaySheet.Sum(1, 9_000), DaySheet.NOT_NOTED, new DaySheet.Sum(1, 4_000)),
                        new DaySheet.Sum(2, 13_000),
                        1,
                        2));
    }

    private static DaySheet.Visit visit(DaySheet.State state, int cents, String method, DaySheet.Part... parts) {
        return new DaySheet.Visit(state, cents, null, method, List.of(parts));
    }
}
