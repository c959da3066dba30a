package org.isarbooking.salon.rules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.jspecify.annotations.Nullable;

/**
 * The specialists with the same duration for a service.
 *
 * @param ticks the service's duration in ticks
 * @param starts each specialist's possible starts if they go on with the visit afterwards
 * @param lastStarts each specialist's possible starts if they clean up afterwards
 */
record TaskGroup(int ticks, TeamTicks starts, TeamTicks lastStarts) {

    /**
     * Returns the groups of each service. Removes a task from {@code tasks} if its specialist is never free for long
     * enough.
     */
    static List<List<TaskGroup>> of(List<SpecialistDay> team, @Nullable Task[][] tasks, int services, TeamTicks free) {
        List<List<TaskGroup>> groups = new ArrayList<>(services);
        for (int s = 0; s < services; s++) {
            groups.add(ofService(team, tasks, s, free));
        }
        return groups;
    }

    private static List<TaskGroup> ofService(
            List<SpecialistDay> team, @Nullable Task[][] tasks, int service, TeamTicks free) {
        List<TaskGroup> groups = new ArrayList<>(1);
        BitSet grouped = new BitSet(tasks.length);
        for (int k = 0; k < tasks.length; k++) {
            Task task = tasks[k][service];
            if (task != null && !grouped.get(k)) {
                BitSet members = thoseLike(task, tasks, service);
                grouped.or(members);
                TeamTicks starts = free(members, team, tasks, service, free);
                starts.keepRuns(1, free.ticks(task.duration()));
                members.stream().filter(starts::isEmptyOf).forEach(member -> tasks[member][service] = null);
                if (!starts.isEmpty()) {
                    add(of(task, starts), groups);
                }
            }
        }
        return groups;
    }

    /**
     * Merges a group into the group with the same duration, or adds it to the list if there is none. The clean-ups may
     * differ.
     */
    private static void add(TaskGroup group, List<TaskGroup> groups) {
        for (int i = 0; i < groups.size(); i++) {
            TaskGroup other = groups.get(i);
            if (other.ticks == group.ticks) {
                TeamTicks starts = other.starts.copy();
                TeamTicks lastStarts = other.lastStarts.copy();
                starts.add(group.starts);
                lastStarts.add(group.lastStarts);
                groups.set(i, new TaskGroup(group.ticks, starts, lastStarts));
                return;
            }
        }
        groups.add(group);
    }

    /** Returns the specialists with the same duration and clean-up for a service. */
    private static BitSet thoseLike(Task task, @Nullable Task[][] tasks, int service) {
        BitSet members = new BitSet(tasks.length);
        for (int k = 0; k < tasks.length; k++) {
            Task other = tasks[k][service];
            if (other != null && other.duration() == task.duration() && other.cleanup() == task.cleanup()) {
                members.set(k);
            }
        }
        return members;
    }

    private static TeamTicks free(
            BitSet members, List<SpecialistDay> team, @Nullable Task[][] tasks, int service, TeamTicks free) {
        TeamTicks ofMembers = free.none();
        for (int k = members.nextSetBit(0); k >= 0; k = members.nextSetBit(k + 1)) {
            Task task = tasks[k][service];
            if (task != null && !task.free().equals(team.get(k).free())) { // a block bars the category of this service
                ofMembers.setFree(k, task.free());
            } else {
                ofMembers.set(k, free);
            }
        }
        return ofMembers;
    }

    private static TaskGroup of(Task task, TeamTicks starts) {
        int ticks = starts.ticks(task.duration());
        if (task.cleanup() == 0) {
            return new TaskGroup(ticks, starts, starts);
        }
        TeamTicks lastStarts = starts.copy();
        lastStarts.keepRuns(ticks, ticks + starts.ticks(task.cleanup()));
        return new TaskGroup(ticks, starts, lastStarts);
    }
}
