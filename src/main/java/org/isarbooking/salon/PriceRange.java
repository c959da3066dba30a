package org.isarbooking.salon;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.Notice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/**
 * Shows callers without a preferred specialist how the price depends on the specialist. Without a preference, the
 * planner chooses the least loaded specialist, regardless of the price.
 */
final class PriceRange {

    private PriceRange() {}

    /**
     * Returns one notice if the price of a visit depends on the specialist, else none. Ignores calendars.
     *
     * @param serviceIds the services; if one of them is no longer published, there is no notice
     */
    static List<Notice> notices(Catalog catalog, List<Integer> serviceIds, Language language) {
        List<List<Integer>> prices = serviceIds.stream()
                .map(id -> catalog.specialists().values().stream()
                        .flatMap(specialist ->
                                Optional.ofNullable(specialist.skills().get(id)).stream())
                        .map(Catalog.Skill::priceCents)
                        .toList())
                .toList();
        if (prices.stream().anyMatch(List::isEmpty)) {
            return List.of();
        }
        int lowest = sum(prices, ofOne -> all(ofOne).min().orElseThrow());
        int highest = sum(prices, ofOne -> all(ofOne).max().orElseThrow());
        if (lowest == highest) {
            return List.of();
        }
        List<Catalog.Specialist> alone = catalog.specialists().values().stream()
                .filter(specialist -> specialist.skills().keySet().containsAll(serviceIds))
                .toList();
        return List.of(
                alone.isEmpty()
                        ? Notice.of("price_from_to", language, display(lowest, language), display(highest, language))
                        : Notice.of(
                                "prices_differ",
                                language,
                                withPrices(
                                        alone,
                                        specialist -> "%s (staff_id %d)".formatted(specialist.name(), specialist.id()),
                                        serviceIds,
                                        language),
                                withPrices(alone, Catalog.Specialist::name, serviceIds, language)));
    }

    /**
     * Returns specialists with the prices that they charge.
     *
     * @param label returns the name of a specialist: with the id for programs, without it for people
     */
    private static String withPrices(
            List<Catalog.Specialist> specialists,
            Function<Catalog.Specialist, String> label,
            List<Integer> serviceIds,
            Language language) {
        return specialists.stream()
                .map(specialist -> label.apply(specialist) + " " + display(price(specialist, serviceIds), language))
                .collect(Collectors.joining(", "));
    }

    private static int price(Catalog.Specialist specialist, List<Integer> serviceIds) {
        return serviceIds.stream()
                .flatMap(id -> Optional.ofNullable(specialist.skills().get(id)).stream())
                .mapToInt(Catalog.Skill::priceCents)
                .sum();
    }

    private static int sum(List<List<Integer>> prices, ToIntFunction<List<Integer>> ofOne) {
        return prices.stream().mapToInt(ofOne).sum();
    }

    private static IntStream all(List<Integer> prices) {
        return prices.stream().mapToInt(Integer::intValue);
    }

    private static String display(int cents, Language language) {
        return Money.ofCents(cents, language).display();
    }
}
