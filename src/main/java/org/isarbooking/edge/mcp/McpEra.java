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
     * @return false if a tool is asked for: what it answers is given to {@link #tell}
     */
    boolean answer(McpMessage.Asked asked, RoutingContext call);

    /** Ends a call with what a tool has answered. */
    void tell(ToolAnswer answer, RoutingContext call, JsonNode id);
}
