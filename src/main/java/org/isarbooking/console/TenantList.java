package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeListTenants;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.page.Form;

/** Reads all tenants by name, with the workspaces that they may rent. */
@Singleton
class TenantList {

    private static final int PAGE_SIZE = 100;

    private final PageCalls calls;

    TenantList(PageCalls calls) {
        this.calls = calls;
    }

    /** Returns the matching tenants who may rent a workspace; all of them without words. */
    Uni<List<OfficeTenant>> approved(RoutingContext call, Page page, String query) {
        return from(call, page, query, 0, List.of())
                .map(tenants -> tenants.stream()
                        .filter(tenant -> !tenant.workspaces().isEmpty())
                        .toList());
    }

    /** Returns the tenant of an account; an empty list for an unknown one. */
    Uni<List<OfficeTenant>> of(RoutingContext call, Page page, String account) {
        return from(call, page, account, 0, List.of());
    }

    private Uni<List<OfficeTenant>> from(
            RoutingContext call, Page page, String query, int offset, List<OfficeTenant> before) {
        return calls.call(
                        OfficeListTenants.class,
                        new Form.Arguments()
                                .with("query", query)
                                .with("limit", PAGE_SIZE)
                                .with("offset", offset)
                                .properties(),
                        page.language(),
                        call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeListTenants.Output>(OfficeListTenants.Output found) -> {
                        List<OfficeTenant> all = new ArrayList<>(before);
                        all.addAll(found.items());
                        Integer next = found.page().nextOffset();
                        yield next == null ? Uni.createFrom().item(all) : from(call, page, query, next, all);
                    }
                    case Answer.Refused<OfficeListTenants.Output> _ ->
                        Uni.createFrom().item(before);
                });
    }
}
