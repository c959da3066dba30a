package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeAccount;

/**
 * The accounts to choose from in a form.
 *
 * @param query the searched words; empty for none
 * @param total the number of matching accounts; {@code people} may be only the first ones
 */
public record PeopleChoice(String query, List<OfficeAccount> people, int total) {

    public PeopleChoice {
        people = List.copyOf(people);
    }

    /** Returns true if more accounts match than are shown. */
    public boolean hasMore() {
        return total > people.size();
    }
}
