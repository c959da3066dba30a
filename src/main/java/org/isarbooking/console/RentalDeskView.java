package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.office.OfficeWorkspaceRef;

/**
 * The choices and the values of the form for rentals.
 *
 * @param tenants the tenants to choose from, who may each rent a workspace
 * @param values the filled-in values, by field
 */
public record RentalDeskView(List<OfficeTenant> tenants, Map<String, String> values) {

    public RentalDeskView {
        tenants = List.copyOf(tenants);
        values = Map.copyOf(values);
    }

    public String value(String field) {
        return values.getOrDefault(field, "");
    }

    /** Returns the form's value for a tenant and a workspace that the tenant may rent. */
    public String choice(OfficeTenant tenant, OfficeWorkspaceRef workspace) {
        return tenant.tenant().accountId() + "/" + workspace.workspaceId();
    }

    /**
     * Returns true for the chosen tenant and workspace. Without a choice, the only workspace of an only tenant counts
     * as chosen; else the workspace in the address, with the first tenant who may rent it.
     */
    public boolean isChosen(OfficeTenant tenant, OfficeWorkspaceRef workspace) {
        if (!value("who").isEmpty()) {
            return choice(tenant, workspace).equals(value("who"));
        }
        if (tenants.size() == 1 && tenant.workspaces().size() == 1) {
            return true;
        }
        boolean isAsked = String.valueOf(workspace.workspaceId()).equals(value("workspace"));
        return isAsked
                && tenants.stream().filter(other -> mayRent(other, workspace)).findFirst().stream()
                        .anyMatch(tenant::equals);
    }

    private static boolean mayRent(OfficeTenant tenant, OfficeWorkspaceRef workspace) {
        return tenant.workspaces().stream()
                .anyMatch(approval -> approval.workspace().workspaceId().equals(workspace.workspaceId()));
    }
}
