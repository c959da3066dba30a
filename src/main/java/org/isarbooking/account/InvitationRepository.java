package org.isarbooking.account;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;

/** Removes invitations. */
@Singleton
class InvitationRepository implements PanacheRepositoryBase<InvitationEntity, UUID> {

    Uni<Long> remove(AccountRef account) {
        return delete("accountId", account.id());
    }
}
