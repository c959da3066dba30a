package org.isarbooking.console;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeCalendarDay;
import org.isarbooking.office.OfficeDayPlace;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.office.OfficeTenantRef;
import org.isarbooking.office.OfficeWorkspaceRef;
import org.jspecify.annotations.Nullable;

/**
 * A table of a month's days by place.
 *
 * @param version the version by which the page checks for changes
 * @param rows by place, in the order of the business
 */
public record MonthView(YearMonth month, LocalDate today, List<LocalDate> days, String version, List<Row> rows) {

    public record Row(OfficeWorkspaceRef place, List<Cell> cells) {

        /** Returns the number of days that are rented, held or agreed. */
        public long taken() {
            return cells.stream()
                    .filter(cell -> cell.rental() != null || cell.hold() != null || cell.agreed() != null)
                    .count();
        }
    }

    /**
     * A day of a place. It is free if it is rentable and has no rental, hold or agreement.
     *
     * @param isRentable false on days on which the place isn't rented out, such as closed days
     */
    public record Cell(
            LocalDate date,
            boolean isRentable,
            OfficeDayPlace.@Nullable Rental rental,
            OfficeDayPlace.@Nullable Hold hold,
            OfficeDayPlace.@Nullable Agreed agreed) {

        /** Returns the tenant's name; empty if the account has none. */
        public String tenant() {
            @Nullable
            OfficeTenantRef tenant = rental != null
                    ? rental.tenant()
                    : hold != null ? hold.tenant() : agreed != null ? agreed.tenant() : null;
            @Nullable String name = tenant == null ? null : tenant.name();
            return name == null ? "" : name;
        }

        /** Returns the tenant's initials, which fit into the table, for example {@code TA}. */
        public String initials() {
            String initials = Stream.of(tenant().split("[^\\p{L}\\p{N}]+"))
                    .filter(word -> !word.isEmpty())
                    .limit(2)
                    .map(word -> word.substring(0, 1))
                    .collect(Collectors.joining());
            return initials.isEmpty() ? "•" : initials;
        }
    }

    static MonthView of(YearMonth month, LocalDate today, OfficeGetCalendar.Output calendar) {
        Map<OfficeWorkspaceRef, Map<LocalDate, OfficeDayPlace>> byPlace = new LinkedHashMap<>();
        for (OfficeCalendarDay day : calendar.days()) {
            for (OfficeDayPlace place : day.places()) {
                byPlace.computeIfAbsent(place.place(), _ -> new LinkedHashMap<>())
                        .put(day.date(), place);
            }
        }
        List<LocalDate> days =
                calendar.days().stream().map(OfficeCalendarDay::date).toList();
        return new MonthView(
                month,
                today,
                days,
                calendar.version(),
                byPlace.entrySet().stream()
                        .map(place -> new Row(
                                place.getKey(),
                                days.stream()
                                        .map(date -> cell(date, place.getValue().get(date)))
                                        .toList()))
                        .toList());
    }

    private static Cell cell(LocalDate date, @Nullable OfficeDayPlace place) {
        return place == null
                ? new Cell(date, false, null, null, null)
                : new Cell(date, place.isRentable(), place.rental(), place.hold(), place.agreed());
    }

    /** Returns the number of days as text, for an address. */
    public String length() {
        return String.valueOf(days.size());
    }

    public YearMonth before() {
        return month.minusMonths(1);
    }

    public YearMonth after() {
        return month.plusMonths(1);
    }

    public boolean isWeekend(LocalDate date) {
        return date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
    }

    /** Returns true if nothing is rented, held or agreed in the month. */
    public boolean isEmpty() {
        return rows.stream().allMatch(row -> row.taken() == 0);
    }
}
