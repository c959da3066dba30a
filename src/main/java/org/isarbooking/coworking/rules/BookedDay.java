package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/**
 * A day that an account has booked and pays by the day. Days that an agreement covers aren't included: they cost
 * nothing, and don't count for their week.
 *
 * @param tariff the terms that price the day, which depend on its workspace
 * @param fixed true if the price no longer changes: it was agreed, or the day is invoiced, waived, or cancelled by the
 *     business. The day still counts for its week
 */
public record BookedDay(long bookingId, int workspaceId, LocalDate date, Tariff tariff, int cents, boolean fixed) {}
