package org.isarbooking.shared;

import java.time.DayOfWeek;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a promo code on the person and the time.
 *
 * @param newCustomersOnly only for people who have never confirmed an appointment
 * @param oncePerCustomer only for people who have not redeemed the code yet
 * @param maxRedemptions the greatest number of appointments with the code; null for no limit
 * @param visits the allowed dates of the appointment
 * @param bookings the dates on which the appointment may be booked
 * @param weekdays the allowed weekdays of the appointment; empty for all
 * @param minTotalCents the least price of the whole visit, before the discount
 */
public record PromoConditions(
        boolean newCustomersOnly,
        boolean oncePerCustomer,
        @Nullable Integer maxRedemptions,
        LocalDays visits,
        LocalDays bookings,
        Set<DayOfWeek> weekdays,
        int minTotalCents) {

    /** No conditions. */
    public static final PromoConditions NONE =
            new PromoConditions(false, false, null, LocalDays.ALWAYS, LocalDays.ALWAYS, Set.of(), 0);

    public PromoConditions {
        weekdays = Set.copyOf(weekdays);
    }

    public boolean dependOnTheCustomer() {
        return newCustomersOnly || oncePerCustomer;
    }
}
