package org.isarbooking.account;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code account_invitation}: an account for a person, known by a subject or an e-mail address, who hasn't
 * signed in yet.
 */
@Entity
@Table(name = "account_invitation")
class InvitationEntity {

    @Id
    UUID accountId;

    @Nullable
    String subject;

    @Nullable
    String email;
}
