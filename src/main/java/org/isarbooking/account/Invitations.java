package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Finds accounts that a business file has made for people who haven't signed in yet. A subject identifies the person,
 * because the service accepts only one issuer. An address identifies the person only if the provider has verified it;
 * otherwise anybody could claim another person's address.
 */
@Singleton
class Invitations {

    /** If several first calls look for one invitation, only the call that deletes the row gets the account. */
    private static final String TAKE = "delete from account_invitation where %s = $1 returning account_id";

    private static final String TAKE_BY_SUBJECT = TAKE.formatted("subject");
    private static final String TAKE_BY_EMAIL = TAKE.formatted("email");

    private final AccountRepository accounts;

    Invitations(AccountRepository accounts) {
        this.accounts = accounts;
    }

    /**
     * Returns the account to which an identity was invited, and deletes the invitation. Empty if there is no
     * invitation.
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
