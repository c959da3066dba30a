package org.isarbooking.coworking.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/**
 * The days on which a workspace can be rented if it is free.
 *
 * @param first today: a day can be rented until it is over
 * @param last the last day that can be booked now
 * @param weekdays the weekdays on which the workspace is rented
 * @param closed the dates on which the workspace isn't rented
 */
public record RentalWindow(LocalDate first, LocalDate last, Set<DayOfWeek> weekdays, Set<LocalDate> closed) {

    public RentalWindow {
        weekdays = Set.copyOf(weekdays);
        closed = Set.copyOf(closed);
    }

    /** Returns the days of the window within a period, both ends inclusive. */
    public RentalWindow within(LocalDate from, LocalDate to) {
        return new RentalWindow(from.isAfter(first) ? from : first, to.isBefore(last) ? to : last, weekdays, closed);
    }

    /** Returns the window with one more day at its end: the day that can be booked from tomorrow on. */
    public RentalWindow withNextDay() {
        return new RentalWindow(first, last.plusDays(1), weekdays, closed);
    }

    /** Returns the reason why a day can't be rented even if it is free; empty when it can. */
    public Optional<Rejection.Reason> whyNot(LocalDate day) {
        if (day.isBefore(first)) {
            return Optional.of(Rejection.Reason.PAST);
        }
        if (day.isAfter(last)) {
            return Optional.of(Rejection.Reason.BEYOND_HORIZON);
        }
        return weekdays.contains(day.getDayOfWeek()) && !closed.contains(day)
                ? Optional.empty()
                : Optional.of(Rejection.Reason.CLOSED);
    }
}
