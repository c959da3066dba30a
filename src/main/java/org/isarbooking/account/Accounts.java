package org.isarbooking.account;

import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Accounts, known by the identities (issuer, subject) that sign in to them. An account is made when its identity is first used. */
@ApplicationScoped
public class Accounts {

    private static final String FIND = "select account_id from account_identity where issuer = $1 and subject = $2";
    private static final String LOCK_IDENTITY = "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))";
    private static final String MAKE =
            "insert into account (id, name, email, nickname, created_at) values ($1, $2, $3, $4, $5)";
    private static final String LINK =
            "insert into account_identity (issuer, subject, account_id, linked_at) values ($1, $2, $3, $4)";

    private static final String PROFILE = "select name, email, nickname from account where id = $1";

    private final Pool pool;
    private final InstantSource clock;

    Accounts(Pool pool, InstantSource clock) {
        this.pool = pool;
        this.clock = clock;
    }

    /** The account of a verified identity; two first calls at once make one account. */
    public Uni<AccountRef> of(SecurityIdentity identity) {
        if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
            return Uni.createFrom().failure(new IllegalStateException("an identity without a token has no account"));
        }
        Identity known = Identity.of(token);
        return pool.preparedQuery(FIND)
                .execute(known.key())
                .flatMap(rows -> found(rows)
                        .map(account -> Uni.createFrom().item(account))
                        .orElseGet(() -> make(known)));
    }

    /** What is known of an account that exists. */
    public Uni<Profile> profile(AccountRef account) {
        return pool.preparedQuery(PROFILE)
                .execute(Tuple.of(account.id()))
                .map(rows -> rows.iterator().next())
                .map(row ->
                        new Profile(account, row.getString("name"), row.getString("email"), row.getString("nickname")));
    }

    private Uni<AccountRef> make(Identity identity) {
        return pool.withTransaction(connection -> connection
                .preparedQuery(LOCK_IDENTITY)
                .execute(identity.key())
                .chain(() -> connection.preparedQuery(FIND).execute(identity.key()))
                .flatMap(rows -> found(rows)
                        .map(account -> Uni.createFrom().item(account))
                        .orElseGet(() -> insert(connection, identity))));
    }

    private Uni<AccountRef> insert(SqlConnection connection, Identity identity) {
        AccountRef account = new AccountRef(UUID.randomUUID());
        OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
        return connection
                .preparedQuery(MAKE)
                .execute(Tuple.of(account.id(), identity.name(), identity.email(), identity.nickname(), now))
                .chain(() -> connection
                        .preparedQuery(LINK)
                        .execute(Tuple.of(identity.issuer(), identity.subject(), account.id(), now)))
                .replaceWith(account);
    }

    private static Optional<AccountRef> found(RowSet<Row> rows) {
        for (Row row : rows) {
            return Optional.of(new AccountRef(row.getUUID("account_id")));
        }
        return Optional.empty();
    }

    private record Identity(
            String issuer,
            String subject,
            @Nullable String name,
            @Nullable String email,
            @Nullable String nickname) {

        static Identity of(JsonWebToken token) {
            return new Identity(
                    token.getIssuer(),
                    token.getSubject(),
                    token.getClaim("name"),
                    token.getClaim("email"),
                    token.getClaim("nickname"));
        }

        @Override
        public String toString() {
            return "Identity[hidden]";
        }

        Tuple key() {
            return Tuple.of(issuer, subject);
        }
    }
}
