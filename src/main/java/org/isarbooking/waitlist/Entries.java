package org.isarbooking.waitlist;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;
import org.isarbooking.waitlist.WaitlistEntry.Status;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.VisitWish;
import org.isarbooking.waitlist.rules.Wish;
import org.jspecify.annotations.Nullable;

/** Stores the entries of the waitlist. */
final class Entries {

    /**
     * The constraint that allows one entry for each submission. It refuses the second of two simultaneous calls. If the
     * second call is retried, it reads the entry of the first call.
     */
    static final String SUBMITTED_ONCE = "waitlist_entry_submitted";

    private static final String BY_ID = StoredEntry.COLUMNS + "where e.id = $1";
    private static final String BY_SECRET = StoredEntry.COLUMNS + "where e.secret_hash = $1";
    private static final String SUBMITTED =
            StoredEntry.COLUMNS + "where e.account_id is not distinct from $1 and e.submission_key = $2";

    private static final String COUNT_OF_PERSON = """
            select count(*) filter (where status = 'waiting'), count(*) filter (where joined_at > $3)
              from waitlist_entry where email_hash = $1 or phone_hash = $2
            """;
    private static final String COUNT_OF_TENANT = """
            select count(*) filter (where status = 'waiting'), count(*) filter (where joined_at > $6),
                   count(*) filter (where status = 'waiting' and workspace_id = $2 and exists (
                       select from generate_series(greatest(from_date, $3)::timestamp, least(until_date, $4)::timestamp,
                                                   interval '1 day') as shared (day)
                        where extract(isodow from day)::smallint = any (weekdays)
                          and extract(isodow from day)::smallint = any ($5))) as alike
              from waitlist_entry where account_id = $1 and workspace_id is not null
            """;
    private static final String OF_TENANT = StoredEntry.COLUMNS + """
             where e.account_id = $1 and e.workspace_id is not null
             order by e.status = 'waiting' desc, e.joined_at desc, e.id desc limit $2 offset $3
            """;
    private static final String TENANTS_COUNT =
            "select count(*) from waitlist_entry where account_id = $1 and workspace_id is not null";
    private static final String WAITING =
            StoredEntry.COLUMNS + "where e.status = 'waiting' order by e.joined_at, e.id limit $1 offset $2";
    private static final String COUNT = "select count(*) from waitlist_entry where status = 'waiting'";
    private static final String INSERT = """
            insert into waitlist_entry (secret_hash, account_id, submission_key, input_hash, language, service_ids, staff_id,
                                        from_date, until_date, weekdays, from_minute, until_minute, first_name, last_name,
                                        email, phone, email_hash, phone_hash, joined_at, workspace_id)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
            returning id
            """;
    private static final String LOCK = "select id, status from waitlist_entry where %s for update";
    private static final String LOCK_BY_ID = LOCK.formatted("id = $1");
    private static final String LOCK_BY_SECRET = LOCK.formatted("secret_hash = $1");
    private static final String LOCK_OF_TENANT =
            LOCK.formatted("id = $1 and account_id = $2 and workspace_id is not null");
    private static final String LOCK_OF_PLACE = """
            select id, status from waitlist_entry
             where account_id = $1 and workspace_id = $2 and status = 'waiting' order by id for update
            """;
    private static final String LOCK_FULFILLED = """
            select id from waitlist_entry
             where account_id = $1 and workspace_id = $2 and status = 'waiting'
               and exists (select from unnest($3::date[]) as day
                            where day between from_date and until_date
                              and extract(isodow from day)::smallint = any (weekdays))
             order by id for update
            """;
    private static final String END =
            "update waitlist_entry set status = $2, ended_at = $3 where id = any($1) and status = 'waiting'";

    private Entries() {}

    /**
     * Stores an entry, and returns its id.
     *
     * @param secret the secret that opens the entry; its hash is stored only if the entry is for a visit
     */
    static Uni<Long> insert(SqlConnection transaction, NewEntry entry, WaitlistSecret secret, Instant now) {
        Wish wish = entry.wish();
        @Nullable VisitWish visit = wish instanceof VisitWish found ? found : null;
        NewEntry.@Nullable Contact contact = entry.contact();
        WaitlistEntry.@Nullable Person person = contact == null ? null : contact.person();
        return Sql.only(
                transaction,
                INSERT,
                Tuple.from(new @Nullable Object[] {
                    visit == null ? null : Buffer.buffer(secret.hash()),
                    entry.submitted().accountId(),
                    entry.submitted().key(),
                    entry.inputHash(),
                    entry.language().code(),
                    visit == null ? null : visit.serviceIds().toArray(Integer[]::new),
                    visit == null ? null : visit.staffId(),
                    wish.from(),
                    wish.until(),
                    weekdays(wish),
                    visit == null ? null : minute(visit.earliest()),
                    visit == null ? null : minute(visit.latest()),
                    person == null ? null : person.firstName(),
                    person == null ? null : person.lastName(),
                    person == null ? null : person.email(),
                    person == null ? null : person.phone(),
                    contact == null ? null : contact.emailHash(),
                    contact == null ? null : contact.phoneHash(),
                    utc(now),
                    wish instanceof PlaceWish place ? place.workspaceId() : null
                }),
                row -> row.getLong("id"));
    }

    private static Short[] weekdays(Wish wish) {
        return wish.weekdays().stream()
                .map(day -> (short) day.getValue())
                .sorted()
                .toArray(Short[]::new);
    }

    private static short minute(LocalTime time) {
        return (short) (time.toSecondOfDay() / 60);
    }

    static Uni<Optional<StoredEntry>> submitted(SqlClient client, Submitted submitted) {
        return one(client, SUBMITTED, Tuple.of(submitted.accountId(), submitted.key()));
    }

    static Uni<Optional<StoredEntry>> find(SqlClient client, long id) {
        return one(client, BY_ID, Tuple.of(id));
    }

    static Uni<Optional<StoredEntry>> open(SqlClient client, WaitlistSecret secret) {
        return one(client, BY_SECRET, Tuple.of(Buffer.buffer(secret.hash())));
    }

    /** Locks an entry until the transaction ends, and returns its id; empty for an unknown secret. */
    static Uni<Optional<Long>> lock(SqlConnection transaction, WaitlistSecret secret) {
        return locked(transaction, LOCK_BY_SECRET, Tuple.of(Buffer.buffer(secret.hash())))
                .map(found -> found.map(row -> row.getLong("id")));
    }

    /** Locks an entry until the transaction ends, and returns its status; empty for an unknown entry. */
    static Uni<Optional<Status>> lock(SqlConnection transaction, long id) {
        return locked(transaction, LOCK_BY_ID, Tuple.of(id))
                .map(found -> found.map(row -> Status.of(row.getString("status"))));
    }

    /**
     * Locks a tenant's entry until the transaction ends, and returns its id. Empty for an unknown entry, and for
     * another tenant's entry.
     */
    static Uni<Optional<Long>> lock(SqlConnection transaction, AccountRef tenant, long id) {
        return locked(transaction, LOCK_OF_TENANT, Tuple.of(id, tenant.id()))
                .map(found -> found.map(row -> row.getLong("id")));
    }

    /** Locks a tenant's waiting entries for a workspace, and returns their ids, ascending. */
    static Uni<List<Long>> lockOf(SqlConnection transaction, AccountRef tenant, int workspaceId) {
        return Sql.list(transaction, LOCK_OF_PLACE, Tuple.of(tenant.id(), workspaceId), row -> row.getLong("id"));
    }

    /** Locks a tenant's entries that wait for a workspace on one of the days, and returns their ids, ascending. */
    static Uni<List<Long>> lockFulfilled(
            SqlConnection transaction, AccountRef tenant, int workspaceId, Collection<LocalDate> days) {
        return Sql.list(
                transaction,
                LOCK_FULFILLED,
                Tuple.of(tenant.id(), workspaceId, days.toArray(LocalDate[]::new)),
                row -> row.getLong("id"));
    }

    private static Uni<Optional<Row>> locked(SqlConnection transaction, String sql, Tuple key) {
        return Sql.first(transaction, sql, key, row -> row);
    }

    /**
     * Numbers of entries of one person or tenant.
     *
     * @param waiting the number of waiting entries
     * @param recent the number of recently made entries, including ended entries
     * @param alike the number of waiting entries for the workspace that share a day with the new entry; 0 for a visit
     */
    record Count(long waiting, long recent, long alike) {}

    /**
     * Counts the entries of the person or tenant of a new entry.
     *
     * @param recently the time; entries that were made after it count as recent
     */
    static Uni<Count> countOf(SqlConnection transaction, NewEntry entry, Instant recently) {
        NewEntry.Contact contact = entry.contact();
        return switch (entry.wish()) {
            case PlaceWish place ->
                Sql.only(
                        transaction,
                        COUNT_OF_TENANT,
                        Tuple.from(new @Nullable Object[] {
                            entry.submitted().accountId(),
                            place.workspaceId(),
                            place.from(),
                            place.until(),
                            weekdays(place),
                            utc(recently)
                        }),
                        row -> new Count(row.getLong(0), row.getLong(1), row.getLong(2)));
            case VisitWish _ ->
                Sql.only(
                        transaction,
                        COUNT_OF_PERSON,
                        Tuple.of(Objects.requireNonNull(contact).emailHash(), contact.phoneHash(), utc(recently)),
                        row -> new Count(row.getLong(0), row.getLong(1), 0));
        };
    }

    /** Returns a page of a tenant's entries: waiting entries before the others, the newest first in each group. */
    static Uni<Page<WaitlistEntry>> ofTenant(SqlClient client, AccountRef tenant, int limit, int offset) {
        return client.preparedQuery(OF_TENANT)
                .execute(Tuple.of(tenant.id(), limit, offset))
                .flatMap(rows -> client.preparedQuery(TENANTS_COUNT)
                        .execute(Tuple.of(tenant.id()))
                        .map(count -> Pages.of(rows, StoredEntry::entryOf, offset, count)));
    }

    /** Returns a page of the waiting entries, in the order of joining. */
    static Uni<Page<WaitlistEntry>> waiting(SqlClient client, int limit, int offset) {
        return client.preparedQuery(WAITING)
                .execute(Tuple.of(limit, offset))
                .flatMap(rows -> client.query(COUNT)
                        .execute()
                        .map(count -> Pages.of(rows, StoredEntry::entryOf, offset, count)));
    }

    static Uni<Void> end(SqlConnection transaction, long id, Status status, Instant now) {
        return endAll(transaction, List.of(id), status, now);
    }

    /** Ends those of the given entries that are waiting. The caller must have locked the entries. */
    static Uni<Void> endAll(SqlConnection transaction, List<Long> ids, Status status, Instant now) {
        return Sql.run(transaction, END, Tuple.of(ids.toArray(Long[]::new), status.value(), utc(now)));
    }

    private static Uni<Optional<StoredEntry>> one(SqlClient client, String sql, Tuple key) {
        return Sql.first(client, sql, key, StoredEntry::of);
    }
}
