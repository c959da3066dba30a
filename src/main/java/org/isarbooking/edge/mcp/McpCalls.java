package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.quarkiverse.mcp.server.Cancellation.OperationCancellationException;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Objects;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.edge.access.Gate;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Faults;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.jboss.logging.MDC;

/** Calls an operation as a tool. Uses the gate, the reader of inputs and the invoker that REST uses. */
@Singleton
class McpCalls {

    private final CurrentVertxRequest request;
    private final Gate gate;
    private final InputReader reader;
    private final OperationInvoker invoker;
    private final McpAnswers answers;
    private final McpDisagreements disagreements;
    private final McpAcceptances acceptances;

    McpCalls(
            CurrentVertxRequest request,
            Gate gate,
            InputReader reader,
            OperationInvoker invoker,
            McpAnswers answers,
            McpDisagreements disagreements,
            McpAcceptances acceptances) {
        this.request = request;
        this.gate = gate;
        this.reader = reader;
        this.invoker = invoker;
        this.answers = answers;
        this.disagreements = disagreements;
        this.acceptances = acceptances;
    }

    /**
     * Ends the call with the tool's result. Always fails afterwards, so that the library doesn't write another answer.
     */
    Uni<ToolResponse> call(OperationDefinition definition) {
        RoutingContext call = Objects.requireNonNull(request.getCurrent());
        MDC.put("request_id", CallContext.requestId(call)); // the library switches to another context
        return gate.admit(definition)
                .flatMap(_ -> answer(definition, call))
                .onItem()
                .transformToUni(answer -> end(answer, call))
                .onFailure(fault -> !(fault instanceof OperationCancellationException))
                .recoverWithUni(fault -> refused(definition, Faults.refusal(fault, CallContext.requestId(call)), call));
    }

    private Uni<ToolResponse> refused(OperationDefinition definition, Refusal refusal, RoutingContext call) {
        boolean isOfProtocol = refusal.code().isOfNegotiation() || refusal.code() == ProblemCode.REQUEST_TOO_LARGE;
        return isOfProtocol ? disagreements.end(refusal, call) : end(answers.refused(definition, refusal, call), call);
    }

    /** Ends the call with the answer, in the form of the request's {@link McpEra}. */
    private static Uni<ToolResponse> end(ToolAnswer answer, RoutingContext call) {
        McpMessage.Request request = McpRoute.request(call);
        JsonNode id = request.asked().id();
        request.era()
                .ifPresentOrElse(
                        era -> era.send(answer, call, id),
                        () -> answer.end(call, id, JsonNodeFactory.instance.objectNode()));
        return McpDisagreements.answered();
    }

    private Uni<ToolAnswer> answer(OperationDefinition definition, RoutingContext call) {
        JsonNode arguments = McpRoute.request(call).asked().arguments();
        return acceptances.complete(definition, arguments, call).flatMap(complete -> {
            OperationInput input = input(definition, complete);
            return invoke(definition, input).map(output -> answers.of(definition, input, output));
        });
    }

    private OperationInput input(OperationDefinition definition, JsonNode arguments) {
        try {
            return reader.bind(arguments, definition.inputType());
        } catch (Refusal refusal) {
            throw definition.family() == Family.CATALOG && isAboutMeta(refusal)
                    ? Refusal.of(ProblemCode.INVALID_PROFILE_URL)
                    : refusal;
        }
    }

    /**
     * Returns whether a violation is in {@code meta}, which has the address of the agent's profile. The Universal
     * Commerce Protocol treats a missing or malformed address like a wrong one.
     */
    private static boolean isAboutMeta(Refusal refusal) {
        return refusal.violations().stream()
                .map(Violation::path)
                .anyMatch(path -> path.equals("$.meta") || path.startsWith("$.meta.") || path.startsWith("$.meta["));
    }

    // The registry has read the type of the input from the operation's own declaration.
    @SuppressWarnings("unchecked")
    private Uni<?> invoke(OperationDefinition definition, OperationInput input) {
        return invoker.invoke((Operation<OperationInput, ?>) definition.operation(), input);
    }
}
