package org.isarbooking.calendar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SpecialistCalendarTest {

    private static final ZoneId MUNICH = ZoneId.of("Europe/Berlin");
    private static final LocalDate WEDNESDAY = LocalDate.of(2027, 6, 9);
    private static final LocalDay DAY = new LocalDay(WEDNESDAY, MUNICH);
    private static final WeeklyHours WEDNESDAYS_NINE_TO_FIVE =
            new WeeklyHours(Map.of(DayOfWeek.WEDNESDAY, List.of(new WallClockPeriod(540, 1020))));

    @Test
    void weekly_hours_hold_on_their_weekday() {
        assertThat(working(Set.of(), List.of()).on(DAY)).isEqualTo(Minutes.ofRange(540, 1020));
        assertThat(working(Set.of(), List.of()).on(new LocalDay(WEDNESDAY.plusDays(1), MUNICH)))
                .isEqualTo(Minutes.none());
    }

    @Test
    void on_a_closed_day_only_special_days_count() {
        List<InstantRange> special = List.of(new InstantRange(DAY.instantAt(600), DAY.instantAt(660)));
        assertThat(working(Set.of(WEDNESDAY), special).on(DAY)).isEqualTo(Minutes.ofRange(600, 660));
    }

    @Test
    void a_special_day_over_midnight_counts_on_both_days() {
        WorkingTime time =
                working(Set.of(WEDNESDAY), List.of(new InstantRange(DAY.instantAt(1400), DAY.instantAt(1440 + 60))));
        assertThat(time.on(DAY)).isEqualTo(Minutes.ofRange(1400, 1440));
        assertThat(time.on(new LocalDay(WEDNESDAY.plusDays(1), MUNICH))).isEqualTo(Minutes.ofRange(0, 60));
    }

    @Test
    void days_are_equal_if_they_have_the_same_free_minutes_for_each_category_and_the_same_load() {
        Occupied visit = new Occupied.ByVisit(DAY.instantAt(600), DAY.instantAt(640));
        Occupied block = new Occupied.ByBlock(DAY.instantAt(600), DAY.instantAt(640));
        Occupied ofCategory = new Occupied.ByCategoryBlock(DAY.instantAt(700), DAY.instantAt(740), 1);
        Occupied ofOtherCategory = new Occupied.ByCategoryBlock(DAY.instantAt(700), DAY.instantAt(740), 2);

        assertThat(day(visit, ofCategory))
                .isEqualTo(day(visit, ofCategory))
                .hasSameHashCodeAs(day(visit, ofCategory))
                .isNotEqualTo(day(block, ofCategory))
                .isNotEqualTo(day(visit, ofOtherCategory))
                .isNotEqualTo(day(visit))
                .isNotEqualTo(day(ofCategory));
    }

    @Test
    void visits_and_full_blocks_take_time_and_visits_are_the_load() {
        SpecialistDay day = day(
                new Occupied.ByVisit(DAY.instantAt(600), DAY.instantAt(640)),
                new Occupied.ByBlock(DAY.instantAt(800), DAY.instantAt(1100)));
        MinutesDraft expected = new MinutesDraft();
        expected.setRange(540, 600);
        expected.setRange(640, 800);
        assertThat(day.freeFor(1)).isEqualTo(expected);
        assertThat(day.load()).isEqualTo(40);
    }

    @Test
    void a_block_of_one_category_bars_only_this_category() {
        SpecialistDay day = day(new Occupied.ByCategoryBlock(DAY.instantAt(540), DAY.instantAt(900), 7));
        assertThat(day.freeFor(7)).isEqualTo(Minutes.ofRange(900, 1020));
        assertThat(day.freeFor(8)).isEqualTo(Minutes.ofRange(540, 1020));
        assertThat(day.load()).isZero();
    }

    @Test
    void a_minute_touched_in_part_is_taken() {
        Instant start = DAY.instantAt(600);
        SpecialistDay day = day(new Occupied.ByVisit(start.plusSeconds(59), start.plusSeconds(61)));
        assertThat(day.freeFor(1).contains(599)).isTrue();
        assertThat(day.freeFor(1).contains(600)).isFalse();
        assertThat(day.freeFor(1).contains(601)).isFalse();
        assertThat(day.freeFor(1).contains(602)).isTrue();
    }

    @Test
    void several_days_computed_together_equal_days_computed_alone() {
        List<LocalDay> days = LocalDate.of(2027, 3, 25)
                .datesUntil(LocalDate.of(2027, 4, 2))
                .map(date -> new LocalDay(date, MUNICH))
                .toList();
        Instant first = days.getFirst().start();
        List<Occupied> occupied = List.of(
                new Occupied.ByVisit(at(first, 70), at(first, 71)),
                new Occupied.ByBlock(at(first, -5), at(first, 10)),
                new Occupied.ByBlock(at(first, 20), at(first, 80)),
                new Occupied.ByVisit(at(first, 95), at(first, 96)),
                new Occupied.ByBlock(at(first, 180), at(first, 500)),
                new Occupied.ByVisit(at(first, 900), at(first, 901)));
        WorkingTime always = new WorkingTime(
                new WeeklyHours(Map.of()), Set.of(), List.of(new InstantRange(at(first, 0), at(first, 1000))));
        SpecialistCalendar calendar = new SpecialistCalendar(1, always, occupied);

        List<SpecialistDay> together = calendar.over(days);

        assertThat(together).hasSameSizeAs(days);
        for (int d = 0; d < days.size(); d++) {
            SpecialistDay alone = calendar.on(days.get(d));
            assertThat(together.get(d).free()).isEqualTo(alone.free());
            assertThat(together.get(d).load()).isEqualTo(alone.load());
        }
    }

    private static Instant at(Instant first, int hours) {
        return first.plusSeconds(hours * 3600L);
    }

    private static WorkingTime working(Set<LocalDate> closed, List<InstantRange> special) {
        return new WorkingTime(WEDNESDAYS_NINE_TO_FIVE, closed, special);
    }

    private static SpecialistDay day(Occupied... occupied) {
        return new SpecialistCalendar(1, working(Set.of(), List.of()), List.of(occupied)).on(DAY);
    }
}
