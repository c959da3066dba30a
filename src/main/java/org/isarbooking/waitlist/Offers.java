package org.isarbooking.waitlist;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Sql;
import org.isarbooking.waitlist.WaitlistOffer.Status;

/**
 * Stores offers of the waitlist. Code that ends an offer also frees its time, in the same transaction. A database
 * trigger frees places.
 *
 * <p>Code locks the entry first, then its offer, then the specialists of the held time in ascending order. There are
 * two exceptions, which lock specialists first. One is {@link WaitlistRun}, whose entry has no open offer. The other is
 * code that needs held time for something else. A change of a customer's contact locks the customer before the entry,
 * but a confirmation locks the customer after it. If this causes a deadlock, the database aborts one transaction, which
 * is then retried.
 */
final class Offers {

    private static final int AT_ONCE = 100;

    private static final String COLUMNS =
            "select o.id, o.entry_id, o.quote_id, o.status, o.starts_at, o.ends_at, o.held_until from waitlist_offer o ";
    private static final String BY_ID = COLUMNS + "where o.id = $1";

    /** Selects the newest offer of an entry. */
    private static final String OF_ENTRY = COLUMNS + "where o.entry_id = $1 order by o.made_at desc, o.id desc limit 1";

    private static final String OPEN = COLUMNS + "where o.status = 'open' and o.held_until > $1";
    private static final String OPEN_OF_ENTRY = COLUMNS + "where o.entry_id = $1 and o.status = 'open' for update of o";
    private static final String OPEN_OF_ENTRIES = COLUMNS + "where o.entry_id = any($1) and o.status = 'open'";
    private static final String LOCK_OPEN_OF_ENTRIES = OPEN_OF_ENTRIES + " order by o.id for update of o";
    private static final String INSERT = """
            insert into waitlist_offer (entry_id, quote_id, starts_at, ends_at, made_at, held_until)
            values ($1, $2, $3, $4, $5, $6) returning id
            """;
    private static final String LOCK_WITH_ENTRY = """
            select o.id, o.entry_id, o.quote_id, o.status, o.starts_at, o.ends_at, o.held_until
              from waitlist_entry e join waitlist_offer o on o.entry_id = e.id
             where o.id = $1 for update of e, o
            """;
    private static final String DUE = """
            select o.id, o.entry_id
              from waitlist_entry e join waitlist_offer o on o.entry_id = e.id
             where o.status = 'open' and o.held_until <= $1
             order by o.held_until limit $2 for update of e, o skip locked
            """;
    private static final String LOCK_OPEN = """
            select o.entry_id from waitlist_entry e join waitlist_offer o on o.entry_id = e.id
             where o.id = any($1) and o.status = 'open' order by e.id for update of e, o
            """;
    private static final String END = """
            update waitlist_offer set status = $2, ended_at = $3 where id = any($1) and status = 'open'
            """;

    private Offers() {}

    static Uni<Long> insert(
            SqlConnection transaction,
            long entryId,
            UUID quoteId,
            InstantRange period,
            Instant now,
            Instant heldUntil) {
        return Sql.only(
                transaction,
                INSERT,
                Tuple.of(entryId, quoteId, utc(period.start()), utc(period.end()), utc(now), utc(heldUntil)),
                row -> row.getLong("id"));
    }

    static Uni<Optional<WaitlistOffer>> find(SqlClient client, long id) {
        return one(client, BY_ID, id);
    }

    static Uni<Optional<WaitlistOffer>> newestOf(SqlClient client, long entryId) {
        return one(client, OF_ENTRY, entryId);
    }

    /** Returns all offers that can still be answered. */
    static Uni<List<WaitlistOffer>> open(SqlClient client, Instant now) {
        return Sql.list(client, OPEN, Tuple.of(utc(now)), Offers::read);
    }

    /** Returns the open offers of entries, by entry id. */
    static Uni<Map<Long, WaitlistOffer>> openOf(SqlClient client, List<Long> entryIds) {
        return client.preparedQuery(OPEN_OF_ENTRIES)
                .execute(Tuple.of(entryIds.toArray(Long[]::new)))
                .map(rows -> stream(rows)
                        .map(Offers::read)
                        .collect(Collectors.toMap(WaitlistOffer::entryId, offer -> offer)));
    }

    /** Locks and returns the open offer of an entry. The caller must have locked the entry. */
    static Uni<Optional<WaitlistOffer>> lockOpenOf(SqlConnection transaction, long entryId) {
        return one(transaction, OPEN_OF_ENTRY, entryId);
    }

    /** Locks the open offers of entries, and returns their ids. The caller must have locked the entries. */
    static Uni<List<Long>> lockOpenOf(SqlConnection transaction, List<Long> entryIds) {
        return Sql.list(
                transaction, LOCK_OPEN_OF_ENTRIES, Tuple.of(entryIds.toArray(Long[]::new)), row -> row.getLong("id"));
    }

    /** Locks an offer and its entry, and returns the offer. */
    static Uni<Optional<WaitlistOffer>> lock(SqlConnection transaction, long id) {
        return one(transaction, LOCK_WITH_ENTRY, id);
    }

    /**
     * Ends offers, and frees their time. Skips offers that have already ended. The caller must have locked the offers.
     */
    static Uni<Void> end(SqlConnection transaction, List<Long> ids, Status status, Instant now) {
        return Specialists.lockOfHolds(transaction, ids).chain(() -> endLocked(transaction, ids, status, now));
    }

    /** Ends offers like {@link #end}. The caller must also have locked the specialists. */
    static Uni<Void> endLocked(SqlConnection transaction, List<Long> ids, Status status, Instant now) {
        return transaction
                .preparedQuery(END)
                .execute(Tuple.of(ids.toArray(Long[]::new), status.value(), utc(now)))
                .chain(() -> Occupancy.freeHolds(transaction, ids));
    }

    /**
     * Marks at most {@code AT_ONCE} open offers as lapsed, because their time to answer is over. Ends entries with too
     * many unanswered offers. Requests a new search of the days of the other entries. Returns the number of lapsed
     * offers.
     */
    static Uni<Integer> lapse(SqlConnection transaction, Instant now) {
        return transaction
                .preparedQuery(DUE)
                .execute(Tuple.of(utc(now), AT_ONCE))
                .flatMap(rows -> {
                    List<Row> due = stream(rows).toList();
                    return due.isEmpty()
                            ? Uni.createFrom().item(0)
                            : end(transaction, longs(due, "id"), Status.LAPSED, now)
                                    .chain(() -> EntryQueue.endSilent(transaction, longs(due, "entry_id"), now))
                                    .chain(() -> EntryQueue.lookAgain(transaction, longs(due, "entry_id")))
                                    .replaceWith(due.size());
                });
    }

    /**
     * Withdraws offers whose time is needed for something else, or which can't be booked any more. Skips offers that
     * have already ended.
     */
    static Uni<Void> withdraw(SqlConnection transaction, List<Long> ids, Instant now) {
        return ids.isEmpty()
                ? Uni.createFrom().voidItem()
                : lockOpen(transaction, ids)
                        .flatMap(entries -> end(transaction, ids, Status.WITHDRAWN, now)
                                .chain(() -> EntryQueue.lookAgain(transaction, entries)));
    }

    /** Locks the entries of the given open offers, and these offers. Returns the ids of the entries. */
    static Uni<List<Long>> lockOpen(SqlConnection transaction, List<Long> ids) {
        return transaction
                .preparedQuery(LOCK_OPEN)
                .execute(Tuple.of(ids.toArray(Long[]::new)))
                .map(rows -> longs(stream(rows).toList(), "entry_id"));
    }

    private static List<Long> longs(List<Row> rows, String column) {
        return rows.stream().map(row -> row.getLong(column)).toList();
    }

    private static Uni<Optional<WaitlistOffer>> one(SqlClient client, String sql, long key) {
        return Sql.first(client, sql, Tuple.of(key), Offers::read);
    }

    private static WaitlistOffer read(Row row) {
        return new WaitlistOffer(
                row.getLong("id"),
                row.getLong("entry_id"),
                row.getUUID("quote_id"),
                Status.of(row.getString("status")),
                instant(row, "starts_at"),
                instant(row, "ends_at"),
                instant(row, "held_until"));
    }
}
