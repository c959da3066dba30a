package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.edge.access.Challenges;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.RetryAfter;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Makes the results of tools. A result has the JSON of REST as text, because every client passes text to its model. A
 * structured copy would only repeat the text. Only results of the tools of the Universal Commerce Protocol have a copy,
 * because the protocol requires it.
 */
@Singleton
public class McpAnswers {

    /**
     * The longest answer in characters that a model should have to read. The limit applies only to operations that
     * change nothing. The outcome of a change must always be reported; the contract limits its length.
     */
    static final int LONGEST_ANSWER = 256 * 1024;

    private final ObjectMapper mapper;
    private final Challenges challenges;

    McpAnswers(ObjectMapper mapper, Challenges challenges) {
        this.mapper = mapper;
        this.challenges = challenges;
    }

    /**
     * Returns the result of a successful call.
     *
     * @throws Refusal {@code answer_too_large} if the answer is longer than {@link #LONGEST_ANSWER}, and the operation
     *     changes nothing
     */
    ToolAnswer of(OperationDefinition operation, OperationInput input, Object output) {
        JsonText json = ShortPage.of(input, JsonText.of(output, mapper), mapper);
        if (json.length() > LONGEST_ANSWER && operation.behaviour() == Behaviour.READS) {
            throw Refusal.of(ProblemCode.ANSWER_TOO_LARGE);
        }
        return new ToolAnswer(false, json, operation.family() == Family.CATALOG, Optional.empty());
    }

    /**
     * Returns the result of a refused call: the problem object of REST. If a valid token or its scope is missing, sets
     * the HTTP status and challenge, too, unless a stream of events has begun.
     */
    ToolAnswer refused(OperationDefinition operation, Refusal refusal, RoutingContext call) {
        Problem problem = Problem.of(refusal, CallContext.language(call), CallContext.requestId(call));
        RetryAfter.of(refusal).ifPresent(seconds -> call.response().putHeader(HttpHeaders.RETRY_AFTER, seconds));
        Optional<String> challenge =
                challenges.of(refusal, Optional.of(operation.access()).flatMap(Access::acceptedScope), path(call));
        challenge
                .filter(_ -> !call.response().headWritten())
                .ifPresent(header ->
                        call.response().setStatusCode(refusal.code().status()).putHeader("WWW-Authenticate", header));
        return new ToolAnswer(true, JsonText.of(problem, mapper), false, challenge);
    }

    private static String path(RoutingContext call) {
        return McpEndpoint.at(call.normalizedPath()).map(McpEndpoint::path).orElse("");
    }
}
