package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/** Additions to the protocol. Only tests have such additions. */
public interface McpExtras {

    Set<String> methods();

    /** Adds the capabilities of these additions to the announced capabilities. */
    void announce(ObjectNode capabilities);
}
