package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.rules.Rents.dates;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.coworking.rules.DayChoice.Holder;
import org.isarbooking.coworking.rules.Rejection.Reason;
import org.junit.jupiter.api.Test;

class DayChoiceTest {

    private static final LocalDate TODAY = LocalDate.of(2027, 6, 9);
    private static final LocalDate LAST = TODAY.plusDays(30);
    private static final LocalDate SUNDAY = LocalDate.of(2027, 6, 13);
    private static final RentalWindow CLOSED_ON_SUNDAYS =
            new RentalWindow(TODAY, LAST, EnumSet.complementOf(EnumSet.of(DayOfWeek.SUNDAY)), Set.of());

    private static DayChoice choose(List<LocalDate> dates, Map<LocalDate, Holder> occupied) {
        return DayChoice.of(Series.of(dates), CLOSED_ON_SUNDAYS, occupied);
    }

    @Test
    void free_days_are_accepted() {
        DayChoice choice = choose(List.of(TODAY, TODAY.plusDays(1)), Map.of());
        assertThat(choice).isEqualTo(new DayChoice(List.of(TODAY, TODAY.plusDays(1)), List.of()));
        assertThat(choice.isPartial()).isFalse();
        assertThat(choice.rejectedDates()).isEmpty();
    }

    @Test
    void each_day_that_cannot_be_rented_is_rejected_with_its_reason() {
        LocalDate own = TODAY.plusDays(1);
        LocalDate taken = TODAY.plusDays(2);
        LocalDate yesterday = TODAY.minusDays(1);
        LocalDate beyond = LAST.plusDays(1);
        DayChoice choice = choose(
                List.of(beyond, TODAY, own, SUNDAY, taken, yesterday),
                Map.of(own, Holder.ACCOUNT_ITSELF, taken, Holder.SOMEBODY_ELSE));
        assertThat(choice.accepted()).containsExactly(TODAY);
        assertThat(choice.rejections())
                .containsExactly(
                        new Rejection.Day(yesterday, Reason.PAST),
                        new Rejection.Day(own, Reason.ALREADY_BOOKED),
                        new Rejection.Day(taken, Reason.OCCUPIED),
                        new Rejection.Day(SUNDAY, Reason.CLOSED),
                        new Rejection.Day(beyond, Reason.BEYOND_HORIZON));
        assertThat(choice.rejectedDates()).containsExactly(yesterday, own, taken, SUNDAY, beyond);
        assertThat(choice.isPartial()).isTrue();
    }

    @Test
    void reasons_that_apply_to_everybody_come_before_bookings() {
        LocalDate yesterday = TODAY.minusDays(1);
        LocalDate beyond = LAST.plusDays(1);
        List<LocalDate> days = List.of(yesterday, SUNDAY, beyond);
        for (Holder holder : Holder.values()) {
            Map<LocalDate, Holder> occupied = new HashMap<>();
            days.forEach(day -> occupied.put(day, holder));
            assertThat(choose(days, occupied).rejections())
                    .extracting(Rejection::reason)
                    .containsExactly(Reason.PAST, Reason.CLOSED, Reason.BEYOND_HORIZON);
        }
    }

    @Test
    void a_month_without_the_day_is_a_rejection_without_a_date_and_makes_the_series_partial() {
        RentalWindow year = new RentalWindow(
                LocalDate.of(2027, 1, 1), LocalDate.of(2028, 1, 1), EnumSet.allOf(DayOfWeek.class), Set.of());
        LocalDate january = LocalDate.of(2027, 1, 31);
        Series series = Series.repeated(List.of(january), Series.Rule.MONTHLY, LocalDate.of(2027, 3, 31));
        DayChoice choice = DayChoice.of(series, year, Map.of());
        assertThat(choice.accepted()).containsExactlyElementsOf(dates("2027-01-31", "2027-03-31"));
        assertThat(choice.rejections()).containsExactly(new Rejection.Month(YearMonth.of(2027, 2)));
        assertThat(choice.rejections()).extracting(Rejection::reason).containsExactly(Reason.NO_SUCH_DATE);
        assertThat(choice.rejectedDates()).isEmpty();
        assertThat(choice.isPartial()).isTrue();
    }

    @Test
    void months_without_the_day_come_after_all_days_that_are_rejected() {
        Series series = new Series(dates("2027-05-31", "2027-07-31"), List.of(YearMonth.of(2027, 6)));
        assertThat(DayChoice.of(series, CLOSED_ON_SUNDAYS, Map.of()).rejections())
                .containsExactly(
                        new Rejection.Day(LocalDate.of(2027, 5, 31), Reason.PAST),
                        new Rejection.Day(LocalDate.of(2027, 7, 31), Reason.BEYOND_HORIZON),
                        new Rejection.Month(YearMonth.of(2027, 6)));
    }

    @Test
    void a_choice_without_accepted_days_is_partial() {
        DayChoice choice = choose(List.of(SUNDAY), Map.of());
        assertThat(choice.accepted()).isEmpty();
        assertThat(choice.isPartial()).isTrue();
    }

    @Test
    void each_reason_has_its_value_of_the_contract() {
        assertThat(Reason.values())
                .extracting(Reason::value)
                .containsExactly("past", "beyond_horizon", "closed", "already_booked", "occupied", "no_such_date");
    }
}
