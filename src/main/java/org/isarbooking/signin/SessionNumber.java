package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.shared.Tokens;

/**
 * The number that identifies a session for its whole lifetime, in every process.
 *
 * @param id a random text
 * @param end the latest end of the session, even if the person is still active
 */
record SessionNumber(String id, Instant end) {

    private static final String KEY = SessionNumber.class.getName();

    static SessionNumber begun(Instant now, Duration longest) {
        return new SessionNumber(Tokens.random(), now.plus(longest));
    }

    /**
     * Returns the number of the call's session; empty if the call has no session, or if its session wasn't read yet.
     */
    static Optional<SessionNumber> of(RoutingContext call) {
        return Optional.ofNullable(call.get(KEY));
    }

    /** Stores the number in the call, as the number of the call's session. */
    void remember(RoutingContext call) {
        call.put(KEY, this);
    }

    /** Leaves the id out of logs. */
    @Override
    public String toString() {
        return "SessionNumber[hidden]";
    }
}
