package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeListAccounts;
import org.isarbooking.page.Form;

/** Accounts to choose from: those that match some words, or the newest without words. */
@Singleton
class AccountList {

    /** The most accounts in a list; nobody reads more, and more words find fewer. */
    private static final int MOST = 50;

    private final PageCalls calls;
    private final OfficeListAccounts listAccounts;

    AccountList(PageCalls calls, OfficeListAccounts listAccounts) {
        this.calls = calls;
        this.listAccounts = listAccounts;
    }

    /** Returns the matching accounts; the newest without words. */
    Uni<PeopleChoice> find(RoutingContext call, Page page, String query) {
        Form.Arguments asked = new Form.Arguments().with("limit", MOST);
        return calls.call(
                        listAccounts,
                        (query.isEmpty() ? asked : asked.with("query", query)).properties(),
                        page.language(),
                        call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeListAccounts.Output>(OfficeListAccounts.Output found) ->
                        new PeopleChoice(query, found.items(), found.page().total());
                    case Answer.Refused<OfficeListAccounts.Output> _ -> new PeopleChoice(query, List.of(), 0);
                });
    }
}
