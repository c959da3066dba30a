package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeAccount;

/**
 * Who can be chosen in a form.
 *
 * @param query what was looked for; empty for nothing
 * @param total how many match, of whom {@code people} may be the first only
 */
public record PeopleChoice(String query, List<OfficeAccount> people, int total) {

    public PeopleChoice {
        people = List.copyOf(people);
    }

    /** Returns true if there are more than can be chosen from. */
    public boolean hasMore() {
        return total > people.size();
    }
}
