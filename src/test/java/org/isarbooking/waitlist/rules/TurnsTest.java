package org.isarbooking.waitlist.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private static final Instant NOW = Instant.parse("2027-06-07T06:00:00Z");
    private static final LocalDate MONDAY = LocalDate.of(2027, 6, 7);
    private static final Duration HOUR = Duration.ofHours(1);

    private static Turns.Period period(int fromMinute, int toMinute) {
        return new Turns.Period(NOW.plusSeconds(60L * fromMinute), NOW.plusSeconds(60L * toMinute));
    }

    @Test
    void the_first_entry_with_a_fitting_offer_has_the_turn() {
        assertThat(Turns.next(
                        List.of("Anna", "Marie", "Sofia"),
                        name -> Optional.of(name)
                                .filter(some -> !some.equals("Anna"))
                                .map(String::length)))
                .contains(new Turns.Turn<>("Marie", 5));
        assertThat(Turns.next(List.of("Anna"), _ -> Optional.empty())).isEmpty();
    }

    @Test
    void an_offer_is_new_unless_an_earlier_one_overlaps_it() {
        List<Turns.Period> offered = List.of(period(60, 120));

        assertThat(Turns.isNew(period(0, 60), offered)).isTrue();
        assertThat(Turns.isNew(period(120, 180), offered)).isTrue();
        assertThat(Turns.isNew(period(0, 61), offered)).isFalse();
        assertThat(Turns.isNew(period(119, 180), offered)).isFalse();
    }

    @Test
    void a_hold_lasts_its_time_or_until_the_visit_can_no_longer_be_booked() {
        assertThat(Turns.heldUntil(NOW, NOW.plus(Duration.ofDays(1)), HOUR, HOUR))
                .contains(NOW.plus(HOUR));
        assertThat(Turns.heldUntil(NOW, NOW.plus(Duration.ofMinutes(90)), HOUR, HOUR))
                .contains(NOW.plus(Duration.ofMinutes(30)));
    }

    @Test
    void nothing_is_held_if_less_than_the_shortest_time_to_answer_is_left() {
        Instant start = NOW.plus(Turns.SHORTEST);

        assertThat(Turns.heldUntil(NOW, start, HOUR, Duration.ZERO)).contains(start);
        assertThat(Turns.heldUntil(NOW, start.minusNanos(1), HOUR, Duration.ZERO))
                .isEmpty();
    }

    @Test
    void a_wish_for_a_visit_suits_its_dates_weekdays_and_times_only() {
        VisitWish wish = new VisitWish(
                List.of(1),
                null,
                MONDAY,
                MONDAY.plusDays(8),
                Set.of(DayOfWeek.MONDAY, DayOfWeek.TUESDAY),
                LocalTime.of(9, 0),
                LocalTime.of(12, 0));

        assertThat(wish.suits(MONDAY.atTime(9, 0))).isTrue();
        assertThat(wish.suits(MONDAY.plusDays(8).atTime(12, 0))).isTrue();
        assertThat(wish.suits(MONDAY.atTime(8, 59))).as("too early").isFalse();
        assertThat(wish.suits(MONDAY.atTime(12, 1))).as("too late").isFalse();
        assertThat(wish.suits(MONDAY.plusDays(2).atTime(9, 0)))
                .as("a Wednesday")
                .isFalse();
    }

    @Test
    void a_wish_for_a_place_suits_its_dates_only() {
        PlaceWish wish = new PlaceWish(1, MONDAY, MONDAY.plusDays(1), Set.of(DayOfWeek.values()));

        assertThat(MONDAY.minusDays(1).datesUntil(MONDAY.plusDays(3)).filter(wish::suits))
                .containsExactly(MONDAY, MONDAY.plusDays(1));
    }

    @Test
    void a_wish_whose_dates_are_all_closed_gets_the_next_open_date() {
        PlaceWish mondays = new PlaceWish(1, MONDAY, MONDAY.plusDays(7), Set.of(DayOfWeek.MONDAY));

        assertThat(ClosedDates.of(mondays, MONDAY, date -> date.isBefore(MONDAY.plusDays(10))))
                .contains(new ClosedDates(Optional.of(MONDAY.plusDays(10))));
        assertThat(ClosedDates.of(mondays, MONDAY, date -> date.isBefore(MONDAY.plusDays(366))))
                .contains(new ClosedDates(Optional.empty()));
        assertThat(ClosedDates.of(mondays, MONDAY, date -> date.isBefore(MONDAY.plusDays(365))))
                .contains(new ClosedDates(Optional.of(MONDAY.plusDays(365))));
    }

    @Test
    void one_open_date_from_today_on_is_enough_to_wait() {
        PlaceWish mondays = new PlaceWish(1, MONDAY, MONDAY.plusDays(7), Set.of(DayOfWeek.MONDAY));

        assertThat(ClosedDates.of(mondays, MONDAY, MONDAY::equals)).isEmpty();
        assertThat(ClosedDates.of(mondays, MONDAY.plusDays(1), MONDAY.plusDays(7)::equals))
                .contains(new ClosedDates(Optional.of(MONDAY.plusDays(8))));
        assertThat(ClosedDates.of(mondays, MONDAY.plusDays(8), _ -> true))
                .as("no date is left")
                .isEmpty();
    }
}
