package org.isarbooking.edge.mcp.guide;

import java.util.List;
import java.util.Locale;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.shared.Language;

/** A document for agents: the answer of an operation about the business, and the endpoints that offer it. */
enum GuideDocument {
    BUSINESS("service_get_business"),
    TERMS("service_get_business"),
    SERVICES("salon_search_services"),
    WORKSPACES("coworking_search_workspaces");

    private final String operation;

    GuideDocument(String operation) {
        this.operation = operation;
    }

    String operation() {
        return operation;
    }

    List<McpEndpoint> endpoints() {
        return switch (this) {
            case BUSINESS, TERMS -> List.of(McpEndpoint.ALL, McpEndpoint.SALON, McpEndpoint.COWORKING);
            case SERVICES -> List.of(McpEndpoint.ALL, McpEndpoint.SALON);
            case WORKSPACES -> List.of(McpEndpoint.ALL, McpEndpoint.COWORKING);
        };
    }

    /** Returns true if the operation returns its answer in pages. */
    boolean isPaged() {
        return this == SERVICES || this == WORKSPACES;
    }

    /** Returns the name in texts, for example {@code business}. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    String uri(Language language) {
        return "isar://" + key() + "/" + language.code();
    }
}
