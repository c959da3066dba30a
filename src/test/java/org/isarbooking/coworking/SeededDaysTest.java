package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Tier;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.TenantSeed.Rental;
import org.isarbooking.coworking.SeededDays.Days;
import org.isarbooking.shared.Translated;
import org.junit.jupiter.api.Test;

class SeededDaysTest {

    /** In March, last month is February 2027: exactly four weeks, from Monday the 1st to Sunday the 28th. */
    private static final LocalDate IN_MARCH = LocalDate.of(2027, 3, 31);

    private static final PriceTable TABLE = new PriceTable("table", List.of(tier(1, 40), tier(3, 30)));

    private static Tier tier(int fromDays, int cents) {
        return new Tier(
                fromDays,
                Arrays.stream(DayOfWeek.values())
                        .collect(Collectors.toMap(Function.identity(), day -> cents + day.getValue())));
    }

    private static Workspace rentedOn(Set<DayOfWeek> weekdays, LocalDate... closed) {
        return new Workspace(
                1,
                "one",
                new Translated(Map.of()),
                List.of(),
                new Translated(Map.of()),
                0,
                false,
                List.of(),
                List.of(1),
                Set.of(),
                Set.of(),
                1,
                weekdays,
                Set.of(closed),
                TABLE);
    }

    private static LocalDate february(int day) {
        return LocalDate.of(2027, 2, day);
    }

    private static Days days(Workspace workspace, Set<LocalDate> taken, Integer... days) {
        return SeededDays.days(new Rental("", "", "", null, List.of(days)), workspace, taken, IN_MARCH);
    }

    private static Days found(int... days) {
        return new Days.Found(
                IntStream.of(days).mapToObj(SeededDaysTest::february).toList());
    }

    @Test
    void days_of_last_month_that_can_be_rented_stay_as_named() {
        assertThat(days(rentedOn(EnumSet.allOf(DayOfWeek.class)), Set.of(), 3, 11, 17))
                .isEqualTo(found(3, 11, 17));
    }

    @Test
    void a_day_that_cannot_be_rented_is_replaced_by_the_next_free_day() {
        Workspace weekdays = rentedOn(EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY), february(8));
        assertThat(days(weekdays, Set.of(february(9)), 6)).isEqualTo(found(10));
    }

    @Test
    void several_days_are_never_replaced_by_the_same_day() {
        Workspace weekdays = rentedOn(EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY));
        assertThat(days(weekdays, Set.of(), 6, 7, 8)).isEqualTo(found(8, 9, 10));
    }

    @Test
    void a_day_at_the_end_of_the_month_is_replaced_by_an_earlier_day() {
        Workspace tuesdays = rentedOn(Set.of(DayOfWeek.TUESDAY));
        assertThat(days(tuesdays, Set.of(), 28)).isEqualTo(found(23));
        assertThat(days(tuesdays, Set.of(), 23, 24)).isEqualTo(found(16, 23));
    }

    @Test
    void no_day_is_found_in_a_month_without_free_days() {
        Workspace tuesdays = rentedOn(Set.of(DayOfWeek.TUESDAY), february(2), february(9));
        assertThat(days(tuesdays, Set.of(february(16), february(23)), 3)).isEqualTo(new Days.None(february(3)));
    }

    @Test
    void a_date_with_year_and_month_is_not_replaced_if_it_cannot_be_rented() {
        Workspace tuesdays = rentedOn(Set.of(DayOfWeek.TUESDAY));
        assertThat(SeededDays.days(new Rental("", "", "", february(9), List.of()), tuesdays, Set.of(), IN_MARCH))
                .isEqualTo(found(9));
        assertThat(SeededDays.days(new Rental("", "", "", february(10), List.of()), tuesdays, Set.of(), IN_MARCH))
                .isEqualTo(new Days.None(february(10)));
    }
}
