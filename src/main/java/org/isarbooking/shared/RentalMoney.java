package org.isarbooking.shared;

/** Prices of rental days on the wire. */
public final class RentalMoney {

    /** The value of {@code covered_by} for a day that a monthly agreement covers. */
    public static final String MONTHLY_AGREEMENT = "monthly_agreement";

    private RentalMoney() {}

    /**
     * Returns the price of a day. If a monthly agreement covers the day, {@code display} names the agreement instead of
     * an amount, since the day isn't free of charge.
     */
    public static Money ofDay(long cents, boolean covered, Language language) {
        Money money = Money.ofCents(cents, language);
        return covered
                ? new Money(
                        money.amountCents(),
                        money.amount(),
                        money.currency(),
                        Texts.get(language, "rental.covered_by_agreement"))
                : money;
    }
}
