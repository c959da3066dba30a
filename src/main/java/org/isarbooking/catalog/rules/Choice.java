package org.isarbooking.catalog.rules;

import org.jspecify.annotations.Nullable;

/**
 * A variant's value of an option.
 *
 * @param id the id of the value, the same in every language
 * @param label the name of the value in the language of the answer
 */
public record Choice(Option option, String id, String label) {

    /**
     * A value that a caller asks for.
     *
     * @param id the id of the value in an earlier answer; null if only the label is known
     */
    public record Wanted(String name, @Nullable String id, String label) {}

    /**
     * Returns true if this is the wanted value of the wanted option. Compares the ids if the caller gave an id.
     * Otherwise compares the labels, ignoring case.
     */
    boolean matches(Wanted wanted) {
        return option.isCalled(wanted.name())
                && (wanted.id() != null ? wanted.id().equals(id) : label.equalsIgnoreCase(wanted.label()));
    }
}
