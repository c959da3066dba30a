package org.isarbooking.edge.http;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import org.isarbooking.operation.Refusal;

/** What a refusal looks like on the wire: a problem, and in the commerce protocol's own form on its binding. */
@Singleton
public class ProblemBodies {

    private final UcpProblems ucp;

    ProblemBodies(UcpProblems ucp) {
        this.ucp = ucp;
    }

    /**
     * The answer to a call that is refused.
     *
     * @param body what is written as JSON
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
