package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.ext.web.RoutingContext;

/** A later era of the protocol at the same endpoints, which the library doesn't speak yet. */
public interface McpEra {

    /** Returns true if a request is of this era. */
    boolean speaks(McpMessage.Asked asked, RoutingContext call);

    /**
     * Answers a request of this era.
     *
     * @return false if the library knows what is asked for: what it answers is put into the words of this era
     */
    boolean answer(McpMessage.Asked asked, RoutingContext call);

    /** Ends a call with what a tool has answered. */
    void tell(ToolAnswer answer, RoutingContext call, JsonNode id);

    /** Ends a call with questions that its client is to answer with the same call once more. */
    void ask(McpQuestions.Round round, RoutingContext call, JsonNode id);

    /** Puts a message of the library into the words of this era. */
    String words(String message, McpMessage.Asked asked);

    /** Returns what a request says that its client can do. */
    JsonNode clientCapabilities(McpMessage.Asked asked);
}
