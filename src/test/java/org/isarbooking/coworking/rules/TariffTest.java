package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isarbooking.coworking.rules.Rents.TERMS;
import static org.isarbooking.coworking.rules.Rents.tier;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.coworking.rules.WeeklyTerms.Tier;
import org.junit.jupiter.api.Test;

class TariffTest {

    private static final LocalDate FRIDAY = LocalDate.of(2027, 6, 11);
    private static final LocalDate SATURDAY = LocalDate.of(2027, 6, 12);

    private static List<Integer> weekOf(Tariff tariff, LocalDate day) {
        return IntStream.rangeClosed(1, 7)
                .mapToObj(days -> tariff.centsOn(day, days))
                .toList();
    }

    @Test
    void a_tier_begins_with_its_number_of_days_and_ends_before_the_next_one() {
        assertThat(weekOf(TERMS, FRIDAY)).containsExactly(6000, 6000, 5000, 5000, 4000, 4000, 4000);
    }

    @Test
    void each_weekday_has_its_own_price() {
        assertThat(weekOf(TERMS, SATURDAY)).containsExactly(8000, 8000, 7000, 7000, 6000, 6000, 6000);
    }

    @Test
    void a_tier_may_begin_with_a_whole_week() {
        WeeklyTerms terms = new WeeklyTerms(List.of(tier(1, 6000, 6000), tier(7, 3000, 3000)));
        assertThat(weekOf(terms, FRIDAY)).containsExactly(6000, 6000, 6000, 6000, 6000, 6000, 3000);
    }

    @Test
    void a_personal_price_is_the_same_on_every_day_of_every_week() {
        assertThat(weekOf(new FixedPrice(4200), FRIDAY)).containsOnly(4200);
        assertThat(weekOf(new FixedPrice(4200), SATURDAY)).containsOnly(4200);
    }

    @Test
    void weekly_terms_without_a_price_for_a_single_day_are_a_mistake() {
        assertThatThrownBy(() -> new WeeklyTerms(List.of())).isInstanceOf(IllegalArgumentException.class);
        List<Tier> fromTwoDays = List.of(tier(2, 6000, 8000));
        assertThatThrownBy(() -> new WeeklyTerms(fromTwoDays)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void weekly_terms_without_a_price_for_a_weekday_fail_when_asked_for_it() {
        WeeklyTerms terms = new WeeklyTerms(List.of(new Tier(1, Map.of(DayOfWeek.FRIDAY, 6000))));
        assertThat(terms.centsOn(FRIDAY, 1)).isEqualTo(6000);
        assertThatThrownBy(() -> terms.centsOn(SATURDAY, 1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_week_without_days_has_no_price() {
        assertThatThrownBy(() -> TERMS.centsOn(FRIDAY, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void booked_terms_keep_the_prices_of_the_day_they_were_booked_for() {
        assertThat(weekOf(BookedTerms.of(TERMS, SATURDAY), FRIDAY)).isEqualTo(weekOf(TERMS, SATURDAY));
    }

    @Test
    void booked_terms_without_a_price_for_each_number_of_days_are_a_mistake() {
        List<Integer> sixPrices = List.of(1, 2, 3, 4, 5, 6);
        assertThatThrownBy(() -> new BookedTerms(sixPrices)).isInstanceOf(IllegalArgumentException.class);
    }
}
