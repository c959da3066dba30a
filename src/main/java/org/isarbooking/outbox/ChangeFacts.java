package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;

/**
 * A visit as it was before the office or a request changed it.
 *
 * @param services in the order of time
 * @param totalCents the price of the visit, gross, in cents
 */
public record ChangeFacts(List<BookingFacts.BookedService> services, long totalCents, Instant changedAt) {

    public ChangeFacts {
        services = List.copyOf(services);
    }

    /** Returns the visit with only the services of one specialist. */
    ChangeFacts ofSpecialist(int staffId) {
        return new ChangeFacts(
                services.stream()
                        .filter(service -> service.staffId() == staffId)
                        .toList(),
                totalCents,
                changedAt);
    }

    /**
     * Returns true if the visit begins at another time than before the change, or if it had no services before the
     * change.
     */
    boolean hasMoved(BookingFacts booking) {
        return services.isEmpty() || !services.getFirst().startsAt().equals(booking.startsAt());
    }
}
