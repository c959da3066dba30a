package org.isarbooking.edge.discovery;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The OpenAPI document in one format. Which one {@code /openapi} means is said by a query parameter or the accepted media type; without them it is YAML.
 *
 * @param content the text, which takes a second to make
 */
record OpenApiRendering(Format format, Supplier<String> content) implements PublishedDocument {

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
    public boolean isMeantBy(HttpServerRequest request) {
        return !request.path().equals(PATH) || asked(request) == format;
    }

    private static Format asked(HttpServerRequest request) {
        boolean isJson = "json".equalsIgnoreCase(request.getParam("format"))
                || Optional.ofNullable(request.getHeader(HttpHeaders.ACCEPT))
                        .filter(accepted -> accepted.toLowerCase(Locale.ROOT).contains(Format.JSON.mediaType))
                        .isPresent();
        return isJson ? Format.JSON : Format.YAML;
    }

    @Override
    public String text() {
        return content.get();
    }
}
