package org.isarbooking.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.isarbooking.database.SharedReads;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Finds accounts by the identities (issuer, subject) that sign in to them. The first call with an unknown identity
 * makes an account. If a business file has invited the person to an account, the call takes that account.
 */
@ApplicationScoped
public class Accounts {

    private static final Duration PRESUMED = Duration.ofMinutes(1);
    private static final int MOST_PRESUMED = 10_000;

    private static final String FIND = """
            select i.account_id, a.name, a.email, a.nickname
              from account_identity i join account a on a.id = i.account_id
             where i.issuer = $1 and i.subject = $2
            """;
    private static final String LOCK_IDENTITY = "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))";
    private static final String RENAME = """
            update account set name = $2, email = $3, nickname = $4
             where id = $1 and (name, email, nickname) is distinct from ($2, $3, $4)
            """;
    private static final String PROFILE = "select id as account_id, name, email, nickname from account where id = $1";

    private final Pool pool;
    private final Transactions transactions;
    private final AccountRepository stored;
    private final IdentityRepository identities;
    private final Invitations invitations;
    private final InstantSource clock;
    private final IdentityConfig config;

    /** Simultaneous calls with one identity share a read, because a partner's agents make many such calls. */
    private final SharedReads<TokenIdentity, Optional<Profile>> reads;

    /** The issuer and subject of a token. They identify a caller, and contain no data of the person. */
    private record Key(String issuer, String subject) {

        @Override
        public String toString() {
            return "Key[hidden]";
        }
    }

    private final Cache<Key, AccountRef> presumed = Caffeine.newBuilder()
            .maximumSize(MOST_PRESUMED)
            .expireAfterAccess(PRESUMED)
            .build();

    Accounts(
            Pool pool,
            Transactions transactions,
            AccountRepository stored,
            IdentityRepository identities,
            Invitations invitations,
            InstantSource clock,
            IdentityConfig config) {
        this.pool = pool;
        this.transactions = transactions;
        this.stored = stored;
        this.identities = identities;
        this.invitations = invitations;
        this.clock = clock;
        this.config = config;
        this.reads = new SharedReads<>(identity -> find(pool, identity));
    }

    /**
     * Returns the account of a verified identity. Two simultaneous first calls make only one account, or take one
     * invitation. Updates the profile from the token.
     *
     * @return the account; fails with {@code identity_required} if the token has no acceptable issuer or subject
     */
    public Uni<AccountRef> of(SecurityIdentity identity) {
        if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
            return Uni.createFrom().failure(new IllegalStateException("an identity without a token has no account"));
        }
        return identity(token)
                .map(who -> of(who).invoke(account -> presumed.put(new Key(who.issuer(), who.subject()), account)))
                .orElseGet(() -> Uni.createFrom()
                        .failure(Refusal.of(ProblemCode.IDENTITY_REQUIRED).because("invalid_token")));
    }

    /**
     * Returns the account that {@link #of} has recently found for an identity, from a cache; empty if there is none.
     * The account may have been erased meanwhile. Until {@link #of} has returned the account again, use it only for
     * reads.
     */
    public Optional<AccountRef> presumed(SecurityIdentity identity) {
        return identity.getPrincipal() instanceof JsonWebToken token
                ? identity(token).map(who -> presumed.getIfPresent(new Key(who.issuer(), who.subject())))
                : Optional.empty();
    }

    private Optional<TokenIdentity> identity(JsonWebToken token) {
        return TokenIdentity.of(token).map(who -> config.issuer().map(who::of).orElse(who));
    }

    /** Returns the profile of an existing account. */
    public Uni<Profile> profile(AccountRef account) {
        return Sql.only(pool, PROFILE, Tuple.of(account.id()), row -> profile(row));
    }

    private Uni<AccountRef> of(TokenIdentity identity) {
        return reads.of(identity)
                .flatMap(found ->
                        found.map(profile -> updated(pool, profile, identity)).orElseGet(() -> make(identity)));
    }

    private static Uni<Optional<Profile>> find(SqlClient client, TokenIdentity identity) {
        return Sql.first(client, FIND, identity.key(), Accounts::profile);
    }

    /**
     * Makes the account of an unknown identity. If a simultaneous call has made the account, returns this account
     * without looking for invitations.
     */
    private Uni<AccountRef> make(TokenIdentity identity) {
        return transactions.run(transaction -> InvitationLock.whileSigningIn(transaction)
                .chain(() -> transaction.preparedQuery(LOCK_IDENTITY).execute(identity.key()))
                .chain(() -> find(transaction, identity))
                .flatMap(found -> found.map(profile -> Uni.createFrom().item(profile.account()))
                        .orElseGet(() -> invitations
                                .take(transaction, identity)
                                .map(invited -> invited.map(account -> updated(account, identity))
                                        .orElseGet(() -> AccountEntity.of(identity, clock.instant())))
                                .flatMap(stored::persistAndFlush)
                                .map(AccountEntity::ref)
                                .call(account -> identities.persistAndFlush(
                                        IdentityEntity.of(identity, account, clock.instant()))))));
    }

    private static AccountEntity updated(AccountEntity invited, TokenIdentity identity) {
        invited.describe(current(invited.profile(), identity));
        return invited;
    }

    /** Returns the profile updated from a token. A token without a name keeps the stored name. */
    private static Profile current(Profile stored, TokenIdentity identity) {
        return stored.with(identity.name(), identity.email(), identity.nickname());
    }

    /** Stores the profile if it has changed. Uses no transaction, because most calls change nothing. */
    private static Uni<AccountRef> updated(SqlClient client, Profile stored, TokenIdentity identity) {
        Profile current = current(stored, identity);
        return current.equals(stored)
                ? Uni.createFrom().item(stored.account())
                : client.preparedQuery(RENAME)
                        .execute(Tuple.of(current.account().id(), current.name(), current.email(), current.nickname()))
                        .replaceWith(stored.account());
    }

    /** Reads a profile from a row. */
    public static Profile profile(Row row) {
        return new Profile(
                new AccountRef(row.getUUID("account_id")),
                row.getString("name"),
                row.getString("email"),
                row.getString("nickname"));
    }
}
