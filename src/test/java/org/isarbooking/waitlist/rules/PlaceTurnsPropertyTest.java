package org.isarbooking.waitlist.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Offers freed days of a place one after the other to tenants who answer at random, and compares each turn with a slow
 * oracle.
 */
class PlaceTurnsPropertyTest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 6, 7);

    private static final class Waiting {

        private final PlaceWish wish;
        private final List<Turns.Period> offered = new ArrayList<>();
        private boolean isOver;

        private Waiting(PlaceWish wish) {
            this.wish = wish;
        }
    }

    @Test
    void a_freed_day_goes_to_the_first_suitable_person_and_never_twice_to_the_same() {
        for (long seed = 0; seed < 2_000; seed++) {
            Random chance = new Random(seed);
            List<Waiting> people = people(chance);
            Set<String> offers = new HashSet<>();
            for (int freed = 0; freed < 30; freed++) {
                LocalDate day = MONDAY.plusDays(chance.nextInt(14));
                List<Waiting> inOrder =
                        people.stream().filter(one -> !one.isOver).toList();

                Optional<Turns.Turn<Waiting, LocalDate>> turn = Turns.next(
                        inOrder,
                        one -> one.wish.suits(day) && Turns.isNew(period(day), one.offered)
                                ? Optional.of(day)
                                : Optional.empty());

                assertThat(turn.map(found -> people.indexOf(found.entry())))
                        .as("seed %d", seed)
                        .isEqualTo(oracle(people, day, offers));
                turn.ifPresent(found -> {
                    offers.add(people.indexOf(found.entry()) + " " + day);
                    found.entry().offered.add(period(day));
                    found.entry().isOver = chance.nextBoolean();
                });
            }
        }
    }

    /** Returns the number of the first person whom the day suits, and who was not offered that day before. */
    private static Optional<Integer> oracle(List<Waiting> people, LocalDate day, Set<String> offers) {
        for (int number = 0; number < people.size(); number++) {
            PlaceWish wish = people.get(number).wish;
            TreeSet<LocalDate> suiting = new TreeSet<>();
            for (LocalDate date = wish.from(); date.compareTo(wish.until()) <= 0; date = date.plusDays(1)) {
                if (wish.weekdays().contains(date.getDayOfWeek())) {
                    suiting.add(date);
                }
            }
            if (!people.get(number).isOver && suiting.contains(day) && !offers.contains(number + " " + day)) {
                return Optional.of(number);
            }
        }
        return Optional.empty();
    }

    private static Turns.Period period(LocalDate day) {
        Instant start = day.atStartOfDay(ZoneOffset.UTC).toInstant();
        return new Turns.Period(start, start.plus(1, ChronoUnit.DAYS));
    }

    private static List<Waiting> people(Random chance) {
        List<Waiting> people = new ArrayList<>();
        for (int number = chance.nextInt(6); number >= 0; number--) {
            LocalDate from = MONDAY.plusDays(chance.nextInt(10));
            EnumSet<DayOfWeek> weekdays = EnumSet.of(DayOfWeek.of(1 + chance.nextInt(7)));
            for (DayOfWeek day : DayOfWeek.values()) {
                if (chance.nextInt(3) > 0) {
                    weekdays.add(day);
                }
            }
            people.add(new Waiting(new PlaceWish(1, from, from.plusDays(chance.nextInt(8)), weekdays)));
        }
        return people;
    }
}
