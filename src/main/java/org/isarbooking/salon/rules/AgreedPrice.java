package org.isarbooking.salon.rules;

/** Prices that the office agrees upon, in cents. What the services of a visit cost always adds up to its subtotal. */
public final class AgreedPrice {

    private AgreedPrice() {}

    /**
     * Returns what a visit costs whose services have changed. A discount stays with the services that it was given for:
     * what is new costs its full price, and what is gone takes its part of the discount along, rounded half up.
     *
     * @param before what the visit cost
     * @param keptCents what the services cost that stay
     * @param newCents what the services cost that are new
     */
    public static Totals changed(Totals before, long keptCents, long newCents) {
        long discount = before.subtotalCents() == 0
                ? 0
                : (2 * before.discountCents() * keptCents + before.subtotalCents()) / (2 * before.subtotalCents());
        return new Totals(keptCents + newCents, discount, keptCents + newCents - discount);
    }
}
