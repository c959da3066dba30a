package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.shared.Tokens;

/**
 * What a session is known by as long as it lives, on every process.
 *
 * @param id random
 * @param end when the session is over, whatever its owner does
 */
record SessionNumber(String id, Instant end) {

    private static final String KEY = SessionNumber.class.getName();

    static SessionNumber begun(Instant now, Duration longest) {
        return new SessionNumber(Tokens.random(), now.plus(longest));
    }

    /**
     * The number of the session that a call has; empty for a call that has none, and for one that nobody has looked at
     * yet.
     */
    static Optional<SessionNumber> of(RoutingContext call) {
        return Optional.ofNullable(call.get(KEY));
    }

    /** Remembers that it is the number of the call's session. */
    void remember(RoutingContext call) {
        call.put(KEY, this);
    }

    /** Shows nothing that could be used. */
    @Override
    public String toString() {
        return "SessionNumber[hidden]";
    }
}
