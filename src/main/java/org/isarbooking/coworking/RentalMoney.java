package org.isarbooking.coworking;

import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Prices of rental days on the wire. */
final class RentalMoney {

    /** What {@code covered_by} says of a day that a monthly agreement covers. */
    static final String MONTHLY_AGREEMENT = "monthly_agreement";

    private RentalMoney() {}

    /** The price of a day. One that an agreement covers costs nothing more, and says so: it isn't free. */
    static Money ofDay(long cents, boolean covered, Language language) {
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
