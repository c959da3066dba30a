package org.isarbooking.salon.rules;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isarbooking.salon.rules.SmallSalon.Service;
import org.isarbooking.salon.rules.SmallSalon.Taken;
import org.isarbooking.salon.rules.SmallSalon.Worker;

/**
 * The oracle for tests of {@link VisitPlanner}. It tries every order of services and every specialist at every start on
 * the grid, minute by minute. It shares no code with {@code VisitPlanner}.
 */
final class SlowPlanner {

    /** One service of a plan. */
    record Step(int position, Worker worker, Skill skill, Instant start, Instant end, Instant blockedUntil) {}

    private final SmallSalon salon;
    private final List<Instant> minutesOfDay = new ArrayList<>();
    private final Map<String, Set<Instant>> freeMinutes = new HashMap<>();
    private final Map<Worker, Integer> loads = new HashMap<>();

    SlowPlanner(SmallSalon salon) {
        this.salon = salon;
        Instant midnight = salon.date().atStartOfDay(salon.zone()).toInstant();
        for (Instant minute = midnight; local(minute).toLocalDate().equals(salon.date()); minute = after(minute, 1)) {
            minutesOfDay.add(minute);
        }
    }

    /** Returns the best plan for each possible start. */
    SortedMap<Instant, List<Step>> plans() {
        SortedMap<Instant, List<Step>> plans = new TreeMap<>();
        for (Instant start : minutesOfDay) {
            if (local(start).getMinute() % salon.gridMinutes() == 0) {
                planAt(start).ifPresent(plan -> plans.put(start, plan));
            }
        }
        return plans;
    }

    private Optional<List<Step>> planAt(Instant start) {
        Comparator<List<Step>> better = Comparator.<List<Step>>comparingInt(
                        plan -> runs(plan).size())
                .thenComparingInt(this::load)
                .thenComparing(plan -> plan.stream().map(Step::position).toList(), SlowPlanner::compare)
                .thenComparing(
                        plan -> plan.stream()
                                .map(step -> step.worker().staffId())
                                .toList(),
                        SlowPlanner::compare);
        return plansInGivenOrder(start).stream()
                .min(better)
                .or(() -> plansInAnyOrder(start).stream().min(better));
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size(); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return Integer.compare(one.get(i), other.get(i));
            }
        }
        return 0;
    }

    private List<List<Step>> plansInGivenOrder(Instant start) {
        List<List<Step>> plans = new ArrayList<>();
        extend(new ArrayList<>(), start, true, plans);
        return plans;
    }

    private List<List<Step>> plansInAnyOrder(Instant start) {
        List<List<Step>> plans = new ArrayList<>();
        extend(new ArrayList<>(), start, false, plans);
        return plans;
    }

    private void extend(List<Step> begun, Instant at, boolean inGivenOrder, List<List<Step>> plans) {
        if (begun.size() == salon.services().size()) {
            List<Step> plan = withCleanUps(begun);
            if (everybodyCleansUpUndisturbed(plan)) {
                plans.add(plan);
            }
            return;
        }
        for (int position = 0; position < salon.services().size(); position++) {
            int candidate = position;
            boolean done = begun.stream().anyMatch(step -> step.position() == candidate);
            if (done || (inGivenOrder && position != begun.size())) {
                continue;
            }
            Service service = salon.services().get(position);
            for (Worker worker : salon.workers()) {
                Skill skill = service.skills().get(worker.staffId());
                boolean wanted = salon.preferredStaff().isEmpty()
                        || salon.preferredStaff().getAsInt() == worker.staffId();
                if (skill != null && wanted) {
                    Instant end = after(at, skill.durationMinutes());
                    if (isFree(worker, service.categoryId(), at, end)) {
                        begun.add(new Step(position, worker, skill, at, end, end));
                        extend(begun, end, inGivenOrder, plans);
                        begun.removeLast();
                    }
                }
            }
        }
    }

    private List<Step> withCleanUps(List<Step> begun) {
        List<Step> plan = new ArrayList<>();
        for (int i = 0; i < begun.size(); i++) {
            Step step = begun.get(i);
            boolean lastConsecutive = i == begun.size() - 1
                    || begun.get(i + 1).worker().staffId() != step.worker().staffId();
            Instant until = lastConsecutive ? after(step.end(), step.skill().cleanupMinutes()) : step.end();
            plan.add(new Step(step.position(), step.worker(), step.skill(), step.start(), step.end(), until));
        }
        return plan;
    }

    private boolean everybodyCleansUpUndisturbed(List<Step> plan) {
        for (int i = 0; i < plan.size(); i++) {
            Step step = plan.get(i);
            int category = salon.services().get(step.position()).categoryId();
            if (!isFree(step.worker(), category, step.end(), step.blockedUntil())) {
                return false;
            }
            for (Step later : plan.subList(i + 1, plan.size())) {
                if (later.worker().staffId() == step.worker().staffId()
                        && later.start().isBefore(step.blockedUntil())) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<Worker> runs(List<Step> plan) {
        List<Worker> runs = new ArrayList<>();
        for (Step step : plan) {
            if (runs.isEmpty() || runs.getLast().staffId() != step.worker().staffId()) {
                runs.add(step.worker());
            }
        }
        return runs;
    }

    private int load(List<Step> plan) {
        return runs(plan).stream().mapToInt(this::load).sum();
    }

    private int load(Worker worker) {
        return loads.computeIfAbsent(worker, ignored -> {
            int load = 0;
            for (Taken taken : worker.taken()) {
                for (Instant minute : minutesOfDay) {
                    if (taken.isVisit() && touches(taken, minute)) {
                        load++;
                    }
                }
            }
            return load;
        });
    }

    private boolean isFree(Worker worker, int categoryId, Instant from, Instant to) {
        Set<Instant> free = freeMinutes.computeIfAbsent(
                worker.staffId() + " " + categoryId, ignored -> freeMinutes(worker, categoryId));
        for (Instant minute = from; minute.isBefore(to); minute = after(minute, 1)) {
            if (!free.contains(minute)) {
                return false;
            }
        }
        return true;
    }

    private Set<Instant> freeMinutes(Worker worker, int categoryId) {
        Set<Instant> free = new HashSet<>();
        worker.specialDays()
                .forEach(day -> minutesOfDay.stream()
                        .filter(minute ->
                                !day.from().isAfter(minute) && !day.to().isBefore(after(minute, 1)))
                        .forEach(free::add));
        if (!salon.closed()) {
            worker.hours().forEach(hours -> free.addAll(minutesOf(hours)));
        }
        for (Taken taken : worker.taken()) {
            if (taken.isVisit() || taken.bars(categoryId)) {
                free.removeIf(minute -> touches(taken, minute));
            }
        }
        return free;
    }

    private static boolean touches(Taken taken, Instant minute) {
        return taken.from().isBefore(after(minute, 1)) && taken.to().isAfter(minute);
    }

    /**
     * Returns the minutes of working hours. The first one is the first minute whose wall-clock time is not before the
     * beginning of the hours. The last one is the last minute whose wall-clock time is before their end.
     */
    private List<Instant> minutesOf(SmallSalon.Hours hours) {
        List<Instant> since = minutesOfDay.stream()
                .dropWhile(minute -> wall(minute) < hours.fromMinute())
                .toList();
        return since.reversed().stream()
                .dropWhile(minute -> wall(minute) >= hours.toMinute())
                .toList();
    }

    private int wall(Instant minute) {
        LocalTime time = local(minute).toLocalTime();
        return time.getHour() * 60 + time.getMinute();
    }

    private LocalDateTime local(Instant instant) {
        return LocalDateTime.ofInstant(instant, salon.zone());
    }

    private static Instant after(Instant instant, int minutes) {
        return instant.plusSeconds(minutes * 60L);
    }
}
