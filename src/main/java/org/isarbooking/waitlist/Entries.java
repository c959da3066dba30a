package org.isarbooking.waitlist;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.database.Pages;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.isarbooking.waitlist.WaitlistEntry.Status;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.Turns;
import org.isarbooking.waitlist.rules.VisitWish;
import org.isarbooking.waitlist.rules.Wish;
import org.jspecify.annotations.Nullable;

/** Stores the entries of the waitlist. */
final class Entries {

    /**
     * The constraint that allows one entry a submission. The second of two simultaneous submissions reads the entry of
     * the first.
     */
    static final String SUBMITTED_ONCE = "waitlist_entry_submitted";

    private static final String WORKSPACE = "workspace_id";

    /** The most entries that take part in the order of one day; more than a salon ever has. */
    private static final int MOST_OF_A_DAY = 2_000;

    /** An entry ends after this many offers in a row without an answer. */
    private static final int MOST_UNANSWERED = 3;

    /** A withdrawn offer doesn't count as offered, since nobody could answer it. */
    private static final String COLUMNS = """
            select e.id, e.status, e.account_id, e.submission_key, e.input_hash, e.language, e.service_ids, e.staff_id,
                   e.workspace_id, e.from_date, e.until_date, e.weekdays, e.from_minute, e.until_minute,
                   e.first_name, e.last_name, e.email, e.phone, e.joined_at, e.looked_on,
                   (select array_agg(o.starts_at order by o.starts_at) from waitlist_offer o
                     where o.entry_id = e.id and o.status <> 'withdrawn') as starts,
                   (select array_agg(o.ends_at order by o.starts_at) from waitlist_offer o
                     where o.entry_id = e.id and o.status <> 'withdrawn') as ends
              from waitlist_entry e
            """;

    private static final String BY_ID = COLUMNS + "where e.id = $1";
    private static final String BY_SECRET = COLUMNS + "where e.secret_hash = $1";
    private static final String SUBMITTED =
            COLUMNS + "where e.account_id is not distinct from $1 and e.submission_key = $2";

    /** The condition that an entry has no open offer. */
    private static final String FREE_OF_OFFERS =
            "not exists (select from waitlist_offer o where o.entry_id = e.id and o.status = 'open')";

    /** The condition that a guest has no open offer on any entry: guests can't prove who they are. */
    private static final String CONTACT_FREE_OF_OFFERS = """
            (e.account_id is not null
                or e.email_hash <> all(array(
                       select g.email_hash from waitlist_offer o join waitlist_entry g on g.id = o.entry_id
                        where o.status = 'open' and g.account_id is null))
               and e.phone_hash <> all(array(
                       select g.phone_hash from waitlist_offer o join waitlist_entry g on g.id = o.entry_id
                        where o.status = 'open' and g.account_id is null)))
            """;

    /** The condition that an entry {@code e} can be offered something at present. */
    private static final String CAN_BE_OFFERED = FREE_OF_OFFERS + " and " + CONTACT_FREE_OF_OFFERS;

    /** The condition that some entry is to be looked through or ended. Its first argument is today's local date. */
    static final String IS_ANYBODY_DUE = """
            exists (select from waitlist_entry e
                     where e.status = 'waiting' and (e.looked_on is null or e.looked_on < $1) and %s)
                or exists (select from waitlist_entry e where e.status = 'waiting' and e.until_date < $1 and %s)
            """.formatted(CAN_BE_OFFERED, FREE_OF_OFFERS);

    private static final String OF_DAY = COLUMNS + """
             where e.status = 'waiting' and e.from_date <= $1 and e.until_date >= $1 and $2::smallint = any(e.weekdays)
               and (e.workspace_id is not null) = $4 and %s
             order by e.joined_at, e.id limit $3
            """.formatted(CAN_BE_OFFERED);
    private static final String TO_LOOK_AT = COLUMNS + """
             where e.status = 'waiting' and (e.looked_on is null or e.looked_on < $1) and %s
             order by e.looked_on nulls first, e.joined_at, e.id limit $2
            """.formatted(CAN_BE_OFFERED);
    private static final String COUNT_OF_PERSON =
            "select count(*) from waitlist_entry where status = 'waiting' and (email_hash = $1 or phone_hash = $2)";
    private static final String COUNT_OF_TENANT = """
            select count(*), count(*) filter (where workspace_id = $2 and from_date <= $4 and until_date >= $3 and weekdays && $5) as alike
              from waitlist_entry where account_id = $1 and workspace_id is not null and status = 'waiting'
            """;
    private static final String OF_TENANT = COLUMNS + """
             where e.account_id = $1 and e.workspace_id is not null
             order by e.status = 'waiting' desc, e.joined_at desc, e.id desc limit $2 offset $3
            """;
    private static final String TENANTS_COUNT =
            "select count(*) from waitlist_entry where account_id = $1 and workspace_id is not null";
    private static final String WAITING =
            COLUMNS + "where e.status = 'waiting' order by e.joined_at, e.id limit $1 offset $2";
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
    private static final String END =
            "update waitlist_entry set status = $2, ended_at = $3 where id = any($1) and status = 'waiting'";
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
    private static final String LOOKED =
            "update waitlist_entry set looked_on = $2 where id = $1 and looked_on is not distinct from $3";
    private static final String LOOK_AGAIN = """
            update waitlist_entry set looked_on = null
             where status = 'waiting' and looked_on is not null
               and (id = any($1) or email_hash = any(array(select email_hash from waitlist_entry where id = any($1)))
                                 or phone_hash = any(array(select phone_hash from waitlist_entry where id = any($1))))
            """;
    private static final String LOOK_AT_ALL =
            "update waitlist_entry set looked_on = null where status = 'waiting' and looked_on is not null";

    private Entries() {}

    /** An entry with the columns that only its storage needs. */
    record Stored(
            WaitlistEntry entry, Buffer inputHash, @Nullable LocalDate lookedOn) {}

    /**
     * Stores an entry; returns its id.
     *
     * @param secret opens an entry for a visit
     */
    static Uni<Long> insert(SqlConnection transaction, NewEntry entry, WaitlistSecret secret, Instant now) {
        Wish wish = entry.wish();
        @Nullable VisitWish visit = wish instanceof VisitWish found ? found : null;
        NewEntry.@Nullable Contact contact = entry.contact();
        WaitlistEntry.@Nullable Person person = contact == null ? null : contact.person();
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.from(new @Nullable Object[] {
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
                }))
                .map(rows -> rows.iterator().next().getLong("id"));
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

    static Uni<Optional<Stored>> submitted(SqlClient client, Submitted submitted) {
        return one(client, SUBMITTED, Tuple.of(submitted.accountId(), submitted.key()));
    }

    static Uni<Optional<Stored>> find(SqlClient client, long id) {
        return one(client, BY_ID, Tuple.of(id));
    }

    static Uni<Optional<Stored>> open(SqlClient client, WaitlistSecret secret) {
        return one(client, BY_SECRET, Tuple.of(Buffer.buffer(secret.hash())));
    }

    /** Locks an entry until the transaction ends; empty for an unknown secret. */
    static Uni<Optional<Long>> lock(SqlConnection transaction, WaitlistSecret secret) {
        return locked(transaction, LOCK_BY_SECRET, Tuple.of(Buffer.buffer(secret.hash())))
                .map(found -> found.map(row -> row.getLong("id")));
    }

    /** Locks an entry until the transaction ends, and returns its status; empty for an unknown entry. */
    static Uni<Optional<Status>> lock(SqlConnection transaction, long id) {
        return locked(transaction, LOCK_BY_ID, Tuple.of(id))
                .map(found -> found.map(row -> Status.of(row.getString("status"))));
    }

    /** Locks a tenant's entry until the transaction ends; empty for an unknown entry or another tenant's. */
    static Uni<Optional<Long>> lock(SqlConnection transaction, AccountRef tenant, long id) {
        return locked(transaction, LOCK_OF_TENANT, Tuple.of(id, tenant.id()))
                .map(found -> found.map(row -> row.getLong("id")));
    }

    /** Locks a tenant's entries for a workspace, ascending by id. */
    static Uni<List<Long>> lockOf(SqlConnection transaction, AccountRef tenant, int workspaceId) {
        return transaction
                .preparedQuery(LOCK_OF_PLACE)
                .execute(Tuple.of(tenant.id(), workspaceId))
                .map(rows -> stream(rows).map(row -> row.getLong("id")).toList());
    }

    private static Uni<Optional<Row>> locked(SqlConnection transaction, String sql, Tuple key) {
        return transaction.preparedQuery(sql).execute(key).map(rows -> first(rows));
    }

    /**
     * The number of waiting entries that one person or tenant has.
     *
     * @param alike how many of them could be offered the same day of the same workspace
     */
    record Count(long all, long alike) {}

    /** Counts the waiting entries of the person or tenant that a new entry is for. */
    static Uni<Count> countOf(SqlConnection transaction, NewEntry entry) {
        NewEntry.Contact contact = entry.contact();
        return switch (entry.wish()) {
            case PlaceWish place ->
                transaction
                        .preparedQuery(COUNT_OF_TENANT)
                        .execute(Tuple.from(new @Nullable Object[] {
                            entry.submitted().accountId(),
                            place.workspaceId(),
                            place.from(),
                            place.until(),
                            weekdays(place)
                        }))
                        .map(rows -> rows.iterator().next())
                        .map(row -> new Count(row.getLong(0), row.getLong(1)));
            case VisitWish _ ->
                transaction
                        .preparedQuery(COUNT_OF_PERSON)
                        .execute(Tuple.of(Objects.requireNonNull(contact).emailHash(), contact.phoneHash()))
                        .map(rows -> new Count(rows.iterator().next().getLong(0), 0));
        };
    }

    /** Returns the entries that wait for a day and have no offer, in their order. */
    static Uni<List<WaitlistEntry>> of(SqlConnection transaction, FreedDays.FreedDay day) {
        return transaction
                .preparedQuery(OF_DAY)
                .execute(Tuple.of(
                        day.date(),
                        (short) day.date().getDayOfWeek().getValue(),
                        MOST_OF_A_DAY,
                        day.business() == Business.COWORKING))
                .map(rows -> stream(rows).map(Entries::entry).toList());
    }

    /** Returns a page of a tenant's entries: waiting ones first, the newest first. */
    static Uni<Page<WaitlistEntry>> ofTenant(SqlClient client, AccountRef tenant, int limit, int offset) {
        return client.preparedQuery(OF_TENANT)
                .execute(Tuple.of(tenant.id(), limit, offset))
                .flatMap(rows -> client.preparedQuery(TENANTS_COUNT)
                        .execute(Tuple.of(tenant.id()))
                        .map(count -> Pages.of(rows, Entries::entry, offset, count)));
    }

    /** Returns a page of the waiting entries, in their order. */
    static Uni<Page<WaitlistEntry>> waiting(SqlClient client, int limit, int offset) {
        return client.preparedQuery(WAITING)
                .execute(Tuple.of(limit, offset))
                .flatMap(rows ->
                        client.query(COUNT).execute().map(count -> Pages.of(rows, Entries::entry, offset, count)));
    }

    /** Returns entries whose days are to be looked through. */
    static Uni<List<Stored>> toLookAt(SqlConnection transaction, LocalDate today, int most) {
        return transaction
                .preparedQuery(TO_LOOK_AT)
                .execute(Tuple.of(today, most))
                .map(rows -> stream(rows).map(Entries::stored).toList());
    }

    static Uni<Void> end(SqlConnection transaction, long id, Status status, Instant now) {
        return endAll(transaction, List.of(id), status, now);
    }

    /** Ends those of the given entries that wait. The caller has locked them. */
    static Uni<Void> endAll(SqlConnection transaction, List<Long> ids, Status status, Instant now) {
        return transaction
                .preparedQuery(END)
                .execute(Tuple.of(ids.toArray(Long[]::new), status.value(), utc(now)))
                .replaceWithVoid();
    }

    /** Ends waiting entries whose last day is over. */
    static Uni<Void> endOverdue(SqlConnection transaction, LocalDate today, Instant now) {
        return transaction
                .preparedQuery(END_OVERDUE)
                .execute(Tuple.of(utc(now), today))
                .replaceWithVoid();
    }

    /** Ends those of the given entries that have let too many offers lapse. The caller has locked them. */
    static Uni<Void> endSilent(SqlConnection transaction, List<Long> ids, Instant now) {
        return transaction
                .preparedQuery(END_SILENT)
                .execute(Tuple.of(ids.toArray(Long[]::new), utc(now), MOST_UNANSWERED))
                .replaceWithVoid();
    }

    /** Notes that the days of an entry were looked through, unless somebody has meanwhile asked for another look. */
    static Uni<Void> looked(SqlConnection transaction, Stored seen, @Nullable LocalDate today) {
        return transaction
                .preparedQuery(LOOKED)
                .execute(Tuple.of(seen.entry().id(), today, seen.lookedOn()))
                .replaceWithVoid();
    }

    /**
     * Lets the given entries be looked at again, and the other entries of the same people, because an offer has ended.
     */
    static Uni<Void> lookAgain(SqlConnection transaction, List<Long> ids) {
        return transaction
                .preparedQuery(LOOK_AGAIN)
                .execute(Tuple.of(ids.toArray(Long[]::new)))
                .replaceWithVoid();
    }

    static Uni<Void> lookAtAll(SqlConnection transaction) {
        return transaction.query(LOOK_AT_ALL).execute().replaceWithVoid();
    }

    private static Uni<Optional<Stored>> one(SqlClient client, String sql, Tuple key) {
        return client.preparedQuery(sql).execute(key).map(rows -> first(rows).map(Entries::stored));
    }

    private static Stored stored(Row row) {
        return new Stored(
                entry(row), Buffer.buffer(row.getBuffer("input_hash").getBytes()), row.getLocalDate("looked_on"));
    }

    private static WaitlistEntry entry(Row row) {
        return new WaitlistEntry(
                row.getLong("id"),
                Status.of(row.getString("status")),
                row.getUUID("account_id"),
                row.getUUID("submission_key"),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                wish(row),
                person(row),
                instant(row, "joined_at"),
                offered(row));
    }

    private static WaitlistEntry.@Nullable Person person(Row row) {
        return row.getInteger(WORKSPACE) != null
                ? null
                : new WaitlistEntry.Person(
                        row.getString("first_name"),
                        row.getString("last_name"),
                        row.getString("email"),
                        row.getString("phone"));
    }

    private static Wish wish(Row row) {
        Integer workspace = row.getInteger(WORKSPACE);
        LocalDate from = row.getLocalDate("from_date");
        LocalDate until = row.getLocalDate("until_date");
        Set<DayOfWeek> weekdays =
                Stream.of(row.getArrayOfShorts("weekdays")).map(DayOfWeek::of).collect(Collectors.toUnmodifiableSet());
        return workspace != null
                ? new PlaceWish(workspace, from, until, weekdays)
                : new VisitWish(
                        List.of(row.getArrayOfIntegers("service_ids")),
                        row.getInteger("staff_id"),
                        from,
                        until,
                        weekdays,
                        LocalTime.ofSecondOfDay(row.getShort("from_minute") * 60L),
                        LocalTime.ofSecondOfDay(row.getShort("until_minute") * 60L));
    }

    private static List<Turns.Period> offered(Row row) {
        OffsetDateTime @Nullable [] starts = row.getArrayOfOffsetDateTimes("starts");
        OffsetDateTime @Nullable [] ends = row.getArrayOfOffsetDateTimes("ends");
        return starts == null || ends == null
                ? List.of()
                : IntStream.range(0, starts.length)
                        .mapToObj(at -> new Turns.Period(starts[at].toInstant(), ends[at].toInstant()))
                        .toList();
    }
}
