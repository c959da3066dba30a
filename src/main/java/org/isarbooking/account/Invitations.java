package org.isarbooking.account;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Accounts that a business file has made for somebody who hasn't signed in yet. The subject stands for the person,
 * whose issuer is the only one that the service accepts; an address does so only where the provider has verified it, or
 * anybody could name somebody else's.
 */
@Singleton
class Invitations {

    private final InvitationRepository stored;
    private final AccountRepository accounts;

    Invitations(InvitationRepository stored, AccountRepository accounts) {
        this.stored = stored;
        this.accounts = accounts;
    }

    /**
     * Returns the account that an identity was invited to, which nobody else gets any more; empty for a person who was
     * not invited.
     */
    Uni<Optional<AccountEntity>> take(TokenIdentity identity) {
        return stored.ofSubjectForUpdate(identity.subject())
                .flatMap(this::take)
                .flatMap(invited -> invited.isPresent()
                        ? Uni.createFrom().item(invited)
                        : identity.verifiedEmail()
                                .map(address ->
                                        stored.ofAddressForUpdate(address).flatMap(this::take))
                                .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** The row's lock decides which of several first calls gets the account: the others find the row gone. */
    private Uni<Optional<AccountEntity>> take(@Nullable InvitationEntity invitation) {
        return invitation == null
                ? Uni.createFrom().item(Optional.empty())
                : stored.delete(invitation)
                        .chain(() -> stored.flush())
                        .chain(() -> accounts.findById(invitation.accountId))
                        .map(Optional::of);
    }
}
