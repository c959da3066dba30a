package org.isarbooking.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Works on so many calls at the same time, and asks the rest to come back at once: what would only wait makes every call late, and then all of them are
 * given up by those who wait. Health and metrics have a port of their own and are always answered.
 */
@Singleton
class LoadShedding {

    /** After {@link CallFilters}, so that the answer carries what every answer carries; before anything that takes work. */
    private static final int AFTER_CALL_FILTERS = 950;

    /** Where operations are called, whatever the protocol. */
    private static final List<String> CALLS = List.of("/v1/operations/", "/mcp", "/ucp/");

    private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(1);

    private final int atOnce;
    private final AtomicInteger underWay;
    private final Counter shed;
    private final EarlyProblems problems;

    LoadShedding(
            @ConfigProperty(name = "isar.limits.calls-at-once") int atOnce,
            MeterRegistry metrics,
            EarlyProblems problems) {
        this.atOnce = atOnce;
        this.underWay = metrics.gauge("isar.calls.under.way", new AtomicInteger());
        this.shed = metrics.counter("isar.calls.shed");
        this.problems = problems;
    }

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    if (isCall(call)) {
                        admitOrShed(call);
                    } else {
                        call.next();
                    }
                },
                AFTER_CALL_FILTERS);
    }

    /** Calls are made with {@code POST}. What is read with {@code GET} is small, or a stream that stays open without doing anything. */
    private static boolean isCall(RoutingContext call) {
        return call.request().method().equals(HttpMethod.POST)
                && CALLS.stream().anyMatch(call.normalizedPath()::startsWith);
    }

    private void admitOrShed(RoutingContext call) {
        if (underWay.incrementAndGet() > atOnce) {
            underWay.decrementAndGet();
            shed.increment();
            // Takes the rest of the request from the connection, so that it can be used again.
            call.request().resume();
            problems.end(call, Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE).after(WORTH_ANOTHER_TRY));
            return;
        }
        // Comes once, whether the answer was sent, the caller has gone, or the call has failed.
        call.addEndHandler(_ -> underWay.decrementAndGet());
        call.next();
    }
}
