package org.isarbooking.salon;

import org.isarbooking.salon.rules.Totals;
import org.jspecify.annotations.Nullable;

/**
 * A visit with its price.
 *
 * @param promo the given promo code; null if none was given
 */
record PricedVisit(
        PlannedVisit visit, Totals totals, @Nullable Promo promo) {

    /**
     * A promo code that was given.
     *
     * @param written the business's spelling if the code applies, else the customer's
     * @param appliedId the id of the code if it gave a discount; else null
     * @param isSubjectToEligibility true if the code applies only to an eligible customer, and eligibility is not
     *     checked yet
     */
    record Promo(String written, @Nullable Integer appliedId, boolean isSubjectToEligibility) {}

    static PricedVisit withoutPromo(PlannedVisit visit) {
        return new PricedVisit(visit, visit.totals(), null);
    }

    /** Returns the id of the code that gave a discount; null if none did. */
    @Nullable
    Integer appliedCode() {
        return promo == null ? null : promo.appliedId();
    }
}
