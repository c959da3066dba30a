package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.rules.Rents.TERMS;
import static org.isarbooking.coworking.rules.Rents.booked;

import java.time.LocalDate;
import java.util.List;
import org.isarbooking.coworking.rules.WeekPrices.Quoted;
import org.junit.jupiter.api.Test;

/** Prices after a day is given up or moved. */
class WeekPricesOfChangesTest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 6, 7);
    private static final LocalDate TUESDAY = MONDAY.plusDays(1);
    private static final LocalDate WEDNESDAY = MONDAY.plusDays(2);
    private static final LocalDate FRIDAY = MONDAY.plusDays(4);
    private static final LocalDate SATURDAY = MONDAY.plusDays(5);
    private static final LocalDate NEXT_MONDAY = MONDAY.plusDays(7);

    private static final List<BookedDay> THREE_DAYS = booked(5000, MONDAY, TUESDAY, WEDNESDAY);

    @Test
    void a_day_given_up_makes_the_others_of_its_week_dearer() {
        assertThat(WeekPrices.without(1, THREE_DAYS))
                .containsExactly(
                        new PriceChange(2, Rents.PLACE, TUESDAY, 5000, 6000),
                        new PriceChange(3, Rents.PLACE, WEDNESDAY, 5000, 6000));
    }

    @Test
    void giving_up_one_of_two_workspaces_on_a_date_changes_nothing() {
        assertThat(WeekPrices.without(4, booked(5000, MONDAY, TUESDAY, WEDNESDAY, WEDNESDAY)))
                .isEmpty();
    }

    @Test
    void giving_up_a_day_that_an_agreement_covers_changes_nothing() {
        long covered = 9;
        assertThat(WeekPrices.without(covered, THREE_DAYS)).isEmpty();
    }

    @Test
    void giving_up_the_last_day_of_a_week_leaves_nothing_to_change() {
        assertThat(WeekPrices.without(1, booked(6000, MONDAY))).isEmpty();
    }

    @Test
    void invoiced_days_keep_their_prices_when_another_is_given_up() {
        List<BookedDay> days = List.of(
                new BookedDay(1, Rents.PLACE, MONDAY, TERMS, 5000, true),
                new BookedDay(2, Rents.PLACE, TUESDAY, TERMS, 5000, false),
                new BookedDay(3, Rents.PLACE, WEDNESDAY, TERMS, 5000, false));
        assertThat(WeekPrices.without(3, days)).containsExactly(new PriceChange(2, Rents.PLACE, TUESDAY, 5000, 6000));
    }

    @Test
    void a_day_that_moves_within_its_week_changes_no_other() {
        assertThat(WeekPrices.moved(1, FRIDAY, null, TERMS, THREE_DAYS))
                .isEqualTo(new Quoted(List.of(new DayPrice(FRIDAY, 5000, null)), List.of()));
    }

    @Test
    void a_moved_day_has_the_price_of_its_new_weekday() {
        assertThat(WeekPrices.moved(1, SATURDAY, null, TERMS, THREE_DAYS).days())
                .containsExactly(new DayPrice(SATURDAY, 7000, null));
    }

    @Test
    void a_day_that_moves_to_another_week_changes_the_prices_of_both_weeks() {
        LocalDate nextTuesday = NEXT_MONDAY.plusDays(1);
        LocalDate nextFriday = NEXT_MONDAY.plusDays(4);
        List<BookedDay> days = List.of(
                new BookedDay(1, Rents.PLACE, MONDAY, TERMS, 5000, false),
                new BookedDay(2, Rents.PLACE, TUESDAY, TERMS, 5000, false),
                new BookedDay(3, Rents.PLACE, WEDNESDAY, TERMS, 5000, false),
                new BookedDay(4, Rents.PLACE, NEXT_MONDAY, TERMS, 6000, false),
                new BookedDay(5, Rents.PLACE, nextTuesday, TERMS, 6000, false));
        assertThat(WeekPrices.moved(1, nextFriday, null, TERMS, days))
                .isEqualTo(new Quoted(
                        List.of(new DayPrice(nextFriday, 5000, null)),
                        List.of(
                                new PriceChange(2, Rents.PLACE, TUESDAY, 5000, 6000),
                                new PriceChange(3, Rents.PLACE, WEDNESDAY, 5000, 6000),
                                new PriceChange(4, Rents.PLACE, NEXT_MONDAY, 6000, 5000),
                                new PriceChange(5, Rents.PLACE, nextTuesday, 6000, 5000))));
    }

    @Test
    void a_day_that_moves_to_a_covered_date_no_longer_counts_for_its_week() {
        assertThat(WeekPrices.moved(1, FRIDAY, 9L, TERMS, THREE_DAYS))
                .isEqualTo(new Quoted(
                        List.of(new DayPrice(FRIDAY, 0, 9L)),
                        List.of(
                                new PriceChange(2, Rents.PLACE, TUESDAY, 5000, 6000),
                                new PriceChange(3, Rents.PLACE, WEDNESDAY, 5000, 6000))));
    }

    @Test
    void a_covered_day_that_moves_to_a_paid_date_counts_for_its_week() {
        long covered = 9;
        assertThat(WeekPrices.moved(covered, WEDNESDAY, null, TERMS, booked(6000, MONDAY, TUESDAY)))
                .isEqualTo(new Quoted(
                        List.of(new DayPrice(WEDNESDAY, 5000, null)),
                        List.of(
                                new PriceChange(1, Rents.PLACE, MONDAY, 6000, 5000),
                                new PriceChange(2, Rents.PLACE, TUESDAY, 6000, 5000))));
    }

    @Test
    void a_covered_day_that_stays_covered_changes_nothing() {
        long covered = 9;
        assertThat(WeekPrices.moved(covered, FRIDAY, 4L, TERMS, THREE_DAYS))
                .isEqualTo(new Quoted(List.of(new DayPrice(FRIDAY, 0, 4L)), List.of()));
    }
}
