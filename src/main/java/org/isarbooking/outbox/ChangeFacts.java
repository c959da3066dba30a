package org.isarbooking.outbox;

import java.util.List;

/**
 * How a visit was before the office changed it.
 *
 * @param services in running order
 * @param totalCents what it cost
 */
public record ChangeFacts(List<BookingFacts.BookedService> services, long totalCents) {

    public ChangeFacts {
        services = List.copyOf(services);
    }

    /** What one specialist did of it. */
    ChangeFacts ofSpecialist(int staffId) {
        return new ChangeFacts(
                services.stream()
                        .filter(service -> service.staffId() == staffId)
                        .toList(),
                totalCents);
    }
}
