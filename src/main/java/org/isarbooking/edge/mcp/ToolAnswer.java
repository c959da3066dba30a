package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.util.RawValue;
import io.quarkiverse.mcp.server.MetaKey;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A tool's answer, in any era of the protocol.
 *
 * @param isError true for a problem
 * @param text the JSON of the operation's answer, or of the problem
 * @param isStructured true if the JSON is the result's {@code structuredContent}, too: the Universal Commerce Protocol
 *     reads it there
 * @param challenge the value of {@code WWW-Authenticate} if a token is missing, which tells where to get one
 */
public record ToolAnswer(boolean isError, String text, boolean isStructured, Optional<String> challenge) {

    /** The key of the challenge in a result's {@code _meta}. */
    public static final String CHALLENGE = "mcp/www_authenticate";

    ToolResponse forLibrary() {
        return new ToolResponse(
                isError,
                List.of(new TextContent(text)),
                isStructured ? new RawValue(text) : null,
                challenge
                        .<Map<MetaKey, Object>>map(header -> Map.of(MetaKey.from(CHALLENGE), List.of(header)))
                        .orElse(null));
    }
}
