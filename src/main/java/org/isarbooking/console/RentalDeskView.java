package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.office.OfficeWorkspaceRef;

/**
 * The options and the values of the form for rentals.
 *
 * @param tenants the tenants to choose from; each may rent at least one workspace
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

    /** Returns the form's value for the choice of a tenant and a workspace. */
    public String choice(OfficeTenant tenant, OfficeWorkspaceRef workspace) {
        return tenant.tenant().accountId() + "/" + workspace.workspaceId();
    }

    /**
     * Returns true for the chosen tenant and workspace. Without a choice, a single option counts as chosen. If there
     * are several, the workspace in the address counts as chosen, with the first tenant who may rent it.
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
