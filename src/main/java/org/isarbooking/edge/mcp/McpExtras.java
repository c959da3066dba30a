package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/** What a build adds to the protocol for tests of it; the product has none. */
public interface McpExtras {

    /** Returns methods that are served, too. */
    Set<String> methods();

    /** Adds what is announced, too. */
    void announce(ObjectNode capabilities);
}
