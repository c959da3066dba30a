package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.http.BodyLimit;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.EarlyProblems;
import org.isarbooking.edge.limits.Places;
import org.isarbooking.internals.McpLibrary;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What stands in front of the MCP library: who may call, how much, and in which form. It hands on one well-formed
 * request at a time.
 *
 * <p>Every request stands for itself: no session is kept, so that any process can answer any request, and nobody can
 * fill the memory with sessions.
 */
@Singleton
public class McpRoute {

    private static final Logger LOG = Logger.getLogger(McpRoute.class);
    private static final String REQUEST = McpRoute.class.getName() + ".request";

    private static final JsonPointer ARGUMENTS = JsonPointer.compile("/params/arguments");
    private static final String EVERYTHING = "/mcp/*";

    private final McpDoor door;
    private final InputReader reader;
    private final EarlyProblems problems;
    private final McpLibrary library;
    private final OperationRegistry operations;
    private final Places places;

    McpRoute(
            McpDoor door,
            InputReader reader,
            EarlyProblems problems,
            McpLibrary library,
            OperationRegistry operations,
            Places places) {
        this.operations = operations;
        this.places = places;
        this.door = door;
        this.reader = reader;
        this.problems = problems;
        this.library = library;
    }

    /** Adds the routes before those of the library: the door, the body, the message; three from an order on. */
    public void serve(Router router, int order) {
        router.route(EVERYTHING).order(order).handler(door).failureHandler(this::fail);
        router.route(EVERYTHING)
                .order(order + 1)
                .handler(BodyHandler.create(false).setBodyLimit(BodyLimit.GREATEST));
        router.route(EVERYTHING).order(order + 2).handler(this::read);
    }

    /** The request that the library was handed. */
    static McpMessage.Request request(RoutingContext call) {
        McpMessage.@Nullable Request request = call.get(REQUEST);
        return Objects.requireNonNull(request);
    }

    private void read(RoutingContext call) {
        try {
            places.take(call);
        } catch (Refusal full) {
            problems.end(call, full);
            return;
        }
        @Nullable Buffer body = call.body().buffer();
        JsonNode message;
        try {
            message = reader.parse(body == null ? new byte[0] : body.getBytes());
        } catch (Refusal _) {
            answer(call, 400, new McpMessage.Wrong(NullNode.getInstance(), McpMessage.PARSE_ERROR, "not_json"));
            return;
        }
        CallContext.rememberLanguageOf(message.at(ARGUMENTS), call);
        switch (McpMessage.of(message)) {
            case McpMessage.Unasked _ -> call.response().setStatusCode(202).end();
            case McpMessage.Wrong wrong -> answer(call, wrong.code() == McpMessage.INVALID_REQUEST ? 400 : 200, wrong);
            case McpMessage.Request request -> handOn(call, request);
        }
    }

    private void handOn(RoutingContext call, McpMessage.Request request) {
        @Nullable String version = call.request().getHeader(McpLibrary.VERSION);
        if (request.method().equals(McpMessage.INITIALIZE)) {
            // The version is what the message is about; and what the library keeps of it is let go at once.
            call.request().headers().remove(McpLibrary.VERSION);
            call.addHeadersEndHandler(_ -> library.forgetSession(call));
        } else if (version != null && !McpLibrary.versions().contains(version)) {
            answer(
                    call,
                    400,
                    new McpMessage.Wrong(
                            request.id(),
                            McpMessage.INVALID_REQUEST,
                            "unsupported_version",
                            String.join(", ", McpLibrary.versions())));
            return;
        }
        if (request.tool().filter(name -> !isOffered(call, name)).isPresent()) {
            // The library counts calls by the name of the tool, for ever: not by names that callers make up.
            answer(call, 200, new McpMessage.Wrong(request.id(), McpMessage.INVALID_PARAMS, "unknown_tool"));
            return;
        }
        call.put(REQUEST, request);
        McpLibrary.handOn(call, Buffer.buffer(request.forLibrary().toString()));
    }

    private boolean isOffered(RoutingContext call, String tool) {
        return operations
                .named(tool)
                .map(OperationDefinition::family)
                .filter(family -> McpEndpoint.at(call.normalizedPath())
                        .filter(endpoint -> endpoint.offers(family))
                        .isPresent())
                .isPresent();
    }

    private void fail(RoutingContext call) {
        if (call.response().ended() || call.response().closed()) {
            return; // nobody is left to answer
        }
        if (call.statusCode() == ProblemCode.PAYLOAD_TOO_LARGE.status()) {
            call.response().putHeader(HttpHeaders.CONNECTION, "close"); // the rest of the request stays unread
            problems.end(call, Refusal.of(ProblemCode.PAYLOAD_TOO_LARGE));
            return;
        }
        LOG.errorf(call.failure(), "call %s failed", CallContext.requestId(call));
        answer(call, 500, new McpMessage.Wrong(NullNode.getInstance(), McpMessage.INTERNAL_ERROR, "internal_error"));
    }

    private static void answer(RoutingContext call, int status, McpMessage.Wrong wrong) {
        String message = wrong.message(CallContext.language(call));
        end(call, status, wrong.id(), wrong.code(), message, JsonNodeFactory.instance.missingNode());
    }

    /** Ends the call with an error of JSON-RPC; its data, if there are some, are for programs. */
    static void end(RoutingContext call, int status, JsonNode id, int code, String message, JsonNode data) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        answer.set("id", id);
        ObjectNode error = answer.putObject("error").put("code", code).put("message", message);
        if (!data.isMissingNode()) {
            error.set("data", data);
        }
        call.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .end(Buffer.buffer(answer.toString().getBytes(StandardCharsets.UTF_8)));
    }
}
