package org.isarbooking.site;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A calendar of a month's free days, in weeks from Monday.
 *
 * @param before the previous month; null in the current month
 * @param hasToday true if today is among the free days
 * @param elsewhere the chosen days that are in other months
 */
public record FreeMonth(
        YearMonth month,
        @Nullable YearMonth before,
        YearMonth after,
        List<Week> weeks,
        boolean hasToday,
        List<LocalDate> elsewhere) {

    private static final int DAYS_OF_WEEK = DayOfWeek.values().length;

    /** Seven cells from Monday to Sunday. */
    public record Week(List<Cell> cells) {}

    /** A cell of the table. Its date is null outside the month. */
    public record Cell(@Nullable LocalDate date, boolean free, boolean chosen) {}

    static FreeMonth of(YearMonth month, LocalDate today, Collection<LocalDate> free, Collection<LocalDate> chosen) {
        Set<LocalDate> freeDays = Set.copyOf(free);
        Set<LocalDate> chosenDays = Set.copyOf(chosen);
        int blanks = month.atDay(1).getDayOfWeek().getValue() - 1;
        int weeks = (blanks + month.lengthOfMonth() + DAYS_OF_WEEK - 1) / DAYS_OF_WEEK;
        List<Week> laidOut = IntStream.range(0, weeks)
                .mapToObj(week -> new Week(IntStream.range(0, DAYS_OF_WEEK)
                        .mapToObj(day -> cell(month, week * DAYS_OF_WEEK + day - blanks + 1, freeDays, chosenDays))
                        .toList()))
                .toList();
        return new FreeMonth(
                month,
                month.isAfter(YearMonth.from(today)) ? month.minusMonths(1) : null,
                month.plusMonths(1),
                laidOut,
                freeDays.contains(today),
                chosen.stream()
                        .filter(day -> !YearMonth.from(day).equals(month))
                        .sorted()
                        .toList());
    }

    private static Cell cell(YearMonth month, int day, Set<LocalDate> free, Set<LocalDate> chosen) {
        if (!month.isValidDay(day)) {
            return new Cell(null, false, false);
        }
        LocalDate date = month.atDay(day);
        return new Cell(date, free.contains(date), chosen.contains(date));
    }

    public long free() {
        return weeks.stream()
                .flatMap(week -> week.cells().stream())
                .filter(Cell::free)
                .count();
    }

    /** Returns the weekdays from Monday. */
    public List<DayOfWeek> weekdays() {
        return Stream.of(DayOfWeek.values()).toList();
    }
}
