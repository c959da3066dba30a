package org.isarbooking.business;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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
            "select account_id, subject, email from account_invitation where subject = $1 or email = $2";

    /** What only one of both entries says of the person counts for the other, too. */
    private static final String COMPLETE = """
            update account_invitation set subject = coalesce(subject, $2), email = coalesce(email, $3) where account_id = $1
            """;

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
        return known(login)
                .flatMap(known -> known.map(Uni.createFrom()::item).orElseGet(() -> invited(login, name, language)));
    }

    private Uni<Optional<UUID>> known(Login login) {
        return connection
                .preparedQuery(KNOWN)
                .execute(Tuple.of(login.subject()))
                .map(rows -> first(rows).map(row -> row.getUUID("id")));
    }

    private Uni<UUID> invited(Login login, String name, Language language) {
        return connection
                .preparedQuery(INVITED)
                .execute(Tuple.of(login.subject(), login.email()))
                .flatMap(rows -> rows.size() == 0
                        ? isNobodysAddress(login).chain(() -> invite(login, name, language))
                        : shared(login, stream(rows).toList()));
    }

    /** Two who share only an address, or only a subject, are two people. */
    private Uni<UUID> shared(Login login, List<Row> invitations) {
        Row invitation = invitations.getFirst();
        if (invitations.size() > 1
                || differ(login.subject(), invitation.getString("subject"))
                || differ(login.email(), invitation.getString("email"))) {
            return Uni.createFrom()
                    .failure(refused(login, "somebody else was invited with a part of this login before"));
        }
        UUID account = invitation.getUUID("account_id");
        return connection
                .preparedQuery(COMPLETE)
                .execute(Tuple.of(account, login.subject(), login.email()))
                .replaceWith(account);
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }

    private Refusal refused(Login login, String message) {
        return new Refusal(positions.mistake(login.path(), message));
    }

    /** An account for somebody who has one already would be nobody's. */
    private Uni<Void> isNobodysAddress(Login login) {
        return connection
                .preparedQuery(NAMESAKE)
                .execute(Tuple.of(login.email()))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw refused(
                                login,
                                login.subject() == null
                                        ? "somebody with this e-mail address has signed in already: name their subject"
                                        : "somebody with this e-mail address has signed in already, with another subject");
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
                .chain(() -> connection.preparedQuery(INVITATION).execute(Tuple.of(id, login.subject(), login.email())))
                .replaceWith(id);
    }
}
