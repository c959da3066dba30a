package org.isarbooking.salon;

import org.isarbooking.salon.rules.Totals;
import org.jspecify.annotations.Nullable;

/**
 * A visit with what it costs.
 *
 * @param promo the promo code that was given; null when none was
 */
record PricedVisit(
        PlannedVisit visit, Totals totals, @Nullable Promo promo) {

    /**
     * A promo code that was given.
     *
     * @param written as the business writes it if it applies, else as the customer has written it
     * @param appliedId the number of the code that made the visit cheaper; null when none did
     * @param isSubjectToEligibility whether it applies only if the customer turns out to be eligible, at whom nobody
     *     has looked yet
     */
    record Promo(String written, @Nullable Integer appliedId, boolean isSubjectToEligibility) {}

    static PricedVisit withoutPromo(PlannedVisit visit) {
        return new PricedVisit(visit, visit.totals(), null);
    }

    /** The number of the code that made the visit cheaper; null when none did. */
    @Nullable
    Integer appliedCode() {
        return promo == null ? null : promo.appliedId();
    }
}
