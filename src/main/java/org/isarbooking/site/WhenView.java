package org.isarbooking.site;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.isarbooking.operation.Notice;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.salon.Slot;
import org.jspecify.annotations.Nullable;

/**
 * The data of the page of free times.
 *
 * @param specialists the specialists who can do all chosen services alone
 * @param first the first day of the month, or today if later; the table begins with this day's week
 * @param free the free days of the month
 * @param previous the previous month; null in the current month
 * @param next the next month; null if nothing in it can be booked yet
 * @param asked the day that the visitor has chosen; null for none
 * @param day the day whose times are shown; null if no day was chosen and none is free
 * @param firstFree the first free day after a month without free days; null if there is none, and for a month with free
 *     days
 */
public record WhenView(
        Choice choice,
        List<ServiceItem> services,
        List<ServiceItem.Performer> specialists,
        YearMonth month,
        LocalDate first,
        Set<LocalDate> free,
        @Nullable YearMonth previous,
        @Nullable YearMonth next,
        @Nullable LocalDate asked,
        @Nullable LocalDate day,
        List<Slot> times,
        List<Notice> notices,
        @Nullable LocalDate firstFree) {

    public WhenView {
        services = List.copyOf(services);
        specialists = List.copyOf(specialists);
        free = Set.copyOf(free);
        times = List.copyOf(times);
        notices = List.copyOf(notices);
    }

    /**
     * A cell of the calendar.
     *
     * @param date the date; null outside the month
     */
    public record Cell(@Nullable LocalDate date, boolean isFree, boolean isChosen) {}

    /** Returns the specialists who can do all given services alone. */
    static List<ServiceItem.Performer> whoDoAll(List<ServiceItem> services) {
        return services.stream()
                .findFirst()
                .map(first -> first.specialists().stream()
                        .filter(performer -> services.stream()
                                .allMatch(service -> service.specialists().contains(performer)))
                        .toList())
                .orElse(List.of());
    }

    /** Returns the address of the page for joining the waitlist, with the day that the visitor has chosen. */
    public String waitlist() {
        return asked == null ? choice.waitlist() : choice.waitlist(asked);
    }

    /**
     * Returns true if it makes a difference to choose a specialist: one can do all services alone, and others can do
     * some of them. Also true if a specialist is already chosen, so that visitors can undo the choice.
     */
    public boolean isPersonAChoice() {
        boolean isDoneByOthers =
                services.stream().anyMatch(service -> service.specialists().size() > 1);
        return !choice.staff().isEmpty() || (isDoneByOthers && !specialists.isEmpty());
    }

    public List<DayOfWeek> weekdays() {
        return Arrays.asList(DayOfWeek.values());
    }

    /** Returns the rows of the calendar, with seven cells each. */
    public List<List<Cell>> weeks() {
        LocalDate monday = first.minusDays(first.getDayOfWeek().getValue() - 1L);
        List<List<Cell>> weeks = new ArrayList<>();
        for (LocalDate week = monday; !week.isAfter(month.atEndOfMonth()); week = week.plusWeeks(1)) {
            weeks.add(week.datesUntil(week.plusWeeks(1)).map(this::cell).toList());
        }
        return weeks;
    }

    private Cell cell(LocalDate date) {
        return YearMonth.from(date).equals(month)
                ? new Cell(date, free.contains(date), date.equals(day))
                : new Cell(null, false, false);
    }

    /** Returns the shortest total duration of the services, in minutes. */
    public int minutes() {
        return services.stream().mapToInt(ServiceItem::durationMinutes).sum();
    }
}
