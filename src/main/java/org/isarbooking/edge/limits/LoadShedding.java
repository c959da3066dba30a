package org.isarbooking.edge.limits;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.EarlyProblems;
import org.isarbooking.operation.Refusal;

/**
 * Limits the number of concurrent calls. Further calls are refused, and their callers may try again later. If calls
 * waited instead, all calls would become slow, until all callers give up. Health and metrics have their own port and
 * are always served.
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
     * Counts every {@code POST} to an operation or a public page, and every {@code PUT} of a checkout. Most {@code GET}
     * calls need little work and don't count. A {@code GET} counts if it reads the database: for public pages,
     * invoices, calendars, checkouts and orders. A {@code GET} takes its {@link Place} at once, a {@code POST} or
     * {@code PUT} once its body has arrived.
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
            // Reads the rest of the request, so that the connection can be used again.
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
