package org.isarbooking.coworking.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.isarbooking.shared.Tiers;

/**
 * Prices by weekday and by the number of days rented in a week.
 *
 * @param tiers ascending by number of days; the first tier begins at one day
 */
public record WeeklyTerms(List<Tier> tiers) implements Tariff {

    /** The prices by weekday for weeks with {@code fromDays} or more rented days, up to the next tier. */
    public record Tier(int fromDays, Map<DayOfWeek, Integer> cents) {

        public Tier {
            cents = Map.copyOf(cents);
        }
    }

    public WeeklyTerms {
        tiers = List.copyOf(tiers);
        if (tiers.isEmpty() || tiers.getFirst().fromDays() != 1) {
            throw new IllegalArgumentException("the first tier of weekly terms must begin at one day");
        }
    }

    @Override
    public int centsOn(LocalDate day, int daysThatWeek) {
        if (daysThatWeek < 1) {
            throw new IllegalArgumentException("the number of rented days in a week must be at least 1");
        }
        Integer cents =
                Tiers.reached(tiers, Tier::fromDays, daysThatWeek).cents().get(day.getDayOfWeek());
        if (cents == null) {
            throw new IllegalStateException("weekly terms lack a price for a weekday");
        }
        return cents;
    }
}
