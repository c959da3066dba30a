package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Refuses bodies that say they are too large before anything of them is read. Those that don't say it are refused by the {@link InputReader}; the
 * server's own limit, which would end the call without a problem, is never reached first.
 */
@Singleton
class BodyLimit {

    /** After {@link CallFilters}, so that the answer carries what every answer carries. */
    private static final int SECOND = 900;

    private final EarlyProblems problems;

    BodyLimit(EarlyProblems problems) {
        this.problems = problems;
    }

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    if (isTooLarge(call)) {
                        refuse(call);
                    } else {
                        call.next();
                    }
                },
                SECOND);
    }

    private static boolean isTooLarge(RoutingContext call) {
        @Nullable String length = call.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length != null && Long.parseLong(length) > InputReader.GREATEST_BODY;
        } catch (NumberFormatException _) {
            return false; // the server refuses such requests itself
        }
    }

    private void refuse(RoutingContext call) {
        // The rest of the request stays unread.
        call.response().putHeader(HttpHeaders.CONNECTION, "close");
        problems.end(call, Refusal.of(ProblemCode.PAYLOAD_TOO_LARGE));
    }
}
