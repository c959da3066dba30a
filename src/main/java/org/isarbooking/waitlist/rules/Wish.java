package org.isarbooking.waitlist.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Set;

/** A wish on the waitlist, for some local dates. */
public sealed interface Wish permits VisitWish, PlaceWish {

    LocalDate from();

    /** Returns the last date, inclusive. */
    LocalDate until();

    /** Returns the weekdays that suit, at least one. */
    Set<DayOfWeek> weekdays();

    /** Returns true if this date suits. */
    default boolean suits(LocalDate date) {
        return !date.isBefore(from()) && !date.isAfter(until()) && weekdays().contains(date.getDayOfWeek());
    }
}
