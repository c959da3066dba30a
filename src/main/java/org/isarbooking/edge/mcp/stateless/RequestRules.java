package org.isarbooking.edge.mcp.stateless;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.MultiMap;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.edge.mcp.McpMessage;
import org.jspecify.annotations.Nullable;

/**
 * Checks the protocol data of a request by the rules of MCP 2026-07-28. The data is in {@code _meta}, and headers
 * repeat it for gateways.
 */
final class RequestRules {

    static final String VERSION = "2026-07-28";

    static final String VERSION_HEADER = "MCP-Protocol-Version";
    static final String METHOD_HEADER = "Mcp-Method";
    static final String NAME_HEADER = "Mcp-Name";

    static final String DISCOVER = "server/discover";

    private static final String PREFIX = "io.modelcontextprotocol/";
    private static final String VERSION_KEY = PREFIX + "protocolVersion";
    private static final String CAPABILITIES_KEY = PREFIX + "clientCapabilities";
    private static final String INFO_KEY = PREFIX + "clientInfo";

    /** The parameter that {@link #NAME_HEADER} must repeat, by method. */
    private static final Map<String, String> NAMED_BY =
            Map.of(McpMessage.CALL, "name", McpMessage.GET, "name", McpMessage.READ, "uri");

    private static final String ENCODED = "=?base64?";
    private static final String END_OF_ENCODED = "?=";

    /** The way in which a request breaks the rules. */
    sealed interface Fault {

        /** A required field of {@code _meta} is missing or has the wrong type. */
        record WrongMeta(String field) implements Fault {}

        /** A header is missing, can't be read, or contradicts the body. */
        record WrongHeader(String header) implements Fault {}

        /** The service doesn't support the version. */
        record OtherVersion(String requested) implements Fault {}
    }

    private RequestRules() {}

    /**
     * Returns true if a request belongs to the stateless era. The version in {@code _meta} decides: every version
     * except the earlier ones is of this era. Without a version there, a known version in {@link #VERSION_HEADER}
     * decides. Otherwise, requests with {@link #METHOD_HEADER} or the method {@link #DISCOVER} are of this era.
     *
     * @param earlier the versions of the earlier era
     */
    static boolean isStateless(McpMessage.Asked asked, MultiMap headers, List<String> earlier) {
        JsonNode version = meta(asked).path(VERSION_KEY);
        if (!version.isMissingNode()) {
            return !earlier.contains(version.asText());
        }
        @Nullable String header = headers.get(VERSION_HEADER);
        boolean isEarlier = header != null && earlier.contains(header);
        return VERSION.equals(header)
                || (!isEarlier && (asked.method().equals(DISCOVER) || headers.contains(METHOD_HEADER)));
    }

    /** Returns the first rule that a request breaks; empty if it keeps all of them. */
    static Optional<Fault> check(McpMessage.Asked asked, MultiMap headers) {
        return wrongMeta(asked).or(() -> wrongHeader(asked, headers)).or(() -> otherVersion(asked));
    }

    static JsonNode clientCapabilities(McpMessage.Asked asked) {
        return meta(asked).path(CAPABILITIES_KEY);
    }

    private static Optional<Fault> wrongMeta(McpMessage.Asked asked) {
        JsonNode meta = meta(asked);
        if (!meta.path(VERSION_KEY).isTextual()) {
            return Optional.of(new Fault.WrongMeta(VERSION_KEY));
        }
        if (!meta.path(CAPABILITIES_KEY).isObject()) {
            return Optional.of(new Fault.WrongMeta(CAPABILITIES_KEY));
        }
        return meta.has(INFO_KEY) && !meta.get(INFO_KEY).isObject()
                ? Optional.of(new Fault.WrongMeta(INFO_KEY))
                : Optional.empty();
    }

    private static Optional<Fault> wrongHeader(McpMessage.Asked asked, MultiMap headers) {
        if (!repeats(headers, VERSION_HEADER, meta(asked).path(VERSION_KEY))) {
            return Optional.of(new Fault.WrongHeader(VERSION_HEADER));
        }
        if (!asked.method().equals(headers.get(METHOD_HEADER))) {
            return Optional.of(new Fault.WrongHeader(METHOD_HEADER));
        }
        JsonNode name = asked.params().path(NAMED_BY.getOrDefault(asked.method(), ""));
        return name.isTextual() && !repeats(headers, NAME_HEADER, name)
                ? Optional.of(new Fault.WrongHeader(NAME_HEADER))
                : Optional.empty();
    }

    private static Optional<Fault> otherVersion(McpMessage.Asked asked) {
        String version = meta(asked).path(VERSION_KEY).asText();
        return version.equals(VERSION) ? Optional.empty() : Optional.of(new Fault.OtherVersion(version));
    }

    private static boolean repeats(MultiMap headers, String header, JsonNode value) {
        return Optional.ofNullable(headers.get(header))
                .flatMap(RequestRules::decoded)
                .filter(value.asText()::equals)
                .isPresent();
    }

    /** Reads a header that may be written in Base64; empty if it can't be read. */
    private static Optional<String> decoded(String header) {
        if (!header.startsWith(ENCODED) || !header.endsWith(END_OF_ENCODED)) {
            return Optional.of(header);
        }
        if (header.length() < ENCODED.length() + END_OF_ENCODED.length()) {
            return Optional.empty(); // "=?base64?=": the beginning and the end share a question mark
        }
        try {
            byte[] text = Base64.getDecoder()
                    .decode(header.substring(ENCODED.length(), header.length() - END_OF_ENCODED.length()));
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text))
                    .toString());
        } catch (IllegalArgumentException | CharacterCodingException _) {
            return Optional.empty();
        }
    }

    private static JsonNode meta(McpMessage.Asked asked) {
        return asked.params().path("_meta");
    }
}
