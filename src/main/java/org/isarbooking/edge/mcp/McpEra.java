package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.ext.web.RoutingContext;

/** An era: later versions of MCP that the library doesn't support yet. They have the same endpoints. */
public interface McpEra {

    /** Returns true if a request belongs to this era. */
    boolean speaks(McpMessage.Asked asked, RoutingContext call);

    /**
     * Answers a request of this era and ends its call, or leaves the request to the library.
     *
     * @return false if the library is to answer the request; {@link #translate} then translates its answer
     */
    boolean answer(McpMessage.Asked asked, RoutingContext call);

    /** Ends a call with a tool's answer. */
    void send(ToolAnswer answer, RoutingContext call, JsonNode id);

    /** Ends a call with questions. The client answers them by repeating the call. */
    void ask(McpQuestions.Round round, RoutingContext call, JsonNode id);

    /** Translates a message of the library into this era. The method is that of the request. */
    String translate(String message, String method);

    /** Returns the client capabilities that a request states. */
    JsonNode clientCapabilities(McpMessage.Asked asked);
}
