package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/** Additions to the protocol for tests; the product has none. */
public interface McpExtras {

    Set<String> methods();

    /** Adds the additional capabilities. */
    void announce(ObjectNode capabilities);
}
