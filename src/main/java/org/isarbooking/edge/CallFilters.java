package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ServiceAddress;
import org.jboss.logging.MDC;

/** What every HTTP answer carries: the id of the call, what browsers may do with it, and that what is for one caller is not to be stored. */
@Singleton
class CallFilters {

    private static final int EARLY = 1_000;

    private final BrowserHeaders headers;

    CallFilters(ServiceAddress address) {
        this.headers = BrowserHeaders.at(address.publicUrl());
    }

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    String id = CallContext.requestId(call);
                    MDC.put("request_id", id);
                    call.response().putHeader(CallContext.REQUEST_ID_HEADER, id);
                    headers.of(call.normalizedPath()).forEach(call.response()::putHeader);
                    if (CallContext.mayBePersonal(call)) {
                        call.response().putHeader("Cache-Control", "no-store");
                    }
                    call.next();
                },
                EARLY);
    }
}
