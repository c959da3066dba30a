package org.isarbooking.salon.rules;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The specialists who take equally long for a service.
 *
 * @param ticks how many ticks they take
 * @param starts when each of them can start if they go on with the visit afterwards
 * @param lastStarts when each of them can start if they clean up afterwards
 */
record TaskGroup(int ticks, TeamTicks starts, TeamTicks lastStarts) {

    /** The groups of each service. */
    static List<List<TaskGroup>> of(@Nullable Task[][] tasks, int services, int step) {
        List<List<TaskGroup>> groups = new ArrayList<>(services);
        for (int s = 0; s < services; s++) {
            groups.add(ofService(tasks, s, step));
        }
        return groups;
    }

    private static List<TaskGroup> ofService(@Nullable Task[][] tasks, int service, int step) {
        List<TaskGroup> groups = new ArrayList<>(1);
        for (int k = 0; k < tasks.length; k++) {
            Task task = tasks[k][service];
            if (task != null) {
                TaskGroup group = groupFor(task, groups, tasks.length, step);
                group.starts.set(k, task.starts(), step);
                group.lastStarts.set(k, task.lastStarts(), step);
            }
        }
        return groups;
    }

    private static TaskGroup groupFor(Task task, List<TaskGroup> groups, int specialists, int step) {
        int ticks = task.duration() / step;
        for (TaskGroup group : groups) {
            if (group.ticks == ticks) {
                return group;
            }
        }
        TaskGroup group = new TaskGroup(ticks, new TeamTicks(specialists, step), new TeamTicks(specialists, step));
        groups.add(group);
        return group;
    }
}
