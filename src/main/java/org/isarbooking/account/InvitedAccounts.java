package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Finds or makes the accounts of people whose logins are in a business file. The first sign-in with a login gets its
 * account.
 */
public final class InvitedAccounts {

    private static final String LOCK = """
            select id from account
             where id in (select account_id from seeded_tenant
                          union select account_id from specialist_account
                          union select account_id from monthly_agreement
                          union select account_id from account_identity where subject = any($1))
             order by id for no key update
            """;

    /** Finds the account of a person who signed in before the file named them. */
    private static final String KNOWN = """
            select a.id from account_identity i join account a on a.id = i.account_id
             where i.subject = $1 order by i.linked_at desc limit 1 for no key update of a
            """;

    /** Finds an earlier invitation for a login. A tenant who is also a specialist gets only one account. */
    private static final String INVITED =
            "select account_id, subject, email from account_invitation where subject = $1 or email = $2";

    /** Adds the missing subject or address from a person's second entry to their invitation. */
    private static final String COMPLETE = """
            update account_invitation set subject = coalesce(subject, $2), email = coalesce(email, $3) where account_id = $1
            """;

    /**
     * Finds an account with the given address to which somebody has signed in. The service can't know whether the login
     * of the file belongs to this person.
     */
    private static final String NAMESAKE = """
            select 1 from account a where lower(a.email collate pg_c_utf8) = lower($1 collate pg_c_utf8)
               and exists (select 1 from account_identity i where i.account_id = a.id) limit 1
            """;

    private static final String ACCOUNT =
            "insert into account (id, name, email, language, created_at) values ($1, $2, $3, $4, $5)";
    private static final String INVITATION =
            "insert into account_invitation (account_id, subject, email) values ($1, $2, $3)";

    private InvitedAccounts() {}

    /** The name and language of a new account. */
    public record Invited(String name, Language language, Instant now) {}

    /** Thrown if the login, or a part of it, belongs to another person. */
    public static final class OfSomebodyElse extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final String what;

        OfSomebodyElse(String what) {
            super(what, null, false, false);
            this.what = what;
        }

        /** Returns the reason, as the last part of the text key {@code mistake.login_taken.…}. */
        public String what() {
            return what;
        }
    }

    /**
     * Blocks first sign-ins until the transaction ends. Locks the accounts of tenants, of specialists and of the given
     * subjects, in ascending order of ids.
     */
    public static Uni<Void> lock(SqlConnection transaction, List<String> subjects) {
        return InvitationLock.whileInviting(transaction)
                .chain(() ->
                        transaction.preparedQuery(LOCK).execute(Tuple.of((Object) subjects.toArray(String[]::new))))
                .replaceWithVoid();
    }

    /**
     * Returns the account of a login: the account that the subject signs in to, else the account invited with this
     * login, else a new account.
     *
     * @param subject the person's {@code sub} at the identity provider; null if only the address is known
     * @param email the address in lower case; null if only the subject is known
     * @return the account; fails with {@link OfSomebodyElse} if a part of the login belongs to another person
     */
    public static Uni<AccountRef> of(
            SqlConnection transaction, @Nullable String subject, @Nullable String email, Invited invited) {
        return transaction
                .preparedQuery(KNOWN)
                .execute(Tuple.of(subject))
                .flatMap(rows -> first(rows)
                        .map(row -> Uni.createFrom().item(row.getUUID("id")))
                        .orElseGet(() -> invited(transaction, subject, email, invited)))
                .map(AccountRef::new);
    }

    private static Uni<UUID> invited(
            SqlConnection transaction, @Nullable String subject, @Nullable String email, Invited invited) {
        return transaction
                .preparedQuery(INVITED)
                .execute(Tuple.of(subject, email))
                .flatMap(rows -> rows.size() == 0
                        ? checkAddressIsNobodys(transaction, subject, email)
                                .chain(() -> invite(transaction, subject, email, invited))
                        : shared(transaction, subject, email, stream(rows).toList()));
    }

    /**
     * Returns the account that was already invited with the login. Fails if the login's subject or address differs from
     * the invitation's, because they then belong to two people.
     */
    private static Uni<UUID> shared(
            SqlConnection transaction, @Nullable String subject, @Nullable String email, List<Row> invitations) {
        Row invitation = invitations.getFirst();
        if (invitations.size() > 1
                || differ(subject, invitation.getString("subject"))
                || differ(email, invitation.getString("email"))) {
            return Uni.createFrom().failure(new OfSomebodyElse("part_invited"));
        }
        UUID account = invitation.getUUID("account_id");
        return transaction
                .preparedQuery(COMPLETE)
                .execute(Tuple.of(account, subject, email))
                .replaceWith(account);
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }

    /**
     * Fails if somebody with the address has signed in, because a second account for this person would never be used.
     */
    private static Uni<Void> checkAddressIsNobodys(
            SqlConnection transaction, @Nullable String subject, @Nullable String email) {
        return transaction
                .preparedQuery(NAMESAKE)
                .execute(Tuple.of(email))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw new OfSomebodyElse(subject == null ? "subject_missing" : "subject_differs");
                    }
                })
                .replaceWithVoid();
    }

    private static Uni<UUID> invite(
            SqlConnection transaction, @Nullable String subject, @Nullable String email, Invited invited) {
        UUID id = UUID.randomUUID();
        Tuple account = Tuple.from(new @Nullable Object[] {
            id, invited.name(), email, invited.language().code(), utc(invited.now())
        });
        return transaction
                .preparedQuery(ACCOUNT)
                .execute(account)
                .chain(() -> transaction.preparedQuery(INVITATION).execute(Tuple.of(id, subject, email)))
                .replaceWith(id);
    }
}
