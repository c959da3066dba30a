package org.isarbooking.business;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Constraints;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** The accounts of the people that a business file names by their logins; who signs in with the login gets the account. */
final class InvitedAccounts {

    /** Who has signed in before the file names them has an account already. */
    private static final String KNOWN = """
            select a.id from account_identity i join account a on a.id = i.account_id
             where i.subject = $1 order by i.linked_at desc limit 1 for no key update of a
            """;

    /** Who is a tenant and a specialist has one account, whichever of both the file has named first. */
    private static final String INVITED =
            "select account_id as id from account_invitation where subject = $1 or email = $2";

    /** Somebody of that address who has signed in: nobody but they can say whether it is theirs. */
    private static final String NAMESAKE = """
            select 1 from account a where lower(a.email) = lower($1)
               and exists (select 1 from account_identity i where i.account_id = a.id) limit 1
            """;

    private static final String ACCOUNT =
            "insert into account (id, name, email, language, created_at) values ($1, $2, $3, $4, $5)";
    private static final String INVITATION =
            "insert into account_invitation (account_id, subject, email) values ($1, $2, $3)";

    private final SqlConnection connection;
    private final Positions positions;
    private final Instant now;

    InvitedAccounts(SqlConnection connection, Positions positions, Instant now) {
        this.connection = connection;
        this.positions = positions;
        this.now = now;
    }

    /** The account of a login: the one that its subject has signed in to, the one that it is invited to, or a new one. */
    Uni<UUID> of(Login login, String name, Language language) {
        return account(KNOWN, Tuple.of(login.subject()))
                .flatMap(known -> known.map(Uni.createFrom()::item).orElseGet(() -> invited(login, name, language)));
    }

    private Uni<UUID> invited(Login login, String name, Language language) {
        return account(INVITED, Tuple.of(login.subject(), login.email()))
                .flatMap(invited -> invited.map(Uni.createFrom()::item)
                        .orElseGet(() -> isNobodysAddress(login).chain(() -> invite(login, name, language))));
    }

    private Uni<Optional<UUID>> account(String query, Tuple login) {
        return connection
                .preparedQuery(query)
                .execute(login)
                .map(rows -> first(rows).map(row -> row.getUUID("id")));
    }

    /** An account for somebody who has one already would be nobody's. */
    private Uni<Void> isNobodysAddress(Login login) {
        return connection
                .preparedQuery(NAMESAKE)
                .execute(Tuple.of(login.email()))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw new Refusal(positions.mistake(
                                login.path(),
                                "somebody with this e-mail address has signed in already: name their subject"));
                    }
                })
                .replaceWithVoid();
    }

    private Uni<UUID> invite(Login login, String name, Language language) {
        UUID id = UUID.randomUUID();
        Tuple account = Tuple.from(new @Nullable Object[] {id, name, login.email(), language.code(), utc(now)});
        return connection
                .preparedQuery(ACCOUNT)
                .execute(account)
                .chain(() -> connection
                        .preparedQuery(INVITATION)
                        .execute(Tuple.of(id, login.subject(), login.email()))
                        .onFailure(InvitedAccounts::isTaken)
                        .transform(taken -> new Refusal(positions.mistake(
                                login.path(),
                                "somebody else was invited with this login before, and has not signed in yet"))))
                .replaceWith(id);
    }

    private static boolean isTaken(Throwable failure) {
        return Constraints.refusedBy("account_invitation_subject", failure)
                || Constraints.refusedBy("account_invitation_email", failure);
    }
}
