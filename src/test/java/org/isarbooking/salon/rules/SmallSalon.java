package org.isarbooking.salon.rules;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;

/** A day of a salon and a wanted visit, small enough to try every plan. */
record SmallSalon(
        LocalDate date,
        ZoneId zone,
        boolean closed,
        int gridMinutes,
        OptionalInt preferredStaff,
        List<Worker> workers,
        List<Service> services) {

    /** Working hours by the wall clock, in minutes of the day. */
    record Hours(int fromMinute, int toMinute) {}

    /** A period of work outside the weekly hours. */
    record SpecialDay(Instant from, Instant to) {}

    /** Taken time of a worker: a visit, a block of everything (category 0) or a block of one category. */
    record Taken(boolean isVisit, int categoryId, Instant from, Instant to) {

        boolean bars(int other) {
            return categoryId == 0 || categoryId == other;
        }

        Occupied occupied() {
            if (isVisit) {
                return new Occupied.ByVisit(from, to);
            }
            return categoryId == 0
                    ? new Occupied.ByBlock(from, to)
                    : new Occupied.ByCategoryBlock(from, to, categoryId);
        }
    }

    /** A specialist. */
    record Worker(int staffId, List<Hours> hours, List<SpecialDay> specialDays, List<Taken> taken) {}

    /** A service of the wanted visit. */
    record Service(int categoryId, Map<Integer, Skill> skills) {}

    LocalDay day() {
        return new LocalDay(date, zone);
    }

    VisitQuestion question() {
        List<RequestedService> requested = new ArrayList<>();
        for (Service service : services) {
            requested.add(new RequestedService(100 + requested.size(), service.categoryId(), service.skills()));
        }
        return new VisitQuestion(requested, preferredStaff, gridMinutes);
    }

    List<SpecialistDay> specialists() {
        return workers.stream().map(worker -> calendarOf(worker).on(day())).toList();
    }

    SpecialistCalendar calendarOf(Worker worker) {
        List<WallClockPeriod> periods = worker.hours().stream()
                .map(hours -> new WallClockPeriod(hours.fromMinute(), hours.toMinute()))
                .toList();
        Map<DayOfWeek, List<WallClockPeriod>> everyDay =
                Arrays.stream(DayOfWeek.values()).collect(Collectors.toMap(Function.identity(), weekday -> periods));
        List<InstantRange> special = worker.specialDays().stream()
                .map(range -> new InstantRange(range.from(), range.to()))
                .toList();
        WorkingTime workingTime = new WorkingTime(new WeeklyHours(everyDay), closed ? Set.of(date) : Set.of(), special);
        return new SpecialistCalendar(
                worker.staffId(),
                workingTime,
                worker.taken().stream().map(Taken::occupied).toList());
    }

    /** Returns all possible starts of the day, as {@link VisitPlanner} plans them. */
    DayPlan plan() {
        return plan(0, day().minutes());
    }

    DayPlan plan(int fromMinute, int toMinute) {
        return plan(fromMinute, toMinute, WorkBudget.PER_DAY);
    }

    DayPlan plan(int fromMinute, int toMinute, WorkBudget budget) {
        return VisitPlanner.plan(question(), day(), specialists(), fromMinute, toMinute, budget);
    }
}
