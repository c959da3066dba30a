package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.util.List;
import org.isarbooking.office.OfficeListAccounts;
import org.isarbooking.page.Form;

/** Accounts to choose from: those that match some words, or the newest without words. */
final class AccountList {

    /** The most accounts in a list; nobody reads more, and more words find fewer. */
    private static final int MOST = 50;

    private AccountList() {}

    /** Returns the matching accounts; the newest without words. */
    static Uni<PeopleChoice> find(Page page, String query) {
        Form.Arguments asked = new Form.Arguments().with("limit", MOST);
        return page.find(OfficeListAccounts.class, query.isEmpty() ? asked : asked.with("query", query))
                .map(found -> found.map(accounts -> new PeopleChoice(
                                query, accounts.items(), accounts.page().total()))
                        .orElseGet(() -> new PeopleChoice(query, List.of(), 0)));
    }
}
