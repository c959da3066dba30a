package org.isarbooking.staff;

import static org.isarbooking.database.Columns.first;
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
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.staff.rules.PeriodRules;
import org.jspecify.annotations.Nullable;

/**
 * Stores blocks with the time that they take. The constraint {@code occupancy_no_overlap} refuses one over a visit that it bars, or over another
 * block.
 */
final class Blocks {

    private static final String COLUMNS = "id, staff_id, starts_at, ends_at, category_id, reason, deleted_at";
    private static final String FIND = "select " + COLUMNS + " from block where id = $1";
    private static final String FIND_OWN = "select " + COLUMNS + """
             from block where id = $1 and staff_id = $2 and deleted_at is null
            """;

    /** The start is bounded at both ends, so that the index finds them whatever the number of past blocks. */
    private static final String LIST = "select " + COLUMNS + """
             from block
             where staff_id = $1 and deleted_at is null and starts_at < $3 and starts_at > $4 and ends_at > $2
             order by starts_at, id
            """;

    private static final String INSERT = """
            insert into block (staff_id, starts_at, ends_at, category_id, reason) values ($1, $2, $3, $4, $5) returning id
            """;
    private static final String UPDATE = """
            update block set starts_at = $2, ends_at = $3, category_id = $4, reason = $5 where id = $1
            """;
    private static final String DELETE = "update block set deleted_at = $2 where id = $1";
    /** Visits lie in the lane of the category that their service had when they were booked. */
    private static final String BARRED_VISITS = """
            select exists (
                select 1 from occupancy o
                  join appointment_item i on i.appointment_id = o.appointment_id and i.position = o.position
                  join service s on s.id = i.service_id
                 where o.staff_id = $1 and o.during && tstzrange($2, $3) and s.category_id = $4)
            """;

    private static final String TAKE_TIME = """
            insert into occupancy (staff_id, during, lanes, block_id)
            select staff_id, tstzrange(starts_at, ends_at), block_lanes(category_id), id from block where id = $1
            """;
    private static final String FREE_TIME = "delete from occupancy where block_id = $1";

    private Blocks() {}

    /** A block whoever's it is, deleted or not: for what a submission has led to. */
    static Uni<Block> find(SqlClient client, long id) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(id))
                .map(rows -> read(rows.iterator().next()));
    }

    /** A block of the specialist that is there; empty for an unknown, a foreign and a deleted one. */
    static Uni<Optional<Block>> findOwn(SqlClient client, int staffId, long id) {
        return client.preparedQuery(FIND_OWN)
                .execute(Tuple.of(id, staffId))
                .map(rows -> first(rows).map(Blocks::read));
    }

    /** The specialist's blocks that touch a period, by start. */
    static Uni<List<Block>> of(SqlClient client, int staffId, InstantRange period) {
        return client.preparedQuery(LIST)
                .execute(Tuple.of(
                        staffId,
                        utc(period.start()),
                        utc(period.end()),
                        utc(period.start().minus(PeriodRules.LONGEST))))
                .map(rows -> stream(rows).map(Blocks::read).toList());
    }

    /** Whether a block of a category would bar a visit whose service has that category now. */
    static Uni<Boolean> barsVisits(SqlConnection transaction, int staffId, InstantRange period, int categoryId) {
        return transaction
                .preparedQuery(BARRED_VISITS)
                .execute(Tuple.of(staffId, utc(period.start()), utc(period.end()), categoryId))
                .map(rows -> rows.iterator().next().getBoolean(0));
    }

    static Uni<Long> insert(
            SqlConnection transaction,
            int staffId,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(staffId, utc(period.start()), utc(period.end()), categoryId, reason))
                .map(rows -> rows.iterator().next().getLong("id"))
                .call(id -> takeTime(transaction, id));
    }

    /** Replaces all but the specialist. */
    static Uni<Void> update(SqlConnection transaction, Block block) {
        return transaction
                .preparedQuery(UPDATE)
                .execute(Tuple.of(
                        block.id(),
                        utc(block.period().start()),
                        utc(block.period().end()),
                        block.categoryId(),
                        block.reason()))
                .chain(() -> freeTime(transaction, block.id()))
                .chain(() -> takeTime(transaction, block.id()));
    }

    static Uni<Void> delete(SqlConnection transaction, long id, Instant now) {
        return transaction.preparedQuery(DELETE).execute(Tuple.of(id, utc(now))).chain(() -> freeTime(transaction, id));
    }

    private static Uni<Void> takeTime(SqlConnection transaction, long id) {
        return transaction.preparedQuery(TAKE_TIME).execute(Tuple.of(id)).replaceWithVoid();
    }

    private static Uni<Void> freeTime(SqlConnection transaction, long id) {
        return transaction.preparedQuery(FREE_TIME).execute(Tuple.of(id)).replaceWithVoid();
    }

    private static Block read(Row row) {
        return new Block(
                row.getLong("id"),
                row.getInteger("staff_id"),
                new InstantRange(instant(row, "starts_at"), instant(row, "ends_at")),
                row.getInteger("category_id"),
                row.getString("reason"),
                row.getValue("deleted_at") != null);
    }
}
