package org.isarbooking.salon.rules;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.salon.rules.PlanSearch.Worth;

/**
 * Chooses the plan with the lowest staff ids among the plans of the best worth, in the given order of services. Staff
 * ids are compared service by service.
 */
final class SpecialistChoice {

    private final PlanSearch search;
    private final VisitLayout layout;
    private int changesLeft;
    private int loadLeft;
    private int pending = PendingCleanUps.NOBODY;

    private SpecialistChoice(PlanSearch search, Worth worth) {
        this.search = search;
        this.layout = search.layout;
        this.changesLeft = worth.changes();
        this.loadLeft = worth.load();
    }

    /**
     * Returns the plan of the given worth. The search, in the order given, must have found this worth for the start.
     */
    static VisitPlan plan(PlanSearch search, int start, Worth worth) {
        return new SpecialistChoice(search, worth).from(start);
    }

    private VisitPlan from(int start) {
        List<PlannedService> planned = new ArrayList<>(layout.services());
        int minute = start;
        int specialist = lowestBeginning(layout.all(), start, changesLeft, pending);
        loadLeft -= layout.load(specialist);
        for (int s = 0; s < layout.services(); s++) {
            Task task = taskOf(specialist, s);
            int rest = layout.all() >>> (s + 1) << (s + 1);
            int end = minute + task.duration();
            int next = rest == 0 ? -1 : nextSpecialist(task, specialist, rest, minute);
            int blockedUntil = next == specialist ? end : end + task.cleanup();
            planned.add(new PlannedService(layout.serviceId(s), layout.staffId(specialist), minute, end, blockedUntil));
            specialist = next;
            minute = end;
        }
        return new VisitPlan(planned);
    }

    /** Returns the specialist with the lowest id for the next service: the present one or another. */
    private int nextSpecialist(Task task, int specialist, int rest, int minute) {
        int end = minute + task.duration();
        boolean mayGoOn = search.goingOn(rest, specialist, end, changesLeft, pending) == loadLeft;
        if (changesLeft > 0 && task.canBeLastAt(minute)) {
            int pendingThen = search.pendingAfter(task, rest, specialist, end, pending);
            int other = lowestBeginning(rest, end, changesLeft - 1, pendingThen);
            if (other >= 0 && (!mayGoOn || other < specialist)) {
                changesLeft--;
                loadLeft -= layout.load(other);
                pending = pendingThen;
                return other;
            }
        }
        return specialist;
    }

    private int lowestBeginning(int remaining, int minute, int changes, int pendingThen) {
        for (int k = 0; k < layout.specialists(); k++) {
            if (search.beginning(remaining, k, minute, changes, pendingThen) == loadLeft) {
                return k;
            }
        }
        return -1;
    }

    private Task taskOf(int specialist, int service) {
        Task task = layout.task(specialist, service);
        if (task == null) {
            throw new IllegalStateException("The search planned a service with a specialist who can't do it");
        }
        return task;
    }
}
