package org.isarbooking.waitlist.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Offers freed starts of visits to random people who wait, and compares each turn with a slow oracle. */
class TurnsPropertyTest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 6, 7);
    private static final Instant NOW = MONDAY.atTime(6, 0).toInstant(ZoneOffset.UTC);
    private static final Duration HOUR = Duration.ofHours(1);

    private record Waiting(int number, VisitWish wish, List<Turns.Period> offered) {}

    @Test
    void the_turn_goes_to_the_first_person_with_a_fitting_free_start() {
        for (long seed = 0; seed < 2_000; seed++) {
            Random chance = new Random(seed);
            List<Waiting> people = people(chance);
            List<Instant> free = starts(chance);

            var turn = Turns.next(people, one -> fitting(one, free));

            assertThat(turn.map(found -> found.entry().number() + " " + found.visit()))
                    .as("seed %d", seed)
                    .isEqualTo(oracle(people, free));
        }
    }

    @Test
    void a_hold_ends_when_booking_closes_at_the_latest_and_allows_time_to_answer() {
        for (int minutes = 0; minutes < 400; minutes++) {
            Instant start = NOW.plus(Duration.ofMinutes(minutes));
            int left = minutes - 120;

            assertThat(Turns.heldUntil(NOW, start, HOUR, Duration.ofHours(2)))
                    .isEqualTo(
                            left < 10
                                    ? Optional.empty()
                                    : Optional.of(NOW.plus(Duration.ofMinutes(Math.min(left, 60)))));
        }
    }

    private static List<Waiting> people(Random chance) {
        return IntStream.range(0, chance.nextInt(6))
                .mapToObj(number -> {
                    LocalDate from = MONDAY.plusDays(chance.nextInt(5));
                    int earliest = chance.nextInt(24);
                    Set<DayOfWeek> days = IntStream.rangeClosed(1, 7)
                            .filter(_ -> chance.nextBoolean())
                            .mapToObj(DayOfWeek::of)
                            .collect(Collectors.toSet());
                    VisitWish wish = new VisitWish(
                            List.of(1),
                            null,
                            from,
                            from.plusDays(chance.nextInt(4)),
                            days,
                            LocalTime.of(earliest, 0),
                            LocalTime.of(earliest + chance.nextInt(24 - earliest), 59));
                    return new Waiting(
                            number,
                            wish,
                            starts(chance).stream()
                                    .map(TurnsPropertyTest::visit)
                                    .toList());
                })
                .toList();
    }

    private static List<Instant> starts(Random chance) {
        return IntStream.range(0, chance.nextInt(8))
                .mapToObj(_ -> MONDAY.plusDays(chance.nextInt(7))
                        .atTime(chance.nextInt(24), 30 * chance.nextInt(2))
                        .toInstant(ZoneOffset.UTC))
                .sorted()
                .toList();
    }

    private static Turns.Period visit(Instant start) {
        return new Turns.Period(start, start.plus(HOUR));
    }

    private static Optional<Instant> fitting(Waiting one, List<Instant> free) {
        return free.stream()
                .filter(start -> one.wish().suits(LocalDateTime.ofInstant(start, ZoneOffset.UTC)))
                .filter(start -> Turns.isNew(visit(start), one.offered()))
                .findFirst();
    }

    /** Returns the number of the first person whom a free start fits, and the start. Compares minute by minute. */
    private static Optional<String> oracle(List<Waiting> people, List<Instant> free) {
        List<String> all = new ArrayList<>();
        for (Waiting one : people) {
            for (Instant start : free) {
                if (suits(one.wish(), start.atOffset(ZoneOffset.UTC).toLocalDateTime())
                        && minutes(start)
                                .noneMatch(minute -> one.offered().stream()
                                        .anyMatch(past -> minutes(past.start())
                                                .anyMatch(other -> Objects.equals(other, minute))))) {
                    all.add(one.number() + " " + start);
                    break;
                }
            }
        }
        return all.stream().findFirst();
    }

    private static java.util.stream.Stream<Instant> minutes(Instant start) {
        return IntStream.range(0, 60).mapToObj(minute -> start.plus(Duration.ofMinutes(minute)));
    }

    private static boolean suits(VisitWish wish, LocalDateTime start) {
        boolean dated = false;
        for (LocalDate day = wish.from(); !day.isAfter(wish.until()); day = day.plusDays(1)) {
            dated |= day.equals(start.toLocalDate());
        }
        int minute = start.getHour() * 60 + start.getMinute();
        return dated
                && wish.weekdays().stream()
                        .anyMatch(day -> day.getValue() == start.getDayOfWeek().getValue())
                && minute >= wish.earliest().toSecondOfDay() / 60
                && minute <= wish.latest().toSecondOfDay() / 60;
    }
}
