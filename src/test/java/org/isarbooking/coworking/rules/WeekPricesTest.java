package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.rules.Rents.TERMS;
import static org.isarbooking.coworking.rules.Rents.booked;
import static org.isarbooking.coworking.rules.Rents.dates;
import static org.isarbooking.coworking.rules.Rents.daysFrom;

import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.isarbooking.coworking.rules.WeekPrices.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Examples of weeks. {@link WeekPricesPropertyTest} checks the properties of all weeks. */
class WeekPricesTest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 6, 7);
    private static final LocalDate TUESDAY = MONDAY.plusDays(1);
    private static final LocalDate WEDNESDAY = MONDAY.plusDays(2);
    private static final LocalDate FRIDAY = MONDAY.plusDays(4);
    private static final LocalDate SUNDAY = MONDAY.plusDays(6);

    private static Quoted quote(Collection<LocalDate> paid, Collection<BookedDay> booked) {
        return WeekPrices.quote(paid, Map.of(), TERMS, booked);
    }

    private static List<Integer> cents(Quoted quoted) {
        return quoted.days().stream().map(DayPrice::cents).toList();
    }

    @Test
    void a_day_alone_in_its_week_has_the_price_of_the_first_tier() {
        assertThat(quote(List.of(MONDAY), List.of()).days()).containsExactly(new DayPrice(MONDAY, 6000, null));
    }

    @ParameterizedTest
    @CsvSource({"1, 6000", "2, 12000", "3, 15000", "4, 20000", "5, 20000", "6, 26000", "7, 32000"})
    void all_days_of_a_week_have_the_price_of_the_tier_that_they_reach_together(int days, long total) {
        assertThat(quote(daysFrom(MONDAY, days), List.of()).totalCents()).isEqualTo(total);
    }

    @Test
    void a_week_begins_on_monday_and_ends_on_sunday() {
        assertThat(cents(quote(List.of(MONDAY, WEDNESDAY, SUNDAY), List.of()))).containsExactly(5000, 5000, 7000);
        LocalDate sundayBefore = MONDAY.minusDays(1);
        assertThat(cents(quote(List.of(sundayBefore, MONDAY, WEDNESDAY), List.of())))
                .containsExactly(8000, 6000, 6000);
    }

    @Test
    void each_week_has_a_tier_of_its_own() {
        List<LocalDate> days = dates("2027-06-07", "2027-06-08", "2027-06-09", "2027-06-14", "2027-06-15");
        assertThat(cents(quote(days, List.of()))).containsExactly(5000, 5000, 5000, 6000, 6000);
    }

    /**
     * The first four weeks contain the end of a month, of a year, of a year of 53 weeks, and of a February in a leap
     * year. The last two weeks contain the clock changes of spring and autumn.
     */
    @ParameterizedTest
    @ValueSource(strings = {"2027-06-28", "2027-12-27", "2026-12-28", "2028-02-28", "2027-03-22", "2027-10-25"})
    void a_week_that_spans_a_month_a_year_or_a_clock_change_is_one_week(LocalDate monday) {
        assertThat(quote(daysFrom(monday, 7), List.of()).totalCents()).isEqualTo(5 * 4000 + 2 * 6000);
        assertThat(cents(quote(daysFrom(monday.plusDays(5), 4), List.of()))).containsExactly(8000, 8000, 6000, 6000);
    }

    @Test
    void a_new_day_changes_the_prices_of_the_days_booked_before_in_its_week() {
        Quoted quoted = quote(List.of(FRIDAY), booked(6000, TUESDAY, MONDAY, MONDAY.minusDays(3)));
        assertThat(quoted.days()).containsExactly(new DayPrice(FRIDAY, 5000, null));
        assertThat(quoted.changes())
                .containsExactly(
                        new PriceChange(2, Rents.PLACE, MONDAY, 6000, 5000),
                        new PriceChange(1, Rents.PLACE, TUESDAY, 6000, 5000));
    }

    @Test
    void nothing_changes_for_days_booked_before_if_the_tier_is_the_same() {
        assertThat(quote(List.of(TUESDAY), booked(6000, MONDAY)).changes()).isEmpty();
    }

    @Test
    void a_date_counts_once_however_many_workspaces_are_rented_on_it() {
        List<BookedDay> twoPlaces = booked(6000, MONDAY, MONDAY);
        assertThat(quote(List.of(MONDAY, TUESDAY), twoPlaces))
                .isEqualTo(new Quoted(
                        List.of(new DayPrice(MONDAY, 6000, null), new DayPrice(TUESDAY, 6000, null)), List.of()));
        assertThat(quote(List.of(TUESDAY, WEDNESDAY), twoPlaces).changes())
                .extracting(PriceChange::bookingId)
                .containsExactly(1L, 2L);
    }

    @Test
    void a_day_at_a_personal_price_counts_for_its_week_and_keeps_its_price() {
        BookedDay personal = new BookedDay(1, Rents.PLACE, MONDAY, new FixedPrice(4200), 4200, false);
        Quoted quoted = quote(List.of(TUESDAY, WEDNESDAY), List.of(personal));
        assertThat(cents(quoted)).containsExactly(5000, 5000);
        assertThat(quoted.changes()).isEmpty();
    }

    @Test
    void new_days_at_a_personal_price_make_the_others_of_their_week_cheaper() {
        Quoted quoted =
                WeekPrices.quote(List.of(TUESDAY, WEDNESDAY), Map.of(), new FixedPrice(4200), booked(6000, MONDAY));
        assertThat(cents(quoted)).containsExactly(4200, 4200);
        assertThat(quoted.changes()).containsExactly(new PriceChange(1, Rents.PLACE, MONDAY, 6000, 5000));
    }

    @Test
    void days_that_an_agreement_covers_cost_nothing_and_do_not_count() {
        Quoted quoted = WeekPrices.quote(List.of(FRIDAY), Map.of(WEDNESDAY, 9L), TERMS, booked(6000, MONDAY));
        assertThat(quoted.days()).containsExactly(new DayPrice(WEDNESDAY, 0, 9L), new DayPrice(FRIDAY, 6000, null));
        assertThat(quoted.changes()).isEmpty();
    }

    @Test
    void an_invoiced_day_counts_and_keeps_its_price() {
        BookedDay invoiced = new BookedDay(1, Rents.PLACE, MONDAY, TERMS, 6000, true);
        BookedDay open = new BookedDay(2, Rents.PLACE, TUESDAY, TERMS, 6000, false);
        Quoted quoted = quote(List.of(WEDNESDAY), List.of(invoiced, open));
        assertThat(cents(quoted)).containsExactly(5000);
        assertThat(quoted.changes()).containsExactly(new PriceChange(2, Rents.PLACE, TUESDAY, 6000, 5000));
    }

    @Test
    void changed_terms_alone_do_not_change_booked_prices() {
        assertThat(quote(List.of(TUESDAY), booked(5500, MONDAY)).changes()).isEmpty();
    }

    @Test
    void several_new_days_change_booked_prices_as_if_added_one_by_one() {
        WeeklyTerms upAndDown =
                new WeeklyTerms(List.of(Rents.tier(1, 60, 60), Rents.tier(2, 70, 70), Rents.tier(3, 60, 60)));
        BookedDay before = new BookedDay(1, Rents.PLACE, MONDAY, upAndDown, 50, false);
        assertThat(WeekPrices.quote(List.of(TUESDAY, WEDNESDAY), Map.of(), upAndDown, List.of(before))
                        .changes())
                .containsExactly(new PriceChange(1, Rents.PLACE, MONDAY, 50, 60));
    }

    @Test
    void weeks_are_named_by_their_mondays_in_order() {
        assertThat(WeekPrices.weeksOf(dates("2027-01-04", "2027-01-03", "2026-12-28")))
                .containsExactlyElementsOf(dates("2026-12-28", "2027-01-04"));
    }
}
