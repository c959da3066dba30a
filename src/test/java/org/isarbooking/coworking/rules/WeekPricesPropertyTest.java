package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.rules.SmallTenancies.check;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.isarbooking.coworking.rules.SmallTenancy.Confirmation;
import org.isarbooking.coworking.rules.SmallTenancy.Rented;
import org.isarbooking.coworking.rules.SmallTenancy.Wish;
import org.isarbooking.coworking.rules.WeekPrices.Quoted;
import org.junit.jupiter.api.Test;

/** Books, moves, invoices and gives up days of random tenancies, and compares all prices with {@link SlowRent}. */
class WeekPricesPropertyTest {

    @Test
    void days_booked_in_any_split_and_order_end_in_the_prices_of_a_slow_count() {
        check(tenancy -> {
            Ledger ledger = new Ledger(tenancy.workspaces());
            ledger.book(tenancy.confirmations());
            assertThat(ledger.prices()).isEqualTo(SlowRent.prices(tenancy.workspaces(), tenancy.days()));
        });
    }

    @Test
    void every_day_asked_for_has_one_line_and_the_total_is_their_sum() {
        check(tenancy -> {
            Ledger ledger = new Ledger(tenancy.workspaces());
            for (Confirmation confirmation : tenancy.confirmations()) {
                Quoted quoted = ledger.book(confirmation);
                assertThat(quoted.days()).extracting(DayPrice::date).containsExactlyElementsOf(sorted(confirmation));
                long sum = 0;
                for (LocalDate date : confirmation.dates()) {
                    sum += ledger.prices().getOrDefault(new Rented(confirmation.workspace(), date), -1);
                }
                assertThat(quoted.totalCents()).isEqualTo(sum);
            }
        });
    }

    @Test
    void exactly_the_days_of_an_agreement_are_covered_and_they_cost_nothing() {
        check(tenancy -> {
            Ledger ledger = new Ledger(tenancy.workspaces());
            for (Confirmation confirmation : tenancy.confirmations()) {
                for (DayPrice day : ledger.book(confirmation).days()) {
                    boolean covered =
                            SlowRent.isCovered(tenancy.workspaces().get(confirmation.workspace()), day.date());
                    assertThat(day.isCovered()).isEqualTo(covered);
                    assertThat(covered && day.cents() != 0).isFalse();
                }
            }
        });
    }

    @Test
    void neither_the_order_of_dates_nor_naming_them_twice_matters() {
        check(tenancy -> {
            Ledger ledger = new Ledger(tenancy.workspaces());
            for (Confirmation confirmation : tenancy.confirmations()) {
                List<LocalDate> twice = new ArrayList<>(confirmation.dates());
                twice.addAll(confirmation.dates().reversed());
                assertThat(ledger.quote(new Confirmation(confirmation.workspace(), twice)))
                        .isEqualTo(ledger.quote(new Confirmation(confirmation.workspace(), sorted(confirmation))));
                ledger.book(confirmation);
            }
        });
    }

    @Test
    void days_that_are_given_up_leave_the_prices_as_if_they_had_never_been_booked() {
        check(tenancy -> {
            Ledger ledger = new Ledger(tenancy.workspaces());
            ledger.book(tenancy.confirmations());
            tenancy.marked().forEach(ledger::giveUp);
            List<Rented> kept = without(tenancy.days(), tenancy.marked());
            assertThat(ledger.prices()).isEqualTo(SlowRent.prices(tenancy.workspaces(), kept));
        });
    }

    @Test
    void moving_days_leads_to_the_prices_of_giving_them_up_and_booking_others() {
        check(tenancy -> {
            Ledger moving = new Ledger(tenancy.workspaces());
            Ledger anew = new Ledger(tenancy.workspaces());
            moving.book(tenancy.confirmations());
            anew.book(tenancy.confirmations());
            for (Rented day : tenancy.marked()) {
                LocalDate to = day.date().plusDays(tenancy.shift());
                if (!moving.has(new Rented(day.workspace(), to))) {
                    moving.move(day, to);
                    anew.giveUp(day);
                    anew.book(new Confirmation(day.workspace(), List.of(to)));
                }
            }
            Map<Rented, Integer> prices = moving.prices();
            assertThat(prices).isEqualTo(anew.prices());
            assertThat(prices).isEqualTo(SlowRent.prices(tenancy.workspaces(), prices.keySet()));
        });
    }

    @Test
    void invoiced_days_count_for_their_weeks_and_keep_their_prices() {
        check(tenancy -> {
            List<Wish> early = half(tenancy, 0);
            List<Wish> late = half(tenancy, 1);
            List<Rented> marked = tenancy.marked();
            Map<Rented, Integer> atFirst = SlowRent.prices(tenancy.workspaces(), SmallTenancy.days(early));
            List<Rented> invoiced = new ArrayList<>(marked);
            invoiced.retainAll(SmallTenancy.days(early));
            List<Rented> givenUp = without(marked, invoiced);

            Ledger ledger = new Ledger(tenancy.workspaces());
            ledger.book(SmallTenancy.confirmations(early));
            invoiced.forEach(ledger::invoice);
            ledger.book(SmallTenancy.confirmations(late));
            givenUp.forEach(ledger::giveUp);

            Map<Rented, Integer> expected = SlowRent.prices(tenancy.workspaces(), without(tenancy.days(), givenUp));
            invoiced.forEach(day -> expected.put(day, atFirst.getOrDefault(day, -1)));
            assertThat(ledger.prices()).isEqualTo(expected);
        });
    }

    @Test
    void changed_terms_apply_to_booked_days_only_if_new_days_change_the_tier() {
        check(tenancy -> {
            List<Wish> early = half(tenancy, 0);
            List<Wish> late = half(tenancy, 1);
            for (List<Confirmation> split : List.of(
                    SmallTenancy.together(late), SmallTenancy.confirmations(late), SmallTenancy.oneByOne(late))) {
                Ledger ledger = new Ledger(tenancy.workspaces());
                ledger.book(SmallTenancy.confirmations(early));
                ledger.changeTerms();
                ledger.book(split);
                assertThat(ledger.prices())
                        .isEqualTo(SlowRent.pricesAfterAdding(
                                tenancy.workspaces(), SmallTenancy.days(early), SmallTenancy.days(late)));
            }
        });
    }

    @Test
    void a_day_that_the_business_cancels_changes_no_other_price_then_or_later() {
        check(tenancy -> {
            List<Wish> early = half(tenancy, 0);
            List<Rented> cancelled = new ArrayList<>(tenancy.marked());
            cancelled.retainAll(SmallTenancy.days(early));
            Ledger ledger = new Ledger(tenancy.workspaces()).keepingTerms();
            ledger.book(SmallTenancy.confirmations(early));
            cancelled.forEach(ledger::cancel);
            ledger.book(SmallTenancy.confirmations(half(tenancy, 1)));

            Map<Rented, Integer> expected = SlowRent.prices(tenancy.workspaces(), tenancy.days());
            cancelled.forEach(expected::remove);
            assertThat(ledger.prices()).isEqualTo(expected);
        });
    }

    @Test
    void days_keep_the_terms_under_which_they_were_booked() {
        check(tenancy -> {
            List<Rented> early = SmallTenancy.days(half(tenancy, 0));
            List<Rented> late = SmallTenancy.days(half(tenancy, 1));
            Ledger ledger = new Ledger(tenancy.workspaces()).keepingTerms();
            ledger.book(SmallTenancy.confirmations(half(tenancy, 0)));
            ledger.changeTerms();
            ledger.book(SmallTenancy.confirmations(half(tenancy, 1)));

            Map<Rented, Integer> expected = SlowRent.pricesAfterAdding(tenancy.workspaces(), List.of(), tenancy.days());
            expected.keySet().retainAll(late);
            Map<Rented, Integer> kept = SlowRent.prices(tenancy.workspaces(), tenancy.days());
            early.forEach(day -> expected.put(day, kept.getOrDefault(day, -1)));
            assertThat(ledger.prices()).isEqualTo(expected);
        });
    }

    private static List<Wish> half(SmallTenancy tenancy, int which) {
        int middle = tenancy.wishes().size() / 2;
        return which == 0
                ? tenancy.wishes().subList(0, middle)
                : tenancy.wishes().subList(middle, tenancy.wishes().size());
    }

    private static List<Rented> without(List<Rented> days, List<Rented> others) {
        List<Rented> kept = new ArrayList<>(days);
        kept.removeAll(others);
        return kept;
    }

    private static List<LocalDate> sorted(Confirmation confirmation) {
        return List.copyOf(new TreeSet<>(confirmation.dates()));
    }
}
