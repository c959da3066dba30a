package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.LocalDays;
import org.junit.jupiter.api.Test;

/** Compares the days that an agreement takes with the result of checking every single day. */
class AgreedDaysPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final LocalDate DAY = LocalDate.of(2027, 3, 22);

    private record Case(int from, int length, int today, int horizon, int weekdays, int rented, int closed) {}

    @Test
    void an_agreement_takes_its_weekdays_within_the_window_and_nothing_else() {
        API.integers(-20, 40)
                .flatMap(from -> API.integers(-1, 60)
                        .flatMap(length -> API.integers(-10, 10)
                                .flatMap(today -> API.integers(0, 50)
                                        .flatMap(horizon -> API.integers(1, 127)
                                                .flatMap(weekdays -> API.integers(1, 127)
                                                        .flatMap(rented -> API.integers(0, 50)
                                                                .map(closed -> new Case(
                                                                        from, length, today, horizon, weekdays, rented,
                                                                        closed))))))))
                .withLimits(300, com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits.defaults)
                .supplyTo(AgreedDaysPropertyTest::check);
    }

    private static void check(Case tried) {
        LocalDate from = DAY.plusDays(tried.from());
        LocalDate until = tried.length() < 0 ? null : from.plusDays(tried.length());
        LocalDate closed = DAY.plusDays(tried.closed());
        Agreement agreement = new Agreement(1, weekdays(tried.weekdays()), 100, new LocalDays(from, until));
        RentalWindow window = new RentalWindow(
                DAY.plusDays(tried.today()),
                DAY.plusDays(tried.today() + tried.horizon()),
                weekdays(tried.rented()),
                Set.of(closed));

        List<LocalDate> expected = new ArrayList<>();
        for (int offset = -30; offset < 120; offset++) {
            LocalDate day = DAY.plusDays(offset);
            int bit = 1 << (day.getDayOfWeek().getValue() - 1);
            boolean isAgreed =
                    offset >= tried.from() && (tried.length() < 0 || offset <= tried.from() + tried.length());
            boolean isWithin = offset >= tried.today() && offset <= tried.today() + tried.horizon();
            if (isAgreed && isWithin && (tried.weekdays() & tried.rented() & bit) != 0 && offset != tried.closed()) {
                expected.add(day);
            }
        }
        assertThat(AgreedDays.of(agreement, window)).isEqualTo(expected);
    }

    private static Set<DayOfWeek> weekdays(int bits) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            if ((bits & (1 << (day.getValue() - 1))) != 0) {
                days.add(day);
            }
        }
        return days;
    }
}
