package org.isarbooking.checkout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.database.Columns;
import org.isarbooking.database.Sql;
import org.isarbooking.shared.Sealing;
import org.jspecify.annotations.Nullable;

/**
 * Stores checkout sessions. The sessions are encrypted, because they contain the access keys of offers and bookings.
 * Only its owner can find a session.
 *
 * <p>The scope creates this bean at its first use. Resources are created earlier, when the configuration of the running
 * service isn't known yet.
 */
@ApplicationScoped
class Sessions {

    /** The time for which an expired session can still be read. */
    private static final Duration READ_AFTERWARDS = Duration.ofDays(1);

    /** The time for which an order can still be read after its last service or rental day. */
    static final Duration ORDER_READ_AFTERWARDS = Duration.ofDays(30);

    private static final String INSERT = """
            insert into checkout_session (id, owner, status, state, kept_until) values ($1, $2, $3, $4, $5)
            """;
    private static final String FIND = "select id, state, version from checkout_session where id = $1 and owner = $2";
    private static final String REPLACE = """
            update checkout_session set status = $3, state = $4, kept_until = greatest(kept_until, $5), version = version + 1
             where id = $1 and owner = $2 and version = $6
            """;
    private static final String END = """
            update checkout_session set status = $3, state = $4, kept_until = greatest(kept_until, $5), version = version + 1,
                   quote_id = $7, ended_by = $8
             where id = $1 and owner = $2 and version = $6
            """;
    private static final String IS_ENDED_BY =
            "select exists (select from checkout_session where id = $1 and owner = $2 and ended_by = $3)";

    private final Pool pool;
    private final ObjectMapper json;
    private final Sealing sealing;

    Sessions(Pool pool, ObjectMapper json, @ConfigProperty(name = "isar.link-key") String key) {
        this.pool = pool;
        this.json = json;
        this.sealing = new Sealing(key, "checkout sessions");
    }

    Uni<Void> insert(Owner owner, Session session) {
        return Sql.run(
                pool,
                INSERT,
                Tuple.of(
                        session.id(),
                        owner.hash(),
                        session.checkout().status().value(),
                        sealed(session.state()),
                        Columns.utc(keptUntil(session))));
    }

    /**
     * Returns a session of the owner. Empty for unknown sessions, for sessions of other owners, and for sessions that
     * were encrypted with another key.
     */
    Uni<Optional<Session>> find(Owner owner, UUID id) {
        return pool.preparedQuery(FIND)
                .execute(Tuple.of(id, owner.hash()))
                .map(rows -> Columns.first(rows).flatMap(this::read));
    }

    /**
     * Stores a changed session, unless another call has changed it meanwhile. Returns true if the session was stored.
     */
    Uni<Boolean> replace(Owner owner, Session session) {
        return Sql.affected(pool, REPLACE, values(owner, session, keptUntil(session)))
                .map(rows -> rows == 1);
    }

    /**
     * Stores a canceled session like {@link #replace}.
     *
     * @param call the call that canceled it; null if the call has no idempotency key
     */
    Uni<Boolean> cancel(Owner owner, Session session, @Nullable Buffer call) {
        return end(values(owner, session, keptUntil(session)), null, call);
    }

    /**
     * Stores a completed session like {@link #replace}, and keeps it at least until a given time. Orders are kept
     * longer than sessions.
     *
     * @param call the call that completed it; null if the call has no idempotency key
     */
    Uni<Boolean> complete(Owner owner, Session session, Instant keptUntil, @Nullable Buffer call) {
        return end(values(owner, session, keptUntil), session.offer().quoteId(), call);
    }

    private Uni<Boolean> end(Tuple values, @Nullable UUID quote, @Nullable Buffer call) {
        return Sql.affected(pool, END, values.addValue(quote).addValue(call)).map(rows -> rows == 1);
    }

    /** Returns whether a call has completed or canceled a session. */
    Uni<Boolean> isEndedBy(Owner owner, UUID id, Buffer call) {
        return Sql.only(pool, IS_ENDED_BY, Tuple.of(id, owner.hash(), call), row -> row.getBoolean(0));
    }

    private Tuple values(Owner owner, Session session, Instant keptUntil) {
        return Tuple.of(
                session.id(),
                owner.hash(),
                session.checkout().status().value(),
                sealed(session.state()),
                Columns.utc(keptUntil),
                session.version());
    }

    private static Instant keptUntil(Session session) {
        return session.checkout().expiresAt().toInstant().plus(READ_AFTERWARDS);
    }

    private Buffer sealed(Session.State state) {
        try {
            return Buffer.buffer(sealing.seal(json.writeValueAsBytes(state)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Optional<Session> read(Row row) {
        return sealing.open(row.getBuffer("state").getBytes())
                .map(open -> new Session(row.getUUID("id"), state(open), row.getInteger("version")));
    }

    private Session.State state(byte[] open) {
        try {
            return json.readValue(open, Session.State.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
