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
import org.isarbooking.shared.Tokens;

/**
 * The console's sessions that somebody has signed out of, for all processes. The browser keeps the session itself, so
 * it can be copied; a copy is refused as soon as its number is in here. Numbers are random. Their hashes are stored
 * until the sessions would be over anyway.
 */
@Singleton
public class EndedSessions {

    /** Forgets the ones that are over in passing, but for those that another process is forgetting. */
    private static final String END = """
            with forgotten as (
                delete from ended_session
                 where id_hash in (select id_hash from ended_session where ends_at <= $3 for update skip locked))
            insert into ended_session (id_hash, ends_at) values ($1, $2) on conflict (id_hash) do nothing
            """;

    private static final String HAS_ENDED = "select exists (select from ended_session where id_hash = $1)";

    /** By so much the clock of a process that began a session may have been behind the database's. */
    private static final Duration CLOCKS_DIFFER = Duration.ofDays(1);

    private final Pool pool;
    private final DatabaseTime time;

    EndedSessions(Pool pool, DatabaseTime time) {
        this.pool = pool;
        this.time = time;
    }

    /**
     * Ends a session, once or again. Ended sessions are forgotten by the database's time: a process whose clock runs
     * ahead would bring copies back to life.
     *
     * @param until when the session would have ended by itself
     */
    public Uni<Void> end(String session, Instant until) {
        return time.read(pool)
                .flatMap(now -> pool.preparedQuery(END)
                        .execute(Tuple.of(hash(session), utc(until), utc(now.minus(CLOCKS_DIFFER)))))
                .replaceWithVoid();
    }

    /** Returns true if somebody has signed out of a session. */
    public Uni<Boolean> hasEnded(String session) {
        return pool.preparedQuery(HAS_ENDED)
                .execute(Tuple.of(hash(session)))
                .map(rows -> rows.iterator().next().getBoolean(0));
    }

    private static Buffer hash(String session) {
        return Buffer.buffer(Tokens.hash(session));
    }
}
