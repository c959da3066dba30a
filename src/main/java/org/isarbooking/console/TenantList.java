package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeListTenants;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.page.Form;

/** Reads tenants, ordered by name, with the workspaces that they may rent. */
final class TenantList {

    private static final int PAGE_SIZE = 100;

    private TenantList() {}

    /** Returns the tenants who match a query and may rent a workspace. An empty query matches all tenants. */
    static Uni<List<OfficeTenant>> approved(Page page, String query) {
        return from(page, query, 0, List.of())
                .map(tenants -> tenants.stream()
                        .filter(tenant -> !tenant.workspaces().isEmpty())
                        .toList());
    }

    /** Returns the tenant with an account's id; an empty list for an unknown account. */
    static Uni<List<OfficeTenant>> of(Page page, String account) {
        return from(page, account, 0, List.of());
    }

    private static Uni<List<OfficeTenant>> from(Page page, String query, int offset, List<OfficeTenant> before) {
        return page.ask(
                        OfficeListTenants.class,
                        new Form.Arguments()
                                .with("query", query)
                                .with("limit", PAGE_SIZE)
                                .with("offset", offset))
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeListTenants.Output>(OfficeListTenants.Output found) -> {
                        List<OfficeTenant> all = new ArrayList<>(before);
                        all.addAll(found.items());
                        Integer next = found.page().nextOffset();
                        yield next == null ? Uni.createFrom().item(all) : from(page, query, next, all);
                    }
                    case Answer.Refused<OfficeListTenants.Output> _ ->
                        Uni.createFrom().item(before);
                });
    }
}
