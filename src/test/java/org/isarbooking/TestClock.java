package org.isarbooking;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.util.Optional;
import org.isarbooking.shared.Munich;

/**
 * The clocks of the service and the database in tests. Both show the system's time until a test stops them, and both
 * agree unless a test calls {@link #strayBy}. Access tokens always expire by the system's clock.
 */
@Alternative
@Priority(1)
@ApplicationScoped
public class TestClock implements InstantSource {

    private volatile Optional<Instant> stopped = Optional.empty();
    private volatile Duration error = Duration.ZERO;

    @Override
    public Instant instant() {
        return time().plus(error);
    }

    private Instant time() {
        return stopped.orElseGet(Instant::now);
    }

    /** Returns the time at which both clocks were stopped; empty while they run. */
    Optional<Instant> stopped() {
        return stopped;
    }

    /** Stops the clocks at a local time of Munich, for example {@code 2027-06-07T07:00}. */
    public void stopAt(String localTime) {
        stopAt(LocalDateTime.parse(localTime).atZone(Munich.ZONE).toInstant());
    }

    public void stopAt(Instant instant) {
        stopped = Optional.of(instant);
    }

    /** Moves both clocks forward by a duration, and stops them there. */
    public void advance(Duration duration) {
        stopAt(time().plus(duration));
    }

    /** Makes the service's clock wrong by a duration. The database's clock stays right. */
    public void strayBy(Duration error) {
        this.error = error;
    }

    /** Sets both clocks back to the system's time. */
    public void run() {
        stopped = Optional.empty();
        error = Duration.ZERO;
    }
}
