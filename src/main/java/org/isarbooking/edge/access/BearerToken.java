package org.isarbooking.edge.access;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The token of a call as it was sent, not verified. */
final class BearerToken {

    private static final String SCHEME = "Bearer ";

    private final String text;

    private BearerToken(String text) {
        this.text = text;
    }

    /** Returns the token; empty for a call without one. */
    static Optional<BearerToken> of(RoutingContext call) {
        @Nullable String credentials = call.request().getHeader(HttpHeaders.AUTHORIZATION);
        return credentials != null && credentials.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(new BearerToken(credentials.substring(SCHEME.length())))
                : Optional.empty();
    }

    /**
     * Returns true if the provider's known keys lack the key that the token names. If the token names no key, returns
     * true if all known keys have ids. Returns false for an unreadable token.
     */
    boolean isOfUnknownKey(ProviderKeys keys) {
        return header().map(header ->
                        header.getValue("kid") instanceof String id ? !keys.include(id) : !keys.includeNameless())
                .orElse(false);
    }

    /**
     * Returns whether the text has the form of a signed token. Any other text is refused without asking the provider,
     * because no key would help.
     */
    boolean isReadable() {
        String[] parts = text.strip().split("\\.", -1);
        return parts.length == 3 && header().isPresent() && object(parts[1]).isPresent() && isBase64(parts[2]);
    }

    private Optional<JsonObject> header() {
        int end = text.indexOf('.');
        return end < 0 ? Optional.empty() : object(text.substring(0, end).strip());
    }

    private static Optional<JsonObject> object(String part) {
        try {
            byte[] json = Base64.getUrlDecoder().decode(part);
            return Optional.of(new JsonObject(new String(json, StandardCharsets.UTF_8)));
        } catch (IllegalArgumentException | DecodeException e) {
            return Optional.empty();
        }
    }

    private static boolean isBase64(String part) {
        try {
            return Base64.getUrlDecoder().decode(part).length > 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BearerToken token && text.equals(token.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "BearerToken[hidden]";
    }
}
