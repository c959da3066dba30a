package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** The price of a day booked before changes, since its week reaches another tier. */
public record PriceChange(long bookingId, LocalDate date, int oldCents, int newCents) {}
