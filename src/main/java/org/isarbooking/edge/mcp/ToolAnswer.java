package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/**
 * A tool's answer, in any era of the protocol. It isn't written by the library, which would escape anew what many
 * answers share.
 *
 * @param isError true for a problem
 * @param text the JSON of the operation's answer, or of the problem
 * @param isStructured true if the JSON is the result's {@code structuredContent}, too: the Universal Commerce Protocol
 *     reads it there
 * @param challenge the value of {@code WWW-Authenticate} if a token is missing, which tells where to get one
 */
public record ToolAnswer(boolean isError, JsonText text, boolean isStructured, Optional<String> challenge) {

    /** The key of the challenge in a result's {@code _meta}. */
    private static final String CHALLENGE = "mcp/www_authenticate";

    private static final JsonFactory JSON = new JsonFactory();

    /**
     * Ends the call with this answer.
     *
     * @param more what the result has beside the answer
     */
    public void end(RoutingContext call, JsonNode id, ObjectNode more) {
        challenge.ifPresent(
                header -> more.withObjectProperty("_meta").putArray(CHALLENGE).add(header));
        JsonRpc.end(call, Buffer.buffer(message(id, more)));
    }

    private byte[] message(JsonNode id, ObjectNode more) {
        byte[] quoted = text.quoted();
        ByteArrayOutputStream message = new ByteArrayOutputStream(quoted.length + 512);
        try (JsonGenerator out = JSON.createGenerator(message)) {
            out.writeStartObject();
            out.writeStringField("jsonrpc", "2.0");
            out.writeFieldName("id");
            out.writeRawValue(id.toString());
            out.writeObjectFieldStart("result");
            for (Map.Entry<String, JsonNode> property : more.properties()) {
                out.writeFieldName(property.getKey());
                out.writeRawValue(property.getValue().toString());
            }
            out.writeArrayFieldStart("content");
            out.writeStartObject();
            out.writeStringField("type", "text");
            out.writeFieldName("text");
            out.writeRawUTF8String(quoted, 0, quoted.length);
            out.writeEndObject();
            out.writeEndArray();
            out.writeBooleanField("isError", isError);
            if (isStructured) {
                out.writeFieldName("structuredContent");
                out.writeRawValue(text.toString());
            }
            out.writeEndObject();
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return message.toByteArray();
    }
}
