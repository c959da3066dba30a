package org.isarbooking.calendar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalDayTest {

    private static final ZoneId MUNICH = ZoneId.of("Europe/Berlin");

    private final LocalDay regular = new LocalDay(LocalDate.of(2027, 6, 9), MUNICH);
    private final LocalDay shortDay = new LocalDay(LocalDate.of(2027, 3, 28), MUNICH);
    private final LocalDay longDay = new LocalDay(LocalDate.of(2027, 10, 31), MUNICH);

    @Test
    void a_day_has_as_many_minutes_as_elapse_on_it() {
        assertThat(regular.minutes()).isEqualTo(1440);
        assertThat(shortDay.minutes()).isEqualTo(1380);
        assertThat(longDay.minutes()).isEqualTo(1500);
    }

    @Test
    void minutes_are_counted_from_local_midnight() {
        assertThat(regular.start()).isEqualTo(Instant.parse("2027-06-08T22:00:00Z"));
        assertThat(regular.minuteOf(Instant.parse("2027-06-09T08:30:59Z"))).isEqualTo(630);
        assertThat(regular.minuteOf(Instant.parse("2027-06-08T21:59:59Z"))).isEqualTo(-1);
        assertThat(regular.instantAt(630)).isEqualTo(Instant.parse("2027-06-09T08:30:00Z"));
        assertThat(regular.end()).isEqualTo(Instant.parse("2027-06-09T22:00:00Z"));
    }

    @Test
    void instants_are_rounded_to_whole_minutes_and_limited_to_the_day() {
        Instant between = Instant.parse("2027-06-09T08:30:00.001Z");
        assertThat(regular.minuteAtOrBefore(between)).isEqualTo(630);
        assertThat(regular.minuteAtOrAfter(between)).isEqualTo(631);
        assertThat(regular.minuteAtOrBefore(Instant.parse("2027-06-08T10:00:00Z")))
                .isZero();
        assertThat(regular.minuteAtOrAfter(Instant.parse("2027-06-10T10:00:00Z")))
                .isEqualTo(1440);
    }

    @Test
    void a_skipped_time_is_the_end_of_the_gap() {
        assertThat(shortDay.minuteOfWallClockStart(150)).isEqualTo(120);
        assertThat(shortDay.minuteOfWallClockEnd(150)).isEqualTo(120);
        assertThat(shortDay.minuteOfWallClockEnd(120)).isEqualTo(120);
        assertThat(shortDay.minuteOfWallClockStart(180)).isEqualTo(120);
        assertThat(shortDay.minuteOfWallClockStart(181)).isEqualTo(121);
        assertThat(shortDay.minuteOfWallClockEnd(1440)).isEqualTo(1380);
    }

    @Test
    void a_time_shown_twice_is_the_earlier_one_for_starts_and_the_later_one_for_ends() {
        assertThat(longDay.minuteOfWallClockStart(150)).isEqualTo(150);
        assertThat(longDay.minuteOfWallClockEnd(150)).isEqualTo(210);
        assertThat(longDay.minuteOfWallClockStart(180)).isEqualTo(240);
        assertThat(longDay.minuteOfWallClockEnd(180)).isEqualTo(240);
        assertThat(longDay.minuteOfWallClockEnd(1440)).isEqualTo(1500);
    }

    @Test
    void a_period_that_ends_when_the_repeated_hour_begins_excludes_that_hour() {
        assertThat(longDay.minuteOfWallClockEnd(120)).isEqualTo(120);
        assertThat(longDay.minuteOfWallClockStart(120)).isEqualTo(120);
    }

    @ParameterizedTest
    @CsvSource({
        "2027-03-28, Europe/Berlin", // forward at 2:00
        "2027-10-31, Europe/Berlin", // back at 3:00
        "2027-06-09, Europe/Berlin", // not at all
        "2018-11-04, America/Sao_Paulo", // forward at midnight: the day begins at 1:00
        "2018-02-17, America/Sao_Paulo", // back at the midnight that ends the day
        "2018-03-11, America/Havana", // forward at midnight
        "2018-11-04, America/Havana", // back at 1:00
    })
    void every_wall_clock_time_is_the_minute_at_which_a_clock_shows_it(LocalDate date, ZoneId zone) {
        LocalDay day = new LocalDay(date, zone);
        LocalDateTime midnight = date.atStartOfDay();
        for (int wall = 0; wall <= 1440; wall++) {
            LocalDateTime time = midnight.plusMinutes(wall);
            int firstNotBefore = IntStream.range(0, day.minutes())
                    .filter(minute -> !clock(day, minute).isBefore(time))
                    .findFirst()
                    .orElse(day.minutes());
            int lastBefore = IntStream.range(0, day.minutes())
                    .filter(minute -> clock(day, minute).isBefore(time))
                    .max()
                    .orElse(-1);
            assertThat(day.minuteOfWallClockStart(wall)).as("start at %d", wall).isEqualTo(firstNotBefore);
            assertThat(day.minuteOfWallClockEnd(wall)).as("end at %d", wall).isEqualTo(lastBefore + 1);
        }
    }

    private static LocalDateTime clock(LocalDay day, int minute) {
        return LocalDateTime.ofInstant(day.instantAt(minute), day.zone());
    }

    @Test
    void days_made_for_a_period_equal_days_made_one_by_one() {
        LocalDate first = LocalDate.of(2027, 3, 26);
        List<LocalDay> days = LocalDay.from(first, 4, MUNICH);
        assertThat(days).hasSize(4);
        for (int d = 0; d < 4; d++) {
            LocalDay alone = new LocalDay(first.plusDays(d), MUNICH);
            assertThat(days.get(d)).isEqualTo(alone);
            assertThat(days.get(d).start()).isEqualTo(alone.start());
            assertThat(days.get(d).minutes()).isEqualTo(alone.minutes());
        }
        assertThat(LocalDay.from(first, 0, MUNICH)).isEmpty();
    }

    @Test
    void days_with_the_same_date_and_zone_are_equal() {
        assertThat(regular)
                .isEqualTo(new LocalDay(regular.date(), MUNICH))
                .isNotEqualTo(shortDay)
                .isNotEqualTo(new LocalDay(regular.date(), ZoneId.of("Europe/Vienna")))
                .hasToString("2027-06-09 Europe/Berlin");
    }
}
