package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.util.List;
import org.isarbooking.office.OfficeListAccounts;
import org.isarbooking.page.Form;

/** Finds the accounts to choose from in a form. */
final class AccountList {

    /** The maximum number of accounts in a list. A more specific query finds accounts beyond it. */
    private static final int MOST = 50;

    private AccountList() {}

    /** Returns the accounts that match a query. For an empty query, returns the newest accounts. */
    static Uni<PeopleChoice> find(Page page, String query) {
        Form.Arguments asked = new Form.Arguments().with("limit", MOST);
        return page.find(OfficeListAccounts.class, query.isEmpty() ? asked : asked.with("query", query))
                .map(found -> found.map(accounts -> new PeopleChoice(
                                query, accounts.items(), accounts.page().total()))
                        .orElseGet(() -> new PeopleChoice(query, List.of(), 0)));
    }
}
