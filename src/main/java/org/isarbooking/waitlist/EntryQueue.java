package org.isarbooking.waitlist;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.Business;
import org.jspecify.annotations.Nullable;

/**
 * Selects the entries that can get an offer on a day, in the order of joining. Also selects the entries whose days must
 * be searched for free time. Ends entries whose days are over, and entries with too many unanswered offers.
 */
final class EntryQueue {

    /** The maximum number of entries that are considered for one day. A salon has far fewer. */
    private static final int MOST_OF_A_DAY = 2_000;

    /** An entry ends after this many offers in a row without an answer. */
    private static final int MOST_UNANSWERED = 3;

    /** The condition that an entry has no open offer. */
    private static final String FREE_OF_OFFERS =
            "not exists (select from waitlist_offer o where o.entry_id = e.id and o.status = 'open')";

    /**
     * The condition that no guest's entry with the e-mail address or phone number of entry {@code e} has an open offer.
     * It limits guests, who can't prove who they are. Entries of accounts always meet the condition.
     */
    private static final String CONTACT_FREE_OF_OFFERS = """
            (e.account_id is not null
                or e.email_hash <> all(array(
                       select g.email_hash from waitlist_offer o join waitlist_entry g on g.id = o.entry_id
                        where o.status = 'open' and g.account_id is null))
               and e.phone_hash <> all(array(
                       select g.phone_hash from waitlist_offer o join waitlist_entry g on g.id = o.entry_id
                        where o.status = 'open' and g.account_id is null)))
            """;

    /** The condition that an entry {@code e} can get an offer at present. */
    private static final String CAN_BE_OFFERED = FREE_OF_OFFERS + " and " + CONTACT_FREE_OF_OFFERS;

    /** The condition that at least one entry must be searched or ended. {@code $1} is today's local date. */
    static final String IS_ANYBODY_DUE = """
            exists (select from waitlist_entry e
                     where e.status = 'waiting' and (e.looked_on is null or e.looked_on < $1) and %s)
                or exists (select from waitlist_entry e where e.status = 'waiting' and e.until_date < $1 and %s)
            """.formatted(CAN_BE_OFFERED, FREE_OF_OFFERS);

    private static final String OF_DAY = StoredEntry.COLUMNS + """
             where e.status = 'waiting' and e.from_date <= $1 and e.until_date >= $1 and $2::smallint = any(e.weekdays)
               and (e.workspace_id is not null) = $4 and %s
             order by e.joined_at, e.id limit $3
            """.formatted(CAN_BE_OFFERED);

    private static final String TO_LOOK_AT = StoredEntry.COLUMNS + """
             where e.status = 'waiting' and (e.looked_on is null or e.looked_on < $1) and %s
             order by e.looked_on nulls first, e.joined_at, e.id limit $2
            """.formatted(CAN_BE_OFFERED);

    private static final String END_OVERDUE = """
            update waitlist_entry set status = 'ended', ended_at = $1
             where id in (select e.id from waitlist_entry e where e.status = 'waiting' and e.until_date < $2 and %s
                           order by e.until_date limit 500 for update skip locked)
            """.formatted(FREE_OF_OFFERS);

    private static final String END_SILENT = """
            update waitlist_entry e set status = 'ended', ended_at = $2
             where e.id = any($1) and e.status = 'waiting'
               and (select count(*) from waitlist_offer o
                     where o.entry_id = e.id and o.status = 'lapsed'
                       and o.ended_at > coalesce((select max(d.ended_at) from waitlist_offer d
                                                   where d.entry_id = e.id and d.status = 'declined'), '-infinity')) >= $3
            """;

    /** Compares the date, too: the previous release requests a search without counting it. */
    private static final String LOOKED = """
            update waitlist_entry set looked_on = $2
             where id = $1 and looked_on is not distinct from $3 and searches_requested = $4
            """;

    /** Requests a new search. Also counts it for entries that wait for a search: the search may be under way. */
    private static final String REQUEST =
            "update waitlist_entry e set looked_on = null, searches_requested = searches_requested + 1 ";

    private static final String LOOK_AGAIN = REQUEST + """
             where status = 'waiting'
               and (id = any($1) or email_hash = any(array(select email_hash from waitlist_entry where id = any($1)))
                                 or phone_hash = any(array(select phone_hash from waitlist_entry where id = any($1))))
            """;

    /** Leaves out entries with an open offer. They are searched again when the offer ends. */
    private static final String LOOK_AGAIN_FOR_PERSON = REQUEST + """
             where e.status = 'waiting' and (e.email_hash = $1 or e.phone_hash = $2) and %s
            """.formatted(FREE_OF_OFFERS);

    private static final String LOOK_AT_ALL = REQUEST + "where status = 'waiting'";

    private EntryQueue() {}

    /** Returns the entries that wait for the day and can get an offer, in the order of joining. */
    static Uni<List<WaitlistEntry>> of(SqlConnection transaction, FreedDays.FreedDay day) {
        return Sql.list(
                transaction,
                OF_DAY,
                Tuple.of(
                        day.date(),
                        (short) day.date().getDayOfWeek().getValue(),
                        MOST_OF_A_DAY,
                        day.business() == Business.COWORKING),
                StoredEntry::entryOf);
    }

    /** Returns at most {@code most} entries whose days must be searched for free time. */
    static Uni<List<StoredEntry>> toLookAt(SqlConnection transaction, LocalDate today, int most) {
        return Sql.list(transaction, TO_LOOK_AT, Tuple.of(today, most), StoredEntry::of);
    }

    /** Ends at most 500 waiting entries whose last day is over and that have no open offer. */
    static Uni<Void> endOverdue(SqlConnection transaction, LocalDate today, Instant now) {
        return Sql.run(transaction, END_OVERDUE, Tuple.of(utc(now), today));
    }

    /**
     * Ends those of the given entries that have too many unanswered offers in a row. The caller must have locked the
     * entries.
     */
    static Uni<Void> endSilent(SqlConnection transaction, List<Long> ids, Instant now) {
        return Sql.run(transaction, END_SILENT, Tuple.of(ids.toArray(Long[]::new), utc(now), MOST_UNANSWERED));
    }

    /**
     * Stores the date on which the days of an entry were searched. Does nothing if another search was requested
     * meanwhile.
     *
     * @param today the date; null if the entry must be searched again soon
     */
    static Uni<Void> looked(SqlConnection transaction, StoredEntry seen, @Nullable LocalDate today) {
        return Sql.run(
                transaction, LOOKED, Tuple.of(seen.entry().id(), today, seen.lookedOn(), seen.searchesRequested()));
    }

    /**
     * Requests a new search of the days of the given entries, because an offer has ended. Includes all entries with the
     * e-mail address or phone number of one of them.
     */
    static Uni<Void> lookAgain(SqlConnection transaction, List<Long> ids) {
        return Sql.run(transaction, LOOK_AGAIN, Tuple.of(ids.toArray(Long[]::new)));
    }

    /** Requests a new search of the days of all entries with one of the hashes. */
    static Uni<Void> lookAgain(SqlConnection transaction, @Nullable Buffer emailHash, @Nullable Buffer phoneHash) {
        return Sql.run(transaction, LOOK_AGAIN_FOR_PERSON, Tuple.of(emailHash, phoneHash));
    }

    static Uni<Void> lookAtAll(SqlConnection transaction) {
        return transaction.query(LOOK_AT_ALL).execute().replaceWithVoid();
    }
}
