package org.isarbooking.catalog.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is sold of a product: a service by a specialist, a day in a workspace.
 *
 * @param cents the gross price
 * @param perDay what the price is for, in words, when it is for a day; null when it is for one
 * @param available whether it can be booked at all
 * @param choices what it is with regard to each option of the product
 * @param metadata what the operations of the business call it
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
