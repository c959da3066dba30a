package org.isarbooking.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
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

    private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(1);

    private final int atOnce;
    private final Duration longestRequest;
    private final AtomicInteger underWay;
    private final Counter shed;
    private final EarlyProblems problems;

    /** @param longestRequest how long a request may take to arrive as a whole */
    LoadShedding(
            @ConfigProperty(name = "isar.limits.calls-at-once") int atOnce,
            @ConfigProperty(name = "isar.limits.longest-request", defaultValue = "10s") Duration longestRequest,
            MeterRegistry metrics,
            EarlyProblems problems) {
        this.atOnce = atOnce;
        this.longestRequest = longestRequest;
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

    /**
     * Calls are made with {@code POST}. What is read with {@code GET} is small, or a stream that stays open without doing anything; documents of invoices are asked of
     * the database.
     */
    private static boolean isCall(RoutingContext call) {
        return call.request().method().equals(HttpMethod.POST)
                ? CallContext.isOfAnOperation(call)
                : CallContext.isOfAnInvoice(call);
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
        AtomicBoolean isUnderWay = new AtomicBoolean(true);
        // Who asks without ever saying what would hold the place for ever. It also ends what has come on a connection
        // that is gone by then.
        long deadline = call.vertx().setTimer(longestRequest.toMillis(), _ -> {
            if (!call.request().isEnded()) {
                leave(isUnderWay);
                call.request().connection().close();
            }
        });
        // Comes once, whether the answer was sent, the caller has gone, or the call has failed.
        call.addEndHandler(_ -> {
            call.vertx().cancelTimer(deadline);
            leave(isUnderWay);
        });
        call.next();
    }

    private void leave(AtomicBoolean isUnderWay) {
        if (isUnderWay.compareAndSet(true, false)) {
            underWay.decrementAndGet();
        }
    }
}
