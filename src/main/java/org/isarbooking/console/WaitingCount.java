package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.page.Form;

/** Counts the requests that wait for the owner's decision. */
final class WaitingCount {

    private WaitingCount() {}

    /**
     * Returns the number of open requests of all kinds; 0 if the count fails, since a page must not fail for a badge.
     */
    static Uni<Integer> of(Page page) {
        return page.find(OfficeListRequests.class, new Form.Arguments().with("totals_only", true))
                .map(found -> found.map(output -> output.page().total() + output.approvalsTotal())
                        .orElse(0));
    }
}
