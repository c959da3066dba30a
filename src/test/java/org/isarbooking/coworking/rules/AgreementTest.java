package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.LocalDays;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final LocalDate TUESDAY = LocalDate.of(2027, 6, 1);
    private static final LocalDate LAST_WEDNESDAY = LocalDate.of(2027, 6, 30);
    private static final Set<DayOfWeek> TUESDAYS_AND_WEDNESDAYS = Set.of(DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY);
    private static final Agreement JUNE =
            new Agreement(7, TUESDAYS_AND_WEDNESDAYS, 20_000, new LocalDays(TUESDAY, LAST_WEDNESDAY));

    @Test
    void an_agreement_covers_its_weekdays_and_no_others() {
        assertThat(TUESDAY.datesUntil(TUESDAY.plusDays(7)).filter(JUNE::covers))
                .containsExactly(TUESDAY, TUESDAY.plusDays(1));
    }

    @Test
    void an_agreement_covers_days_at_both_ends_of_its_validity() {
        assertThat(JUNE.covers(TUESDAY)).isTrue();
        assertThat(JUNE.covers(TUESDAY.minusDays(7))).isFalse();
        assertThat(JUNE.covers(LAST_WEDNESDAY)).isTrue();
        assertThat(JUNE.covers(LAST_WEDNESDAY.plusDays(7))).isFalse();
    }

    @Test
    void the_oldest_of_several_agreements_covers_a_day() {
        Agreement newer = new Agreement(8, TUESDAYS_AND_WEDNESDAYS, 10_000, LocalDays.ALWAYS);
        Agreement onFridays = new Agreement(1, Set.of(DayOfWeek.FRIDAY), 5_000, LocalDays.ALWAYS);
        List<Agreement> agreements = List.of(newer, onFridays, JUNE);
        assertThat(Agreement.covering(TUESDAY, agreements)).contains(JUNE);
        assertThat(Agreement.covering(TUESDAY.minusDays(7), agreements)).contains(newer);
        assertThat(Agreement.covering(TUESDAY.plusDays(2), agreements)).isEmpty();
    }

    @Test
    void an_agreement_covers_the_open_days_of_the_window() {
        LocalDate wednesday = TUESDAY.plusDays(1);
        RentalWindow window = window(TUESDAY.minusDays(7), LAST_WEDNESDAY.plusDays(7), TUESDAY.plusDays(7));

        assertThat(AgreedDays.of(JUNE, window))
                .startsWith(TUESDAY, wednesday, TUESDAY.plusDays(8))
                .endsWith(LAST_WEDNESDAY)
                .hasSize(9);
    }

    @Test
    void an_agreement_takes_no_day_outside_the_window() {
        LocalDate wednesday = TUESDAY.plusDays(1);

        assertThat(AgreedDays.of(JUNE, window(wednesday, TUESDAY.plusDays(7), LocalDate.MAX)))
                .containsExactly(wednesday, TUESDAY.plusDays(7));
        assertThat(AgreedDays.of(JUNE, window(TUESDAY, TUESDAY, LocalDate.MAX))).containsExactly(TUESDAY);
        assertThat(AgreedDays.of(JUNE, window(TUESDAY.minusDays(14), TUESDAY.minusDays(1), LocalDate.MAX)))
                .isEmpty();
    }

    @Test
    void an_agreement_without_an_end_takes_days_until_the_end_of_the_window() {
        Agreement endless = new Agreement(9, TUESDAYS_AND_WEDNESDAYS, 20_000, LocalDays.ALWAYS);

        assertThat(AgreedDays.of(endless, window(TUESDAY.minusDays(7), TUESDAY, LocalDate.MAX)))
                .containsExactly(TUESDAY.minusDays(7), TUESDAY.minusDays(6), TUESDAY);
    }

    private static RentalWindow window(LocalDate first, LocalDate last, LocalDate closed) {
        return new RentalWindow(first, last, Set.of(DayOfWeek.values()), Set.of(closed));
    }
}
