package org.isarbooking.edge.limits;

import io.github.bucket4j.TimeMeter;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.Behaviour;

/** Limits the calls of people without an account on the public pages, by address only. Each pod counts for itself. */
@Singleton
public class GuestLimit {

    private final CallerAddress caller;
    private final RateLimit calls;
    private final RateLimit bookings;

    /**
     * @param callsPerMinute the limit of calls of operations for one address; 0 for no limit
     * @param bookingsPerHour the limit of calls that write, for one address; 0 for no limit
     */
    GuestLimit(
            CallerAddress caller,
            @ConfigProperty(name = "isar.limits.guest-calls-per-minute") int callsPerMinute,
            @ConfigProperty(name = "isar.limits.guest-bookings-per-hour") int bookingsPerHour) {
        this.caller = caller;
        this.calls = new RateLimit(callsPerMinute, Duration.ofMinutes(1), TimeMeter.SYSTEM_NANOTIME);
        this.bookings = new RateLimit(bookingsPerHour, Duration.ofHours(1), TimeMeter.SYSTEM_NANOTIME);
    }

    /**
     * Counts a call for its address.
     *
     * @throws org.isarbooking.operation.Refusal {@code rate_limited} if there were too many
     */
    public void count(RoutingContext call, Behaviour behaviour) {
        String network = caller.network(call);
        calls.count(network);
        if (!behaviour.hints().readOnly()) {
            bookings.count(network);
        }
    }
}
