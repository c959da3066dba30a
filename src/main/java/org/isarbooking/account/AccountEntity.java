package org.isarbooking.account;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** A row of {@code account}, with the columns about the account's person. */
@Entity
@DynamicUpdate
@Table(name = "account")
class AccountEntity {

    @Id
    UUID id;

    @Nullable
    String name;

    @Nullable
    String email;

    @Nullable
    String nickname;

    Instant createdAt;

    /** Returns a new account for an identity that signs in for the first time. */
    static AccountEntity of(TokenIdentity identity, Instant now) {
        AccountEntity entity = new AccountEntity();
        entity.id = UUID.randomUUID();
        entity.describe(new Profile(entity.ref(), identity.name(), identity.email(), identity.nickname()));
        entity.createdAt = now;
        return entity;
    }

    AccountRef ref() {
        return new AccountRef(id);
    }

    Profile profile() {
        return new Profile(ref(), name, email, nickname);
    }

    /** Copies a profile to the account. */
    void describe(Profile profile) {
        name = profile.name();
        email = profile.email();
        nickname = profile.nickname();
    }
}
