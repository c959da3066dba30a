package org.isarbooking.console;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeTenant;
import org.isarbooking.salon.ServiceItem;

/**
 * The names of the services, specialists and workspaces whose ids are values of forms.
 *
 * @param byId the names, by kind and id
 */
record FilledNames(Map<String, String> byId) {

    /** An instance without names, for forms without ids of services, specialists or workspaces. */
    static final FilledNames NONE = new FilledNames(Map.of());

    private static final String STAFF = "staff_";
    private static final String WORKSPACE = "workspace_id";

    FilledNames {
        byId = Map.copyOf(byId);
    }

    /** Returns the names for the forms about a visit. */
    static FilledNames ofServices(List<ServiceItem> services) {
        Map<String, String> names = new HashMap<>();
        services.forEach(service -> names.put(FilledForm.SERVICES + service.serviceId(), service.name()));
        ServiceList.performers(services).forEach(staff -> names.put(STAFF + staff.staffId(), staff.name()));
        return new FilledNames(names);
    }

    /** Returns the names for the forms about a rental day. */
    static FilledNames ofWorkspaces(List<OfficeTenant.Approval> approvals) {
        return new FilledNames(approvals.stream()
                .map(OfficeTenant.Approval::workspace)
                .collect(Collectors.toMap(
                        workspace -> WORKSPACE + workspace.workspaceId(),
                        workspace -> workspace.name(),
                        (one, same) -> one)));
    }

    /** Returns the value of a field with its ids replaced by names. Unknown ids stay. */
    String named(String field, String value) {
        if (field.equals(FilledForm.SERVICES)) {
            return Stream.of(value.replaceAll("[\\[\\] ]", "").split(","))
                    .map(number -> byId.getOrDefault(field + number, number))
                    .collect(Collectors.joining(", "));
        }
        String kind = field.startsWith(STAFF) ? STAFF : field;
        return byId.getOrDefault(kind + value, value);
    }
}
