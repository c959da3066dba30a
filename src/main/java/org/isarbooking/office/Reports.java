package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Promotions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.WorkedMinutes;
import org.isarbooking.office.ReportRows.Period;
import org.isarbooking.office.rules.Figures;
import org.isarbooking.office.rules.LeadTime;
import org.isarbooking.office.rules.Periods;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Makes the lines of reports. The number of queries doesn't depend on the period. */
@Singleton
class Reports {

    private final Calendars calendars;

    Reports(Calendars calendars) {
        this.calendars = calendars;
    }

    /**
     * A report.
     *
     * @param total the sum of all lines, with each appointment counted once
     */
    record Report(List<OfficeReportRow> rows, OfficeReportRow total) {}

    /** Working time in minutes, by date and by specialist. */
    private record Work(Map<LocalDate, Long> byDate, Map<Integer, Long> bySpecialist) {}

    Uni<Report> report(SqlClient client, OfficeReport.By by, Period period, Catalog catalog, Language language) {
        return switch (by) {
            case DAY -> byTime(client, Periods.DAY, period, catalog, language);
            case WEEK -> byTime(client, Periods.WEEK, period, catalog, language);
            case MONTH -> byTime(client, Periods.MONTH, period, catalog, language);
            case SPECIALIST -> bySpecialist(client, period, catalog, language);
            case SERVICE ->
                ReportRows.byService(client, period)
                        .flatMap(figures -> ofSalon(
                                client,
                                period,
                                rows(figures, id -> catalog.names().service(id).in(language)),
                                null));
            case PLACE -> byPlace(client, period, catalog.coworking(), language);
            case LEAD_TIME ->
                ReportRows.byLeadTime(client, period)
                        .flatMap(figures -> ofSalon(client, period, byLeadTime(figures), null));
            case PROMO_CODE ->
                ReportRows.byPromoCode(client, period)
                        .map(figures -> new Report(
                                rows(figures, id -> code(catalog, id)),
                                total(Figures.sum(figures.values()), null, null)));
        };
    }

    private static String code(Catalog catalog, int id) {
        return catalog.promotions().code(id).map(Promotions.PromoCode::code).orElse(String.valueOf(id));
    }

    private static OfficeReportRow total(Figures figures, @Nullable Long working, @Nullable PlaceDays places) {
        return OfficeReportRow.of("total", "", figures, working, places);
    }

    private static List<OfficeReportRow> rows(Map<Integer, Figures> figures, IntFunction<String> name) {
        return figures.entrySet().stream()
                .map(row -> OfficeReportRow.of(
                        String.valueOf(row.getKey()), name.apply(row.getKey()), row.getValue(), null, null))
                .toList();
    }

    private static Uni<Report> ofSalon(
            SqlClient client, Period period, List<OfficeReportRow> rows, @Nullable Long working) {
        return ReportRows.byDay(client, period)
                .map(days -> new Report(rows, total(Figures.sum(days.values()), working, null)));
    }

    private static List<OfficeReportRow> byLeadTime(Map<Integer, Figures> byDays) {
        Map<LeadTime, Figures> groups = new EnumMap<>(LeadTime.class);
        byDays.forEach((days, figures) -> groups.merge(LeadTime.of(days), figures, Figures::plus));
        return groups.entrySet().stream()
                .map(group ->
                        OfficeReportRow.of(group.getKey().key(), group.getKey().key(), group.getValue(), null, null))
                .toList();
    }

    private Uni<Report> byTime(SqlClient client, Periods periods, Period period, Catalog catalog, Language language) {
        return ReportRows.byDay(client, period)
                .flatMap(visits -> ReportRows.rentalsByDay(client, period).flatMap(rentals -> {
                    Map<LocalDate, Figures> days = new HashMap<>(visits);
                    rentals.forEach((day, figures) -> days.merge(day, figures, Figures::plus));
                    return placesByDate(client, period, catalog.coworking())
                            .flatMap(places -> work(client, period, catalog)
                                    .map(work -> byTime(periods, period, days, work, places, language)));
                }));
    }

    private static Uni<Map<LocalDate, PlaceDays>> placesByDate(SqlClient client, Period period, Coworking coworking) {
        return ReportRows.rentedByDay(client, period, PlaceDays.placesOf(coworking))
                .map(rented -> PlaceDays.byDate(coworking, period, rented));
    }

    private static Report byTime(
            Periods periods,
            Period period,
            Map<LocalDate, Figures> days,
            Work work,
            Map<LocalDate, PlaceDays> ofPlaces,
            Language language) {
        LocalDate from = period.from();
        LocalDate to = period.to();
        Map<LocalDate, Long> minutes = periods.sums(work.byDate(), from, to, 0L, Long::sum);
        Map<LocalDate, PlaceDays> places = periods.sums(ofPlaces, from, to, PlaceDays.NONE, PlaceDays::plus);
        List<OfficeReportRow> rows = new ArrayList<>();
        periods.sums(days, from, to, Figures.NONE, Figures::plus)
                .forEach((first, figures) -> rows.add(OfficeReportRow.of(
                        periods.key(first),
                        periods == Periods.DAY ? LocalTimes.day(first, language) : periods.key(first),
                        figures,
                        minutes.get(first),
                        places.get(first))));
        return new Report(
                rows,
                total(
                        Figures.sum(days.values()),
                        sum(work.byDate().values()),
                        places.values().stream().reduce(PlaceDays.NONE, PlaceDays::plus)));
    }

    private Uni<Report> bySpecialist(SqlClient client, Period period, Catalog catalog, Language language) {
        return ReportRows.bySpecialist(client, period)
                .flatMap(figures -> work(client, period, catalog).flatMap(work -> {
                    Map<Integer, Figures> all = new TreeMap<>(figures);
                    work.bySpecialist().keySet().forEach(id -> all.putIfAbsent(id, Figures.NONE));
                    List<OfficeReportRow> rows = all.entrySet().stream()
                            .map(row -> OfficeReportRow.of(
                                    String.valueOf(row.getKey()),
                                    catalog.names().specialist(row.getKey(), language),
                                    row.getValue(),
                                    work.bySpecialist().getOrDefault(row.getKey(), 0L),
                                    null))
                            .toList();
                    return ofSalon(client, period, rows, sum(work.byDate().values()));
                }));
    }

    private static Uni<Report> byPlace(SqlClient client, Period period, Coworking coworking, Language language) {
        List<Integer> places = PlaceDays.placesOf(coworking);
        return ReportRows.rentalsByPlace(client, period)
                .flatMap(figures -> ReportRows.rentedByPlace(client, period, places)
                        .map(rented -> {
                            Map<Integer, PlaceDays> days = PlaceDays.byWorkspace(coworking, period, figures, rented);
                            PlaceDays all = places.stream()
                                    .map(place -> days.getOrDefault(place, PlaceDays.NONE))
                                    .reduce(PlaceDays.NONE, PlaceDays::plus);
                            return new Report(
                                    byPlace(coworking, figures, days, language),
                                    total(Figures.sum(figures.values()), null, all));
                        }));
    }

    private static List<OfficeReportRow> byPlace(
            Coworking coworking, Map<Integer, Figures> figures, Map<Integer, PlaceDays> days, Language language) {
        Map<Integer, Figures> all = new TreeMap<>(figures);
        coworking.workspaces().keySet().forEach(id -> all.putIfAbsent(id, Figures.NONE));
        return all.entrySet().stream()
                .map(row -> OfficeReportRow.of(
                        String.valueOf(row.getKey()),
                        coworking.name(row.getKey()).in(language),
                        row.getValue(),
                        null,
                        days.getOrDefault(row.getKey(), PlaceDays.NONE)))
                .toList();
    }

    private static long sum(Collection<Long> values) {
        return values.stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the working time by the present weekly hours, special days and closed days. */
    private Uni<Work> work(SqlClient client, Period period, Catalog catalog) {
        return calendars
                .workingTimes(client, catalog, catalog.specialists().keySet(), period.from(), period.to())
                .map(times -> {
                    List<LocalDay> days = LocalDay.from(
                            period.from(),
                            Math.toIntExact(ChronoUnit.DAYS.between(period.from(), period.to()) + 1),
                            Munich.ZONE);
                    long[] ofDays = new long[days.size()];
                    Map<Integer, Long> bySpecialist = new HashMap<>();
                    times.forEach((staffId, time) -> {
                        int[] minutes = WorkedMinutes.of(time, days);
                        Arrays.setAll(ofDays, day -> ofDays[day] + minutes[day]);
                        bySpecialist.put(
                                staffId, Arrays.stream(minutes).asLongStream().sum());
                    });
                    Map<LocalDate, Long> byDate = new HashMap<>();
                    for (int day = 0; day < ofDays.length; day++) {
                        byDate.put(days.get(day).date(), ofDays[day]);
                    }
                    return new Work(byDate, bySpecialist);
                });
    }
}
