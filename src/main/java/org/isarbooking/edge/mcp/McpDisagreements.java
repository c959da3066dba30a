package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkiverse.mcp.server.Cancellation.OperationCancellationException;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.UcpProblems;
import org.isarbooking.operation.Refusal;
import org.isarbooking.ucp.NegotiationFailure;

/**
 * Responds to failed negotiations of the Universal Commerce Protocol, and to requests with the code {@code
 * request_too_large}. Over MCP, the protocol requires an error with data, which the library can't write.
 */
@Singleton
class McpDisagreements {

    private final ObjectMapper mapper;
    private final UcpProblems problems;

    McpDisagreements(ObjectMapper mapper, UcpProblems problems) {
        this.mapper = mapper;
        this.problems = problems;
    }

    /** Ends the call with the error. */
    Uni<ToolResponse> end(Refusal refusal, RoutingContext call) {
        NegotiationFailure failure = problems.negotiationFailure(refusal, CallContext.language(call));
        JsonRpc.error(
                call,
                200,
                McpRoute.request(call).asked().id(),
                code(refusal),
                failure.content(),
                mapper.valueToTree(failure));
        return answered();
    }

    /** Returns a failure that tells the library that the call already has its answer. */
    static Uni<ToolResponse> answered() {
        return silence();
    }

    /** Returns a failure after which the library writes no answer. */
    static <T> Uni<T> silence() {
        return Uni.createFrom().failure(new Silence());
    }

    private static int code(Refusal refusal) {
        return refusal.code().isOfNegotiation() ? McpMessage.NO_AGREEMENT : JsonRpc.INVALID_PARAMS;
    }

    /**
     * The failure after every tool's answer. It has no stack trace: a trace would cost time, and nobody would read it.
     */
    private static final class Silence extends OperationCancellationException {

        private static final long serialVersionUID = 1L;

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }
}
