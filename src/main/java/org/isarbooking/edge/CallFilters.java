package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jboss.logging.MDC;

/** What every HTTP answer carries: the id of the call, and that answers of operations are not to be stored. */
@Singleton
class CallFilters {

    private static final int EARLY = 1_000;

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    String id = CallContext.requestId(call);
                    MDC.put("request_id", id);
                    call.response().putHeader(CallContext.REQUEST_ID_HEADER, id);
                    call.response().putHeader("X-Content-Type-Options", "nosniff");
                    if (CallContext.operationName(call).isPresent()) {
                        call.response().putHeader("Cache-Control", "no-store");
                    }
                    call.next();
                },
                EARLY);
    }
}
