package org.isarbooking.salon.rules;

/** Recalculates the totals of a visit, in cents, when its services change and the office agrees on no new price. */
public final class AgreedPrice {

    private AgreedPrice() {}

    /**
     * The summed prices of services.
     *
     * @param cents the sum of all services
     * @param discountedCents the sum of the services that the visit's discount was given for
     */
    public record Services(long cents, long discountedCents) {}

    /**
     * Returns the totals of a visit whose services have changed. A discount stays with its services: a new service
     * costs its full price, and a service that is removed takes its part of the discount away. The discount is rounded
     * half up.
     *
     * @param before the services before the change, at their prices before the discount
     * @param discountCents the discount before
     * @param kept the services that stay
     * @param newCents the price of the new services
     */
    public static Totals changed(Services before, long discountCents, Services kept, long newCents) {
        long discount = before.discountedCents() == 0
                ? 0
                : (2 * discountCents * kept.discountedCents() + before.discountedCents())
                        / (2 * before.discountedCents());
        return new Totals(kept.cents() + newCents, discount, kept.cents() + newCents - discount);
    }
}
