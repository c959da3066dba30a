package org.isarbooking.salon.rules;

import java.time.Instant;

/**
 * One service of a visit at an exact time, with its specialist and the price that was told.
 *
 * @param endsAt the start of the next service, unless the office has removed a service in between; or the end of the
 *     customer's visit
 * @param blockedUntil {@code endsAt}, or the end of the clean-up on the specialist's last consecutive service
 * @param priceCents gross
 */
public record VisitItem(
        int serviceId, int staffId, Instant startsAt, Instant endsAt, Instant blockedUntil, int priceCents) {}
