package org.isarbooking.salon.rules;

/**
 * One service of a visit; all times are elapsed minutes of the local day.
 *
 * @param blockedUntilMinute {@code endMinute}, or the end of the clean-up after the specialist's last consecutive
 *     service
 */
public record PlannedService(int serviceId, int staffId, int startMinute, int endMinute, int blockedUntilMinute) {}
