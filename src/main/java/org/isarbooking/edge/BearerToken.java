package org.isarbooking.edge;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The token of a call, as it was sent: nothing in it may be believed. */
final class BearerToken {

    private static final String SCHEME = "Bearer ";

    private final String text;

    private BearerToken(String text) {
        this.text = text;
    }

    /** Empty for a call without a token. */
    static Optional<BearerToken> of(RoutingContext call) {
        @Nullable String credentials = call.request().getHeader(HttpHeaders.AUTHORIZATION);
        return credentials != null && credentials.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(new BearerToken(credentials.substring(SCHEME.length())))
                : Optional.empty();
    }

    /** Whether it claims a key that the provider isn't known to have; false for what is no token at all. */
    boolean isOfUnknownKey(ProviderKeys keys) {
        return header().map(header ->
                        header.getValue("kid") instanceof String id ? !keys.include(id) : !keys.includeNameless())
                .orElse(false);
    }

    private Optional<JsonObject> header() {
        int end = text.indexOf('.');
        if (end < 0) {
            return Optional.empty();
        }
        try {
            byte[] header = Base64.getUrlDecoder().decode(text.substring(0, end).strip());
            return Optional.of(new JsonObject(new String(header, StandardCharsets.UTF_8)));
        } catch (IllegalArgumentException | DecodeException e) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return "BearerToken[hidden]";
    }
}
