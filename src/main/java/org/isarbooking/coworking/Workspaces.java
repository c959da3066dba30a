package org.isarbooking.coworking;

import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;

/** Finds workspaces by ids from the inputs of operations. */
final class Workspaces {

    private Workspaces() {}

    /** Returns the workspace with an id; refuses an unknown id with {@code not_found}. */
    static Workspace of(Catalog catalog, long workspaceId) {
        return find(catalog.coworking(), workspaceId)
                .orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)
                        .with(List.of(Violation.of("$.workspace_id", "unknown_workspace")))
                        .thenCall("coworking_search_workspaces"));
    }

    /** Returns the workspace with an id; empty for an unknown id. */
    static Optional<Workspace> find(Coworking coworking, long id) {
        return id <= Integer.MAX_VALUE ? coworking.workspace((int) id) : Optional.empty();
    }
}
