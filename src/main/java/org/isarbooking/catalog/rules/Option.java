package org.isarbooking.catalog.rules;

import java.util.Set;

/**
 * Something to choose about a product, for example who does it.
 *
 * @param name in the language of the answer
 * @param names in every language: a selection may come from an answer in another one
 */
public record Option(String name, Set<String> names) {

    public Option {
        names = Set.copyOf(names);
    }

    boolean isCalled(String other) {
        return name.equalsIgnoreCase(other) || names.stream().anyMatch(other::equalsIgnoreCase);
    }
}
