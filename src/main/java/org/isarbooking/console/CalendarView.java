package org.isarbooking.console;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.console.TimeScale.Span;
import org.isarbooking.office.OfficeCalendarDay;
import org.isarbooking.office.OfficeDayPlace;
import org.isarbooking.office.OfficeDaySpecialist;
import org.isarbooking.office.OfficeGetCalendar;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The data of a calendar page: a day with a lane for each specialist, or a specialist's week with a lane for each day.
 *
 * @param version the version by which the page checks for changes
 * @param hours the full hours on the axis, such as {@code 09:00}
 * @param gridMinutes the minutes between possible starts of visits, counted from the full hour
 * @param lanes the columns, from left to right
 * @param resting specialists who neither work nor have entries; only in the view of a day
 */
public record CalendarView(
        LocalDate date,
        LocalDate today,
        List<OfficeCalendarDay> days,
        String version,
        TimeScale scale,
        List<String> hours,
        int gridMinutes,
        List<Lane> lanes,
        List<OfficeDaySpecialist> resting) {

    /**
     * Returns the lanes of a day: one for each specialist who works or has entries.
     *
     * @param gridMinutes the minutes between possible starts of visits, counted from the full hour
     */
    static CalendarView ofDay(OfficeGetCalendar.Output calendar, Instant now, int gridMinutes) {
        OfficeCalendarDay day = calendar.days().getFirst();
        return of(
                calendar,
                now,
                gridMinutes,
                day.specialists().stream()
                        .filter(specialist -> !isOff(specialist))
                        .map(specialist -> new LaneSource(day.date(), specialist))
                        .toList(),
                day.specialists().stream().filter(CalendarView::isOff).toList());
    }

    /**
     * Returns the lanes of a specialist's week: one for each day.
     *
     * @param gridMinutes the minutes between possible starts of visits, counted from the full hour
     */
    static CalendarView ofWeek(OfficeGetCalendar.Output calendar, Instant now, int gridMinutes) {
        List<LaneSource> sources = calendar.days().stream()
                .flatMap(day -> day.specialists().stream().map(specialist -> new LaneSource(day.date(), specialist)))
                .toList();
        return of(calendar, now, gridMinutes, sources, List.of());
    }

    private static CalendarView of(
            OfficeGetCalendar.Output calendar,
            Instant now,
            int gridMinutes,
            List<LaneSource> sources,
            List<OfficeDaySpecialist> resting) {
        TimeScale scale = TimeScale.of(sources.stream().flatMap(LaneSource::workAndVisits));
        return new CalendarView(
                calendar.days().getFirst().date(),
                Munich.dateAt(now),
                calendar.days(),
                calendar.version(),
                scale,
                IntStream.range(scale.from(), scale.to())
                        .mapToObj(hour -> String.format(Locale.ROOT, "%02d:00", hour))
                        .toList(),
                gridMinutes,
                sources.stream()
                        .map(source -> Lane.of(source.date(), source.specialist(), scale, now, gridMinutes))
                        .toList(),
                resting);
    }

    /** A specialist and a day, from which a lane is drawn. */
    private record LaneSource(LocalDate date, OfficeDaySpecialist specialist) {

        Stream<Span> workAndVisits() {
            return Stream.concat(
                    specialist.working().stream().map(work -> Span.of(work.startAt(), work.endAt(), date)),
                    specialist.visits().stream().map(visit -> Span.of(visit.startAt(), visit.cleanupUntil(), date)));
        }
    }

    private static boolean isOff(OfficeDaySpecialist specialist) {
        return specialist.working().isEmpty()
                && specialist.visits().isEmpty()
                && specialist.blocks().isEmpty();
    }

    /** Returns the only day of a day's view. */
    public OfficeCalendarDay day() {
        return days.getFirst();
    }

    public boolean isToday() {
        return date.equals(today);
    }

    public boolean hasToday() {
        return days.stream().anyMatch(day -> day.date().equals(today));
    }

    public LocalDate plus(Integer count) {
        return date.plusDays(count);
    }

    /** Returns the CSS class for the grid's height in hours, such as {@code l10}. */
    public String height() {
        return "l" + (scale.to() - scale.from());
    }

    /** Returns the minute of the day at which the grid begins. */
    public int firstMinute() {
        return scale.from() * 60;
    }

    /** Returns the number of minutes that the grid shows. */
    public int minutes() {
        return (scale.to() - scale.from()) * 60;
    }

    /** Returns the tenant of a rented place; empty when the account has no name. */
    public String tenantOf(OfficeDayPlace place) {
        var rental = place.rental();
        @Nullable String name = rental == null ? null : rental.tenant().name();
        return name == null ? "" : name;
    }

    /** Returns the places; those with a rental, hold or agreement come first. */
    public List<OfficeDayPlace> places() {
        return day().places().stream()
                .sorted(Comparator.comparing(
                        place -> place.rental() == null && place.hold() == null && place.agreed() == null))
                .toList();
    }
}
