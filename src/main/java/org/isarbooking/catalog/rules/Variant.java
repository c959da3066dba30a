package org.isarbooking.catalog.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A variant of a product: a service by one specialist, or a day in a workspace.
 *
 * @param cents the gross price
 * @param perDay the name of the unit if the price is for a day; null if the price is for one piece
 * @param available whether the variant can be booked at all
 * @param choices the variant's value of each option of the product
 * @param metadata the ids and properties that the booking operations need
 */
public record Variant(
        String id,
        String title,
        String description,
        long cents,
        @Nullable String perDay,
        boolean available,
        List<Choice> choices,
        Map<String, Object> metadata) {

    public Variant {
        choices = List.copyOf(choices);
        metadata = new LinkedHashMap<>(metadata);
    }

    boolean matchesAll(List<Choice.Wanted> selections) {
        return selections.stream().allMatch(wanted -> choices.stream().anyMatch(choice -> choice.matches(wanted)));
    }
}
