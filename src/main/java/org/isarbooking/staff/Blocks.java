package org.isarbooking.staff;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.staff.rules.PeriodRules;
import org.jspecify.annotations.Nullable;

/**
 * Stores blocks with the time that they take, under the specialist's lock. The constraint {@code occupancy_no_overlap}
 * refuses one over a visit that it bars, or over another block.
 */
@Singleton
class Blocks {

    /** The start is bounded at both ends, so that the index finds them whatever the number of past blocks. */
    private static final String LIST = """
            select id, staff_id, starts_at, ends_at, category_id, reason, deleted_at from block
             where staff_id = $1 and deleted_at is null and starts_at < $3 and starts_at > $4 and ends_at > $2
             order by starts_at, id
            """;

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

    private final BlockRepository stored;

    Blocks(BlockRepository stored) {
        this.stored = stored;
    }

    /** Returns a block of any specialist, deleted or not: for what a submission has led to. */
    Uni<Block> find(long id) {
        return stored.findById(id).map(BlockEntity::toBlock);
    }

    /** Returns a block of the specialist that is there; empty for an unknown, a foreign and a deleted one. */
    Uni<Optional<Block>> findOwn(int staffId, long id) {
        return stored.find("id = ?1 and staffId = ?2 and deletedAt is null", id, staffId)
                .firstResult()
                .map(found -> Optional.ofNullable(found).map(BlockEntity::toBlock));
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

    Uni<Long> insert(
            SqlConnection transaction,
            int staffId,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason) {
        BlockEntity block = new BlockEntity();
        block.staffId = staffId;
        block.set(period, categoryId, reason);
        return stored.persistAndFlush(block).map(BlockEntity::number).call(id -> takeTime(transaction, id));
    }

    /** Replaces all but the specialist. */
    Uni<Void> update(SqlConnection transaction, Block block) {
        return stored.findById(block.id())
                .invoke(found -> found.set(block.period(), block.categoryId(), block.reason()))
                .chain(() -> stored.flush())
                .chain(() -> freeTime(transaction, block.id()))
                .chain(() -> takeTime(transaction, block.id()));
    }

    Uni<Void> delete(SqlConnection transaction, long id, Instant now) {
        return stored.findById(id)
                .invoke(found -> found.deletedAt = now)
                .chain(() -> stored.flush())
                .chain(() -> freeTime(transaction, id));
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
