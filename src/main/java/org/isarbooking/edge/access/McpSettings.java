package org.isarbooking.edge.access;

import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Decides which MCP endpoints are open. The office's endpoint is open only if the operator opens it ({@code
 * MCP_OFFICE}).
 */
@Singleton
public class McpSettings {

    private final boolean opensOffice;

    McpSettings(@ConfigProperty(name = "isar.mcp.office") boolean opensOffice) {
        this.opensOffice = opensOffice;
    }

    public boolean isOpen(McpEndpoint endpoint) {
        return endpoint != McpEndpoint.OFFICE || opensOffice;
    }

    public List<McpEndpoint> open() {
        return Arrays.stream(McpEndpoint.values()).filter(this::isOpen).toList();
    }
}
