package org.isarbooking.console;

import java.util.List;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeTenant;

/**
 * Tenants, and what their forms offer.
 *
 * @param items a page of the tenants
 * @param workspaces what can be approved
 * @param accounts whom to choose a new tenant from
 * @param approvals who waits for an approval
 */
public record TenantsView(
        List<OfficeTenant> items,
        List<WorkspaceItem> workspaces,
        PeopleChoice accounts,
        List<OfficeApproval> approvals) {

    public TenantsView {
        items = List.copyOf(items);
        workspaces = List.copyOf(workspaces);
        approvals = List.copyOf(approvals);
    }
}
