package org.isarbooking.salon.rules;

/** The price of a visit, in cents: {@code totalCents = subtotalCents - discountCents}. */
public record Totals(long subtotalCents, long discountCents, long totalCents) {}
