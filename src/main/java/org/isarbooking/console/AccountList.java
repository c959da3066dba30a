package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeAccount;
import org.isarbooking.office.OfficeListAccounts;

/** The accounts to choose people from, the newest first. */
@Singleton
class AccountList {

    /** As many as an operation answers at once. Older accounts are found by the search of their page. */
    private static final int MOST = 100;

    private final PageCalls calls;
    private final OfficeListAccounts listAccounts;

    AccountList(PageCalls calls, OfficeListAccounts listAccounts) {
        this.calls = calls;
        this.listAccounts = listAccounts;
    }

    Uni<List<OfficeAccount>> newest(RoutingContext call, Page page) {
        return calls.call(listAccounts, new Form.Arguments().with("limit", MOST).properties(), page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeListAccounts.Output> done ->
                        done.output().items();
                    case Answer.Refused<OfficeListAccounts.Output> _ -> List.of();
                });
    }
}
