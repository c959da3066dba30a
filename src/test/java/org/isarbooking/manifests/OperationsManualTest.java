package org.isarbooking.manifests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.packaged.Packaged;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The manual names every setting, alert and command, and nothing that doesn't exist. */
class OperationsManualTest {

    private static final Path MANUAL = Path.of("docs/operations.md");
    private static final Path PROPERTIES = Path.of("src/main/resources/application.properties");

    /** Variables that override a property by its name, so {@code application.properties} doesn't contain them. */
    private static final Set<String> BY_PROPERTY_NAME = Set.of(
            "DATABASE_CA",
            "ISAR_IDENTITY_ISSUER",
            "ISAR_BUSINESS_FILE",
            "ISAR_EMBEDDED_DIRECTORY",
            "QUARKUS_TLS_PROVIDER_TRUST_STORE_PEM_CERTS");

    /**
     * The variable with the traces' destination. The framework's default has no effect: without the variable, no traces
     * are made.
     */
    private static final String COLLECTOR = "OTEL_EXPORTER_OTLP_ENDPOINT";

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String[]> rows() throws IOException {
        return Files.readAllLines(MANUAL).stream()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|"));
    }

    /** Returns the defaults in the manual's table of settings, by variable. */
    private static Map<String, String> defaultsInTheTable() throws IOException {
        Map<String, String> defaults = new TreeMap<>();
        rows().filter(row -> row.length > 3)
                .forEach(row ->
                        found("`([A-Z][A-Z0-9_]+)`", row[1]).forEach(name -> defaults.put(name, row[3].strip())));
        return defaults;
    }

    /**
     * Returns the defaults of variables in {@code application.properties}, from lines that begin with one of the given
     * profiles. Leaves out defaults that contain other settings.
     */
    private static Map<String, String> defaultsIn(String profiles) throws IOException {
        return Pattern.compile("(?m)^" + profiles + "[a-z][^=]*=\\$\\{([A-Z0-9_]+):([^${}]+)}$")
                .matcher(Files.readString(PROPERTIES))
                .results()
                .collect(Collectors.toMap(result -> result.group(1), result -> result.group(2), (one, _) -> one));
    }

    private static List<JsonNode> alerts() {
        return Manifests.ofKind("PrometheusRule")
                .flatMap(rules -> rules.content().findParents("alert").stream())
                .toList();
    }

    @Test
    void the_table_of_settings_has_every_variable_that_the_service_reads_and_no_other() throws IOException {
        Set<String> read = found("\\$\\{([A-Z][A-Z0-9_]+)[:}]", Files.readString(PROPERTIES));
        read.addAll(BY_PROPERTY_NAME);

        Set<String> rows = rows().flatMap(row -> found("`([A-Z][A-Z0-9_]+)`", row[1]).stream())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(rows).hasSizeGreaterThan(20).isEqualTo(read);
    }

    @Test
    void no_setting_of_the_environment_reaches_a_tested_package() throws IOException {
        assertThat(rows().flatMap(row -> found("`([A-Z][A-Z0-9_]+)`", row[1]).stream()))
                .hasSizeGreaterThan(20)
                .allMatch(Packaged::isASetting);
        assertThat(List.of("PATH", "JAVA_HOME", "HOME", "LANG")).noneMatch(Packaged::isASetting);
    }

    @Test
    void the_table_of_settings_has_the_defaults_that_the_service_takes() throws IOException {
        Map<String, String> table = defaultsInTheTable();
        Map<String, String> taken = defaultsIn("(?:%prod\\.)?");
        taken.remove(COLLECTOR);

        assertThat(taken)
                .hasSizeGreaterThan(10)
                .allSatisfy((name, value) -> assertThat(table.get(name))
                        .as(name)
                        .matches(Pattern.quote(value) + "( \\(dev, demo: \\S+\\))?"));
    }

    @Test
    void the_table_of_settings_has_the_demos_defaults_where_they_differ() throws IOException {
        Map<String, String> table = defaultsInTheTable();

        assertThat(table.values()).anyMatch(value -> value.contains("(dev, demo: "));
        for (String profile : List.of("%dev\\.", "%demo\\.")) {
            Map<String, String> demo = defaultsIn(profile);
            demo.keySet().retainAll(defaultsIn("(?:%prod\\.)?").keySet());
            assertThat(demo)
                    .isNotEmpty()
                    .allSatisfy((name, value) ->
                            assertThat(table.get(name)).as(name).endsWith(" (dev, demo: " + value + ")"));
        }
    }

    @Test
    void every_alert_has_a_paragraph_and_every_paragraph_an_alert() throws IOException {
        String part =
                Files.readString(MANUAL).split("## When an alert fires", 2)[1].split("\n## ", 2)[0];

        assertThat(found("(?m)^### (\\w+)\n\\S.{40}", part))
                .hasSizeGreaterThan(5)
                .containsExactlyInAnyOrderElementsOf(alerts().stream()
                        .map(alert -> alert.path("alert").asText())
                        .toList());
    }

    @Test
    void every_command_is_explained() throws IOException {
        Set<String> commands = found(
                "(?m)^ {14}([a-z-]+) ", Files.readString(Path.of("src/main/java/org/isarbooking/start/Command.java")));
        String manual = Files.readString(MANUAL);

        assertThat(commands)
                .contains("migrate", "erase-person")
                .filteredOn(command -> !command.equals("serve"))
                .allSatisfy(command -> assertThat(manual).contains("quarkus-run.jar " + command));
    }

    @Test
    void every_link_of_the_manual_and_the_readme_leads_to_a_file() throws IOException {
        assertThat(Stream.of(MANUAL, Path.of("README.md")).flatMap(OperationsManualTest::links))
                .hasSizeGreaterThan(10)
                .allMatch(Files::exists);
    }

    /** The manual makes the pods for export and erasure from this job, however long ago the job ended. */
    @Test
    void the_job_from_which_the_manual_makes_pods_stays() throws IOException {
        String job = found("kubectl get job (\\S+) -o json", Files.readString(MANUAL))
                .iterator()
                .next();
        JsonNode spec = Manifests.one("Job", job).content().path("spec");

        assertThat(spec.has("ttlSecondsAfterFinished")).isFalse();
        assertThat(spec.at("/template/spec/initContainers")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"contacts\": [\"{\\n}\"], \"invoices\": [{\"number\": {}}, []]}"})
    void the_manuals_sed_command_keeps_only_the_export(String export) throws IOException, InterruptedException {
        String expected = new JsonObject(export).encodePrettily() + "\n";
        String script = String.join(
                "\n",
                found(
                        "-e '([^']+)'",
                        Files.readString(MANUAL).split("\\n  sed -n ", 2)[1].split(" maria.log", 2)[0]));
        Process sed = new ProcessBuilder("sed", "-n", script).start();

        try (var log = sed.outputWriter()) {
            log.write("Picked up JAVA_TOOL_OPTIONS: -XX:+UseSerialGC\n{\"level\":\"INFO\"}\n" + expected
                    + "{\"level\":\"INFO\"}\n");
        }

        assertThat(new String(sed.getInputStream().readAllBytes(), UTF_8)).isEqualTo(expected);
        assertThat(sed.waitFor()).isZero();
    }

    private static Stream<Path> links(Path document) {
        try {
            return found("\\]\\(([^)#:]+)", Files.readString(document)).stream()
                    .map(link -> document.toAbsolutePath().resolveSibling(link));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
