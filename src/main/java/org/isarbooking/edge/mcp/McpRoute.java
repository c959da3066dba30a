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
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.http.BodyLimit;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.EarlyProblems;
import org.isarbooking.edge.limits.Places;
import org.isarbooking.internals.McpLibrary;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Texts;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The steps in front of the MCP library: access, limits and the form of messages. The library gets one well-formed
 * request at a time.
 *
 * <p>The service keeps no sessions. So every process can answer every request, and nobody can fill the memory with
 * sessions.
 */
@Singleton
public class McpRoute {

    private static final Logger LOG = Logger.getLogger(McpRoute.class);
    private static final String REQUEST = McpRoute.class.getName() + ".request";

    /** The error code for unknown resources in the library's own era. */
    private static final int RESOURCE_NOT_FOUND = -32002;

    private static final JsonPointer ARGUMENTS = JsonPointer.compile("/params/arguments");
    private static final String EVERYTHING = "/mcp/*";

    private final McpDoor door;
    private final InputReader reader;
    private final EarlyProblems problems;
    private final McpEra era;
    private final McpGreeting greeting;
    private final McpFeatures features;
    private final McpClients clients;
    private final McpQuestions questions;
    private final OperationRegistry operations;
    private final Places places;

    McpRoute(
            McpDoor door,
            InputReader reader,
            EarlyProblems problems,
            McpEra era,
            McpGreeting greeting,
            McpFeatures features,
            McpClients clients,
            McpQuestions questions,
            OperationRegistry operations,
            Places places) {
        this.door = door;
        this.reader = reader;
        this.problems = problems;
        this.era = era;
        this.greeting = greeting;
        this.features = features;
        this.clients = clients;
        this.questions = questions;
        this.operations = operations;
        this.places = places;
    }

    /**
     * Adds three routes before the library's routes: the first checks access, the second reads the body, the third
     * handles the message.
     *
     * @param order the order of the first route
     */
    public void serve(Router router, int order) {
        router.route(EVERYTHING).order(order).handler(door).failureHandler(this::fail);
        router.route(EVERYTHING)
                .order(order + 1)
                .handler(BodyHandler.create(false).setBodyLimit(BodyLimit.GREATEST));
        router.route(EVERYTHING).order(order + 2).handler(this::read);
    }

    /** Returns the request that was passed to the library. The call has no answer yet. */
    static McpMessage.Request request(RoutingContext call) {
        McpMessage.@Nullable Request request = call.get(REQUEST);
        return Objects.requireNonNull(request);
    }

    /** Forgets the request of a call that has its answer. The client may take minutes to read the answer. */
    static void forget(RoutingContext call) {
        call.remove(REQUEST);
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
            answer(call, 400, new McpMessage.Wrong(NullNode.getInstance(), JsonRpc.PARSE_ERROR, "not_json"));
            return;
        }
        CallContext.rememberLanguageOf(message.at(ARGUMENTS), call);
        take(McpMessage.of(message), call);
    }

    private void take(McpMessage message, RoutingContext call) {
        switch (message) {
            case McpMessage.Unasked _ -> call.response().setStatusCode(202).end();
            case McpMessage.Answer answer -> {
                questions.take(answer);
                call.response().setStatusCode(202).end();
            }
            case McpMessage.Wrong wrong -> answer(call, wrong.code() == JsonRpc.INVALID_REQUEST ? 400 : 200, wrong);
            case McpMessage.Asked asked when era.speaks(asked, call) -> takeInLaterEra(asked, call);
            case McpMessage.Asked asked ->
                take(McpParams.forLibrary(asked, features.methods(), Optional.empty()), call);
            case McpMessage.Request request when request.era().isPresent() -> handOn(request, call);
            case McpMessage.Request request -> answer(request, call);
        }
    }

    private void takeInLaterEra(McpMessage.Asked asked, RoutingContext call) {
        if (!era.answer(asked, call)) {
            call.request().headers().remove(McpLibrary.VERSION); // the library doesn't support this version
            take(McpParams.forLibrary(asked, features.methods(), Optional.of(era)), call);
        }
    }

    private void answer(McpMessage.Request request, RoutingContext call) {
        @Nullable String version = call.request().getHeader(McpLibrary.VERSION);
        if (request.asked().method().equals(McpMessage.INITIALIZE)) {
            String wanted = request.needed().path("protocolVersion").asText();
            clients.session(request.asked().params().path("capabilities"))
                    .ifPresent(session -> call.response().putHeader(McpLibrary.SESSION, session));
            JsonRpc.result(call, request.asked().id(), greeting.initialized(endpoint(call), spoken(wanted)));
        } else if (version != null && !McpLibrary.versions().contains(version)) {
            answer(
                    call,
                    400,
                    new McpMessage.Wrong(
                            request.asked().id(),
                            JsonRpc.INVALID_REQUEST,
                            "unsupported_version",
                            String.join(", ", McpLibrary.versions())));
        } else {
            handOn(request, call);
        }
    }

    /** Returns the version that a client asks for, or the newest one if the library doesn't support that version. */
    private static String spoken(String wanted) {
        List<String> versions = McpLibrary.versions();
        return versions.contains(wanted) ? wanted : Collections.max(versions);
    }

    private void handOn(McpMessage.Request request, RoutingContext call) {
        McpEndpoint endpoint = endpoint(call);
        Optional<String> unknown = features.unknown(request, endpoint);
        if (unknown.isPresent()) {
            miss(unknown.get(), request, call);
            return;
        }
        clients.rememberAbilities(request, call);
        boolean isOperation = request.asksFor(McpMessage.CALL)
                && operations.named(request.needed().path("name").asText()).isPresent();
        if (!isOperation) {
            request.passOn();
        }
        call.put(REQUEST, request.passedOn());
        if (isOperation && !clients.can(McpAcceptances.FORMS, call)) {
            McpLibrary.handOn(call, Buffer.buffer(request.forLibrary()));
            return;
        }
        // the answers of operations already have the form of their era
        Optional<McpEra> translator = isOperation ? Optional.empty() : request.era();
        String method = request.asked().method();
        McpLibrary.handOn(
                call,
                Buffer.buffer(request.forLibrary()),
                endpoint.serverName(),
                message -> translator.map(era -> era.translate(message, method)).orElse(message));
    }

    private static void miss(String reason, McpMessage.Request request, RoutingContext call) {
        McpMessage.Asked asked = request.asked();
        boolean isResource = asked.method().equals(McpMessage.READ);
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.set("uri", request.needed().path("uri"));
        JsonRpc.error(
                call,
                200,
                asked.id(),
                isResource && request.era().isEmpty() ? RESOURCE_NOT_FOUND : JsonRpc.INVALID_PARAMS,
                Texts.get(CallContext.language(call), "mcp." + reason),
                isResource ? data : data.path("none"));
    }

    private static McpEndpoint endpoint(RoutingContext call) {
        return McpEndpoint.at(call.normalizedPath()).orElseThrow(); // the door only admits calls to endpoints
    }

    private void fail(RoutingContext call) {
        if (call.response().ended() || call.response().closed()) {
            return; // already answered, or the caller has left
        }
        if (call.statusCode() == ProblemCode.PAYLOAD_TOO_LARGE.status()) {
            call.response().putHeader(HttpHeaders.CONNECTION, "close"); // the rest of the request stays unread
            problems.end(call, Refusal.of(ProblemCode.PAYLOAD_TOO_LARGE));
            return;
        }
        LOG.errorf(call.failure(), "call %s failed", CallContext.requestId(call));
        answer(call, 500, new McpMessage.Wrong(NullNode.getInstance(), JsonRpc.INTERNAL_ERROR, "internal_error"));
    }

    private static void answer(RoutingContext call, int status, McpMessage.Wrong wrong) {
        String message = wrong.message(CallContext.language(call));
        JsonRpc.error(call, status, wrong.id(), wrong.code(), message, JsonNodeFactory.instance.missingNode());
    }
}
