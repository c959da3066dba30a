package org.isarbooking.site;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.request.BookingRequest;

/**
 * The workspaces that an account may rent, and those that it can ask for.
 *
 * @param others the workspaces that are neither approved nor asked for
 */
public record RentAccountView(CoworkingGetAccount.Output account, List<WorkspaceItem> others) {

    static RentAccountView of(CoworkingGetAccount.Output account, List<WorkspaceItem> all) {
        Set<Integer> known = new HashSet<>();
        account.workspaces().forEach(approved -> known.add(approved.workspace().workspaceId()));
        account.approvalRequests().stream()
                .filter(request -> request.status() == BookingRequest.Status.OPEN)
                .forEach(request -> known.add(request.workspaceId()));
        return new RentAccountView(
                account,
                all.stream()
                        .filter(workspace -> !known.contains(workspace.workspaceId()))
                        .toList());
    }
}
