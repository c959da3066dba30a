package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;

/**
 * Refuses requests of HTTP/1 that don't have exactly one {@code Host}. RFC 9112, 3.2 requires this refusal for
 * HTTP/1.1; the service also refuses such requests of HTTP/1.0.
 */
@Singleton
public class UnroutableRequests implements Handler<RoutingContext> {

    private final EarlyProblems problems;

    UnroutableRequests(EarlyProblems problems) {
        this.problems = problems;
    }

    /** Registers a handler for calls that the router refuses before any filter, because they have no host. */
    public void rescue(Route everything) {
        everything.failureHandler(call -> {
            if (call.response().headWritten()) {
                call.next(); // the answer has already begun
                return;
            }
            call.response().putHeader(CallContext.REQUEST_ID_HEADER, CallContext.requestId(call));
            handle(call);
        });
    }

    @Override
    public void handle(RoutingContext call) {
        List<Violation> violations = violations(call);
        if (violations.isEmpty()) {
            call.next();
        } else {
            call.response().putHeader(HttpHeaders.CONNECTION, "close");
            problems.end(call, Refusal.invalidInput(violations))
                    .onComplete(_ -> call.request().connection().close());
        }
    }

    private static List<Violation> violations(RoutingContext call) {
        int hosts = call.request().headers().getAll(HttpHeaders.HOST).size();
        if (call.request().version() != HttpVersion.HTTP_2 && hosts != 1) {
            return List.of(Violation.of("Host", hosts == 0 ? "required" : "wrong_value"));
        }
        return List.of();
    }
}
