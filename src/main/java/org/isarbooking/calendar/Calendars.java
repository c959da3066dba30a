package org.isarbooking.calendar;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.database.SharedReads;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The days of specialists, read by month and kept in memory. Each change of a calendar raises the calendar's version in
 * its own transaction. Every call first reads the present versions, and uses kept days only if they were read at these
 * versions. So a result contains every change that was committed before the call, by any pod.
 *
 * <p>Reading the versions takes one query. Reading months that are not kept at these versions takes two more queries,
 * for any number of specialists.
 */
@ApplicationScoped
public class Calendars {

    private static final int SPECIALIST_MONTHS_KEPT = 5_000;

    /** Up to this number of specialists, reading single versions is faster than adding them up in the database. */
    private static final int FEW_SPECIALISTS = 20;

    private final Pool pool;
    private final Cache<CalendarVersions.Key, SpecialistMonth> known =
            Caffeine.newBuilder().maximumSize(SPECIALIST_MONTHS_KEPT).build();

    private final SharedReads<Question, CalendarVersions> versions;
    private final SharedReads<Question, CalendarVersions.Sums> sums;
    private final SharedReads<Stale, Month> months = new SharedReads<>(this::readMonth);

    Calendars(Pool pool) {
        this.pool = pool;
        versions = new SharedReads<>(question -> VersionReader.versions(pool, question));
        sums = new SharedReads<>(question -> VersionReader.sums(pool, question));
    }

    /** A question for the calendars of some specialists, from the first to the last month, both inclusive. */
    public record Question(List<Integer> staffIds, YearMonth first, YearMonth last) {

        public Question {
            staffIds = List.copyOf(staffIds);
        }
    }

    /**
     * One month of some specialists, or a part of the month.
     *
     * @param specialists the months of the specialists, ascending by id
     */
    public record Month(List<SpecialistMonth> specialists) {

        public Month {
            specialists = specialists.stream()
                    .sorted(Comparator.comparingInt(SpecialistMonth::staffId))
                    .toList();
        }

        private Month with(List<SpecialistMonth> others) {
            return new Month(
                    Stream.concat(specialists.stream(), others.stream()).toList());
        }

        /**
         * Returns true if {@code other} has the same objects for the days on a date. Unchanged days keep their object.
         */
        @SuppressWarnings("ReferenceEquality") // faster
        public boolean isSameOn(LocalDate date, Month other) {
            return specialists.size() == other.specialists.size()
                    && IntStream.range(0, specialists.size()).allMatch(i -> {
                        SpecialistMonth one = specialists.get(i);
                        SpecialistMonth another = other.specialists.get(i);
                        return one == another || one.on(date) == another.on(date);
                    });
        }

        /** Returns the specialists' days on a date of the month, ascending by id. */
        public List<SpecialistDay> on(LocalDate date) {
            return specialists.stream().map(specialist -> specialist.on(date)).toList();
        }
    }

    /**
     * A key for reading a month of some specialists. Callers share one read if their versions of these specialists are
     * equal. Versions of other specialists don't matter.
     */
    private record Stale(Catalog catalog, CalendarVersions versions, List<Integer> staffIds, YearMonth month) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Stale stale
                    && catalog.version() == stale.catalog.version()
                    && month.equals(stale.month)
                    && staffIds.equals(stale.staffIds)
                    && staffIds.stream().allMatch(id -> versions.of(id, month) == stale.versions.of(id, month));
        }

        @Override
        public int hashCode() {
            return Objects.hash(catalog.version(), staffIds, month);
        }
    }

    /**
     * Returns the present versions of calendars and of the catalog. Simultaneous calls share one query. Fails with
     * {@link NoBusinessPublished} if no catalog is published.
     */
    public Uni<CalendarVersions> versions(Question question) {
        return versions.of(question);
    }

    /**
     * Returns the sum of the versions of each month. For few specialists, also returns each version. Fails with
     * {@link NoBusinessPublished} if no catalog is published.
     */
    public Uni<CalendarVersions.Present> present(Question question) {
        return question.staffIds().size() <= FEW_SPECIALISTS
                ? versions(question).map(CalendarVersions.Present::of)
                : sums.of(question).map(CalendarVersions.Present::of);
    }

    /** Returns the specialists' month with all changes committed so far. */
    public Uni<Month> month(Catalog catalog, Collection<Integer> staffIds, YearMonth month) {
        return versions(new Question(List.copyOf(staffIds), month, month))
                .flatMap(versions -> month(catalog, versions, staffIds, month));
    }

    /** Returns the specialists' month. Contains at least all changes up to the given versions. */
    public Uni<Month> month(Catalog catalog, CalendarVersions versions, Collection<Integer> staffIds, YearMonth month) {
        List<SpecialistMonth> kept = kept(catalog, versions, staffIds, month);
        List<Integer> stale = without(staffIds, kept);
        return stale.isEmpty()
                ? Uni.createFrom().item(new Month(kept))
                : months.of(new Stale(catalog, versions, stale, month)).map(read -> read.with(kept));
    }

    /** Reads and keeps the specialists' month. Skips specialists whose month another call has read meanwhile. */
    private Uni<Month> readMonth(Stale stale) {
        YearMonth month = stale.month();
        List<SpecialistMonth> kept = kept(stale.catalog(), stale.versions(), stale.staffIds(), month);
        List<Integer> unread = without(stale.staffIds(), kept);
        return unread.isEmpty()
                ? Uni.createFrom().item(new Month(kept))
                : read(stale.catalog(), unread, month.atDay(1), month.atEndOfMonth(), stale.versions())
                        .map(read -> new Month(read.stream()
                                        .map(days -> keep(days, month))
                                        .toList())
                                .with(kept));
    }

    private SpecialistMonth keep(SpecialistMonth read, YearMonth month) {
        CalendarVersions.Key key = new CalendarVersions.Key(read.staffId(), month);
        SpecialistMonth kept = read.keepingDaysOf(known.getIfPresent(key));
        known.put(key, kept);
        return kept;
    }

    /**
     * Returns days of one month. They contain at least all changes up to the given versions. {@code from} and
     * {@code to} are inclusive and in the same month. For specialists whose month is not kept, reads only these days,
     * and doesn't keep them.
     */
    public Uni<Month> days(
            Catalog catalog, CalendarVersions versions, Collection<Integer> staffIds, LocalDate from, LocalDate to) {
        List<SpecialistMonth> kept = kept(catalog, versions, staffIds, YearMonth.from(from));
        List<Integer> stale = without(staffIds, kept);
        return stale.isEmpty()
                ? Uni.createFrom().item(new Month(kept))
                : read(catalog, stale, from, to, versions).map(read -> new Month(read).with(kept));
    }

    /** Returns those of the specialists' months that are kept at these versions. */
    private List<SpecialistMonth> kept(
            Catalog catalog, CalendarVersions versions, Collection<Integer> staffIds, YearMonth month) {
        List<SpecialistMonth> months = new ArrayList<>();
        for (int staffId : staffIds) {
            SpecialistMonth kept = known.getIfPresent(new CalendarVersions.Key(staffId, month));
            if (kept != null
                    && kept.calendarVersion() == versions.of(staffId, month)
                    && kept.catalogVersion() == catalog.version()) {
                months.add(kept);
            }
        }
        return months;
    }

    private static List<Integer> without(Collection<Integer> staffIds, List<SpecialistMonth> kept) {
        List<Integer> others = new ArrayList<>(staffIds);
        others.removeAll(kept.stream().map(SpecialistMonth::staffId).collect(Collectors.toSet()));
        return others;
    }

    /**
     * Returns one day of the specialists as the transaction sees it. Doesn't use days kept in memory. Decisions about
     * bookings need this.
     */
    public Uni<List<SpecialistDay>> day(
            SqlConnection transaction, Catalog catalog, Collection<Integer> staffIds, LocalDate date) {
        return dayWithout(null, transaction, catalog, staffIds, date);
    }

    /**
     * Returns one day like {@link #day}, but as if an appointment took no time. This is needed to decide whether the
     * appointment can be moved.
     */
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
     * Returns one day as if the hold {@code holdId} took no time. Doesn't use days kept in memory. This is needed to
     * check the offer for which the time is held.
     */
    public Uni<List<SpecialistDay>> dayWithoutHold(
            long holdId, SqlClient client, Catalog catalog, Collection<Integer> staffIds, LocalDate date) {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        return OccupancyReader.calendars(client, catalog, staffIds, SpecialistMonth.period(date, date), null, holdId)
                .map(calendars ->
                        calendars.stream().map(calendar -> calendar.on(day)).toList());
    }

    /**
     * Reads the calendars of specialists from one date to another, both inclusive. Doesn't use days kept in memory.
     * Takes two queries.
     *
     * @param except an appointment that counts as taking no time; null for none
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

    /**
     * Reads days, and marks them with versions that were read before the days. So the days contain all changes up to
     * these versions.
     */
    private Uni<List<SpecialistMonth>> read(
            Catalog catalog, Collection<Integer> staffIds, LocalDate from, LocalDate to, CalendarVersions versions) {
        List<LocalDay> days = SpecialistMonth.days(from, to);
        YearMonth month = YearMonth.from(from);
        return OccupancyReader.calendars(pool, catalog, staffIds, SpecialistMonth.period(from, to), null, null)
                .map(calendars -> calendars.stream()
                        .map(calendar -> new SpecialistMonth(
                                versions.of(calendar.staffId(), month), catalog.version(), from, calendar.over(days)))
                        .toList());
    }
}
