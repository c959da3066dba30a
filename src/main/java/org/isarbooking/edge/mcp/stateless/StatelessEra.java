package org.isarbooking.edge.mcp.stateless;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.mcp.JsonRpc;
import org.isarbooking.edge.mcp.McpEra;
import org.isarbooking.edge.mcp.McpGreeting;
import org.isarbooking.edge.mcp.McpLists;
import org.isarbooking.edge.mcp.McpMessage;
import org.isarbooking.edge.mcp.McpQuestions;
import org.isarbooking.edge.mcp.McpTools;
import org.isarbooking.edge.mcp.ToolAnswer;
import org.isarbooking.internals.McpLibrary;
import org.isarbooking.shared.Texts;

/**
 * MCP 2026-07-28: there is no handshake. Every request states its version and the client's capabilities, and every
 * result states its kind.
 */
@Singleton
class StatelessEra implements McpEra {

    private static final int HEADER_MISMATCH = -32020;
    private static final int UNSUPPORTED_VERSION = -32022;

    /** The time for which clients may keep lists and instructions, which change only with a release. */
    private static final Duration LISTS_FRESH = Duration.ofHours(1);

    /** The time for which clients may keep documents. The catalog and its prices change with each publication. */
    private static final Duration DOCUMENTS_FRESH = Duration.ofMinutes(1);

    /**
     * The methods that the library can serve. This class itself serves {@code tools/list}, the most frequent request,
     * because {@link McpTools} lists tools faster than the library.
     */
    private static final Set<String> METHODS = Stream.concat(
                    McpLists.METHODS.stream(),
                    Stream.of(McpMessage.CALL, McpMessage.READ, McpMessage.GET, McpMessage.COMPLETE))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> KEEPABLE = Stream.concat(McpLists.METHODS.stream(), Stream.of(McpMessage.READ))
            .collect(Collectors.toUnmodifiableSet());

    private final McpTools tools;
    private final McpGreeting greeting;
    private final ObjectMapper mapper;

    StatelessEra(McpTools tools, McpGreeting greeting, ObjectMapper mapper) {
        this.tools = tools;
        this.greeting = greeting;
        this.mapper = mapper;
    }

    @Override
    public boolean speaks(McpMessage.Asked asked, RoutingContext call) {
        return RequestRules.isStateless(asked, call.request().headers(), McpLibrary.versions());
    }

    @Override
    public boolean answer(McpMessage.Asked asked, RoutingContext call) {
        Optional<RequestRules.Fault> fault =
                RequestRules.check(asked, call.request().headers());
        if (fault.isPresent()) {
            refuse(fault.get(), asked, call);
            return true;
        }
        McpEndpoint endpoint = McpEndpoint.at(call.normalizedPath()).orElseThrow();
        if (asked.method().equals(RequestRules.DISCOVER)) {
            JsonRpc.result(call, asked.id(), discovery(endpoint));
        } else if (asked.method().equals(McpMessage.LIST)) {
            list(asked, endpoint, call);
        } else if (METHODS.contains(asked.method())) {
            return false;
        } else {
            error(call, 404, asked, JsonRpc.METHOD_NOT_FOUND, "unknown_method", "");
        }
        return true;
    }

    @Override
    public void send(ToolAnswer answer, RoutingContext call, JsonNode id) {
        answer.end(call, id, complete());
    }

    @Override
    public void ask(McpQuestions.Round round, RoutingContext call, JsonNode id) {
        ObjectNode result = complete().put("resultType", "input_required");
        result.set("inputRequests", round.questions());
        round.state().ifPresent(state -> result.put("requestState", state));
        JsonRpc.result(call, id, result);
    }

    @Override
    public String translate(String message, String method) {
        try {
            if (!(mapper.readTree(message) instanceof ObjectNode whole
                            && whole.path("result") instanceof ObjectNode answer)
                    || answer.has("resultType")) {
                return message;
            }
            ObjectNode result = complete();
            answer.properties().stream()
                    .filter(part -> !part.getKey().equals("_meta"))
                    .forEach(part -> result.set(part.getKey(), part.getValue()));
            answer.path("_meta")
                    .properties()
                    .forEach(part -> result.withObjectProperty("_meta").set(part.getKey(), part.getValue()));
            whole.set("result", KEEPABLE.contains(method) ? keepable(result, fresh(method)) : result);
            return whole.toString();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public JsonNode clientCapabilities(McpMessage.Asked asked) {
        return RequestRules.clientCapabilities(asked);
    }

    private void list(McpMessage.Asked asked, McpEndpoint endpoint, RoutingContext call) {
        if (asked.params().has("cursor")) {
            error(call, 200, asked, JsonRpc.INVALID_PARAMS, "no_cursor", "");
            return;
        }
        ObjectNode result = complete();
        result.set("tools", tools.list(endpoint));
        JsonRpc.result(call, asked.id(), keepable(result, LISTS_FRESH));
    }

    private ObjectNode discovery(McpEndpoint endpoint) {
        ObjectNode result = complete();
        versions().forEach(result.putArray("supportedVersions")::add);
        result.set("capabilities", greeting.capabilities(endpoint));
        return keepable(result.put("instructions", greeting.instructions(endpoint)), LISTS_FRESH);
    }

    private ObjectNode complete() {
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("resultType", "complete");
        result.putObject("_meta").set("io.modelcontextprotocol/serverInfo", greeting.server());
        return result;
    }

    private static Duration fresh(String method) {
        return method.equals(McpMessage.READ) ? DOCUMENTS_FRESH : LISTS_FRESH;
    }

    /** Marks a result as cacheable, also by shared caches. Such a result is the same for every caller. */
    private static ObjectNode keepable(ObjectNode result, Duration fresh) {
        return result.put("ttlMs", fresh.toMillis()).put("cacheScope", "public");
    }

    /** Returns the versions of both eras, the newest first. */
    private static List<String> versions() {
        List<String> versions = new ArrayList<>(McpLibrary.versions());
        versions.add(RequestRules.VERSION);
        versions.sort(Collections.reverseOrder());
        return versions;
    }

    private static void refuse(RequestRules.Fault fault, McpMessage.Asked asked, RoutingContext call) {
        switch (fault) {
            case RequestRules.Fault.WrongMeta meta ->
                error(call, 400, asked, JsonRpc.INVALID_PARAMS, "wrong_meta", meta.field());
            case RequestRules.Fault.WrongHeader header ->
                error(call, 400, asked, HEADER_MISMATCH, "wrong_header", header.header());
            case RequestRules.Fault.OtherVersion version -> {
                ObjectNode data = JsonNodeFactory.instance.objectNode();
                versions().forEach(data.putArray("supported")::add);
                data.put("requested", version.requested());
                JsonRpc.error(
                        call,
                        400,
                        asked.id(),
                        UNSUPPORTED_VERSION,
                        text(call, "unsupported_version", String.join(", ", versions())),
                        data);
            }
        }
    }

    private static void error(
            RoutingContext call, int status, McpMessage.Asked asked, int code, String reason, String detail) {
        JsonRpc.error(
                call, status, asked.id(), code, text(call, reason, detail), JsonNodeFactory.instance.missingNode());
    }

    private static String text(RoutingContext call, String reason, String detail) {
        return Texts.get(CallContext.language(call), "mcp." + reason, detail);
    }
}
