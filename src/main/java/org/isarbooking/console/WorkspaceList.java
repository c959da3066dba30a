package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.util.List;
import org.isarbooking.coworking.CoworkingSearchWorkspaces;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.page.Form;

/** Reads the public workspaces. */
final class WorkspaceList {

    private static final int MOST = 100;

    private WorkspaceList() {}

    static Uni<List<WorkspaceItem>> all(Page page) {
        return page.find(CoworkingSearchWorkspaces.class, new Form.Arguments().with("limit", MOST))
                .map(found -> found.map(CoworkingSearchWorkspaces.Output::items).orElse(List.of()));
    }
}
