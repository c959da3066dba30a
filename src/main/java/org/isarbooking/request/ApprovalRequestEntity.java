package org.isarbooking.request;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** A row of {@code approval_request}. Its ids come from the sequence of {@code booking_request}. */
@Entity
@DynamicUpdate
@Table(name = "approval_request")
class ApprovalRequestEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "request_number")
    @SequenceGenerator(name = "request_number", sequenceName = "booking_request_id_seq", allocationSize = 1)
    @Nullable
    Long id;

    UUID accountId;

    Integer workspaceId;

    /** The language of mails about the request. */
    String language;

    String status;

    boolean withdrawn;

    @Nullable
    String reason;

    Instant createdAt;

    @Nullable
    Instant decidedAt;

    @Nullable
    UUID decidedBy;

    @Nullable
    String decisionReason;

    /** Returns a new request that waits for its decision. */
    static ApprovalRequestEntity open(
            AccountRef account, int workspaceId, Language language, @Nullable String reason, Instant now) {
        ApprovalRequestEntity entity = new ApprovalRequestEntity();
        entity.accountId = account.id();
        entity.workspaceId = workspaceId;
        entity.language = language.code();
        entity.status = BookingRequest.Status.OPEN.value();
        entity.reason = reason;
        entity.createdAt = now;
        return entity;
    }

    ApprovalRequest toRequest() {
        return new ApprovalRequest(
                Objects.requireNonNull(id),
                new AccountRef(accountId),
                workspaceId,
                BookingRequest.Status.of(status),
                reason,
                createdAt,
                decidedAt,
                decisionReason);
    }
}
