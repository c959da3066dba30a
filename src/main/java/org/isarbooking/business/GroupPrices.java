package org.isarbooking.business;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Tier;
import org.isarbooking.shared.Tiers;

/**
 * Computes the prices of a group for which the file names no weekly terms: the sums of its members' prices. The
 * members' tiers may differ.
 */
final class GroupPrices {

    private GroupPrices() {}

    static PriceTable sum(String key, List<PriceTable> members) {
        return new PriceTable(
                key,
                members.stream()
                        .flatMap(member -> member.tiers().stream())
                        .map(Tier::fromDays)
                        .distinct()
                        .sorted()
                        .map(days -> new Tier(days, sum(days, members)))
                        .toList());
    }

    private static Map<DayOfWeek, Integer> sum(int days, List<PriceTable> members) {
        return Arrays.stream(DayOfWeek.values())
                .collect(Collectors.toMap(
                        Function.identity(),
                        day -> members.stream()
                                .mapToInt(member -> cents(member, days, day))
                                .sum()));
    }

    private static int cents(PriceTable table, int days, DayOfWeek day) {
        return Objects.requireNonNull(
                Tiers.reached(table.tiers(), Tier::fromDays, days).cents().get(day),
                "weekly terms have a price for every weekday");
    }
}
