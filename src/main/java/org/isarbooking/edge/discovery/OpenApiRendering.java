package org.isarbooking.edge.discovery;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.edge.http.AcceptedTypes;

/**
 * The OpenAPI document in one format. A query parameter, or else the most accepted media type, chooses the format of
 * {@code /openapi}; the default is YAML.
 *
 * @param content the text, which takes a second to make
 */
record OpenApiRendering(Format format, Supplier<String> content) implements PublishedText {

    private static final String PATH = "/openapi";

    /** The formats, the default first. */
    enum Format {
        YAML("application/yaml"),
        JSON("application/json");

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
        Format meant = path.contains(".json")
                ? Format.JSON
                : path.contains(".y") ? Format.YAML : named(call.request()).orElseGet(() -> preferred(call.request()));
        return format == meant;
    }

    /** Returns the format that the query names. Ignores the rest of the query, readable or not. */
    private static Optional<Format> named(HttpServerRequest request) {
        String query = Objects.requireNonNullElse(request.query(), "");
        return Stream.of(query.split("&", -1))
                .flatMap(parameter -> Stream.of(Format.values())
                        .filter(format -> parameter.equalsIgnoreCase("format=" + format.name())))
                .findFirst();
    }

    private static Format preferred(HttpServerRequest request) {
        List<String> accepted = request.headers().getAll(HttpHeaders.ACCEPT);
        String type = AcceptedTypes.preferred(accepted, List.of(Format.YAML.mediaType, Format.JSON.mediaType));
        return type.equals(Format.JSON.mediaType) ? Format.JSON : Format.YAML;
    }

    @Override
    public String text() {
        return content.get();
    }
}
