package org.isarbooking.waitlist;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.Business;

/**
 * The days on which time or a place may have become free. Database triggers write the day whenever a statement frees
 * time or a place, so no code can forget to do so. A day is deleted in the transaction that finds nothing more to offer
 * on the day.
 */
final class FreedDays {

    private static final String IS_ANYTHING_TO_DO = """
            select exists (select from waitlist_day)
                or exists (select from waitlist_offer where status = 'open' and held_until <= $2)
                or %s
            """.formatted(EntryQueue.IS_ANYBODY_DUE);
    private static final String WRITE = "insert into waitlist_day (business, day) select $2, unnest($1::date[])";
    private static final String NEXT =
            "select distinct business, day from waitlist_day where day is not null order by day, business limit $1";
    private static final String TAKE =
            "select id from waitlist_day where business = $1 and day = $2 for update skip locked";
    private static final String TAKE_ALL_DAYS = "select id from waitlist_day where day is null for update skip locked";
    private static final String DELETE = "delete from waitlist_day where id = any($1)";

    private FreedDays() {}

    /** A local day on which time or a place of a line may have become free. */
    record FreedDay(Business business, LocalDate date) {}

    /** Returns true if there is pending work: a freed day, an offer or entry to end, or an entry to search days for. */
    static Uni<Boolean> isAnythingToDo(SqlConnection transaction, LocalDate today, Instant now) {
        return Sql.only(transaction, IS_ANYTHING_TO_DO, Tuple.of(today, utc(now)), row -> row.getBoolean(0));
    }

    static Uni<Void> write(SqlConnection transaction, Business business, List<LocalDate> days) {
        return days.isEmpty()
                ? Uni.createFrom().voidItem()
                : Sql.run(transaction, WRITE, Tuple.of(days.toArray(LocalDate[]::new), value(business)));
    }

    /** Returns at most {@code most} freed days, in ascending order. */
    static Uni<List<FreedDay>> next(SqlConnection transaction, int most) {
        return Sql.list(
                transaction,
                NEXT,
                Tuple.of(most),
                row -> new FreedDay(
                        Business.valueOf(row.getString("business").toUpperCase(Locale.ROOT)), row.getLocalDate("day")));
    }

    /** Locks the rows of a day, except rows that another transaction has locked. Returns the ids of the locked rows. */
    static Uni<List<Long>> take(SqlConnection transaction, FreedDay day) {
        return Sql.list(transaction, TAKE, Tuple.of(value(day.business()), day.date()), row -> row.getLong("id"));
    }

    /**
     * Locks the rows without a day, which mean all days. Skips rows that another transaction has locked. Returns the
     * ids of the locked rows.
     */
    static Uni<List<Long>> takeAllDays(SqlConnection transaction) {
        return transaction
                .query(TAKE_ALL_DAYS)
                .execute()
                .map(rows -> stream(rows).map(row -> row.getLong("id")).toList());
    }

    static Uni<Void> delete(SqlConnection transaction, List<Long> ids) {
        return ids.isEmpty()
                ? Uni.createFrom().voidItem()
                : Sql.run(transaction, DELETE, Tuple.of(ids.toArray(Long[]::new)));
    }

    private static String value(Business business) {
        return business.name().toLowerCase(Locale.ROOT);
    }
}
