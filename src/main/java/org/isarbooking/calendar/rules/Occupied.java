package org.isarbooking.calendar.rules;

import java.time.Instant;

/** A period that takes a specialist's time; {@code end} is not included. */
public sealed interface Occupied {

    Instant start();

    Instant end();

    /** A service with the clean-up after it: part of a visit, or held for an offer of the waitlist. */
    record ByVisit(Instant start, Instant end) implements Occupied {}

    /** A blocked period that bars every service. */
    record ByBlock(Instant start, Instant end) implements Occupied {}

    /** A blocked period that bars only the services of one category. */
    record ByCategoryBlock(Instant start, Instant end, int categoryId) implements Occupied {}
}
