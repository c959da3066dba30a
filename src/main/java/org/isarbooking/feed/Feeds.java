package org.isarbooking.feed;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.instantOrNull;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.isarbooking.account.AccountColumns;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Stores the calendar links, and finds the link with a given secret. */
public final class Feeds {

    /** The most working links of a calendar; a constraint of the table has the same number. */
    public static final int MOST_LIVE = 5;

    /**
     * The constraint that no two working links of a calendar have the same number. Simultaneous calls can violate the
     * constraint. The violating call is then retried.
     */
    static final String LIVE_ONCE = "calendar_feed_live";

    private static final String FEEDS = """
            select f.id, f.kind, f.staff_id, f.workspace_id, f.account_id, f.language, f.by_office, f.created_by,
                   t.name as creator, f.created_at, f.last_read_at, f.revoked_at, count(*) over () as total
              from calendar_feed f %s
            """.formatted(AccountColumns.join("f.created_by"));
    private static final String BY_ID = FEEDS + "where f.id = $1";
    private static final String LIVE_OF =
            FEEDS + "where f.calendar = $1 and f.revoked_at is null order by f.created_at, f.id";
    private static final String LIVE =
            FEEDS + "where f.revoked_at is null order by f.kind, f.staff_id, f.workspace_id, f.id limit $1 offset $2";

    private static final String COUNT_LIVE = "select count(*) from calendar_feed where revoked_at is null";

    /**
     * Finds the working link with a secret. A link that a specialist made works only while the specialist still has the
     * account that made it.
     */
    private static final String BY_SECRET =
            FEEDS + """
             where f.secret_hash = $1 and f.revoked_at is null
               and (f.kind <> 'specialist' or f.by_office or %s)
            """.formatted(AccountColumns.isOfSpecialist("f.created_by", "f.staff_id"));

    private static final String INSERT = """
            insert into calendar_feed (secret_hash, kind, staff_id, workspace_id, account_id, number, language, by_office,
                                       created_by, created_at)
            select $1, $2, $3, $4, $5, free.number, $6, $7, $8, $9
              from generate_series(1, 5) as free (number)
             where not exists (select from calendar_feed f
                                where f.calendar = $10 and f.revoked_at is null and f.number = free.number)
             order by free.number limit 1
            returning id
            """;
    private static final String REVOKE =
            "update calendar_feed set revoked_at = $2 where id = $1 and revoked_at is null";
    private static final String REVOKE_OWN =
            "update calendar_feed set revoked_at = $2 where calendar = $1 and created_by is distinct from $3 and not by_office and revoked_at is null";
    private static final String REVOKE_MADE_BY =
            "update calendar_feed set revoked_at = $2 where created_by = $1 and revoked_at is null";
    private static final String READ = "update calendar_feed set last_read_at = $2 where id = $1";

    private static final String HAS_SECRET =
            "select exists (select from calendar_feed where id = $1 and secret_hash = $2 and revoked_at is null)";

    private Feeds() {}

    /** A link to be stored. */
    record NewFeed(
            FeedSecret secret,
            FeedCalendar calendar,
            Language language,
            boolean byOffice,
            AccountRef creator,
            Instant createdAt) {}

    /**
     * Stores a link and returns its id. Returns empty if the calendar already has {@link #MOST_LIVE} working links.
     *
     * @return the id; fails with a violation of {@link #LIVE_ONCE} if a simultaneous call took the link's number
     */
    static Uni<Optional<Long>> insert(SqlClient client, NewFeed feed) {
        FeedCalendar calendar = feed.calendar();
        return Sql.first(
                client,
                INSERT,
                Tuple.from(new @Nullable Object[] {
                    Buffer.buffer(feed.secret().hash()),
                    calendar.kind().value(),
                    calendar.staff(),
                    calendar.workspace(),
                    calendar.account(),
                    feed.language().code(),
                    feed.byOffice(),
                    feed.creator().id(),
                    utc(feed.createdAt()),
                    calendar.key()
                }),
                row -> row.getLong("id"));
    }

    /** Returns true if the link works and has the secret. */
    static Uni<Boolean> isOpenedBy(SqlClient client, long id, FeedSecret secret) {
        return Sql.only(client, HAS_SECRET, Tuple.of(id, Buffer.buffer(secret.hash())), row -> row.getBoolean(0));
    }

    /** Returns a link, revoked or not; empty for an unknown one. */
    static Uni<Optional<Feed>> find(SqlClient client, long id) {
        return Sql.first(client, BY_ID, Tuple.of(id), Feeds::read);
    }

    /** Returns the working link with a secret; empty if no working link has the secret. */
    static Uni<Optional<Feed>> open(SqlClient client, FeedSecret secret) {
        return Sql.first(client, BY_SECRET, Tuple.of(Buffer.buffer(secret.hash())), Feeds::read);
    }

    /** Returns the working links of a calendar, the oldest first. */
    static Uni<List<Feed>> live(SqlClient client, FeedCalendar calendar) {
        return Sql.list(client, LIVE_OF, Tuple.of(calendar.key()), Feeds::read);
    }

    /** Returns a page of all working links, ordered by calendar. */
    static Uni<Page<Feed>> live(SqlClient client, int limit, int offset) {
        return client.preparedQuery(LIVE)
                .execute(Tuple.of(limit, offset))
                .flatMap(rows -> Pages.of(
                                stream(rows).toList(),
                                row -> row.getLong("total"),
                                offset,
                                () -> Sql.only(client, COUNT_LIVE, Tuple.tuple(), row -> row.getLong(0)))
                        .map(page -> page.map(Feeds::read)));
    }

    /** Revokes a link. An already revoked link stays as it is. */
    static Uni<Void> revoke(SqlClient client, long id, Instant now) {
        return Sql.run(client, REVOKE, Tuple.of(id, utc(now)));
    }

    /**
     * Revokes the links that former owners of a calendar have made themselves. Links made by the office stay.
     *
     * @param stays the new owner of the calendar, whose links stay; null for none
     */
    public static Uni<Void> revokeOwn(
            SqlClient client, FeedCalendar calendar, @Nullable AccountRef stays, Instant now) {
        return Sql.run(client, REVOKE_OWN, Tuple.of(calendar.key(), utc(now), stays == null ? null : stays.id()));
    }

    /** Revokes every link that an account has made, for example when other logins of the account are removed. */
    public static Uni<Void> revokeMadeBy(SqlClient client, AccountRef creator, Instant now) {
        return Sql.run(client, REVOKE_MADE_BY, Tuple.of(creator.id(), utc(now)));
    }

    /** Records that a program has read the calendar. */
    static Uni<Void> remember(SqlClient client, Feed feed, Instant now) {
        return Sql.run(client, READ, Tuple.of(feed.id(), utc(now.truncatedTo(ChronoUnit.HOURS))));
    }

    private static Feed read(Row row) {
        return new Feed(
                row.getLong("id"),
                FeedCalendar.of(
                        row.getString("kind"),
                        row.getInteger("staff_id"),
                        row.getInteger("workspace_id"),
                        row.getUUID("account_id")),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                row.getBoolean("by_office"),
                row.getUUID("created_by"),
                row.getString("creator"),
                instant(row, "created_at"),
                instantOrNull(row, "last_read_at"),
                instantOrNull(row, "revoked_at"));
    }
}
