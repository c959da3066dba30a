package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.internals.McpLibrary;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which questions a client can answer. In the later era ({@link McpEra}), each request states the client's
 * capabilities. In the earlier era, only the first request states them. The service writes these capabilities into the
 * session's name. The client sends this name with every call, so the service needs no memory of sessions.
 */
@Singleton
class McpClients {

    private static final String SESSION = McpClients.class.getName() + ".session";
    private static final String TAKES_EVENTS = McpClients.class.getName() + ".takes-events";
    private static final String ABILITIES = McpClients.class.getName() + ".abilities";
    private static final List<String> QUESTIONS = List.of("elicitation", "sampling", "roots");

    private final boolean givesSessions;

    McpClients(@ConfigProperty(name = "isar.mcp.sessions") boolean givesSessions) {
        this.givesSessions = givesSessions;
    }

    /** Remembers the client's headers, because the service changes them for the library. */
    static void remember(RoutingContext call) {
        @Nullable String session = call.request().getHeader(McpLibrary.SESSION);
        call.put(SESSION, session == null ? "" : session);
        @Nullable String accepted = call.request().getHeader(HttpHeaders.ACCEPT);
        call.put(TAKES_EVENTS, accepted != null && accepted.contains("text/event-stream"));
    }

    /**
     * Returns the session's name for a client that can answer questions; empty for other clients, and if the operator
     * has turned sessions off.
     */
    Optional<String> session(JsonNode capabilities) {
        String can = QUESTIONS.stream()
                .filter(question -> isAble(question, capabilities))
                .collect(Collectors.joining("."));
        return givesSessions && !can.isEmpty() ? Optional.of(UUID.randomUUID() + "." + can) : Optional.empty();
    }

    /** Remembers the questions that the client of a request can answer, and that the service can ask in this call. */
    void rememberAbilities(McpMessage.Request request, RoutingContext call) {
        call.put(
                ABILITIES,
                QUESTIONS.stream()
                        .filter(question -> isAble(question, request, call))
                        .toList());
    }

    /** Returns whether the client of a call has a capability, and the service can use it in this call. */
    boolean can(String capability, RoutingContext call) {
        return call.<List<String>>get(ABILITIES).contains(capability);
    }

    private boolean isAble(String capability, McpMessage.Request request, RoutingContext call) {
        return request.era()
                .map(era -> isAble(capability, era.clientCapabilities(request.asked())))
                .orElseGet(() -> givesSessions
                        && Boolean.TRUE.equals(call.<Boolean>get(TAKES_EVENTS))
                        && List.of(call.<String>get(SESSION).split("\\.", -1)).contains(capability));
    }

    /**
     * Returns whether a client has a capability. Elicitation counts only if the client supports forms. An empty
     * elicitation capability means forms.
     */
    private static boolean isAble(String question, JsonNode capabilities) {
        JsonNode capability = capabilities.path(question);
        return capability.isObject()
                && (!question.equals("elicitation") || capability.isEmpty() || capability.has("form"));
    }
}
