package org.isarbooking.catalog.rules;

import java.util.Set;

/**
 * An option of a product, for example its specialist.
 *
 * @param name the name in the language of the answer
 * @param names the names in every language, since a selection may come from an answer in another language
 */
public record Option(String name, Set<String> names) {

    public Option {
        names = Set.copyOf(names);
    }

    boolean isCalled(String other) {
        return name.equalsIgnoreCase(other) || names.stream().anyMatch(other::equalsIgnoreCase);
    }
}
