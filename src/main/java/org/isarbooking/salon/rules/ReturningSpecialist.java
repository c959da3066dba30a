package org.isarbooking.salon.rules;

/** Checks whether a specialist could return within a visit while still cleaning up after an earlier part of it. */
final class ReturningSpecialist {

    private ReturningSpecialist() {}

    /**
     * Returns false if every plan leaves every specialist time to clean up; true if each plan must be checked for that.
     */
    static boolean mayStillCleanUp(VisitLayout layout, Orders orders) {
        int[] shortest = layout.shortestDurations();
        int shortestOfAll = Integer.MAX_VALUE;
        for (int duration : shortest) {
            shortestOfAll = Math.min(shortestOfAll, duration);
        }
        for (int k = 0; k < layout.specialists(); k++) {
            for (int s = 0; s < layout.services(); s++) {
                Task task = layout.task(k, s);
                if (task != null
                        && task.cleanup() > shortestOfAll
                        && task.cleanup() > shortestAbsence(layout, orders, shortest, k, s)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the least number of minutes between the specialist's end of a service and their return. Returns
     * {@link Long#MAX_VALUE} if they can't return.
     */
    private static long shortestAbsence(
            VisitLayout layout, Orders orders, int[] shortest, int specialist, int service) {
        return switch (orders) {
            case GIVEN -> {
                long absence = 0;
                for (int s = service + 1; s < shortest.length; s++) {
                    if (s > service + 1 && layout.task(specialist, s) != null) {
                        yield absence;
                    }
                    absence += shortest[s];
                }
                yield Long.MAX_VALUE;
            }
            case ANY -> {
                long absence = Long.MAX_VALUE;
                for (int between = 0; between < shortest.length; between++) {
                    int others = layout.all() & ~(1 << service) & ~(1 << between);
                    if (between != service && layout.canDoAny(specialist, others)) {
                        absence = Math.min(absence, shortest[between]);
                    }
                }
                yield absence;
            }
        };
    }
}
