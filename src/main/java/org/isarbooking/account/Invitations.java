package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Accounts that a business file has made for somebody who hasn't signed in yet. The subject stands for the person,
 * whose issuer is the only one that the service accepts; an address does so only where the provider has verified it, or
 * anybody could name somebody else's.
 */
@Singleton
class Invitations {

    /** Deleting the row decides which of several first calls gets the account: the others find it gone. */
    private static final String TAKE = "delete from account_invitation where %s = $1 returning account_id";

    private static final String TAKE_BY_SUBJECT = TAKE.formatted("subject");
    private static final String TAKE_BY_EMAIL = TAKE.formatted("email");

    private final AccountRepository accounts;

    Invitations(AccountRepository accounts) {
        this.accounts = accounts;
    }

    /**
     * Returns the account that an identity was invited to, which nobody else gets any more; empty for a person who was
     * not invited.
     */
    Uni<Optional<AccountEntity>> take(SqlConnection transaction, TokenIdentity identity) {
        return take(transaction, TAKE_BY_SUBJECT, identity.subject())
                .flatMap(invited -> invited.isPresent()
                        ? Uni.createFrom().item(invited)
                        : identity.verifiedEmail()
                                .map(address -> take(transaction, TAKE_BY_EMAIL, address))
                                .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private Uni<Optional<AccountEntity>> take(SqlConnection transaction, String statement, String login) {
        return transaction
                .preparedQuery(statement)
                .execute(Tuple.of(login))
                .flatMap(rows -> first(rows)
                        .map(row -> accounts.findById(row.getUUID("account_id")).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }
}
