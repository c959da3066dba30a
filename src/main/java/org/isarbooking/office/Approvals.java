package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Stores which workspaces an account may rent. A writer holds the account's lock, and has read none of them before. */
@Singleton
class Approvals {

    private final ApprovalRepository stored;

    Approvals(ApprovalRepository stored) {
        this.stored = stored;
    }

    /** Lets the account rent the workspace, at its own price or by the weekly terms; returns true when that is new. */
    Uni<Boolean> approve(TenantDesk.Desk desk, int workspaceId, @Nullable Integer priceCents) {
        ApprovalEntity.Key key = ApprovalEntity.Key.of(desk, workspaceId);
        return stored.findById(key).flatMap(found -> {
            if (found != null && Objects.equals(found.priceCents, priceCents)) {
                return Uni.createFrom().item(false);
            }
            ApprovalEntity approval = found == null ? ApprovalEntity.of(key, desk.now()) : found;
            approval.priceCents = priceCents;
            return stored.persistAndFlush(approval).replaceWith(true);
        });
    }

    /** Lets the account rent the workspace no longer; returns true when it could. */
    Uni<Boolean> withdraw(TenantDesk.Desk desk, int workspaceId) {
        return stored.delete("key", ApprovalEntity.Key.of(desk, workspaceId)).map(removed -> removed > 0);
    }

    /** Returns true when the account may rent the workspace. */
    Uni<Boolean> isApproved(TenantDesk.Desk desk, int workspaceId) {
        return stored.findById(ApprovalEntity.Key.of(desk, workspaceId)).map(Objects::nonNull);
    }
}
