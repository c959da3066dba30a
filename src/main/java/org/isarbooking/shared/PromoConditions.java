package org.isarbooking.shared;

import java.time.DayOfWeek;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * When and for whom a promo code applies, beside what it discounts.
 *
 * @param newCustomersOnly only for people who have never confirmed an appointment
 * @param oncePerCustomer only for people who have not redeemed it yet
 * @param maxRedemptions how many appointments it discounts in all; null when that isn't limited
 * @param visits the dates that the appointment may lie on
 * @param bookings the dates on which it may be booked
 * @param weekdays the weekdays that the appointment may lie on; empty when all may
 * @param minTotalCents what the whole visit must cost at least, before the discount
 */
public record PromoConditions(
        boolean newCustomersOnly,
        boolean oncePerCustomer,
        @Nullable Integer maxRedemptions,
        LocalDays visits,
        LocalDays bookings,
        Set<DayOfWeek> weekdays,
        int minTotalCents) {

    /** For everybody, always. */
    public static final PromoConditions NONE =
            new PromoConditions(false, false, null, LocalDays.ALWAYS, LocalDays.ALWAYS, Set.of(), 0);

    public PromoConditions {
        weekdays = Set.copyOf(weekdays);
    }

    /** Whether it depends on who the customer is. */
    public boolean dependOnTheCustomer() {
        return newCustomersOnly || oncePerCustomer;
    }
}
