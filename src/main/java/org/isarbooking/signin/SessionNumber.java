package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.shared.Tokens;

/**
 * The identification of a session for its whole life, on every process.
 *
 * @param id random
 * @param end the end of the session, even if the person is still active
 */
record SessionNumber(String id, Instant end) {

    private static final String KEY = SessionNumber.class.getName();

    static SessionNumber begun(Instant now, Duration longest) {
        return new SessionNumber(Tokens.random(), now.plus(longest));
    }

    /** Returns the number of the call's session; empty for a call without a session, and before the session is read. */
    static Optional<SessionNumber> of(RoutingContext call) {
        return Optional.ofNullable(call.get(KEY));
    }

    /** Stores the number as that of the call's session. */
    void remember(RoutingContext call) {
        call.put(KEY, this);
    }

    /** Shows neither the id nor the end. */
    @Override
    public String toString() {
        return "SessionNumber[hidden]";
    }
}
