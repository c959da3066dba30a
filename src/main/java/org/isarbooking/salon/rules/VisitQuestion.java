package org.isarbooking.salon.rules;

import java.util.List;
import java.util.OptionalInt;

/**
 * A customer's question: at which times are these services possible in one visit?
 *
 * @param services 1 to 12, in the customer's order
 * @param preferredStaff the only specialist wanted; never replaced
 * @param gridMinutes a divisor of 60; visits start at minutes of the hour that are multiples of it
 */
public record VisitQuestion(List<RequestedService> services, OptionalInt preferredStaff, int gridMinutes) {

    /** The contract's limit of services in one visit. */
    public static final int MOST_SERVICES = 12;

    public VisitQuestion {
        services = List.copyOf(services);
        if (services.isEmpty() || services.size() > MOST_SERVICES) {
            throw new IllegalArgumentException("A visit has 1 to 12 services, not " + services.size());
        }
        if (gridMinutes < 1 || 60 % gridMinutes != 0) {
            throw new IllegalArgumentException("The grid must divide 60, but is " + gridMinutes);
        }
    }
}
