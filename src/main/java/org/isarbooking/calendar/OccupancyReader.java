package org.isarbooking.calendar;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.database.Statements;
import org.jspecify.annotations.Nullable;

/** Reads the occupied time and the special days of any number of specialists, in two queries. */
final class OccupancyReader {

    private static final String OCCUPIED = """
            select o.staff_id, lower(o.during) as starts_at, upper(o.during) as ends_at,
                   o.block_id is null as is_visit,
                   case when upper_inf(o.lanes) then null else lower(o.lanes) end as category_id
              from unnest($1::int[]) as asked (staff_id)
              join occupancy o on o.staff_id = asked.staff_id and o.during && tstzrange($2, $3)
               and ($4::bigint is null or o.appointment_id is distinct from $4)
               and ($5::bigint is null or o.hold_id is distinct from $5)
             order by o.staff_id, lower(o.during)
            """;

    private static final String SPECIAL_DAYS = """
            select d.staff_id, d.starts_at, d.ends_at
              from unnest($1::int[]) as asked (staff_id)
              join special_day d on d.staff_id = asked.staff_id and d.starts_at < $3 and d.starts_at >= $2 and d.deleted_at is null
            """;

    private OccupancyReader() {}

    /**
     * Returns the calendars of specialists, in the order of {@code staffIds}.
     *
     * @param period from a local midnight to a local midnight
     * @param except the appointment to leave out; null for none
     * @param held the id of the hold to leave out; null for none
     */
    static Uni<List<SpecialistCalendar>> calendars(
            SqlClient client,
            Catalog catalog,
            Collection<Integer> staffIds,
            InstantRange period,
            @Nullable Long except,
            @Nullable Long held) {
        Tuple parameters = Tuple.of(staffIds.toArray(Integer[]::new), utc(period.start()), utc(period.end()));
        return Statements.inOrder(
                        client.preparedQuery(OCCUPIED)
                                .execute(Tuple.of(
                                        staffIds.toArray(Integer[]::new),
                                        utc(period.start()),
                                        utc(period.end()),
                                        except,
                                        held)),
                        client.preparedQuery(SPECIAL_DAYS).execute(parameters))
                .asTuple()
                .map(read -> {
                    Map<Integer, List<Occupied>> occupied = byStaff(read.getItem1(), OccupancyReader::occupied);
                    Map<Integer, List<InstantRange>> special = byStaff(read.getItem2(), OccupancyReader::range);
                    return staffIds.stream()
                            .map(staffId -> new SpecialistCalendar(
                                    staffId,
                                    workingTime(catalog, staffId, special.getOrDefault(staffId, List.of())),
                                    occupied.getOrDefault(staffId, List.of())))
                            .toList();
                });
    }

    /**
     * Reads the working time of specialists, in one query. Doesn't read occupied time.
     *
     * @param period from a local midnight to a local midnight
     */
    static Uni<Map<Integer, WorkingTime>> workingTimes(
            SqlClient client, Catalog catalog, Collection<Integer> staffIds, InstantRange period) {
        return client.preparedQuery(SPECIAL_DAYS)
                .execute(Tuple.of(staffIds.toArray(Integer[]::new), utc(period.start()), utc(period.end())))
                .map(rows -> {
                    Map<Integer, List<InstantRange>> special = byStaff(rows, OccupancyReader::range);
                    return staffIds.stream()
                            .collect(toMap(
                                    staffId -> staffId,
                                    staffId ->
                                            workingTime(catalog, staffId, special.getOrDefault(staffId, List.of()))));
                });
    }

    private static WorkingTime workingTime(Catalog catalog, int staffId, List<InstantRange> special) {
        return new WorkingTime(CatalogHours.of(catalog, staffId), catalog.closedDays(), special);
    }

    private static <T> Map<Integer, List<T>> byStaff(RowSet<Row> rows, Function<Row, T> read) {
        return stream(rows).collect(groupingBy(row -> row.getInteger("staff_id"), mapping(read, toList())));
    }

    private static Occupied occupied(Row row) {
        InstantRange range = range(row);
        if (row.getBoolean("is_visit")) {
            return new Occupied.ByVisit(range.start(), range.end());
        }
        @Nullable Integer category = row.getInteger("category_id");
        return category == null
                ? new Occupied.ByBlock(range.start(), range.end())
                : new Occupied.ByCategoryBlock(range.start(), range.end(), category);
    }

    private static InstantRange range(Row row) {
        return new InstantRange(instant(row, "starts_at"), instant(row, "ends_at"));
    }
}
