package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Refuses compressed inputs: inputs are small, and a short body may expand to a huge one. {@code Accept-Encoding} in
 * the answer names the coding as the reason (RFC 9110, 15.5.16).
 */
@Singleton
public class ContentCodings implements Handler<RoutingContext> {

    private static final String NONE = "identity";

    private final EarlyProblems problems;

    ContentCodings(EarlyProblems problems) {
        this.problems = problems;
    }

    @Override
    public void handle(RoutingContext call) {
        if (CallContext.operationName(call).isPresent() && isCoded(call)) {
            call.response().putHeader(HttpHeaders.ACCEPT_ENCODING, NONE);
            problems.end(call, Refusal.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE));
        } else {
            call.next();
        }
    }

    private static boolean isCoded(RoutingContext call) {
        return call.request().headers().getAll(HttpHeaders.CONTENT_ENCODING).stream()
                .anyMatch(coding -> !coding.strip().equalsIgnoreCase(NONE));
    }
}
