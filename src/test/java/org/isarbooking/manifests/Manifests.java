package org.isarbooking.manifests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads the manifests under {@code k8s}, and the resources that their kustomizations list. */
final class Manifests {

    static final Path ROOT = Path.of("k8s");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A document in a file. */
    record Manifest(Path file, JsonNode content) {

        String kind() {
            return content.path("kind").asText();
        }

        String name() {
            return content.at("/metadata/name").asText();
        }

        @Override
        public String toString() {
            return file + " " + kind() + " " + name();
        }
    }

    private Manifests() {}

    /** Returns the folders of all kustomizations. */
    static List<Path> folders() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.getFileName().toString().equals("kustomization.yaml"))
                    .map(file -> Objects.requireNonNull(file.getParent()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode kustomization(Path folder) {
        return documents(folder.resolve("kustomization.yaml")).getFirst();
    }

    /** Returns the resources that the kustomizations of all folders list. */
    static Stream<Manifest> all() {
        return folders().stream()
                .flatMap(folder -> texts(kustomization(folder).path("resources"))
                        .map(folder::resolve)
                        .filter(Files::isRegularFile)
                        .flatMap(file -> documents(file).stream().map(content -> new Manifest(file, content))));
    }

    static Stream<Manifest> ofKind(String kind) {
        return all().filter(manifest -> manifest.kind().equals(kind));
    }

    static Manifest one(String kind, String name) {
        return ofKind(kind)
                .filter(manifest -> manifest.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static Stream<String> texts(JsonNode list) {
        return elements(list).map(JsonNode::asText);
    }

    static Stream<JsonNode> elements(JsonNode list) {
        return list.valueStream();
    }

    /** Returns the documents of a file. Resolves anchors as kubectl does, and refuses duplicate keys. */
    static List<JsonNode> documents(Path file) {
        try {
            LoaderOptions options = new LoaderOptions();
            options.setAllowDuplicateKeys(false);
            Iterable<Object> documents = new Yaml(new SafeConstructor(options)).loadAll(Files.readString(file));
            return StreamSupport.stream(documents.spliterator(), false)
                    .<JsonNode>map(JSON::valueToTree)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the labels that all objects of the file's folder and their pods get. */
    static Map<String, String> commonLabels(Path file) {
        Path folder = Objects.requireNonNull(file.getParent());
        return kustomization(folder).at("/labels/0/pairs").properties().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, label -> label.getValue().asText()));
    }
}
