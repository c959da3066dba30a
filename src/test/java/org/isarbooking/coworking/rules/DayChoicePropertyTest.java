package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.coworking.rules.DayChoice.Holder;
import org.isarbooking.coworking.rules.Rejection.Reason;
import org.junit.jupiter.api.Test;

/** Chooses from days that are past, too far ahead, closed and occupied in random combinations. */
class DayChoicePropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final LocalDate START = LocalDate.of(2027, 6, 7);
    private static final int DAYS = 12;

    /**
     * Consecutive days, with indexes from 0.
     *
     * @param first the number of days that are over
     * @param last the index of the last day that can be booked
     * @param rest the weekday on which the workspace is never rented
     * @param closed for each day, true if its date is a closed day
     * @param holders for each day, 0 if nobody has booked it, 1 for the account itself, 2 for somebody else
     */
    private record Case(int first, int last, DayOfWeek rest, List<Boolean> closed, List<Integer> holders) {

        DayChoice choose() {
            Set<LocalDate> closedDays = new HashSet<>();
            Map<LocalDate, Holder> occupied = new HashMap<>();
            List<LocalDate> dates = new ArrayList<>();
            for (int i = 0; i < DAYS; i++) {
                dates.add(START.plusDays(i));
                if (closed.get(i)) {
                    closedDays.add(START.plusDays(i));
                }
                if (holders.get(i) > 0) {
                    occupied.put(START.plusDays(i), holders.get(i) == 1 ? Holder.ACCOUNT_ITSELF : Holder.SOMEBODY_ELSE);
                }
            }
            Set<DayOfWeek> weekdays = new HashSet<>(Set.of(DayOfWeek.values()));
            weekdays.remove(rest);
            RentalWindow window = new RentalWindow(START.plusDays(first), START.plusDays(last), weekdays, closedDays);
            return DayChoice.of(Series.of(dates.reversed()), window, occupied);
        }
    }

    @Test
    void every_day_is_accepted_or_rejected_for_the_first_reason_that_applies() {
        cases().withLimits(1000, OptionalLimits.defaults).supplyTo(wanted -> {
            List<LocalDate> accepted = new ArrayList<>();
            List<Rejection> rejections = new ArrayList<>();
            for (int i = 0; i < DAYS; i++) {
                LocalDate day = START.plusDays(i);
                if (i < wanted.first()) {
                    rejections.add(new Rejection.Day(day, Reason.PAST));
                } else if (i > wanted.last()) {
                    rejections.add(new Rejection.Day(day, Reason.BEYOND_HORIZON));
                } else if (wanted.closed().get(i) || i % 7 == (wanted.rest().getValue() - 1)) {
                    rejections.add(new Rejection.Day(day, Reason.CLOSED));
                } else if (wanted.holders().get(i) == 1) {
                    rejections.add(new Rejection.Day(day, Reason.ALREADY_BOOKED));
                } else if (wanted.holders().get(i) == 2) {
                    rejections.add(new Rejection.Day(day, Reason.OCCUPIED));
                } else {
                    accepted.add(day);
                }
            }
            assertThat(wanted.choose()).isEqualTo(new DayChoice(accepted, rejections));
        });
    }

    @Test
    void accepted_and_rejected_dates_together_are_the_requested_dates() {
        cases().withLimits(300, OptionalLimits.defaults).supplyTo(wanted -> {
            DayChoice choice = wanted.choose();
            List<LocalDate> all = new ArrayList<>(choice.accepted());
            all.addAll(choice.rejectedDates());
            assertThat(all).containsExactlyInAnyOrderElementsOf(Rents.daysFrom(START, DAYS));
            assertThat(choice.isPartial()).isEqualTo(choice.accepted().size() < DAYS);
        });
    }

    private static Trials<Case> cases() {
        return API.integers(0, 4)
                .flatMap(first -> API.integers(6, DAYS)
                        .flatMap(last -> API.choose(DayOfWeek.values())
                                .flatMap(rest -> API.choose(List.of(true, false, false))
                                        .immutableListsOfSize(DAYS)
                                        .flatMap(closed -> API.integers(0, 2)
                                                .immutableListsOfSize(DAYS)
                                                .map(holders -> new Case(
                                                        first,
                                                        last,
                                                        rest,
                                                        List.copyOf(closed),
                                                        List.copyOf(holders)))))));
    }
}
