package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Language;

/** Counts the requests that wait for the owner's decision. */
@Singleton
class WaitingCount {

    private final PageCalls calls;
    private final OfficeListRequests listRequests;

    WaitingCount(PageCalls calls, OfficeListRequests listRequests) {
        this.calls = calls;
        this.listRequests = listRequests;
    }

    /**
     * Returns the number of open requests of all kinds; 0 if the count fails, since a page must not fail for a badge.
     */
    Uni<Integer> of(RoutingContext call, Language language) {
        return calls.call(
                        listRequests,
                        new Form.Arguments().with("totals_only", true).properties(),
                        language,
                        call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeListRequests.Output>(OfficeListRequests.Output output) ->
                        output.page().total() + output.approvalsTotal();
                    case Answer.Refused<OfficeListRequests.Output> _ -> 0;
                });
    }
}
