package org.isarbooking.account;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;

/** A row of {@code account_identity}. */
@Entity
@Table(name = "account_identity")
class IdentityEntity {

    /** The key of an identity: the provider's issuer, and the subject that identifies the person at the provider. */
    @Embeddable
    record Key(String issuer, String subject) {}

    @EmbeddedId
    Key key;

    UUID accountId;

    Instant linkedAt;

    static IdentityEntity of(TokenIdentity identity, AccountRef account, Instant now) {
        IdentityEntity entity = new IdentityEntity();
        entity.key = new Key(identity.issuer(), identity.subject());
        entity.accountId = account.id();
        entity.linkedAt = now;
        return entity;
    }
}
