package org.isarbooking.catalog.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A variant of a product: a service by one specialist, or a day in a workspace.
 *
 * @param cents the gross price
 * @param perDay the unit in words if the price is for a day; null if it is for one piece
 * @param available whether it can be booked at all
 * @param choices its value of each option of the product
 * @param metadata its ids and properties for the booking operations
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
        return selections.stream().allMatch(wanted -> choices.stream().anyMatch(choice -> choice.answers(wanted)));
    }
}
