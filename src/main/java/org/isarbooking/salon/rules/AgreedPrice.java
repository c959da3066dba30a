package org.isarbooking.salon.rules;

/** Prices that the office agrees upon, in cents. What the services of a visit cost always adds up to its subtotal. */
public final class AgreedPrice {

    private AgreedPrice() {}

    /**
     * Services of a visit, by what they cost together.
     *
     * @param cents of all
     * @param discountedCents of those that the visit's discount was given for
     */
    public record Services(long cents, long discountedCents) {}

    /**
     * Returns what a visit costs whose services have changed. A discount stays with the services that it was given for:
     * what is new costs its full price, and what is gone takes its part of the discount along, rounded half up.
     *
     * @param before the services before, before any discount
     * @param discountCents the discount before
     * @param kept those of them that stay
     * @param newCents what the services cost that are new
     */
    public static Totals changed(Services before, long discountCents, Services kept, long newCents) {
        long discount = before.discountedCents() == 0
                ? 0
                : (2 * discountCents * kept.discountedCents() + before.discountedCents())
                        / (2 * before.discountedCents());
        return new Totals(kept.cents() + newCents, discount, kept.cents() + newCents - discount);
    }
}
