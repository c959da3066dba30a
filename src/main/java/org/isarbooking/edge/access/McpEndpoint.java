package org.isarbooking.edge.access;

import io.quarkiverse.mcp.server.McpServer;
import java.util.Arrays;
import java.util.Optional;
import org.isarbooking.operation.Family;

/**
 * Where agents find tools: all of them, or those of one line of business, since agents choose better among fewer. The
 * office has a place of its own: what customers write could steer an owner's agent.
 */
public enum McpEndpoint {
    ALL("/mcp", McpServer.DEFAULT, "Isar Booking"),
    SALON("/mcp/salon", "salon", "Isar Booking: salon"),
    COWORKING("/mcp/coworking", "coworking", "Isar Booking: coworking"),
    OFFICE("/mcp/office", "office", "Isar Booking: office");

    private final String path;
    private final String serverName;
    private final String title;

    McpEndpoint(String path, String serverName, String title) {
        this.path = path;
        this.serverName = serverName;
        this.title = title;
    }

    /** The endpoint of a path, with or without a slash at its end. */
    public static Optional<McpEndpoint> at(String path) {
        String wanted = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return Arrays.stream(values())
                .filter(endpoint -> endpoint.path.equals(wanted))
                .findFirst();
    }

    public static McpEndpoint named(String serverName) {
        return Arrays.stream(values())
                .filter(endpoint -> endpoint.serverName.equals(serverName))
                .findFirst()
                .orElseThrow();
    }

    /** Whether the operations of the family are tools here. */
    public boolean offers(Family family) {
        return switch (family) {
            case SALON -> this == ALL || this == SALON;
            case COWORKING, STAFF, PROFILE -> this == ALL || this == COWORKING;
            case CATALOG -> this != OFFICE;
            case OFFICE -> this == OFFICE;
        };
    }

    public String path() {
        return path;
    }

    /** The name of the library's server configuration. */
    public String serverName() {
        return serverName;
    }

    /** The name for people. */
    public String title() {
        return title;
    }
}
