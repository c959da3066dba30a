package org.isarbooking.edge.access;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.isarbooking.database.DatabaseTime;
import org.isarbooking.database.Sql;
import org.isarbooking.shared.Tokens;

/**
 * Stores the hashes of the ids of sessions that people have signed out of, for all processes. The browser keeps the
 * session itself, so a session can be copied. A copy is refused as soon as its hash is stored. The hash is stored until
 * the session would have ended anyway.
 */
@Singleton
public class EndedSessions {

    /** Stores an ended session. Also deletes expired rows, except those that another process is deleting. */
    private static final String END = """
            with forgotten as (
                delete from ended_session
                 where id_hash in (select id_hash from ended_session where ends_at <= $3 for update skip locked))
            insert into ended_session (id_hash, ends_at) values ($1, $2) on conflict (id_hash) do nothing
            """;

    private static final String HAS_ENDED = "select exists (select from ended_session where id_hash = $1)";

    /** The longest time by which a process's clock may be behind the database's clock. */
    private static final Duration CLOCKS_DIFFER = Duration.ofDays(1);

    private final Pool pool;
    private final DatabaseTime time;

    EndedSessions(Pool pool, DatabaseTime time) {
        this.pool = pool;
        this.time = time;
    }

    /**
     * Ends a session. A repeated call changes nothing. Expired rows are found by the database's time. If a process
     * whose clock runs ahead deleted rows by its own time, copies of sessions would become valid again.
     *
     * @param until the time at which the session would have ended by itself
     */
    public Uni<Void> end(String session, Instant until) {
        return time.read(pool)
                .flatMap(now -> pool.preparedQuery(END)
                        .execute(Tuple.of(hash(session), utc(until), utc(now.minus(CLOCKS_DIFFER)))))
                .replaceWithVoid();
    }

    /** Returns true if somebody has signed out of a session. */
    public Uni<Boolean> hasEnded(String session) {
        return Sql.only(pool, HAS_ENDED, Tuple.of(hash(session)), row -> row.getBoolean(0));
    }

    private static Buffer hash(String session) {
        return Buffer.buffer(Tokens.hash(session));
    }
}
