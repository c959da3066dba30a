package org.isarbooking.coworking.rules;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.isarbooking.coworking.rules.WeeklyTerms.Tier;

/**
 * The prices of a workspace, as plain numbers. The rules are built from them; the oracle reads them by itself.
 *
 * @param personal the price of every day; empty for weekly terms
 * @param steps with how many days in a week the next tier begins, each from 2 to 7
 * @param weekdays a number for each weekday, Monday first
 * @param factors a number for each tier, the lowest first; a day costs the product
 */
record PriceList(OptionalInt personal, Set<Integer> steps, List<Integer> weekdays, List<Integer> factors) {

    Tariff tariff() {
        return personal.isPresent() ? new FixedPrice(personal.getAsInt()) : terms();
    }

    private Tariff terms() {
        List<Tier> tiers = new ArrayList<>();
        tiers.add(new Tier(1, cents(factors.getFirst())));
        steps.stream().sorted().forEach(days -> tiers.add(new Tier(days, cents(factors.get(tiers.size())))));
        return new WeeklyTerms(tiers);
    }

    private Map<DayOfWeek, Integer> cents(int factor) {
        Map<DayOfWeek, Integer> cents = new HashMap<>();
        for (DayOfWeek weekday : DayOfWeek.values()) {
            cents.put(weekday, factor * weekdays.get(weekday.getValue() - 1));
        }
        return cents;
    }
}
