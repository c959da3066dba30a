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
 * The prices of a workspace, as plain numbers. {@link #tariff} returns them in the form that the rules need. The oracle
 * {@link SlowRent} reads the numbers directly.
 *
 * @param personal the price of every day; empty for weekly terms
 * @param steps the numbers of days in a week at which the next tiers begin, each from 2 to 7
 * @param weekdays the cents of each weekday, Monday first, before the factor of the tier
 * @param factors the factor of each tier, the first tier first; a day costs the cents of its weekday times the factor
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
