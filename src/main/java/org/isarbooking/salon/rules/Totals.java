package org.isarbooking.salon.rules;

/** What a visit costs, in cents: {@code totalCents = subtotalCents - discountCents}. */
public record Totals(long subtotalCents, long discountCents, long totalCents) {}
