package org.isarbooking.edge.discovery;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The OpenAPI document in one format. A query parameter or the accepted media type chooses the format of
 * {@code /openapi}; the default is YAML.
 *
 * @param content the text, which takes a second to make
 */
record OpenApiRendering(Format format, Supplier<String> content) implements PublishedText {

    private static final String PATH = "/openapi";

    enum Format {
        JSON("application/json"),
        YAML("application/yaml");

        private final String mediaType;

        Format(String mediaType) {
            this.mediaType = mediaType;
        }
    }

    @Override
    public List<String> paths() {
        return switch (format) {
            case JSON -> List.of(PATH, PATH + ".json");
            case YAML -> List.of(PATH, PATH + ".yaml", PATH + ".yml");
        };
    }

    @Override
    public String mediaType() {
        return format.mediaType + ";charset=UTF-8";
    }

    @Override
    public List<String> variesBy() {
        return List.of("Accept");
    }

    @Override
    public boolean isMeantBy(RoutingContext call) {
        String path = call.normalizedPath();
        boolean isJson = path.contains(".json") || (!path.contains(".y") && asksForJson(call.request()));
        return isJson == (format == Format.JSON);
    }

    /** Returns whether the call asks for JSON. Ignores the rest of the query, readable or not. */
    private static boolean asksForJson(HttpServerRequest request) {
        return Stream.of(Objects.requireNonNullElse(request.query(), "").split("&", -1))
                        .anyMatch("format=json"::equalsIgnoreCase)
                || Optional.ofNullable(request.getHeader(HttpHeaders.ACCEPT))
                        .filter(accepted -> accepted.toLowerCase(Locale.ROOT).contains(Format.JSON.mediaType))
                        .isPresent();
    }

    @Override
    public String text() {
        return content.get();
    }
}
