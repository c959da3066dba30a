package org.isarbooking.salon.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.jspecify.annotations.Nullable;

/**
 * The services of a question and the specialists of a day, numbered for planning. Services are numbered in running
 * order, specialists by ascending {@code staff_id}. Specialists who can do none of the services that day are left out.
 */
final class VisitLayout {

    private final List<RequestedService> services;
    private final List<SpecialistDay> team;
    private final @Nullable Task[][] tasks;
    private final List<List<TaskGroup>> groups;
    private final TeamTicks free;
    private final int step;

    private VisitLayout(
            List<RequestedService> services,
            List<SpecialistDay> team,
            @Nullable Task[][] tasks,
            List<List<TaskGroup>> groups,
            TeamTicks free,
            int step) {
        this.services = services;
        this.team = team;
        this.tasks = tasks;
        this.groups = groups;
        this.free = free;
        this.step = step;
    }

    static VisitLayout of(List<RequestedService> services, List<SpecialistDay> specialists, int gridMinutes) {
        // Services start, and clean-ups end, at multiples of this step. The step divides the grid, all durations and
        // all clean-ups.
        int step = gridMinutes;
        List<SpecialistDay> team = new ArrayList<>(specialists.size());
        List<@Nullable Task[]> tasks = new ArrayList<>(specialists.size());
        for (SpecialistDay specialist : byStaffId(specialists)) {
            @Nullable Task[] ofSpecialist = new Task[services.size()];
            boolean useful = false;
            for (int s = 0; s < ofSpecialist.length; s++) {
                RequestedService service = services.get(s);
                Skill skill = service.skills().get(specialist.staffId());
                if (skill != null) {
                    step = commonDivisor(commonDivisor(step, skill.durationMinutes()), skill.cleanupMinutes());
                    Minutes free = specialist.freeFor(service.categoryId());
                    if (!free.isEmpty()) {
                        ofSpecialist[s] = new Task(skill.durationMinutes(), skill.cleanupMinutes(), free);
                        useful = true;
                    }
                }
            }
            if (useful) {
                team.add(specialist);
                tasks.add(ofSpecialist);
            }
        }
        @Nullable Task[][] byTeam = tasks.toArray(Task[][]::new);
        TeamTicks free = new TeamTicks(byTeam.length, step);
        for (int k = 0; k < byTeam.length; k++) {
            free.setFree(k, team.get(k).free());
        }
        List<List<TaskGroup>> groups = TaskGroup.of(team, byTeam, services.size(), free);
        List<SpecialistDay> useful = useful(team, byTeam);
        if (useful.size() < team.size()) {
            return of(services, useful, gridMinutes);
        }
        return new VisitLayout(services, team, byTeam, groups, free, step);
    }

    /** Returns the specialists who are free for long enough for at least one service. */
    private static List<SpecialistDay> useful(List<SpecialistDay> team, @Nullable Task[][] tasks) {
        List<SpecialistDay> useful = new ArrayList<>(team.size());
        for (int k = 0; k < tasks.length; k++) {
            for (Task task : tasks[k]) {
                if (task != null) {
                    useful.add(team.get(k));
                    break;
                }
            }
        }
        return useful;
    }

    private static int commonDivisor(int one, int other) {
        int rest = other % one;
        return rest == 0 ? one : commonDivisor(rest, one);
    }

    private static List<SpecialistDay> byStaffId(List<SpecialistDay> specialists) {
        for (int i = 1; i < specialists.size(); i++) {
            if (specialists.get(i - 1).staffId() > specialists.get(i).staffId()) {
                return specialists.stream()
                        .sorted(Comparator.comparingInt(SpecialistDay::staffId))
                        .toList();
            }
        }
        return specialists;
    }

    /**
     * Returns this layout with its services in another running order: service {@code order[i]} of this layout becomes
     * service i.
     */
    VisitLayout inOrder(int[] order) {
        List<RequestedService> reordered = new ArrayList<>(order.length);
        List<List<TaskGroup>> reorderedGroups = new ArrayList<>(order.length);
        for (int service : order) {
            reordered.add(services.get(service));
            reorderedGroups.add(groups.get(service));
        }
        @Nullable Task[][] reorderedTasks = new Task[tasks.length][order.length];
        for (int k = 0; k < tasks.length; k++) {
            for (int s = 0; s < order.length; s++) {
                reorderedTasks[k][s] = tasks[k][order[s]];
            }
        }
        return new VisitLayout(reordered, team, reorderedTasks, reorderedGroups, free, step);
    }

    int services() {
        return services.size();
    }

    int specialists() {
        return tasks.length;
    }

    /** Returns the length of a tick, in minutes. */
    int step() {
        return step;
    }

    /** Returns all services, as a mask. */
    int all() {
        return (1 << services.size()) - 1;
    }

    /** Returns a specialist's task for a service that day; null if they can't do it. */
    @Nullable
    Task task(int specialist, int service) {
        return tasks[specialist][service];
    }

    /** Returns the specialists who can do a service that day, grouped by duration. */
    List<TaskGroup> groups(int service) {
        return groups.get(service);
    }

    int load(int specialist) {
        return team.get(specialist).load();
    }

    int staffId(int specialist) {
        return team.get(specialist).staffId();
    }

    int serviceId(int service) {
        return services.get(service).serviceId();
    }

    /** Returns whether the specialist can do any of these services (a mask). */
    boolean canDoAny(int specialist, int services) {
        for (int rest = services; rest != 0; rest &= rest - 1) {
            if (tasks[specialist][Integer.numberOfTrailingZeros(rest)] != null) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether every service has a specialist who can do it at some time of that day. */
    boolean everyServiceHasSomebody() {
        for (List<TaskGroup> ofService : groups) {
            if (ofService.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a visit could start, in some order, at one of these minutes. May wrongly return true, but never
     * wrongly false. Checks that somebody can start a service at the minute. Also checks that somebody is free at every
     * moment of the shortest possible duration from there.
     */
    boolean couldStartAtOneOf(Minutes minutes) {
        int least = 0;
        for (int shortest : shortestDurations()) {
            least += shortest;
        }
        TeamTicks somebodyFree = free.anybody();
        somebodyFree.keepRuns(1, free.ticks(least));
        TeamTicks somethingStarts = somebodyFree.none();
        for (List<TaskGroup> ofService : groups) {
            for (TaskGroup group : ofService) {
                somethingStarts.add(group.starts().anybody());
            }
        }
        TeamTicks asked = somebodyFree.none();
        asked.set(0, minutes);
        asked.keep(somebodyFree);
        asked.keep(somethingStarts);
        return !asked.isEmpty();
    }

    /** Returns the shortest duration in minutes of each service that day. */
    int[] shortestDurations() {
        int[] shortest = new int[services()];
        for (int s = 0; s < shortest.length; s++) {
            shortest[s] = Minutes.CAPACITY;
            for (@Nullable Task[] ofSpecialist : tasks) {
                Task task = ofSpecialist[s];
                if (task != null) {
                    shortest[s] = Math.min(shortest[s], task.duration());
                }
            }
        }
        return shortest;
    }
}
