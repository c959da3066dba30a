package org.isarbooking.tenancy;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** A row of {@code workspace_approval}. */
@Entity
@DynamicUpdate
@Table(name = "workspace_approval")
class ApprovalEntity {

    @Embeddable
    record Key(UUID accountId, Integer workspaceId) {

        static Key of(AccountRef account, int workspaceId) {
            return new Key(account.id(), workspaceId);
        }
    }

    @EmbeddedId
    Key key;

    @Nullable
    Integer priceCents;

    Instant approvedAt;

    static ApprovalEntity of(Key key, Instant now) {
        ApprovalEntity entity = new ApprovalEntity();
        entity.key = key;
        entity.approvedAt = now;
        return entity;
    }
}
