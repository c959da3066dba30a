package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import org.isarbooking.coworking.rules.Rejection.Reason;
import org.junit.jupiter.api.Test;

class RentalWindowTest {

    private static final LocalDate TODAY = LocalDate.of(2027, 6, 9);
    private static final LocalDate LAST = TODAY.plusDays(366);

    private static RentalWindow always() {
        return new RentalWindow(TODAY, LAST, EnumSet.allOf(DayOfWeek.class), Set.of());
    }

    @Test
    void today_can_be_rented_and_yesterday_is_over() {
        assertThat(always().whyNot(TODAY)).isEmpty();
        assertThat(always().whyNot(TODAY.minusDays(1))).contains(Reason.PAST);
    }

    @Test
    void the_last_day_can_be_rented_and_the_day_after_it_not_yet() {
        assertThat(always().whyNot(LAST)).isEmpty();
        assertThat(always().whyNot(LAST.plusDays(1))).contains(Reason.BEYOND_HORIZON);
    }

    @Test
    void a_workspace_is_closed_on_the_weekdays_that_its_calendar_does_not_name() {
        RentalWindow wednesdays = new RentalWindow(TODAY, LAST, Set.of(DayOfWeek.WEDNESDAY), Set.of());
        assertThat(wednesdays.whyNot(TODAY.plusWeeks(1))).isEmpty();
        assertThat(wednesdays.whyNot(TODAY.plusDays(1))).contains(Reason.CLOSED);
    }

    @Test
    void a_workspace_is_closed_on_its_closed_days_whatever_their_weekday() {
        LocalDate holiday = TODAY.plusDays(1);
        RentalWindow window = new RentalWindow(TODAY, LAST, EnumSet.allOf(DayOfWeek.class), Set.of(holiday));
        assertThat(window.whyNot(holiday)).contains(Reason.CLOSED);
        assertThat(window.whyNot(holiday.plusDays(1))).isEmpty();
    }

    @Test
    void the_reasons_past_and_beyond_horizon_come_before_closed() {
        LocalDate yesterday = TODAY.minusDays(1);
        LocalDate beyond = LAST.plusDays(1);
        RentalWindow never = new RentalWindow(TODAY, LAST, Set.of(), Set.of(yesterday, TODAY, beyond));
        assertThat(never.whyNot(yesterday)).contains(Reason.PAST);
        assertThat(never.whyNot(beyond)).contains(Reason.BEYOND_HORIZON);
        assertThat(never.whyNot(TODAY)).contains(Reason.CLOSED);
    }
}
