package org.isarbooking.salon.rules;

import java.util.List;

/** Who does which service when, in running order: each service starts the minute the one before ends. */
public record VisitPlan(List<PlannedService> services) {

    public VisitPlan {
        services = List.copyOf(services);
    }

    public int startMinute() {
        return services.getFirst().startMinute();
    }

    /** When the customer leaves; a specialist may still be cleaning up. */
    public int endMinute() {
        return services.getLast().endMinute();
    }
}
