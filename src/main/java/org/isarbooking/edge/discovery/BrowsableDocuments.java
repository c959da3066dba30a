package org.isarbooking.edge.discovery;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Serves the browsable version of the contract at {@code /docs}: files that the build puts on the class path of the
 * packaged application. In dev mode and in tests they are elsewhere, and the framework serves them.
 */
@Singleton
class BrowsableDocuments {

    private static final String ROOT = "/META-INF/io.smallrye_smallrye-open-api-ui__jar/META-INF/resources/openapi-ui/";
    private static final String INDEX = "index.html";
    private static final Pattern FILE = Pattern.compile("/docs/([A-Za-z0-9_-][A-Za-z0-9._-]*\\.([a-z]+))?");
    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "html", "text/html;charset=UTF-8",
            "js", "text/javascript;charset=UTF-8",
            "css", "text/css;charset=UTF-8",
            "png", "image/png",
            "ico", "image/x-icon");

    private final Map<String, Publication> files = new ConcurrentHashMap<>();

    /** Returns the file at a path; empty if there is none. */
    Optional<Publication> at(String path) {
        if (!path.startsWith("/docs/")) {
            return Optional.empty();
        }
        Matcher file = FILE.matcher(path);
        if (!file.matches()) {
            return Optional.empty();
        }
        String name = Objects.requireNonNullElse(file.group(1), INDEX);
        @Nullable String mediaType = MEDIA_TYPES.get(Objects.requireNonNullElse(file.group(2), "html"));
        return mediaType == null || BrowsableDocuments.class.getResource(ROOT + name) == null
                ? Optional.empty()
                : Optional.of(
                        files.computeIfAbsent(name, _ -> new Publication(new File(List.of(path), name, mediaType))));
    }

    private record File(List<String> paths, String name, String mediaType) implements PublishedDocument {

        @Override
        public byte[] bytes() {
            try (@Nullable InputStream found = BrowsableDocuments.class.getResourceAsStream(ROOT + name)) {
                return Objects.requireNonNull(found, name).readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
