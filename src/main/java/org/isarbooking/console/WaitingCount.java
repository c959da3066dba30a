package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.page.Form;

/** Counts the open requests. */
final class WaitingCount {

    private WaitingCount() {}

    /**
     * Returns the number of open requests of all kinds. Returns 0 if they can't be counted, so that the page doesn't
     * fail.
     */
    static Uni<Integer> of(Page page) {
        return page.find(OfficeListRequests.class, new Form.Arguments().with("totals_only", true))
                .map(found -> found.map(output -> output.page().total() + output.approvalsTotal())
                        .orElse(0));
    }
}
