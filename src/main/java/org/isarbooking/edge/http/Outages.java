package org.isarbooking.edge.http;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.vertx.sqlclient.ClosedConnectionException;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.SqlStates;
import org.isarbooking.internals.PoolFailures;
import org.jspecify.annotations.Nullable;

/** Distinguishes temporary faults (an unreachable database, a full pool, a wrong clock) from bugs. */
final class Outages {

    /**
     * Classes of SQLSTATE: connection exceptions, transaction rollbacks, insufficient resources, operator intervention.
     */
    private static final Set<String> PASSING = Set.of("08", "40", "53", "57");

    /** A lock timeout and transaction timeouts. Other states of their classes are bugs. */
    private static final Set<String> PASSING_STATES = Set.of("55P03", "25P03", "25P04");

    private static final int DEEPEST = 12;

    private Outages() {}

    static boolean isOutage(Throwable fault) {
        Optional<String> state = SqlStates.of(fault);
        if (state.isPresent()) {
            return isPassing(state.get());
        }
        @Nullable Throwable cause = fault;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            if (isOutageItself(cause)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    private static boolean isPassing(String state) {
        return state.length() == 5 && (PASSING.contains(state.substring(0, 2)) || PASSING_STATES.contains(state));
    }

    private static boolean isOutageItself(Throwable fault) {
        // An object that can't be written as JSON is a bug, although its exception is an IOException.
        return (fault instanceof IOException && !(fault instanceof JsonMappingException))
                || fault instanceof ClosedConnectionException
                || fault instanceof TimeoutException
                || fault instanceof ClocksDiffer
                || PoolFailures.isPoolFailure(fault);
    }
}
