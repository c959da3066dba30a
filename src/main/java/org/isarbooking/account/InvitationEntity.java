package org.isarbooking.account;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code account_invitation}: an account that waits for the person with a subject or an address. */
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
