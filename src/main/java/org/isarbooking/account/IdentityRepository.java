package org.isarbooking.account;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.isarbooking.operation.AccountRef;

/** Links identities to accounts. */
@Singleton
class IdentityRepository implements PanacheRepositoryBase<IdentityEntity, IdentityEntity.Key> {

    /** Moves all identities of an account to another account. Returns the number of identities. */
    Uni<Integer> move(AccountRef from, AccountRef to, Instant now) {
        return update("accountId = ?1, linkedAt = ?2 where accountId = ?3", to.id(), now, from.id());
    }

    Uni<Long> remove(AccountRef account) {
        return delete("accountId", account.id());
    }
}
