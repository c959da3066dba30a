package org.isarbooking.salon.rules;

import java.time.Instant;

/**
 * One service of a visit at an exact time, with the specialist who does it and the price that was said.
 *
 * @param endsAt when the next service starts or the customer leaves
 * @param blockedUntil {@code endsAt}, or the end of the clean-up on the specialist's last consecutive service
 * @param priceCents gross
 */
public record VisitItem(
        int serviceId, int staffId, Instant startsAt, Instant endsAt, Instant blockedUntil, int priceCents) {}
