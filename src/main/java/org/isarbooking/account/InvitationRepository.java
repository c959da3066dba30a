package org.isarbooking.account;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Finds and removes invitations. */
@Singleton
class InvitationRepository implements PanacheRepositoryBase<InvitationEntity, UUID> {

    Uni<@Nullable InvitationEntity> ofSubjectForUpdate(String subject) {
        return find("subject", subject).withLock(LockModeType.PESSIMISTIC_WRITE).firstResult();
    }

    Uni<@Nullable InvitationEntity> ofAddressForUpdate(String address) {
        return find("email", address).withLock(LockModeType.PESSIMISTIC_WRITE).firstResult();
    }

    Uni<Long> remove(AccountRef account) {
        return delete("accountId", account.id());
    }
}
