package org.isarbooking.edge.mcp;

import java.util.Set;

/** Methods that list what an endpoint has: the same for every caller until the next release. */
public final class McpLists {

    /** Their names. */
    public static final Set<String> METHODS =
            Set.of(McpMessage.LIST, "resources/list", "resources/templates/list", "prompts/list");

    private McpLists() {}
}
