package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.rules.Rents.dates;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.coworking.rules.Series.Rule;
import org.junit.jupiter.api.Test;

class SeriesTest {

    private static Series weekly(String until, String... dates) {
        return Series.repeated(dates(dates), Rule.WEEKLY, LocalDate.parse(until));
    }

    private static Series monthly(String until, String... dates) {
        return Series.repeated(dates(dates), Rule.MONTHLY, LocalDate.parse(until));
    }

    private static List<YearMonth> months(String... months) {
        return List.of(months).stream().map(YearMonth::parse).toList();
    }

    @Test
    void days_without_repetition_are_sorted_and_each_is_there_once() {
        Series series = Series.of(dates("2027-06-10", "2027-06-09", "2027-06-10"));
        assertThat(series).isEqualTo(new Series(dates("2027-06-09", "2027-06-10"), List.of()));
    }

    @Test
    void a_weekly_series_keeps_its_weekday_up_to_and_including_its_end() {
        List<LocalDate> threeWeeks = dates("2027-06-09", "2027-06-16", "2027-06-23");
        assertThat(weekly("2027-06-23", "2027-06-09").dates()).isEqualTo(threeWeeks);
        assertThat(weekly("2027-06-29", "2027-06-09").dates()).isEqualTo(threeWeeks);
        assertThat(weekly("2027-06-22", "2027-06-09").dates()).isEqualTo(threeWeeks.subList(0, 2));
    }

    @Test
    void a_weekly_series_goes_on_over_clock_changes_and_the_end_of_a_year() {
        assertThat(weekly("2027-04-04", "2027-03-21").dates())
                .containsExactlyElementsOf(dates("2027-03-21", "2027-03-28", "2027-04-04"));
        assertThat(weekly("2027-11-07", "2027-10-24").dates())
                .containsExactlyElementsOf(dates("2027-10-24", "2027-10-31", "2027-11-07"));
        assertThat(weekly("2027-01-08", "2026-12-25").dates())
                .containsExactlyElementsOf(dates("2026-12-25", "2027-01-01", "2027-01-08"));
    }

    @Test
    void a_weekly_series_has_no_missing_month() {
        assertThat(weekly("2028-03-31", "2027-12-31").missing()).isEmpty();
    }

    @Test
    void each_of_several_days_is_repeated_and_equal_dates_are_there_once() {
        assertThat(weekly("2027-06-24", "2027-06-16", "2027-06-10", "2027-06-09")
                        .dates())
                .containsExactlyElementsOf(
                        dates("2027-06-09", "2027-06-10", "2027-06-16", "2027-06-17", "2027-06-23", "2027-06-24"));
        assertThat(monthly("2027-07-31", "2027-06-10", "2027-05-10", "2027-05-31"))
                .isEqualTo(new Series(
                        dates("2027-05-10", "2027-05-31", "2027-06-10", "2027-07-10", "2027-07-31"),
                        months("2027-06")));
    }

    @Test
    void the_named_days_belong_to_a_series_even_after_its_end() {
        assertThat(weekly("2027-06-01", "2027-06-09", "2027-05-25").dates())
                .containsExactlyElementsOf(dates("2027-05-25", "2027-06-01", "2027-06-09"));
        assertThat(monthly("2027-04-30", "2027-06-09", "2027-03-31"))
                .isEqualTo(new Series(dates("2027-03-31", "2027-06-09"), months("2027-04")));
    }

    @Test
    void a_monthly_series_keeps_its_day_of_the_month_up_to_and_including_its_end() {
        assertThat(monthly("2027-08-09", "2027-06-09").dates())
                .containsExactlyElementsOf(dates("2027-06-09", "2027-07-09", "2027-08-09"));
        assertThat(monthly("2027-08-08", "2027-06-09").dates())
                .containsExactlyElementsOf(dates("2027-06-09", "2027-07-09"));
        assertThat(monthly("2027-01-15", "2026-11-15").dates())
                .containsExactlyElementsOf(dates("2026-11-15", "2026-12-15", "2027-01-15"));
    }

    @Test
    void a_month_without_the_day_has_no_date_and_the_months_after_it_keep_theirs() {
        assertThat(monthly("2027-05-31", "2027-01-31"))
                .isEqualTo(new Series(dates("2027-01-31", "2027-03-31", "2027-05-31"), months("2027-02", "2027-04")));
        assertThat(monthly("2027-04-30", "2027-01-30"))
                .isEqualTo(new Series(dates("2027-01-30", "2027-03-30", "2027-04-30"), months("2027-02")));
    }

    @Test
    void the_29th_is_missing_in_february_but_not_in_a_leap_year() {
        assertThat(monthly("2027-03-29", "2027-01-29"))
                .isEqualTo(new Series(dates("2027-01-29", "2027-03-29"), months("2027-02")));
        assertThat(monthly("2028-03-29", "2028-01-29"))
                .isEqualTo(new Series(dates("2028-01-29", "2028-02-29", "2028-03-29"), List.of()));
        assertThat(monthly("2028-03-30", "2028-01-30").missing()).isEqualTo(months("2028-02"));
    }

    @Test
    void a_month_that_lacks_several_days_is_missing_once() {
        assertThat(monthly("2027-03-31", "2027-01-29", "2027-01-30", "2027-01-31"))
                .isEqualTo(new Series(
                        dates("2027-01-29", "2027-01-30", "2027-01-31", "2027-03-29", "2027-03-30", "2027-03-31"),
                        months("2027-02")));
    }

    @Test
    void a_month_is_not_missing_when_the_series_ends_before_the_month_is_over() {
        assertThat(monthly("2027-02-15", "2027-01-31").missing()).isEmpty();
        assertThat(monthly("2027-02-27", "2027-01-31").missing()).isEmpty();
        assertThat(monthly("2027-02-28", "2027-01-31").missing()).isEqualTo(months("2027-02"));
        assertThat(monthly("2028-02-28", "2028-01-31").missing()).isEmpty();
        assertThat(monthly("2028-02-29", "2028-01-31").missing()).isEqualTo(months("2028-02"));
    }

    @Test
    void a_series_can_have_more_days_than_one_booking_may() {
        assertThat(weekly("2027-12-31", "2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07")
                        .dates())
                .hasSizeGreaterThan(Series.MOST_DAYS);
    }
}
