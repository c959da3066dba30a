package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ServiceAddress;
import org.jboss.logging.MDC;

/**
 * Sets the headers of every answer: the call's id, the rules for browsers, and {@code no-store} for personal answers.
 */
@Singleton
public class CallHeaders implements Handler<RoutingContext> {

    private final BrowserHeaders headers;

    CallHeaders(ServiceAddress address) {
        this.headers = BrowserHeaders.at(address.publicUrl());
    }

    @Override
    public void handle(RoutingContext call) {
        String id = CallContext.requestId(call);
        MDC.put("request_id", id);
        call.response().putHeader(CallContext.REQUEST_ID_HEADER, id);
        headers.of(call.normalizedPath()).forEach(call.response()::putHeader);
        if (CallContext.mayBePersonal(call)) {
            call.response().putHeader("Cache-Control", "no-store");
        }
        call.next();
    }
}
