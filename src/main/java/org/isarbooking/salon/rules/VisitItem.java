package org.isarbooking.salon.rules;

import java.time.Instant;

/**
 * One service of a visit at an exact time, with its specialist and the price that the customer was shown.
 *
 * @param endsAt the start of the next service, unless the office has removed a service in between; for the last
 *     service, the end of the customer's visit
 * @param blockedUntil {@code endsAt}, or the end of the clean-up on the specialist's last consecutive service
 * @param priceCents gross
 */
public record VisitItem(
        int serviceId, int staffId, Instant startsAt, Instant endsAt, Instant blockedUntil, int priceCents) {}
