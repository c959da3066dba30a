package org.isarbooking.catalog.rules;

import org.jspecify.annotations.Nullable;

/**
 * What a variant is with regard to an option.
 *
 * @param id names the value, whatever the language
 * @param label the value in the language of the answer
 */
public record Choice(Option option, String id, String label) {

    /**
     * A choice that a caller asks for.
     *
     * @param id as an option value had it; null when only the label is known
     */
    public record Wanted(String name, @Nullable String id, String label) {}

    /** Whether this is the value that was asked for: by its id where there is one, else by its label. */
    boolean answers(Wanted wanted) {
        return option.isCalled(wanted.name())
                && (wanted.id() != null ? wanted.id().equals(id) : label.equalsIgnoreCase(wanted.label()));
    }
}
