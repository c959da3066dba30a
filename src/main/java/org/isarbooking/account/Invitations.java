package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;

/**
 * Accounts that a business file has made for somebody who hasn't signed in yet. The subject stands for the person, whose issuer is the only one that the
 * service accepts; an address does so only where the provider has verified it, or anybody could name somebody else's.
 */
final class Invitations {

    /** Deleting the row decides which of several first calls gets the account. */
    private static final String TAKE = """
            with taken as (delete from account_invitation where %s = $1 returning account_id)
            select a.id as account_id, a.name, a.email, a.nickname from taken t join account a on a.id = t.account_id
            """;

    private static final String TAKE_BY_SUBJECT = TAKE.formatted("subject");
    private static final String TAKE_BY_EMAIL = TAKE.formatted("email");

    private Invitations() {}

    /** The account that an identity was invited to, which nobody else gets any more; empty for who was not invited. */
    static Uni<Optional<Profile>> take(SqlConnection transaction, TokenIdentity identity) {
        return take(transaction, TAKE_BY_SUBJECT, identity.subject())
                .flatMap(invited -> invited.isPresent()
                        ? Uni.createFrom().item(invited)
                        : identity.verifiedEmail()
                                .map(email -> take(transaction, TAKE_BY_EMAIL, email))
                                .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private static Uni<Optional<Profile>> take(SqlConnection transaction, String statement, String login) {
        return transaction
                .preparedQuery(statement)
                .execute(Tuple.of(login))
                .map(rows -> first(rows).map(Accounts::profile));
    }
}
