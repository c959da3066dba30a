package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.page.Form;

/** Counts the requests that wait for the owner's decision. */
final class WaitingCount {

    private WaitingCount() {}

    /**
     * Returns the number of open requests of all kinds. If the count fails, returns 0, so that the page doesn't fail.
     */
    static Uni<Integer> of(Page page) {
        return page.find(OfficeListRequests.class, new Form.Arguments().with("totals_only", true))
                .map(found -> found.map(output -> output.page().total() + output.approvalsTotal())
                        .orElse(0));
    }
}
