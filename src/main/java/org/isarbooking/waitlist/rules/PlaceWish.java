package org.isarbooking.waitlist.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Set;

/** A wish for one day of a workspace. Dates are local. */
public record PlaceWish(int workspaceId, LocalDate from, LocalDate until, Set<DayOfWeek> weekdays) implements Wish {

    public PlaceWish {
        weekdays = Set.copyOf(weekdays);
    }
}
