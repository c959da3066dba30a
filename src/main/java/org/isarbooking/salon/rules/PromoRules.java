package org.isarbooking.salon.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides whether a promo code applies. The reasons against it are never shown: they could reveal who is a customer.
 */
public final class PromoRules {

    /** The rules; all of them must hold. */
    private static final List<Predicate<PromoCase>> ALL = List.of(
            PromoRules::theCustomerIsNewIfTheCodeIsForNewCustomers,
            PromoRules::theCustomerHasNotRedeemedTheCodeIfOnceIsTheLimit,
            PromoRules::theBudgetIsNotSpent,
            PromoRules::theVisitIsInThePeriodForVisits,
            PromoRules::theVisitIsOnAnAllowedWeekday,
            PromoRules::theBookingIsInThePeriodForBookings,
            PromoRules::theVisitCostsEnough,
            PromoRules::somethingGetsCheaper);

    private PromoRules() {}

    /** Returns the price of the visit with the code; empty if the code doesn't apply. */
    public static Optional<Totals> discounted(PromoCase promo) {
        return ALL.stream().allMatch(rule -> rule.test(promo)) ? Optional.of(promo.discounted()) : Optional.empty();
    }

    private static boolean theCustomerIsNewIfTheCodeIsForNewCustomers(PromoCase promo) {
        return !promo.code().conditions().newCustomersOnly()
                || !promo.customer().isKnown();
    }

    private static boolean theCustomerHasNotRedeemedTheCodeIfOnceIsTheLimit(PromoCase promo) {
        return !promo.code().conditions().oncePerCustomer() || !promo.customer().hasRedeemed();
    }

    private static boolean theBudgetIsNotSpent(PromoCase promo) {
        Integer budget = promo.code().conditions().maxRedemptions();
        return budget == null || promo.redemptions() < budget;
    }

    private static boolean theVisitIsInThePeriodForVisits(PromoCase promo) {
        return promo.code().conditions().visits().contains(promo.visitOn());
    }

    private static boolean theVisitIsOnAnAllowedWeekday(PromoCase promo) {
        var weekdays = promo.code().conditions().weekdays();
        return weekdays.isEmpty() || weekdays.contains(promo.visitOn().getDayOfWeek());
    }

    private static boolean theBookingIsInThePeriodForBookings(PromoCase promo) {
        return promo.code().conditions().bookings().contains(promo.bookedOn());
    }

    private static boolean theVisitCostsEnough(PromoCase promo) {
        return promo.subtotalCents() >= promo.code().conditions().minTotalCents();
    }

    /** Refuses a code that gives no discount: it would be used up for nothing. */
    private static boolean somethingGetsCheaper(PromoCase promo) {
        return promo.discounted().discountCents() > 0;
    }
}
