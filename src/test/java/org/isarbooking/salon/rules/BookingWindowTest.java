package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.isarbooking.salon.rules.BookingWindow.Terms;
import org.junit.jupiter.api.Test;

class BookingWindowTest {

    private static final ZoneId MUNICH = ZoneId.of("Europe/Berlin");

    @Test
    void the_longest_notice_and_the_nearest_horizon_of_the_services_hold() {
        Instant now = Instant.parse("2027-06-09T08:00:00Z");
        BookingWindow window = BookingWindow.of(now, MUNICH, List.of(new Terms(60, 30), new Terms(120, 90)));
        assertThat(window.earliestStart()).isEqualTo(Instant.parse("2027-06-09T10:00:00Z"));
        assertThat(window.lastDate()).isEqualTo(LocalDate.of(2027, 7, 9));
    }

    @Test
    void today_is_the_date_in_the_zone_of_the_business() {
        Instant afterMidnightInMunich = Instant.parse("2027-06-08T22:30:00Z");
        BookingWindow window = BookingWindow.of(afterMidnightInMunich, MUNICH, List.of(new Terms(0, 1)));
        assertThat(window.lastDate()).isEqualTo(LocalDate.of(2027, 6, 10));
    }

    @Test
    void the_window_includes_both_ends() {
        Instant now = Instant.parse("2027-06-09T08:00:00Z");
        BookingWindow window = BookingWindow.of(now, MUNICH, List.of(new Terms(60, 1)));
        assertThat(window.contains(Instant.parse("2027-06-09T08:59:59Z"))).isFalse();
        assertThat(window.contains(Instant.parse("2027-06-09T09:00:00Z"))).isTrue();
        assertThat(window.contains(Instant.parse("2027-06-10T21:59:00Z"))).isTrue();
        assertThat(window.contains(Instant.parse("2027-06-10T22:00:00Z"))).isFalse();
    }

    @Test
    void the_notice_is_elapsed_time_even_across_a_clock_change() {
        Instant eveningBefore = Instant.parse("2027-03-27T22:00:00Z");
        BookingWindow window = BookingWindow.of(eveningBefore, MUNICH, List.of(new Terms(180, 10)));
        assertThat(window.earliestStart().atZone(MUNICH).getHour()).isEqualTo(3);
    }
}
