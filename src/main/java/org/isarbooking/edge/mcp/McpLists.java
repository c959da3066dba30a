package org.isarbooking.edge.mcp;

import java.util.Set;

/** The methods that list an endpoint's features. Each list is the same for every caller until the next release. */
public final class McpLists {

    public static final Set<String> METHODS =
            Set.of(McpMessage.LIST, "resources/list", "resources/templates/list", "prompts/list");

    private McpLists() {}
}
