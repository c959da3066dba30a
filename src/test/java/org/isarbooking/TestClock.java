package org.isarbooking;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import org.isarbooking.shared.Munich;

/** The service's clock in tests: the system's, until a test sets it. Tokens expire by the system's clock all the same. */
@Alternative
@Priority(1)
@ApplicationScoped
public class TestClock implements InstantSource {

    private volatile InstantSource now = InstantSource.system();

    @Override
    public Instant instant() {
        return now.instant();
    }

    /** Stops the clock at a local time of Munich, for example {@code 2027-06-07T07:00}. */
    public void stopAt(String localTime) {
        stopAt(LocalDateTime.parse(localTime).atZone(Munich.ZONE).toInstant());
    }

    public void stopAt(Instant instant) {
        now = InstantSource.fixed(instant);
    }

    /** Moves a stopped clock. */
    public void advance(Duration duration) {
        stopAt(instant().plus(duration));
    }

    /** Back to the system's time. */
    public void run() {
        now = InstantSource.system();
    }
}
