package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.salon.rules.PromoCase.Code;
import org.isarbooking.salon.rules.PromoCase.Customer;
import org.isarbooking.salon.rules.PromoCase.Item;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.junit.jupiter.api.Test;

/** Compares the rules with a slow implementation of the same conditions. Discounts must be equal to the cent. */
class PromoRulesPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final LocalDate FIRST = LocalDate.of(2027, 6, 1);
    private static final int DAYS = 9;

    private static Trials<LocalDate> days() {
        return API.integers(0, DAYS - 1).map(FIRST::plusDays);
    }

    private static Trials<Optional<LocalDate>> ends() {
        return API.alternate(List.of(API.only(Optional.<LocalDate>empty()), days().map(Optional::of)));
    }

    private static Trials<LocalDays> periods() {
        return ends().flatMap(from -> ends().map(to -> new LocalDays(from.orElse(null), to.orElse(null))));
    }

    private static Trials<PromoConditions> conditions() {
        return periods()
                .flatMap(visits -> periods()
                        .flatMap(bookings -> API.integers(0, 3)
                                .flatMap(flags -> API.integers(0, 3)
                                        .flatMap(budget -> API.choose(List.of(0, 0, 500, 1200))
                                                .flatMap(least -> API.choose(DayOfWeek.values())
                                                        .flatMap(day -> API.integers(0, 2)
                                                                .map(spread -> new PromoConditions(
                                                                        (flags & 1) > 0,
                                                                        (flags & 2) > 0,
                                                                        budget == 0 ? null : budget,
                                                                        visits,
                                                                        bookings,
                                                                        weekdays(day, spread),
                                                                        least))))))));
    }

    private static Set<DayOfWeek> weekdays(DayOfWeek day, int spread) {
        return spread == 0 ? Set.of() : Set.of(day, day.plus(spread));
    }

    private static Trials<Code> codes() {
        return conditions()
                .flatMap(conditions -> API.integers(1, 10_000)
                        .flatMap(hundredths -> API.choose(List.of(Set.<Integer>of(), Set.of(1), Set.of(1, 2)))
                                .flatMap(services -> API.choose(List.of(Set.<Integer>of(), Set.of(11)))
                                        .map(categories ->
                                                new Code(percent(hundredths), conditions, services, categories)))));
    }

    private static Percent percent(int hundredths) {
        return Percent.of("%d.%02d".formatted(hundredths / 100, hundredths % 100));
    }

    private static Trials<List<Item>> visits() {
        return API.integers(1, 3)
                .flatMap(service -> API.integers(11, 12)
                        .flatMap(category -> API.integers(0, 999).map(price -> new Item(service, category, price))))
                .immutableListsOfSize(2)
                .map(List::copyOf);
    }

    private static Trials<PromoCase> cases() {
        return codes().flatMap(code -> visits().flatMap(items -> days().flatMap(visitOn -> days().flatMap(bookedOn ->
                API.integers(0, 3)
                        .flatMap(known -> API.integers(0, 4)
                                .map(redemptions -> new PromoCase(
                                        code,
                                        items,
                                        visitOn,
                                        bookedOn,
                                        new Customer((known & 1) > 0, (known & 2) > 0),
                                        redemptions)))))));
    }

    @Test
    void totals_equal_those_of_the_slow_implementation() {
        cases().withLimits(3000, OptionalLimits.defaults)
                .supplyTo(promo -> assertThat(PromoRules.discounted(promo)).isEqualTo(SlowPromo.discounted(promo)));
    }

    @Test
    void a_discount_is_never_more_than_the_price_of_the_discounted_services() {
        cases().withLimits(1000, OptionalLimits.defaults)
                .supplyTo(promo -> PromoRules.discounted(promo).ifPresent(totals -> {
                    assertThat(totals.discountCents()).isBetween(1L, promo.discountedCents());
                    assertThat(totals.totalCents()).isEqualTo(totals.subtotalCents() - totals.discountCents());
                }));
    }

    /** The slow implementation. It checks each condition separately, and computes with whole numbers only. */
    private static final class SlowPromo {

        static Optional<Totals> discounted(PromoCase promo) {
            PromoConditions conditions = promo.code().conditions();
            long subtotal = 0;
            long eligible = 0;
            for (Item item : promo.items()) {
                subtotal += item.priceCents();
                boolean everything = promo.code().serviceIds().isEmpty()
                        && promo.code().categoryIds().isEmpty();
                if (everything
                        || promo.code().serviceIds().contains(item.serviceId())
                        || promo.code().categoryIds().contains(item.categoryId())) {
                    eligible += item.priceCents();
                }
            }
            long discount = halfUp(eligible * hundredths(promo.code().discount()), 10_000);
            Integer budget = conditions.maxRedemptions();
            boolean refused = (conditions.newCustomersOnly() && promo.customer().isKnown())
                    || (conditions.oncePerCustomer() && promo.customer().hasRedeemed())
                    || (budget != null && budget - promo.redemptions() <= 0)
                    || !isListed(conditions.visits(), promo.visitOn())
                    || !isListed(conditions.bookings(), promo.bookedOn())
                    || (!conditions.weekdays().isEmpty()
                            && !conditions.weekdays().contains(promo.visitOn().getDayOfWeek()))
                    || subtotal < conditions.minTotalCents()
                    || discount == 0;
            return refused ? Optional.empty() : Optional.of(new Totals(subtotal, discount, subtotal - discount));
        }

        private static long hundredths(Percent percent) {
            return percent.value().movePointRight(2).longValueExact();
        }

        private static long halfUp(long dividend, long divisor) {
            long whole = dividend / divisor;
            return 2 * (dividend % divisor) >= divisor ? whole + 1 : whole;
        }

        /** Searches the days of the period for a day. Replaces an open end by a day beyond all days of the test. */
        private static boolean isListed(LocalDays period, LocalDate day) {
            LocalDate from = period.from() == null ? FIRST.minusDays(1) : period.from();
            LocalDate to = period.to() == null ? FIRST.plusDays(DAYS) : period.to();
            for (LocalDate listed = from; !listed.isAfter(to); listed = listed.plusDays(1)) {
                if (listed.equals(day)) {
                    return true;
                }
            }
            return false;
        }
    }
}
