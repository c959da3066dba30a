package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** A change in the price of an earlier booking, because its week reaches another tier. */
public record PriceChange(long bookingId, LocalDate date, int oldCents, int newCents) {}
