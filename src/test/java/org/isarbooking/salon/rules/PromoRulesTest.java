package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.isarbooking.salon.rules.PromoCase.Code;
import org.isarbooking.salon.rules.PromoCase.Customer;
import org.isarbooking.salon.rules.PromoCase.Item;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PromoRulesTest {

    private static final LocalDate TUESDAY = LocalDate.of(2027, 6, 8);
    private static final LocalDate TODAY = LocalDate.of(2027, 6, 1);
    private static final Customer NEW = new Customer(false, false);
    private static final Customer KNOWN = new Customer(true, false);
    private static final Customer USED = new Customer(true, true);

    private static final int FACIAL = 1;
    private static final int MANICURE = 2;
    private static final int FACE = 11;
    private static final int NAILS = 12;

    /** Returns a visit of a facial for 69.00 EUR and a manicure for 32.50 EUR, with ten percent off everything. */
    private static PromoCase visit(PromoConditions conditions) {
        return new PromoCase(
                new Code(Percent.of("10"), conditions, Set.of(), Set.of()),
                List.of(new Item(FACIAL, FACE, 6900), new Item(MANICURE, NAILS, 3250)),
                TUESDAY,
                TODAY,
                NEW,
                0);
    }

    private static PromoCase visit(UnaryOperator<Code> code) {
        PromoCase plain = visit(PromoConditions.NONE);
        return new PromoCase(
                code.apply(plain.code()), plain.items(), plain.visitOn(), plain.bookedOn(), plain.customer(), 0);
    }

    private static PromoCase by(Customer customer, PromoCase promo) {
        return new PromoCase(
                promo.code(), promo.items(), promo.visitOn(), promo.bookedOn(), customer, promo.redemptions());
    }

    private static PromoCase redeemed(int redemptions, PromoCase promo) {
        return new PromoCase(
                promo.code(), promo.items(), promo.visitOn(), promo.bookedOn(), promo.customer(), redemptions);
    }

    private static PromoConditions conditions(
            boolean newOnly, boolean once, @Nullable Integer budget, LocalDays visits, LocalDays bookings) {
        return new PromoConditions(newOnly, once, budget, visits, bookings, Set.of(), 0);
    }

    private static boolean applies(PromoCase promo) {
        return PromoRules.discounted(promo).isPresent();
    }

    @Test
    void without_conditions_a_code_discounts_the_whole_visit() {
        assertThat(PromoRules.discounted(visit(PromoConditions.NONE))).contains(new Totals(10150, 1015, 9135));
    }

    @Test
    void a_code_for_new_customers_is_not_for_known_ones() {
        PromoCase promo = visit(conditions(true, false, null, LocalDays.ALWAYS, LocalDays.ALWAYS));
        assertThat(applies(by(NEW, promo))).isTrue();
        assertThat(applies(by(KNOWN, promo))).isFalse();
    }

    @Test
    void a_code_that_a_customer_may_use_once_does_not_apply_to_those_who_have_used_it() {
        PromoCase promo = visit(conditions(false, true, null, LocalDays.ALWAYS, LocalDays.ALWAYS));
        assertThat(applies(by(KNOWN, promo))).isTrue();
        assertThat(applies(by(USED, promo))).isFalse();
    }

    @Test
    void a_code_without_conditions_may_be_used_again() {
        assertThat(applies(by(USED, visit(PromoConditions.NONE)))).isTrue();
    }

    @Test
    void a_budget_ends_with_its_last_redemption() {
        PromoCase promo = visit(conditions(false, false, 3, LocalDays.ALWAYS, LocalDays.ALWAYS));
        assertThat(applies(redeemed(2, promo))).isTrue();
        assertThat(applies(redeemed(3, promo))).isFalse();
    }

    @Test
    void both_ends_of_the_period_of_visits_belong_to_it() {
        assertThat(List.of(
                        applies(visit(visitsIn(new LocalDays(TUESDAY, TUESDAY)))),
                        applies(visit(visitsIn(new LocalDays(TUESDAY.plusDays(1), null)))),
                        applies(visit(visitsIn(new LocalDays(null, TUESDAY.minusDays(1)))))))
                .containsExactly(true, false, false);
    }

    private static PromoConditions visitsIn(LocalDays days) {
        return conditions(false, false, null, days, LocalDays.ALWAYS);
    }

    @Test
    void both_ends_of_the_period_of_bookings_belong_to_it() {
        assertThat(List.of(
                        applies(visit(bookedIn(new LocalDays(TODAY, TODAY)))),
                        applies(visit(bookedIn(new LocalDays(TODAY.plusDays(1), null)))),
                        applies(visit(bookedIn(new LocalDays(null, TODAY.minusDays(1)))))))
                .containsExactly(true, false, false);
    }

    private static PromoConditions bookedIn(LocalDays days) {
        return conditions(false, false, null, LocalDays.ALWAYS, days);
    }

    @Test
    void weekdays_are_those_of_the_visit() {
        assertThat(applies(visit(on(DayOfWeek.TUESDAY)))).isTrue();
        assertThat(applies(visit(on(DayOfWeek.WEDNESDAY)))).isFalse();
    }

    private static PromoConditions on(DayOfWeek day) {
        return new PromoConditions(false, false, null, LocalDays.ALWAYS, LocalDays.ALWAYS, Set.of(day), 0);
    }

    @Test
    void the_minimum_total_is_compared_with_the_whole_visit_before_the_discount() {
        assertThat(applies(visit(costing(10150)))).isTrue();
        assertThat(applies(visit(costing(10151)))).isFalse();
    }

    private static PromoConditions costing(int cents) {
        return new PromoConditions(false, false, null, LocalDays.ALWAYS, LocalDays.ALWAYS, Set.of(), cents);
    }

    @Test
    void only_the_services_of_a_code_are_discounted() {
        PromoCase manicures = visit(code -> new Code(code.discount(), code.conditions(), Set.of(), Set.of(NAILS)));
        PromoCase facials = visit(code -> new Code(code.discount(), code.conditions(), Set.of(FACIAL), Set.of()));
        PromoCase both = visit(code -> new Code(code.discount(), code.conditions(), Set.of(FACIAL), Set.of(NAILS)));
        assertThat(PromoRules.discounted(manicures)).contains(new Totals(10150, 325, 9825));
        assertThat(PromoRules.discounted(facials)).contains(new Totals(10150, 690, 9460));
        assertThat(PromoRules.discounted(both)).contains(new Totals(10150, 1015, 9135));
    }

    @Test
    void a_visit_without_a_service_of_the_code_gets_no_discount() {
        assertThat(applies(visit(code -> new Code(code.discount(), code.conditions(), Set.of(99), Set.of(98)))))
                .isFalse();
    }

    @Test
    void a_code_that_takes_off_less_than_half_a_cent_does_not_apply() {
        PromoCase promo = visit(PromoConditions.NONE);
        PromoCase cheap = new PromoCase(
                promo.code(), List.of(new Item(FACIAL, FACE, 4)), promo.visitOn(), promo.bookedOn(), NEW, 0);
        assertThat(applies(cheap)).isFalse();
    }

    @Test
    void half_a_cent_is_rounded_up_and_only_once() {
        assertThat(SalonPrice.discounted(List.of(5), Percent.of("10"))).isEqualTo(new Totals(5, 1, 4));
        assertThat(SalonPrice.discounted(List.of(4), Percent.of("10"))).isEqualTo(new Totals(4, 0, 4));
        assertThat(SalonPrice.discounted(List.of(5, 5, 5), Percent.of("10"))).isEqualTo(new Totals(15, 2, 13));
        assertThat(SalonPrice.discounted(List.of(9999), Percent.of("33.33"))).isEqualTo(new Totals(9999, 3333, 6666));
        assertThat(SalonPrice.discounted(List.of(9999), Percent.of("100"))).isEqualTo(new Totals(9999, 9999, 0));
    }
}
