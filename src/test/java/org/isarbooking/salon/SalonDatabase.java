package org.isarbooking.salon;

import static java.util.stream.Collectors.joining;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.EmptyTables;
import org.isarbooking.shared.Munich;

/** Changes the service's database in ways that no salon operation does, and reads stored data. */
@Singleton
public class SalonDatabase {

    /** The tables whose rows calls of customers create. */
    private static final List<String> STORED = List.of(
            "quote",
            "salon_offer",
            "salon_offer_item",
            "appointment",
            "appointment_item",
            "occupancy",
            "salon_customer",
            "promo_redemption",
            "booking_request",
            "submission",
            "outbox");

    private final Pool pool;

    SalonDatabase(Pool pool) {
        this.pool = pool;
    }

    /**
     * Removes offers, bookings, blocks, special days, submissions, forgotten data, the waitlist and recorded actions,
     * with all rows that refer to them. Occupancy and special days are deleted by plain statements, because their
     * triggers raise the versions of the calendars for the caches.
     */
    public void clear() {
        execute("delete from occupancy");
        execute("delete from special_day");
        execute(EmptyTables.statement("quote", "appointment", "block", "submission", "forgotten", "waitlist_entry"));
        execute("delete from waitlist_day");
        execute("delete from office_action");
    }

    public RowSet<Row> execute(String sql, Object... arguments) {
        return pool.preparedQuery(sql).execute(Tuple.from(arguments)).await().indefinitely();
    }

    /** Returns the first column of a query's rows. */
    public Stream<Object> values(String sql, Object... arguments) {
        return StreamSupport.stream(execute(sql, arguments).spliterator(), false)
                .map(row -> row.getValue(0));
    }

    /**
     * Runs a step of a test while the database refuses the first four updates that fulfil a condition, as if the disk
     * were full. A sequence counts the refusals, because a rollback doesn't reset it.
     *
     * @param condition in SQL, about the row {@code new}
     */
    public void refusingFirstUpdates(String table, String condition, Runnable step) {
        execute("create sequence refusals");
        execute("""
                create function refuse() returns trigger language plpgsql as $$
                begin
                    if nextval('refusals') <= 4 then
                        raise exception 'no room' using errcode = 'disk_full';
                    end if;
                    return new;
                end $$""");
        execute("create trigger refuse before update on " + table + " for each row when (" + condition
                + ") execute function refuse()");
        try {
            step.run();
        } finally {
            execute("drop function refuse() cascade");
            execute("drop sequence refusals");
        }
    }

    /** Runs a step of a test while a table has another name, so that statements about the table fail. */
    public void without(String table, Runnable step) {
        execute("alter table " + table + " rename to " + table + "_away");
        try {
            step.run();
        } finally {
            execute("alter table " + table + "_away rename to " + table);
        }
    }

    public long count(String table) {
        return execute("select count(*) as n from " + table).iterator().next().getLong("n");
    }

    public int id(String table, String key) {
        return execute("select id from " + table + " where key = $1", key)
                .iterator()
                .next()
                .getInteger("id");
    }

    /** Returns the row counts of the tables of {@link #STORED}, for comparisons. */
    public String stored() {
        return STORED.stream().map(table -> table + " " + count(table)).collect(joining(", "));
    }

    /** Blocks a specialist's time between two local times of Munich. */
    public void block(String specialist, String from, String to) {
        insertBlock(specialist, from, to, "int4multirange(int4range(1, null))");
    }

    /** Blocks a specialist's time for one category. */
    public void blockCategory(String specialist, String category, String from, String to) {
        int id = id("service_category", category);
        insertBlock(specialist, from, to, "int4multirange(int4range(%1$d, %1$d, '[]'))".formatted(id));
    }

    private void insertBlock(String specialist, String from, String to, String lanes) {
        execute("""
                with new_block as (insert into block (staff_id, starts_at, ends_at) values ($1, $2, $3) returning *)
                insert into occupancy (staff_id, during, lanes, block_id)
                select staff_id, tstzrange(starts_at, ends_at), %s, id from new_block
                """.formatted(lanes), id("specialist", specialist), time(from), time(to));
    }

    /** Adds working time of a specialist beside the weekly hours. */
    public void specialDay(String specialist, String from, String to) {
        execute(
                "insert into special_day (staff_id, starts_at, ends_at) values ($1, $2, $3)",
                id("specialist", specialist),
                time(from),
                time(to));
    }

    /** Raises the version of every calendar from June to December 2027, so that no search is answered from a cache. */
    public void changeEveryCalendar() {
        execute("select raise_calendar_version(id, '2027-06-01', '2027-12-01') from specialist");
    }

    /** Completes once a transaction waits for a lock. */
    public Uni<Boolean> somebodyWaits() {
        return somebodyWaits(1);
    }

    /** Completes once at least this number of transactions waits for a lock. */
    public Uni<Boolean> somebodyWaits(int transactions) {
        return becomesTrue("select count(*) >= $1 from pg_stat_activity where wait_event_type = 'Lock'", transactions);
    }

    /** Completes once a query returns true. */
    public Uni<Boolean> becomesTrue(String query, Object... arguments) {
        return pool.preparedQuery(query)
                .execute(Tuple.from(arguments))
                .map(rows -> rows.iterator().next().getBoolean(0))
                .repeat()
                .withDelay(Duration.ofMillis(20))
                .whilst(isTrue -> !isTrue)
                .collect()
                .last();
    }

    public static OffsetDateTime time(String local) {
        return LocalDateTime.parse(local).atZone(Munich.ZONE).toOffsetDateTime();
    }
}
