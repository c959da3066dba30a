package org.isarbooking.calendar;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.Map;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.NoBusinessPublished;
import org.jspecify.annotations.Nullable;

/** Reads the versions of calendars and of the catalog, in one query. Each change of a calendar raises its version. */
final class VersionReader {

    private static final String VERSIONS = """
            select b.version as catalog, c.staff_id, c.month, c.version
              from (%s) b
              left join calendar_version c on c.staff_id = any($1) and c.month between $2 and $3
            """.formatted(Catalogs.NEWEST_VERSION);

    private static final String SUMS = """
            select b.version as catalog, c.month, c.version
              from (%s) b
              left join (select month, sum(version)::bigint as version from calendar_version
                          where staff_id = any($1) and month between $2 and $3 group by month) c on true
            """.formatted(Catalogs.NEWEST_VERSION);

    private VersionReader() {}

    /**
     * Returns the present versions of calendars and of the catalog. Fails with {@link NoBusinessPublished} if no
     * catalog is published.
     */
    static Uni<CalendarVersions> versions(Pool pool, Calendars.Question question) {
        return pool.preparedQuery(VERSIONS).execute(parameters(question)).map(VersionReader::versions);
    }

    /**
     * Returns the sum of the versions of each month, which takes less time for many specialists. Fails as {@link
     * #versions(Pool, Calendars.Question)} does.
     */
    static Uni<CalendarVersions.Sums> sums(Pool pool, Calendars.Question question) {
        return pool.preparedQuery(SUMS).execute(parameters(question)).map(VersionReader::sums);
    }

    private static Tuple parameters(Calendars.Question question) {
        return Tuple.of(
                question.staffIds().toArray(Integer[]::new),
                question.first().atDay(1),
                question.last().atDay(1));
    }

    private static CalendarVersions.Sums sums(RowSet<Row> rows) {
        if (rows.size() == 0) {
            throw new NoBusinessPublished();
        }
        Map<YearMonth, Long> ofMonths = new HashMap<>();
        for (Row row : rows) {
            @Nullable LocalDate month = row.getLocalDate("month");
            if (month != null) {
                ofMonths.put(YearMonth.from(month), row.getLong("version"));
            }
        }
        return new CalendarVersions.Sums(rows.iterator().next().getLong("catalog"), ofMonths);
    }

    private static CalendarVersions versions(RowSet<Row> rows) {
        if (rows.size() == 0) {
            throw new NoBusinessPublished();
        }
        Map<CalendarVersions.Key, Long> ofMonths = new HashMap<>();
        for (Row row : rows) {
            @Nullable Integer staffId = row.getInteger("staff_id");
            if (staffId != null) {
                ofMonths.put(
                        new CalendarVersions.Key(staffId, YearMonth.from(row.getLocalDate("month"))),
                        row.getLong("version"));
            }
        }
        return new CalendarVersions(rows.iterator().next().getLong("catalog"), ofMonths);
    }
}
