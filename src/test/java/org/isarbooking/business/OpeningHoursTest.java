package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** The lines of opening hours that people read. */
class OpeningHoursTest {

    private static final List<Hours> DAY = List.of(new Hours(540, 1140));

    @Test
    void consecutive_weekdays_with_the_same_hours_share_a_line() {
        OpeningHours hours = new OpeningHours(Map.of(
                DayOfWeek.TUESDAY,
                DAY,
                DayOfWeek.WEDNESDAY,
                DAY,
                DayOfWeek.THURSDAY,
                List.of(new Hours(540, 780), new Hours(840, 1440)),
                DayOfWeek.SATURDAY,
                DAY));

        assertThat(hours.lines(Language.EN))
                .containsExactly("Tue–Wed 09:00–19:00", "Thu 09:00–13:00, 14:00–24:00", "Sat 09:00–19:00");
    }

    @Test
    void days_that_are_open_all_day_show_only_their_weekday() {
        OpeningHours hours = new OpeningHours(Map.of(DayOfWeek.SUNDAY, List.of()));

        assertThat(List.of(Language.DE, Language.EN, Language.RU))
                .extracting(language -> hours.lines(language).getFirst())
                .containsExactly("So", "Sun", "вс");
        assertThat(hours.isByDays()).isTrue();
        assertThat(new OpeningHours(Map.of(DayOfWeek.SUNDAY, DAY)).isByDays()).isFalse();
    }

    @Test
    void a_business_without_opening_hours_has_no_lines() {
        assertThat(new OpeningHours(Map.of()).lines(Language.DE)).isEmpty();
    }
}
