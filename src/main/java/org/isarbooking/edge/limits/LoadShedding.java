package org.isarbooking.edge.limits;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.EarlyProblems;
import org.isarbooking.operation.Refusal;

/**
 * Works on so many calls at the same time, and asks the rest to come back at once: what would only wait makes every
 * call late, and then all of them are given up by those who wait. Health and metrics have a port of their own and are
 * always answered.
 */
@Singleton
public class LoadShedding implements Handler<RoutingContext> {

    private final Places places;
    private final CallsPerAddress addresses;
    private final EarlyProblems problems;

    LoadShedding(Places places, CallsPerAddress addresses, EarlyProblems problems) {
        this.places = places;
        this.addresses = addresses;
        this.problems = problems;
    }

    /**
     * Calls are made with {@code POST}, changes of a checkout with {@code PUT}. What is read with {@code GET} is small,
     * or a stream that stays open without doing anything; documents of invoices and calendars, checkouts and orders, and
     * public pages, are asked of the database. The form of a page takes its place when it calls an operation, once it
     * is there.
     */
    @Override
    public void handle(RoutingContext call) {
        HttpMethod method = call.request().method();
        boolean isPost = method.equals(HttpMethod.POST) || method.equals(HttpMethod.PUT);
        boolean isPage = CallContext.isOfAPublicPage(call);
        if (!isPage && (isPost ? !CallContext.isOfAnOperation(call) : !CallContext.isOfADocument(call))) {
            call.next();
            return;
        }
        try {
            arrive(call);
            if (!isPost) {
                places.take(call);
            }
        } catch (Refusal refusal) {
            // Takes the rest of the request from the connection, so that it can be used again.
            call.request().resume();
            problems.end(call, refusal);
            return;
        }
        call.next();
    }

    private void arrive(RoutingContext call) {
        Runnable leave = addresses.enter(call);
        try {
            places.arrive(call, leave);
        } catch (Refusal full) {
            leave.run();
            throw full;
        }
    }
}
