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
 * Stores blocks and occupies their time. The caller must hold the specialist's lock. The constraint
 * {@code occupancy_no_overlap} rejects a block that overlaps a visit of an excluded service. It also rejects a block
 * that overlaps another block for one of the same services.
 */
@Singleton
class Blocks {

    /** Limits {@code starts_at} in both directions, so that the index scan skips old blocks. */
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

    /** Returns a block of any specialist, even if it was deleted. The block must exist. */
    Uni<Block> find(long id) {
        return stored.findById(id).map(BlockEntity::toBlock);
    }

    /** Returns a block of any specialist, even if it was deleted; empty for an unknown id. */
    Uni<Optional<Block>> findAny(long id) {
        return stored.findById(id).map(found -> Optional.ofNullable(found).map(BlockEntity::toBlock));
    }

    /**
     * Returns a block of the specialist; empty if the id is unknown, the block was deleted, or belongs to another
     * specialist.
     */
    Uni<Optional<Block>> findOwn(int staffId, long id) {
        return stored.find("id = ?1 and staffId = ?2 and deletedAt is null", id, staffId)
                .firstResult()
                .map(found -> Optional.ofNullable(found).map(BlockEntity::toBlock));
    }

    /** Returns the specialist's blocks that overlap a period, by start. */
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

    /** Stores a block of a business file, and occupies its time. */
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

    /** Replaces all values except the specialist, and occupies the block's new time instead of the old one. */
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
