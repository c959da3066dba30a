package org.isarbooking.console;

import java.util.List;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeTenant;

/**
 * Tenants, and the options to choose from in their forms.
 *
 * @param workspaces the workspaces for which a tenant can be approved
 * @param accounts the accounts from which a new tenant can be chosen
 * @param approvals the open requests for an approval
 * @param withdrawn the message after an approval was withdrawn; empty for none
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
