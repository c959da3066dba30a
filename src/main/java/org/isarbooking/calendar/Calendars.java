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
 * The days of specialists, a month at a time. What was read once is kept in memory for as long as the database says
 * that it is still true: every question first reads the versions of the calendars asked for, which each change raises
 * in its own transaction. So an answer is never older than a commit that its caller could have seen, on any number of
 * pods.
 *
 * <p>The versions cost one query, and a month two more whatever the number of specialists when something in it has
 * changed.
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

    /** Whose calendars, from which month to which (both inclusive). */
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

        /** Their days of a date of it, ascending by id. */
        public List<SpecialistDay> on(LocalDate date) {
            return byStaff.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(specialist -> specialist.getValue().on(date))
                    .toList();
        }
    }

    /**
     * The versions of calendars and of the catalog as they are now, in one query that calls share; fails with {@link
     * NoBusinessPublished}.
     */
    public Uni<CalendarVersions> versions(Question question) {
        return versions.of(question);
    }

    /** The month of the specialists, as it is now. */
    public Uni<Month> month(Catalog catalog, Collection<Integer> staffIds, YearMonth month) {
        return versions(new Question(List.copyOf(staffIds), month, month))
                .flatMap(versions -> month(catalog, versions, staffIds, month));
    }

    /** The month of the specialists, not older than the versions. */
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
     * Some days of a month (from one to another, both inclusive) for who wants these soon, not older than the versions:
     * the whole month if all of it is known, else these days alone, which are not kept.
     */
    public Uni<Month> days(
            Catalog catalog, CalendarVersions versions, Collection<Integer> staffIds, LocalDate from, LocalDate to) {
        YearMonth month = YearMonth.from(from);
        return staffIds.stream().allMatch(staffId -> kept(catalog, versions, staffId, month) != null)
                ? month(catalog, versions, staffIds, month)
                : read(catalog, staffIds, from, to, versions).map(Month::new);
    }

    /** What was read of a month before, if it is still true. */
    private @Nullable SpecialistMonth kept(Catalog catalog, CalendarVersions versions, int staffId, YearMonth month) {
        SpecialistMonth kept = known.getIfPresent(new CalendarVersions.Key(staffId, month));
        return kept != null
                        && kept.calendarVersion() == versions.of(staffId, month)
                        && kept.catalogVersion() == catalog.version()
                ? kept
                : null;
    }

    /** One day of the specialists as a transaction sees it: read past the cache, for the decision what to book. */
    public Uni<List<SpecialistDay>> day(
            SqlConnection transaction, Catalog catalog, Collection<Integer> staffIds, LocalDate date) {
        return dayWithout(null, transaction, catalog, staffIds, date);
    }

    /** The same as if an appointment were not there, for the decision whether it can be moved. */
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

    /** The same as if nothing were held for an offer, for the decision whether that offer still stands. */
    public Uni<List<SpecialistDay>> dayWithoutHold(
            long holdId, SqlClient client, Catalog catalog, Collection<Integer> staffIds, LocalDate date) {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        return OccupancyReader.calendars(client, catalog, staffIds, SpecialistMonth.period(date, date), null, holdId)
                .map(calendars ->
                        calendars.stream().map(calendar -> calendar.on(day)).toList());
    }

    /**
     * Reads the calendars of specialists from one date to another (both inclusive), past the cache, in two queries.
     *
     * @param except an appointment that doesn't count, as if it were not there
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

    /** Reads when specialists work from one date to another (both inclusive), and nothing of who comes, in one query. */
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

    /** What is read now is at least as new as the versions that were read before it. */
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
