package org.isarbooking.edge.access;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.operation.OperationRegistry;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Calls the gate before the body of a REST call is read. */
@Singleton
class GateFilter {

    private final OperationRegistry operations;
    private final Gate gate;
    private final AskedLanguage language;

    GateFilter(OperationRegistry operations, Gate gate, AskedLanguage language) {
        this.operations = operations;
        this.gate = gate;
        this.language = language;
    }

    @ServerRequestFilter
    Uni<Response> admit(RoutingContext call) {
        return CallContext.operationName(call)
                .flatMap(operations::named)
                .map(operation -> gate.admit(operation)
                        .onFailure()
                        .call(_ -> language.remember(call))
                        .map(_ -> (Response) null))
                .orElseGet(() -> Uni.createFrom().nullItem());
    }
}
