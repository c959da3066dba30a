package org.isarbooking.edge.mcp;

import java.util.Set;

/**
 * MCP Apps, the protocol's extension for pages that a client shows beside a tool's answer. The metadata of a tool names
 * the page that shows the tool's answers. Clients without the extension ignore the metadata.
 */
public final class McpApps {

    /** The extension's name among the capabilities. */
    public static final String EXTENSION = "io.modelcontextprotocol/ui";

    /** The page that shows free times and offers of the salon. */
    public static final String VISIT = "ui://isar-booking/visit";

    /** The extension's key in {@code _meta}. */
    public static final String META = "ui";

    private static final Set<String> SHOWN_BY_VISIT = Set.of("salon_find_slots", "salon_prepare_booking");

    private McpApps() {}

    static boolean isShown(String tool) {
        return SHOWN_BY_VISIT.contains(tool);
    }
}
