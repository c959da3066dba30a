package org.isarbooking.edge.mcp.guide;

import java.util.List;
import java.util.Locale;
import org.isarbooking.edge.access.McpEndpoint;

/** The prompts that clients offer to people, and the prompts' arguments. */
enum GuidePrompt {
    BOOK_VISIT,
    RENT_PLACE,
    MY_BOOKINGS;

    /** The argument of every prompt. */
    static final String LANGUAGE = "language";

    /** Returns the arguments that are names of the catalog. */
    List<String> names() {
        return switch (this) {
            case BOOK_VISIT -> List.of("service", "specialist");
            case RENT_PLACE -> List.of("workspace");
            case MY_BOOKINGS -> List.of();
        };
    }

    String[] servers() {
        List<McpEndpoint> endpoints = switch (this) {
            case BOOK_VISIT -> List.of(McpEndpoint.ALL, McpEndpoint.SALON);
            case RENT_PLACE -> List.of(McpEndpoint.ALL, McpEndpoint.COWORKING);
            case MY_BOOKINGS -> List.of(McpEndpoint.ALL, McpEndpoint.SALON, McpEndpoint.COWORKING);
        };
        return endpoints.stream().map(McpEndpoint::serverName).toArray(String[]::new);
    }

    /** Returns the name in texts and for clients, for example {@code book_visit}. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
