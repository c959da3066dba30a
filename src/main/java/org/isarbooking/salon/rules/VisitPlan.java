package org.isarbooking.salon.rules;

import java.util.List;

/**
 * The specialist and minutes of each service, in running order: each service starts the minute the one before ends.
 */
public record VisitPlan(List<PlannedService> services) {

    public VisitPlan {
        services = List.copyOf(services);
    }

    public int startMinute() {
        return services.getFirst().startMinute();
    }

    /** Returns the end of the last service, in elapsed minutes of the day. A specialist may still be cleaning up. */
    public int endMinute() {
        return services.getLast().endMinute();
    }
}
