package org.isarbooking.coworking.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/**
 * When a workspace can be rented, whoever occupies it.
 *
 * @param first today: a day can be rented as long as it isn't over
 * @param last the last day that can be booked now
 * @param weekdays when the workspace is rented
 * @param closed dates when it isn't for all that
 */
public record RentalWindow(LocalDate first, LocalDate last, Set<DayOfWeek> weekdays, Set<LocalDate> closed) {

    public RentalWindow {
        weekdays = Set.copyOf(weekdays);
        closed = Set.copyOf(closed);
    }

    /** Why a day can never be rented as things are; empty when it can unless it is occupied. */
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
