package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * A tool's answer, in any era of the protocol. This class writes the answer, because the library would escape shared
 * JSON anew for every answer.
 *
 * @param isError true for a problem
 * @param text the JSON of the operation's answer, or of the problem
 * @param isStructured true if the JSON is the result's {@code structuredContent}, too, as the Universal Commerce
 *     Protocol requires
 * @param challenge the value of {@code WWW-Authenticate} if a valid token or its scope is missing; it shows where to
 *     get a token
 */
public record ToolAnswer(boolean isError, JsonText text, boolean isStructured, Optional<String> challenge) {

    /** The key of the challenge in a result's {@code _meta}. */
    private static final String CHALLENGE = "mcp/www_authenticate";

    /** The usual length of the JSON around the text, in bytes. */
    private static final int USUAL_FRAME = 512;

    /**
     * Ends the call with this answer.
     *
     * @param more further properties of the result
     */
    public void end(RoutingContext call, JsonNode id, ObjectNode more) {
        challenge.ifPresent(
                header -> more.withObjectProperty("_meta").putArray(CHALLENGE).add(header));
        JsonRpc.end(call, message(id, more));
    }

    private Buffer message(JsonNode id, ObjectNode more) {
        Buffer message = Buffer.buffer(text.length() + text.length() / 4 + USUAL_FRAME)
                .appendString("{\"jsonrpc\":\"2.0\",\"id\":")
                .appendString(id.isTextual() ? id.toString() : id.asText())
                .appendString(",\"result\":{");
        if (!more.isEmpty()) {
            String properties = more.toString();
            message.appendString(properties.substring(1, properties.length() - 1))
                    .appendString(",");
        }
        message.appendString("\"content\":[{\"type\":\"text\",\"text\":\"");
        text.appendQuoted(message);
        message.appendString("\"}],\"isError\":").appendString(isError ? "true" : "false");
        if (isStructured) {
            message.appendString(",\"structuredContent\":").appendString(text.toString());
        }
        return message.appendString("}}");
    }
}
