package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.jspecify.annotations.Nullable;

/**
 * Changes the calendars of specialists in the owner's name. The package {@code staff} implements this interface, and
 * the office calls it. The permissions of specialists don't apply. All other rules of the specialists' own operations
 * apply: the same limits for periods and categories, and no block over a visit. Orders for an unknown specialist fail
 * with {@code not_found}.
 */
public interface CalendarDesk {

    /**
     * A period in which a specialist takes no visits.
     *
     * @param categoryId the only category that it blocks; null for all services
     * @param isDeleted true if the block no longer takes its time
     */
    record Block(
            long id,
            int staffId,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason,
            boolean isDeleted) {

        /** Shows no reason. */
        @Override
        public String toString() {
            return "Block[" + id + "]";
        }
    }

    /**
     * A block that the office orders.
     *
     * @param categoryId the only category that it blocks; null for all services
     */
    record NewBlock(
            long staffId,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason) {

        /** Shows no reason. */
        @Override
        public String toString() {
            return "NewBlock[" + staffId + "]";
        }
    }

    /** A period on one local day in which a specialist works in addition to the weekly hours. */
    record SpecialDay(long id, int staffId, InstantRange period, boolean isDeleted) {}

    /**
     * Returns the period from start to end. Refuses an invalid period with {@code invalid_input} and all its mistakes.
     */
    InstantRange period(OffsetDateTime start, OffsetDateTime end);

    /** Returns the period like {@link #period}, and also refuses a period that isn't within one local day. */
    InstantRange periodOfOneDay(OffsetDateTime start, OffsetDateTime end);

    /**
     * Stores a block, under the specialist's lock. Fails with a refusal that names the visits, holds of the waitlist
     * and blocks in the way.
     */
    Uni<Block> block(SqlConnection transaction, NewBlock wanted, Instant now);

    /**
     * Blocks the free parts of a period for all services, under the specialist's lock. Leaves out visits with their
     * clean-up, and existing blocks. Ends holds of the waitlist in the period. Fails with a refusal that names blocks
     * of single categories, because blocks can't be put around them.
     *
     * @return the blocks, by start; none if nothing is free
     */
    Uni<List<Block>> blockTheRest(SqlConnection transaction, NewBlock wanted, Instant now);

    /** Deletes a block; fails with {@code not_found} if it doesn't exist. */
    Uni<Block> unblock(SqlConnection transaction, long blockId, Instant now);

    /** Returns a block, deleted or not, which must exist. */
    Uni<Block> block(long blockId);

    /** Adds a special day. */
    Uni<SpecialDay> addDay(SqlConnection transaction, long staffId, InstantRange period, Instant now);

    /** Deletes a special day. Fails with {@code not_found}, or with a refusal that names the visits on it. */
    Uni<SpecialDay> removeDay(SqlConnection transaction, long specialDayId, Instant now);

    /** Returns a special day, deleted or not, which must exist. */
    Uni<SpecialDay> specialDay(long specialDayId);
}
