package org.isarbooking.salon.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;

/**
 * The time of a team while visits are handed over or cancelled, one after the other. The work for a change depends only
 * on the days that the change touches, not on the length of the calendars. Not safe for use by several threads.
 */
public final class TeamTime {

    private final ZoneId zone;
    private final Map<Integer, SpecialistCalendar> calendars = new HashMap<>();
    private final Map<Integer, Map<LocalDate, List<Occupied>>> occupied = new HashMap<>();
    private final Map<Integer, Map<LocalDate, SpecialistDay>> days = new HashMap<>();

    public TeamTime(Collection<SpecialistCalendar> team, ZoneId zone) {
        this.zone = zone;
        team.forEach(calendar -> calendars.put(calendar.staffId(), calendar));
    }

    /** Frees the time of a service with its clean-up. */
    public void free(VisitItem item) {
        Occupied time = time(item);
        touched(time).forEach(date -> changeable(item.staffId(), date).remove(time));
    }

    /** Takes the time of a service with its clean-up. */
    public void take(VisitItem item) {
        Occupied time = time(item);
        touched(time).forEach(date -> changeable(item.staffId(), date).add(time));
    }

    /** Returns whether the item's specialist works and is free for the category, clean-up included. */
    public boolean isFree(VisitItem item, int categoryId) {
        SpecialistCalendar calendar = calendars.get(item.staffId());
        if (calendar == null) {
            return false;
        }
        LocalDay day = LocalDay.at(item.startsAt(), zone);
        return days.computeIfAbsent(item.staffId(), _ -> new HashMap<>())
                .computeIfAbsent(day.date(), _ -> day(calendar, day))
                .freeFor(categoryId)
                .containsRange(day.minuteOf(item.startsAt()), day.minuteOf(item.blockedUntil()));
    }

    private SpecialistDay day(SpecialistCalendar calendar, LocalDay day) {
        return SpecialistDay.of(
                calendar.staffId(), day, calendar.workingTime().on(day), occupiedOn(calendar.staffId(), day.date()));
    }

    /**
     * Returns the list of a specialist's occupied times on a date, for a change. Forgets the free time computed from
     * the list.
     */
    private List<Occupied> changeable(int staffId, LocalDate date) {
        days.computeIfAbsent(staffId, _ -> new HashMap<>()).remove(date);
        return occupiedOn(staffId, date);
    }

    private List<Occupied> occupiedOn(int staffId, LocalDate date) {
        return occupied.computeIfAbsent(staffId, this::byDate).computeIfAbsent(date, _ -> new ArrayList<>());
    }

    private Map<LocalDate, List<Occupied>> byDate(int staffId) {
        Map<LocalDate, List<Occupied>> byDate = new HashMap<>();
        SpecialistCalendar calendar = calendars.get(staffId);
        if (calendar != null) {
            calendar.occupied()
                    .forEach(time -> touched(time)
                            .forEach(date -> byDate.computeIfAbsent(date, _ -> new ArrayList<>())
                                    .add(time)));
        }
        return byDate;
    }

    private Stream<LocalDate> touched(Occupied time) {
        LocalDate first = date(time.start());
        LocalDate last = date(time.end());
        return first.datesUntil(last.plusDays(1));
    }

    private LocalDate date(Instant instant) {
        return LocalDate.ofInstant(instant, zone);
    }

    private static Occupied time(VisitItem item) {
        return new Occupied.ByVisit(item.startsAt(), item.blockedUntil());
    }
}
