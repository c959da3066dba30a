package org.isarbooking.edge.http;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import org.isarbooking.operation.Refusal;

/**
 * Makes the HTTP answers of refusals: a problem, or the Universal Commerce Protocol's own form on that protocol's
 * paths.
 */
@Singleton
public class ProblemBodies {

    private final UcpProblems ucp;

    ProblemBodies(UcpProblems ucp) {
        this.ucp = ucp;
    }

    /**
     * The answer to a refused call.
     *
     * @param body the object that is written as JSON
     */
    public record Body(int status, String mediaType, Object body) {}

    public Body of(Refusal refusal, RoutingContext call) {
        int status = refusal.code().status();
        Problem problem = Problem.of(refusal, CallContext.language(call), CallContext.requestId(call));
        return CallContext.isUcp(call)
                ? new Body(status, MediaType.APPLICATION_JSON, ucp.body(refusal, problem, CallContext.capability(call)))
                : new Body(status, Problem.MEDIA_TYPE, problem);
    }
}
