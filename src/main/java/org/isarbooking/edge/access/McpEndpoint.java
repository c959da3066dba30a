package org.isarbooking.edge.access;

import io.quarkiverse.mcp.server.McpServer;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.Scope;

/**
 * The MCP endpoints: one with the most needed tools of both lines, and one for each line with all its tools. Agents
 * choose better among fewer tools. Partners' programs have their own endpoint, because people's agents can't use a
 * program's webhooks. The office has its own endpoint, which is closed unless the operator opens it: texts of customers
 * could steer an owner's agent.
 */
public enum McpEndpoint {
    ALL("/mcp", McpServer.DEFAULT, "Isar Booking"),
    SALON("/mcp/salon", "salon", "Isar Booking: salon"),
    COWORKING("/mcp/coworking", "coworking", "Isar Booking: coworking"),
    PARTNER("/mcp/partner", "partner", "Isar Booking: partners"),
    OFFICE("/mcp/office", "office", "Isar Booking: office");

    private static final Map<String, McpEndpoint> BY_PATH =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(McpEndpoint::path, Function.identity()));

    private final String path;
    private final String serverName;
    private final String title;

    McpEndpoint(String path, String serverName, String title) {
        this.path = path;
        this.serverName = serverName;
        this.title = title;
    }

    /** Returns the endpoint of a path, with or without a slash at its end. */
    public static Optional<McpEndpoint> at(String path) {
        return Optional.ofNullable(BY_PATH.get(path.endsWith("/") ? path.substring(0, path.length() - 1) : path));
    }

    /** Returns true if the operation is a tool of this endpoint. */
    public boolean offers(OperationDefinition operation) {
        if (operation
                .access()
                .acceptedScope()
                .filter(Scope.WEBHOOKS_MANAGE::equals)
                .isPresent()) {
            return this == PARTNER;
        }
        boolean isForAll = this == ALL && !operation.atItsLineOnly();
        return switch (operation.family()) {
            case SALON -> isForAll || this == SALON;
            case COWORKING, STAFF, PROFILE -> isForAll || this == COWORKING;
            case CATALOG -> isForAll || this == SALON || this == COWORKING;
            case OFFICE -> this == OFFICE;
        };
    }

    public String path() {
        return path;
    }

    /** Returns the name of the library's server configuration. */
    public String serverName() {
        return serverName;
    }

    /** Returns the name for people. */
    public String title() {
        return title;
    }
}
