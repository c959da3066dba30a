package org.isarbooking.console;

import java.util.List;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeTenant;

/**
 * Tenants, and the choices of their forms.
 *
 * @param workspaces the workspaces that can be approved
 * @param accounts the accounts to choose a new tenant from
 * @param approvals the open requests for an approval
 * @param withdrawn the message about an approval that was just withdrawn; empty for none
 */
public record TenantsView(
        List<OfficeTenant> items,
        List<WorkspaceItem> workspaces,
        PeopleChoice accounts,
        List<OfficeApproval> approvals,
        String withdrawn) {

    public TenantsView {
        items = List.copyOf(items);
        workspaces = List.copyOf(workspaces);
        approvals = List.copyOf(approvals);
    }
}
