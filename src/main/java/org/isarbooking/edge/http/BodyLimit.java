package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a body whose declared length is too large, before reading it. The readers of bodies apply the limit if no
 * length is declared. The server's own limit is higher, because the server would end the call without a problem
 * document.
 */
@Singleton
public class BodyLimit implements Handler<RoutingContext> {

    /** The limit of a body in bytes. */
    public static final int GREATEST = 256 * 1024;

    private final EarlyProblems problems;

    BodyLimit(EarlyProblems problems) {
        this.problems = problems;
    }

    @Override
    public void handle(RoutingContext call) {
        if (isTooLarge(call)) {
            refuse(call);
        } else {
            call.next();
        }
    }

    private static boolean isTooLarge(RoutingContext call) {
        @Nullable String length = call.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length != null && Long.parseLong(length) > GREATEST;
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
