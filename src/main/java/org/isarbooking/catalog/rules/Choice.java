package org.isarbooking.catalog.rules;

import org.jspecify.annotations.Nullable;

/**
 * A variant's value of an option.
 *
 * @param id names the value in every language
 * @param label the value in the language of the answer
 */
public record Choice(Option option, String id, String label) {

    /**
     * A value that a caller asks for.
     *
     * @param id the id of an earlier answer's option value; null when only the label is known
     */
    public record Wanted(String name, @Nullable String id, String label) {}

    /**
     * Returns whether this is the value that was asked for. Compares ids if the caller gave one, else labels, ignoring
     * case.
     */
    boolean answers(Wanted wanted) {
        return option.isCalled(wanted.name())
                && (wanted.id() != null ? wanted.id().equals(id) : label.equalsIgnoreCase(wanted.label()));
    }
}
