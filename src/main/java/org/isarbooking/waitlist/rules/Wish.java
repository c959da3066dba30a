package org.isarbooking.waitlist.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Set;

/** What somebody waits for, on some local dates. */
public sealed interface Wish permits VisitWish, PlaceWish {

    /** The first date. */
    LocalDate from();

    /** The last date, inclusive. */
    LocalDate until();

    /** The weekdays that suit, at least one. */
    Set<DayOfWeek> weekdays();

    /** Returns whether something on a date would suit. */
    default boolean suits(LocalDate date) {
        return !date.isBefore(from()) && !date.isAfter(until()) && weekdays().contains(date.getDayOfWeek());
    }
}
