package org.isarbooking.salon.rules;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistDay;

/** Builds a day of a salon and a search for this day. Times are minutes of the day. The grid is 15 minutes. */
final class SalonDay {

    static final int CUT = 1;
    static final int NAILS = 2;

    private final LocalDay day;
    private final List<SpecialistDay> team = new ArrayList<>();
    private final List<RequestedService> services = new ArrayList<>();
    private OptionalInt preferred = OptionalInt.empty();
    private WorkBudget budget = WorkBudget.PER_DAY;

    private SalonDay(LocalDay day) {
        this.day = day;
    }

    static SalonDay regular() {
        return on(LocalDate.of(2027, 6, 9));
    }

    static SalonDay on(LocalDate date) {
        return new SalonDay(new LocalDay(date, ZoneId.of("Europe/Berlin")));
    }

    LocalDay day() {
        return day;
    }

    SalonDay working(int staffId, int from, int to, Occupied... occupied) {
        return working(staffId, Minutes.ofRange(from, to), occupied);
    }

    SalonDay working(int staffId, Minutes working, Occupied... occupied) {
        team.add(SpecialistDay.of(staffId, day, working, List.of(occupied)));
        return this;
    }

    Occupied visit(int from, int to) {
        return new Occupied.ByVisit(day.instantAt(from), day.instantAt(to));
    }

    Occupied block(int from, int to, int categoryId) {
        return new Occupied.ByCategoryBlock(day.instantAt(from), day.instantAt(to), categoryId);
    }

    /**
     * Adds a service to the search. Each of these specialists does the service with this skill. Services get the ids
     * 101, 102, and so on.
     */
    SalonDay service(int categoryId, Skill skill, int... staffIds) {
        Map<Integer, Skill> skills = new HashMap<>();
        for (int staffId : staffIds) {
            skills.put(staffId, skill);
        }
        return service(categoryId, skills);
    }

    /** Adds a service to the search. The keys are the ids of the specialists who do the service. */
    SalonDay service(int categoryId, Map<Integer, Skill> skills) {
        services.add(new RequestedService(101 + services.size(), categoryId, skills));
        return this;
    }

    SalonDay preferring(int staffId) {
        preferred = OptionalInt.of(staffId);
        return this;
    }

    SalonDay within(WorkBudget allowed) {
        budget = allowed;
        return this;
    }

    DayPlan plan() {
        return plan(0, day.minutes());
    }

    DayPlan plan(int from, int to) {
        return VisitPlanner.plan(new VisitQuestion(services, preferred, 15), day, team, from, to, budget);
    }

    List<Integer> starts() {
        return plan().minutes().boxed().toList();
    }

    /** Returns the services of the plan, each as {@code service by specialist start-end(blocked until)}. */
    List<String> planAt(int minute) {
        return plan().planAt(minute).orElseThrow().services().stream()
                .map(service -> "%d by %d %d-%d(%d)"
                        .formatted(
                                service.serviceId(),
                                service.staffId(),
                                service.startMinute(),
                                service.endMinute(),
                                service.blockedUntilMinute()))
                .toList();
    }
}
