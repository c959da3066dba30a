package org.isarbooking.staff;

import static org.isarbooking.database.Columns.instant;
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
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Stores blocks with the time that they take, under the specialist's lock. The constraint {@code occupancy_no_overlap}
 * refuses a block over a visit that it bars, or over another block that bars some of the same services.
 */
@Singleton
class Blocks {

    /** Bounds {@code starts_at} on both sides, so that the index reads no older blocks. */
    private static final String LIST = """
            select id, staff_id, starts_at, ends_at, category_id, reason, deleted_at from block
             where staff_id = $1 and deleted_at is null and starts_at < $3 and starts_at > $4 and ends_at > $2
             order by starts_at, id
            """;

    private static final String SEED = """
            insert into block (staff_id, starts_at, ends_at, category_id, reason) values ($1, $2, $3, $4, $5) returning id
            """;

    private final BlockRepository stored;

    Blocks(BlockRepository stored) {
        this.stored = stored;
    }

    /** Returns a block of any specialist, deleted or not: the result of a submission. The block must exist. */
    Uni<Block> find(long id) {
        return stored.findById(id).map(BlockEntity::toBlock);
    }

    /** Returns a block of any specialist, deleted or not; empty for an unknown one. */
    Uni<Optional<Block>> findAny(long id) {
        return stored.findById(id).map(found -> Optional.ofNullable(found).map(BlockEntity::toBlock));
    }

    /** Returns a block of the specialist; empty for an unknown or a deleted one, and for another specialist's. */
    Uni<Optional<Block>> findOwn(int staffId, long id) {
        return stored.find("id = ?1 and staffId = ?2 and deletedAt is null", id, staffId)
                .firstResult()
                .map(found -> Optional.ofNullable(found).map(BlockEntity::toBlock));
    }

    /** Returns the specialist's blocks that touch a period, by start. */
    static Uni<List<Block>> of(SqlClient client, int staffId, InstantRange period) {
        return Sql.list(
                client,
                LIST,
                Tuple.of(
                        staffId,
                        utc(period.start()),
                        utc(period.end()),
                        utc(period.start().minus(InstantRange.LONGEST_BLOCK))),
                Blocks::read);
    }

    /** Stores a block of a business file, and takes its time. */
    static Uni<Void> seed(
            SqlConnection transaction,
            int staffId,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason) {
        return transaction
                .preparedQuery(SEED)
                .execute(Tuple.of(staffId, utc(period.start()), utc(period.end()), categoryId, reason))
                .flatMap(rows -> Occupancy.takeForBlock(
                        transaction, rows.iterator().next().getLong("id")));
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
        return stored.persistAndFlush(block).map(BlockEntity::id).call(id -> Occupancy.takeForBlock(transaction, id));
    }

    /** Replaces everything but the specialist, and takes the block's new time. */
    Uni<Void> update(SqlConnection transaction, Block block) {
        return stored.findById(block.id())
                .invoke(found -> found.set(block.period(), block.categoryId(), block.reason()))
                .chain(() -> stored.flush())
                .chain(() -> Occupancy.freeBlock(transaction, block.id()))
                .chain(() -> Occupancy.takeForBlock(transaction, block.id()));
    }

    Uni<Void> delete(SqlConnection transaction, long id, Instant now) {
        return stored.findById(id)
                .invoke(found -> found.deletedAt = now)
                .chain(() -> stored.flush())
                .chain(() -> Occupancy.freeBlock(transaction, id));
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
