package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/**
 * A day that an account has already booked and pays by the day. Days that an agreement covers are none of these: they
 * neither cost nor count.
 *
 * @param tariff what prices it: that of its own workspace
 * @param cents its price at present
 * @param fixed whether its price is invoiced or was agreed with the office; it counts for its week all the same
 */
public record BookedDay(long bookingId, LocalDate date, Tariff tariff, int cents, boolean fixed) {}
