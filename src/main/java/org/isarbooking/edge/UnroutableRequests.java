package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;

/** Refuses requests that don't say for whom they are: without the {@code Host} that HTTP/1 wants, or with several (RFC 9112, 3.2). */
@Singleton
class UnroutableRequests {

    /** After {@link CallFilters}, so that the answer carries what every answer carries. */
    private static final int AFTER_CALL_FILTERS = 990;

    private final EarlyProblems problems;

    UnroutableRequests(EarlyProblems problems) {
        this.problems = problems;
    }

    void register(@Observes Filters filters) {
        filters.register(this::refuseOrGoOn, AFTER_CALL_FILTERS);
    }

    /** Without a host the router fails the call before any filter sees it. */
    void serve(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).failureHandler(call -> {
            if (call.response().headWritten()) {
                call.next(); // something else has failed, later
                return;
            }
            call.response().putHeader(CallContext.REQUEST_ID_HEADER, CallContext.requestId(call));
            refuseOrGoOn(call);
        });
    }

    private void refuseOrGoOn(RoutingContext call) {
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
