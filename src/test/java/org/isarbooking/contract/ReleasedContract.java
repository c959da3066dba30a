package org.isarbooking.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The OpenAPI document from which clients were made last: {@code docs/contract/openapi-<version>.yaml}. */
final class ReleasedContract {

    private static final JsonNode DOCUMENT = load();

    private ReleasedContract() {}

    static JsonNode read() {
        return DOCUMENT;
    }

    private static JsonNode load() {
        try (Stream<Path> files = Files.list(Path.of("docs", "contract"))) {
            List<Path> documents = files.filter(
                            file -> file.getFileName().toString().matches("openapi-[0-9.]+yaml"))
                    .toList();
            if (documents.size() != 1) {
                throw new IllegalStateException("docs/contract must have one released document, not " + documents);
            }
            return new YAMLMapper().readTree(documents.getFirst().toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
