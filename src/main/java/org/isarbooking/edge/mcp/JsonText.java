package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The JSON of a value. A tool's answer contains this JSON as the content of a JSON string. Values that many answers
 * share ({@link org.isarbooking.operation.SharedValue}) are escaped for the string only once.
 *
 * @param own the JSON without its shared parts
 * @param shared the shared parts, in their order
 */
record JsonText(String own, List<Part> shared) {

    /**
     * A shared part.
     *
     * @param at its position in the JSON without shared parts
     */
    record Part(int at, SerializableString json) {}

    /** Wraps a text that is already JSON. */
    static JsonText of(String json) {
        return new JsonText(json, List.of());
    }

    /** Writes a value as JSON. */
    static JsonText of(Object value, ObjectMapper mapper) {
        StringWriter own = new StringWriter();
        List<Part> shared = new ArrayList<>();
        try (JsonGenerator out = new SharedAside(mapper.createGenerator(own), own, shared)) {
            mapper.writeValue(out, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new JsonText(own.toString(), shared);
    }

    /** Returns the length of the JSON in characters. */
    int length() {
        int length = own.length();
        for (Part part : shared) {
            length += part.json().charLength();
        }
        return length;
    }

    @Override
    public String toString() {
        StringBuilder json = new StringBuilder(length());
        int written = 0;
        for (Part part : shared) {
            json.append(own, written, part.at()).append(part.json().getValue());
            written = part.at();
        }
        return json.append(own, written, own.length()).toString();
    }

    /** Appends the JSON, escaped as the content of a JSON string, in UTF-8. */
    void appendQuoted(Buffer out) {
        int written = 0;
        for (Part part : shared) {
            appendQuoted(own.substring(written, part.at()), out);
            out.appendBytes(part.json().asQuotedUTF8());
            written = part.at();
        }
        appendQuoted(own.substring(written), out);
    }

    private static void appendQuoted(String text, Buffer out) {
        if (text.equals(",")) { // between the values of a list
            out.appendByte((byte) ',');
        } else {
            out.appendBytes(JsonStringEncoder.getInstance().quoteAsUTF8(text));
        }
    }

    /** Leaves shared parts out of the JSON, and records their positions. */
    private static final class SharedAside extends JsonGeneratorDelegate {

        private final StringWriter own;
        private final List<Part> shared;

        SharedAside(JsonGenerator out, StringWriter own, List<Part> shared) {
            super(out);
            this.own = own;
            this.shared = shared;
        }

        @Override
        public void writeRawValue(SerializableString json) throws IOException {
            super.writeRawValue(""); // a comma or a colon, as before every value
            super.flush();
            shared.add(new Part(own.getBuffer().length(), json));
        }
    }
}
