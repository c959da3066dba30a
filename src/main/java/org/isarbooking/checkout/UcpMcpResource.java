package org.isarbooking.checkout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.isarbooking.edge.access.Challenges;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Faults;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.RetryAfter;
import org.isarbooking.edge.http.UcpProblems;
import org.isarbooking.edge.mcp.McpOrigins;
import org.isarbooking.internals.McpLibrary;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Ucp;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.server.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * The MCP binding of the Universal Commerce Protocol (UCP): JSON-RPC over HTTP, without sessions. It offers only UCP's
 * tools, so that a shopping agent doesn't have to choose among all operations.
 */
@Cancellable(false) // otherwise, work would go on without the identity of a caller who has left
@Path(Ucp.MCP_PATH)
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class UcpMcpResource {

    /** The version of MCP for clients that request no version, or an unknown one. */
    private static final String PROTOCOL = "2025-06-18";

    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int INTERNAL_ERROR = -32603;
    private static final int PROTOCOL_ERROR = -32000;
    private static final int NO_AGREEMENT = -32001;

    private final UcpTools tools;
    private final InputReader reader;
    private final ObjectMapper json;
    private final McpOrigins origins;
    private final UcpProblems problems;
    private final Challenges challenges;

    UcpMcpResource(
            UcpTools tools,
            InputReader reader,
            ObjectMapper json,
            McpOrigins origins,
            UcpProblems problems,
            Challenges challenges) {
        this.tools = tools;
        this.reader = reader;
        this.json = json;
        this.origins = origins;
        this.problems = problems;
        this.challenges = challenges;
    }

    @POST
    @Operation(hidden = true)
    public Uni<RestResponse<Object>> call(RoutingContext http, byte @Nullable [] body) {
        JsonNode message;
        try {
            if (!origins.admit(http.request())) {
                throw Refusal.of(ProblemCode.ORIGIN_NOT_ALLOWED);
            }
            message = reader.parse(body == null ? new byte[0] : body);
        } catch (Refusal refusal) {
            return answered(error(NullNode.getInstance(), refusal, http));
        }
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
            return answered(error(400, NullNode.getInstance(), INVALID_REQUEST, "not_json_rpc", http));
        }
        if (!message.has("id")) {
            return answered(ResponseBuilder.create(202, null).build());
        }
        JsonNode id = message.path("id");
        String method = message.path("method").asText();
        return switch (method) {
            case "initialize" -> answered(result(id, greeting(message.at("/params/protocolVersion"))));
            case "ping" -> answered(result(id, object()));
            case "tools/list" -> answered(result(id, object().set("tools", tools.list())));
            case "tools/call" -> tool(id, message.path("params"), http);
            default -> answered(error(200, id, METHOD_NOT_FOUND, "unknown_method", http));
        };
    }

    private static ObjectNode greeting(JsonNode asked) {
        ObjectNode greeting = object().put(
                        "protocolVersion", McpLibrary.versions().contains(asked.asText()) ? asked.asText() : PROTOCOL);
        greeting.putObject("capabilities").putObject("tools");
        greeting.putObject("serverInfo").put("name", "Isar Booking: UCP").put("version", Ucp.VERSION);
        return greeting;
    }

    private Uni<RestResponse<Object>> tool(JsonNode id, JsonNode params, RoutingContext http) {
        String name = params.path("name").asText();
        CallContext.rememberLanguageOf(params.path("arguments"), http);
        return tools.named(name)
                .map(tool -> Uni.createFrom()
                        .deferred(() -> tool.call(params.path("arguments"), http))
                        .map(output -> result(id, content(output)))
                        .onFailure()
                        .recoverWithItem(fault -> error(id, Faults.refusal(fault, CallContext.requestId(http)), http)))
                .orElseGet(() -> answered(error(200, id, INVALID_PARAMS, "unknown_tool", http)));
    }

    private ObjectNode content(Object output) {
        JsonNode structure = json.valueToTree(output);
        ObjectNode content = object();
        content.putArray("content").addObject().put("type", "text").put("text", structure.toString());
        return content.set("structuredContent", structure);
    }

    private static RestResponse<Object> result(JsonNode id, JsonNode result) {
        return written(200).entity(envelope(id).set("result", result)).build();
    }

    /** Returns an error with the text {@code mcp.<what>}, in the caller's language. */
    private static RestResponse<Object> error(int status, JsonNode id, int code, String what, RoutingContext http) {
        ObjectNode envelope = envelope(id);
        envelope.putObject("error")
                .put("code", code)
                .put("message", Texts.get(CallContext.language(http), "mcp." + what));
        return written(status).entity(envelope).build();
    }

    /**
     * Returns an error with the HTTP status that the REST binding uses for the refusal. An error with the code
     * {@code INVALID_PARAMS} has the status 200.
     */
    private RestResponse<Object> error(JsonNode id, Refusal refusal, RoutingContext http) {
        Problem problem = Problem.of(refusal, CallContext.language(http), CallContext.requestId(http));
        ObjectNode envelope = envelope(id);
        ObjectNode error =
                envelope.putObject("error").put("code", code(refusal)).put("message", problem.detail());
        error.set(
                "data",
                refusal.code().isOfNegotiation()
                        ? json.valueToTree(problems.negotiationFailure(refusal, CallContext.language(http)))
                        : data(problem));
        ResponseBuilder<Object> answer = written(code(refusal) == INVALID_PARAMS ? 200 : problem.status());
        challenges
                .of(refusal, Optional.empty())
                .ifPresent(challenge -> answer.header(HttpHeaders.WWW_AUTHENTICATE, challenge));
        RetryAfter.of(refusal).ifPresent(seconds -> answer.header(HttpHeaders.RETRY_AFTER, seconds));
        return answer.entity(envelope).build();
    }

    private ObjectNode data(Problem problem) {
        ObjectNode data = object().put("code", problem.code()).put("content", problem.detail());
        return problem.violations().isEmpty() ? data : data.set("violations", json.valueToTree(problem.violations()));
    }

    private static int code(Refusal refusal) {
        if (refusal.code().isOfNegotiation()) {
            return NO_AGREEMENT;
        }
        return switch (refusal.code()) {
            case MALFORMED_JSON -> PARSE_ERROR;
            case INVALID_INPUT, REQUEST_TOO_LARGE -> INVALID_PARAMS;
            case INTERNAL_ERROR -> INTERNAL_ERROR;
            default -> PROTOCOL_ERROR;
        };
    }

    private static ResponseBuilder<Object> written(int status) {
        ResponseBuilder<Object> answer = ResponseBuilder.create(status, null);
        return answer.type(MediaType.APPLICATION_JSON_TYPE);
    }

    private static ObjectNode envelope(JsonNode id) {
        return object().put("jsonrpc", "2.0").set("id", id);
    }

    private static Uni<RestResponse<Object>> answered(RestResponse<Object> answer) {
        return Uni.createFrom().item(answer);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
