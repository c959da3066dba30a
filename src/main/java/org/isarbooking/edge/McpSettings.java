package org.isarbooking.edge;

import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Which MCP endpoints are open: the office's only when the operator says so ({@code MCP_OFFICE}). */
@Singleton
class McpSettings {

    private final boolean opensOffice;

    McpSettings(@ConfigProperty(name = "isar.mcp.office") boolean opensOffice) {
        this.opensOffice = opensOffice;
    }

    boolean isOpen(McpEndpoint endpoint) {
        return endpoint != McpEndpoint.OFFICE || opensOffice;
    }

    List<McpEndpoint> open() {
        return Arrays.stream(McpEndpoint.values()).filter(this::isOpen).toList();
    }
}
