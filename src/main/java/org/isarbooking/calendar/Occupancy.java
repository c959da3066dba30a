package org.isarbooking.calendar;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Comparator;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Takes specialists' time and frees it. The constraint {@code occupancy_no_overlap} refuses time that is already taken.
 * Callers take all times of a visit in one batch, ordered by specialist, then by start.
 */
public final class Occupancy {

    private static final String TAKE_FOR_VISIT = """
            insert into occupancy (staff_id, during, lanes, appointment_id, position)
            select $1::integer, tstzrange($2, $3), int4multirange(int4range(0, 1), int4range(category_id, category_id + 1)),
                   $5::bigint, $6::smallint
              from service where id = $4
            """;
    private static final String HOLD = """
            insert into occupancy (staff_id, during, lanes, hold_id)
            select $1::integer, tstzrange($2, $3), int4multirange(int4range(0, 1), int4range(category_id, category_id + 1)), $5::bigint
              from service where id = $4
            """;
    private static final String FREE_HOLDS = "delete from occupancy where hold_id = any($1)";
    private static final String FREE_VISIT = "delete from occupancy where appointment_id = $1";

    /**
     * Uses the services' present categories from the table {@code service}. The column {@code lanes} has the categories
     * from the time of booking.
     */
    private static final String BARRED_VISITS = """
            select exists (
                select 1 from occupancy o
                  join appointment_item i on i.appointment_id = o.appointment_id and i.position = o.position
                  join service s on s.id = i.service_id
                 where o.staff_id = $1 and o.during && tstzrange($2, $3) and s.category_id = $4)
            """;

    /**
     * Finds the entries because of which the constraint would refuse a block. Also finds services of visits that are
     * now in the barred category.
     */
    private static final String IN_THE_WAY = """
            select o.appointment_id, o.block_id, o.hold_id, lower(o.during) as starts_at, upper(o.during) as ends_at,
                   o.block_id is not null and not upper_inf(o.lanes) as is_partial
              from occupancy o
              left join appointment_item i on i.appointment_id = o.appointment_id and i.position = o.position
              left join service s on s.id = i.service_id
             where o.staff_id = $1 and o.during && tstzrange($2, $3)
               and (o.lanes && block_lanes($4::integer) or s.category_id = $4::integer)
             order by lower(o.during), o.id
            """;

    private static final String TAKE_FOR_BLOCK = """
            insert into occupancy (staff_id, during, lanes, block_id)
            select staff_id, tstzrange(starts_at, ends_at), block_lanes(category_id), id from block where id = $1
            """;
    private static final String FREE_BLOCK = "delete from occupancy where block_id = $1";

    private Occupancy() {}

    /**
     * The time that one service of a visit takes, with its clean-up.
     *
     * @param position the service's position within the visit, from 0
     */
    public record Part(int staffId, InstantRange during, int serviceId, int position) {}

    /**
     * An entry that takes a specialist's time: a service of a visit with its clean-up, a block, or a hold. Exactly one
     * of the ids is set.
     *
     * @param holdId the offer of the waitlist that holds the time
     * @param isPartial true for a block that bars only one category
     */
    public record Taken(
            @Nullable Long appointmentId,
            @Nullable Long blockId,
            @Nullable Long holdId,
            InstantRange during,
            boolean isPartial) {}

    /** Takes the time of a visit. Fails with the constraint {@code occupancy_no_overlap} if the time is taken. */
    public static Uni<Void> takeForVisit(SqlConnection transaction, long appointmentId, List<Part> parts) {
        List<Tuple> rows = parts.stream()
                .sorted(Comparator.comparingInt(Part::staffId)
                        .thenComparing(part -> part.during().start()))
                .map(part -> Tuple.of(
                        part.staffId(),
                        utc(part.during().start()),
                        utc(part.during().end()),
                        part.serviceId(),
                        appointmentId,
                        part.position()))
                .toList();
        return transaction.preparedQuery(TAKE_FOR_VISIT).executeBatch(rows).replaceWithVoid();
    }

    /**
     * Holds the time of a visit for an offer of the waitlist. Fails with the constraint {@code occupancy_no_overlap} if
     * the time is taken.
     */
    public static Uni<Void> hold(SqlConnection transaction, long holdId, List<Part> parts) {
        List<Tuple> rows = parts.stream()
                .sorted(Comparator.comparingInt(Part::staffId)
                        .thenComparing(part -> part.during().start()))
                .map(part -> Tuple.of(
                        part.staffId(),
                        utc(part.during().start()),
                        utc(part.during().end()),
                        part.serviceId(),
                        holdId))
                .toList();
        return transaction.preparedQuery(HOLD).executeBatch(rows).replaceWithVoid();
    }

    public static Uni<Void> freeHolds(SqlConnection transaction, List<Long> holdIds) {
        return Sql.run(transaction, FREE_HOLDS, Tuple.of(holdIds.toArray(Long[]::new)));
    }

    public static Uni<Void> freeVisit(SqlConnection transaction, long appointmentId) {
        return Sql.run(transaction, FREE_VISIT, Tuple.of(appointmentId));
    }

    /**
     * Returns true if a block of the category would bar a booked service. Uses the service's present category, not its
     * category at the time of booking.
     */
    public static Uni<Boolean> barsVisits(SqlConnection transaction, int staffId, InstantRange period, int categoryId) {
        return Sql.only(
                transaction,
                BARRED_VISITS,
                Tuple.of(staffId, utc(period.start()), utc(period.end()), categoryId),
                row -> row.getBoolean(0));
    }

    /**
     * Returns the entries that a block would overlap and bar, by start.
     *
     * @param categoryId the only category that the block bars; null for all
     */
    public static Uni<List<Taken>> inTheWay(
            SqlClient client, int staffId, InstantRange period, @Nullable Integer categoryId) {
        return Sql.list(
                client,
                IN_THE_WAY,
                Tuple.of(staffId, utc(period.start()), utc(period.end()), categoryId),
                Occupancy::taken);
    }

    private static Taken taken(Row row) {
        return new Taken(
                row.getLong("appointment_id"),
                row.getLong("block_id"),
                row.getLong("hold_id"),
                new InstantRange(instant(row, "starts_at"), instant(row, "ends_at")),
                row.getBoolean("is_partial"));
    }

    /**
     * Takes the time of a stored block. Fails with the constraint {@code occupancy_no_overlap} if the time is taken.
     */
    public static Uni<Void> takeForBlock(SqlConnection transaction, long blockId) {
        return Sql.run(transaction, TAKE_FOR_BLOCK, Tuple.of(blockId));
    }

    public static Uni<Void> freeBlock(SqlConnection transaction, long blockId) {
        return Sql.run(transaction, FREE_BLOCK, Tuple.of(blockId));
    }
}
