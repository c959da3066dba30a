package org.isarbooking.salon.rules;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;

/** The time of a team while visits change hands, one after the other. Not for several threads. */
public final class TeamTime {

    private final ZoneId zone;
    private final Map<Integer, SpecialistCalendar> calendars = new HashMap<>();
    private final Map<Integer, Map<LocalDate, SpecialistDay>> days = new HashMap<>();

    public TeamTime(Collection<SpecialistCalendar> team, ZoneId zone) {
        this.zone = zone;
        team.forEach(calendar -> calendars.put(calendar.staffId(), calendar));
    }

    /** Gives back what a service takes with its clean-up. */
    public void free(VisitItem item) {
        List<Occupied> occupied = occupied(item);
        occupied.remove(time(item));
        set(item.staffId(), occupied);
    }

    /** Takes the time of a service with its clean-up. */
    public void take(VisitItem item) {
        List<Occupied> occupied = occupied(item);
        occupied.add(time(item));
        set(item.staffId(), occupied);
    }

    /**
     * Returns true if the specialist works and is free for a service of a category, from its start until the clean-up
     * ends.
     */
    public boolean isFree(VisitItem item, int categoryId) {
        SpecialistCalendar calendar = calendars.get(item.staffId());
        if (calendar == null) {
            return false;
        }
        LocalDay day = LocalDay.at(item.startsAt(), zone);
        return days.computeIfAbsent(item.staffId(), _ -> new HashMap<>())
                .computeIfAbsent(day.date(), _ -> calendar.on(day))
                .freeFor(categoryId)
                .containsRange(day.minuteOf(item.startsAt()), day.minuteOf(item.blockedUntil()));
    }

    private List<Occupied> occupied(VisitItem item) {
        SpecialistCalendar calendar = calendars.get(item.staffId());
        return calendar == null ? new ArrayList<>() : new ArrayList<>(calendar.occupied());
    }

    private void set(int staffId, List<Occupied> occupied) {
        SpecialistCalendar calendar = calendars.get(staffId);
        if (calendar != null) {
            calendars.put(staffId, new SpecialistCalendar(staffId, calendar.workingTime(), occupied));
            days.remove(staffId);
        }
    }

    private static Occupied time(VisitItem item) {
        return new Occupied.ByVisit(item.startsAt(), item.blockedUntil());
    }
}
