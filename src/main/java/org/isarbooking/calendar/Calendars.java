package org.isarbooking.calendar;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.database.SharedReads;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The days of specialists, read by month and kept in memory. Every question first reads the versions of the calendars
 * it needs, which each change raises in its own transaction. Kept data is used only while its versions are equal. So no
 * answer is older than a commit that its caller could have seen, on any number of pods.
 *
 * <p>The versions cost one query. A month that has changed costs two more, for any number of specialists.
 */
@ApplicationScoped
public class Calendars {

    private static final int SPECIALIST_MONTHS_KEPT = 5_000;

    private static final String VERSIONS = """
            select b.version as catalog, c.staff_id, c.month, c.version
              from (%s) b
              left join calendar_version c on c.staff_id = any($1) and c.month between $2 and $3
            """.formatted(Catalogs.NEWEST_VERSION);

    private final Pool pool;
    private final Cache<CalendarVersions.Key, SpecialistMonth> known =
            Caffeine.newBuilder().maximumSize(SPECIALIST_MONTHS_KEPT).build();

    private final SharedReads<Question, CalendarVersions> versions = new SharedReads<>(this::readVersions);

    Calendars(Pool pool) {
        this.pool = pool;
    }

    /** The specialists and the months of a question, from the first to the last month, both inclusive. */
    public record Question(List<Integer> staffIds, YearMonth first, YearMonth last) {

        public Question {
            staffIds = List.copyOf(staffIds);
        }
    }

    /** One month of some specialists, or a part of it. */
    public record Month(Map<Integer, SpecialistMonth> byStaff) {

        public Month {
            byStaff = Map.copyOf(byStaff);
        }

        /** Returns the specialists' days on a date of the month, ascending by id. */
        public List<SpecialistDay> on(LocalDate date) {
            return byStaff.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(specialist -> specialist.getValue().on(date))
                    .toList();
        }
    }

    /**
     * Returns the present versions of calendars and of the catalog, in one query that calls share. Fails with {@link
     * NoBusinessPublished} without a catalog.
     */
    public Uni<CalendarVersions> versions(Question question) {
        return versions.of(question);
    }

    /** Returns the month of the specialists as it is now. */
    public Uni<Month> month(Catalog catalog, Collection<Integer> staffIds, YearMonth month) {
        return versions(new Question(List.copyOf(staffIds), month, month))
                .flatMap(versions -> month(catalog, versions, staffIds, month));
    }

    /** Returns the month of the specialists, not older than the versions. */
    public Uni<Month> month(Catalog catalog, CalendarVersions versions, Collection<Integer> staffIds, YearMonth month) {
        Map<Integer, SpecialistMonth> fresh = new HashMap<>();
        List<Integer> stale = new ArrayList<>();
        for (int staffId : staffIds) {
            SpecialistMonth kept = kept(catalog, versions, staffId, month);
            if (kept != null) {
                fresh.put(staffId, kept);
            } else {
                stale.add(staffId);
            }
        }
        return stale.isEmpty()
                ? Uni.createFrom().item(new Month(fresh))
                : read(catalog, stale, month.atDay(1), month.atEndOfMonth(), versions)
                        .map(read -> {
                            read.forEach((staffId, days) -> known.put(new CalendarVersions.Key(staffId, month), days));
                            fresh.putAll(read);
                            return new Month(fresh);
                        });
    }

    /**
     * Returns some days of a month, from one date to another, both inclusive, not older than the versions. If the whole
     * month is kept, returns the month. Else reads only these days, for speed, and doesn't keep them.
     */
    public Uni<Month> days(
            Catalog catalog, CalendarVersions versions, Collection<Integer> staffIds, LocalDate from, LocalDate to) {
        YearMonth month = YearMonth.from(from);
        return staffIds.stream().allMatch(staffId -> kept(catalog, versions, staffId, month) != null)
                ? month(catalog, versions, staffIds, month)
                : read(catalog, staffIds, from, to, versions).map(Month::new);
    }

    /** Returns the kept days of a month, if they are still true; else null. */
    private @Nullable SpecialistMonth kept(Catalog catalog, CalendarVersions versions, int staffId, YearMonth month) {
        SpecialistMonth kept = known.getIfPresent(new CalendarVersions.Key(staffId, month));
        return kept != null
                        && kept.calendarVersion() == versions.of(staffId, month)
                        && kept.catalogVersion() == catalog.version()
                ? kept
                : null;
    }

    /**
     * Returns one day of the specialists as a transaction sees it, without the cache. Decisions about bookings need it.
     */
    public Uni<List<SpecialistDay>> day(
            SqlConnection transaction, Catalog catalog, Collection<Integer> staffIds, LocalDate date) {
        return dayWithout(null, transaction, catalog, staffIds, date);
    }

    /** Returns one day as {@link #day} does, as if an appointment were not there, to decide whether it can be moved. */
    public Uni<List<SpecialistDay>> dayWithout(
            @Nullable Long appointmentId,
            SqlConnection transaction,
            Catalog catalog,
            Collection<Integer> staffIds,
            LocalDate date) {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        return between(transaction, catalog, staffIds, date, date, appointmentId)
                .map(calendars ->
                        calendars.stream().map(calendar -> calendar.on(day)).toList());
    }

    /**
     * Returns one day without the cache, as if nothing were held for an offer, to decide whether the offer is still
     * valid.
     */
    public Uni<List<SpecialistDay>> dayWithoutHold(
            long holdId, SqlClient client, Catalog catalog, Collection<Integer> staffIds, LocalDate date) {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        return OccupancyReader.calendars(client, catalog, staffIds, SpecialistMonth.period(date, date), null, holdId)
                .map(calendars ->
                        calendars.stream().map(calendar -> calendar.on(day)).toList());
    }

    /**
     * Reads the calendars of specialists from one date to another, both inclusive, without the cache, in two queries.
     *
     * @param except an appointment that doesn't count, as if it were not there; null for none
     */
    public Uni<List<SpecialistCalendar>> between(
            SqlClient client,
            Catalog catalog,
            Collection<Integer> staffIds,
            LocalDate from,
            LocalDate to,
            @Nullable Long except) {
        return OccupancyReader.calendars(client, catalog, staffIds, SpecialistMonth.period(from, to), except, null);
    }

    /**
     * Reads the working time of specialists from one date to another, both inclusive, in one query. Visits and blocks
     * are not read.
     */
    public Uni<Map<Integer, WorkingTime>> workingTimes(
            SqlClient client, Catalog catalog, Collection<Integer> staffIds, LocalDate from, LocalDate to) {
        return OccupancyReader.workingTimes(client, catalog, staffIds, SpecialistMonth.period(from, to));
    }

    private Uni<CalendarVersions> readVersions(Question question) {
        return pool.preparedQuery(VERSIONS)
                .execute(Tuple.of(
                        question.staffIds().toArray(Integer[]::new),
                        question.first().atDay(1),
                        question.last().atDay(1)))
                .map(Calendars::versions);
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

    /**
     * Reads days, and labels them with versions that were read before. The days are at least as new as these versions.
     */
    private Uni<Map<Integer, SpecialistMonth>> read(
            Catalog catalog, Collection<Integer> staffIds, LocalDate from, LocalDate to, CalendarVersions versions) {
        List<LocalDay> days = SpecialistMonth.days(from, to);
        YearMonth month = YearMonth.from(from);
        return OccupancyReader.calendars(pool, catalog, staffIds, SpecialistMonth.period(from, to), null, null)
                .map(calendars -> calendars.stream()
                        .collect(Collectors.toMap(
                                SpecialistCalendar::staffId,
                                calendar -> new SpecialistMonth(
                                        versions.of(calendar.staffId(), month),
                                        catalog.version(),
                                        from,
                                        calendar.over(days)))));
    }
}
