package org.isarbooking.office.rules;

import java.util.Collection;

/**
 * Figures of appointments and rental days.
 *
 * @param visits appointments that are not cancelled; in figures by specialist or by service, the services in them
 * @param completed appointments and rental days that are marked as completed
 * @param cancelled cancelled appointments and rental days
 * @param noShows appointments and rental days that are marked as no-show
 * @param rentalDays rental days that are not cancelled
 * @param revenueCents the prices of completed appointments, and of rental days that are over and neither cancelled nor
 *     waived
 * @param expectedCents the prices of confirmed appointments, and of rental days that are neither over, cancelled nor
 *     waived
 * @param discountCents discounts by promo codes on appointments that are not cancelled
 * @param occupiedMinutes minutes of services of appointments that are not cancelled
 */
public record Figures(
        long visits,
        long completed,
        long cancelled,
        long noShows,
        long rentalDays,
        long revenueCents,
        long expectedCents,
        long discountCents,
        long occupiedMinutes) {

    /** Figures that are all 0. */
    public static final Figures NONE = new Figures(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** Returns the sums of these and other figures. */
    public Figures plus(Figures other) {
        return new Figures(
                visits + other.visits,
                completed + other.completed,
                cancelled + other.cancelled,
                noShows + other.noShows,
                rentalDays + other.rentalDays,
                revenueCents + other.revenueCents,
                expectedCents + other.expectedCents,
                discountCents + other.discountCents,
                occupiedMinutes + other.occupiedMinutes);
    }

    /** Returns the sums of all the figures. */
    public static Figures sum(Collection<Figures> all) {
        return all.stream().reduce(NONE, Figures::plus);
    }
}
