package org.isarbooking.manifests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.manifests.Manifests.elements;
import static org.isarbooking.manifests.Manifests.texts;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.manifests.Manifests.Manifest;
import org.junit.jupiter.api.Test;

/**
 * Manifests refer only to labels, ports, settings and objects that exist. The manual says how to make each key of each
 * secret.
 */
class ManifestReferencesTest {

    private static final JsonNode SERVICE_POD =
            Manifests.one("Deployment", "isar-booking").content().at("/spec/template/spec");
    private static final JsonNode PUBLISH_POD =
            Manifests.one("Job", "isar-booking-publish").content().at("/spec/template/spec");

    private static Map<String, String> labels(JsonNode labels) {
        Map<String, String> all = new HashMap<>();
        labels.properties()
                .forEach(label -> all.put(label.getKey(), label.getValue().asText()));
        return all;
    }

    private static List<Map<String, String>> podLabels() {
        Stream<Map<String, String>> ours = Stream.of("Deployment", "Job")
                .flatMap(Manifests::ofKind)
                .map(manifest -> {
                    Map<String, String> all = new HashMap<>(Manifests.commonLabels(manifest.file()));
                    all.putAll(labels(manifest.content().at("/spec/template/metadata/labels")));
                    return all;
                });
        Stream<Map<String, String>> ofDatabases = Manifests.ofKind("Cluster")
                .map(cluster -> labels(cluster.content().at("/spec/inheritedMetadata/labels")));
        return Stream.concat(ours, ofDatabases).toList();
    }

    private static String property(String name) throws IOException {
        return Files.readAllLines(Path.of("src/main/resources/application.properties")).stream()
                .filter(line -> line.startsWith(name + "="))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElseThrow();
    }

    private static Set<String> variables() throws IOException {
        return Pattern.compile("\\$\\{([A-Z][A-Z0-9_]+)[:}]")
                .matcher(Files.readString(Path.of("src/main/resources/application.properties")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static Stream<String> literals() {
        return Manifests.folders().stream()
                .flatMap(folder -> elements(Manifests.kustomization(folder).path("configMapGenerator")))
                .filter(generator -> generator.path("name").asText().equals("isar-booking"))
                .flatMap(generator -> texts(generator.path("literals")))
                .map(literal -> literal.substring(0, literal.indexOf('=')));
    }

    private static Stream<JsonNode> variablesOf(JsonNode pod) {
        return ManifestsTest.containers(pod).flatMap(container -> elements(container.path("env")));
    }

    @Test
    void every_selector_selects_existing_pods() {
        Pattern ofOurs = Pattern.compile("app\\.kubernetes\\.io/.*");
        List<Map<String, String>> selectors = Manifests.all()
                .flatMap(manifest -> manifest.content().findParents("matchLabels").stream())
                .map(parent -> labels(parent.path("matchLabels")))
                .filter(selector -> selector.keySet().stream()
                        .allMatch(key -> ofOurs.matcher(key).matches()))
                .toList();
        List<Map<String, String>> ofServices = Manifests.ofKind("Service")
                .map(service -> labels(service.content().at("/spec/selector")))
                .toList();

        assertThat(Stream.concat(selectors.stream(), ofServices.stream()))
                .hasSizeGreaterThan(8)
                .allSatisfy(selector ->
                        assertThat(podLabels()).anyMatch(pod -> pod.entrySet().containsAll(selector.entrySet())));
    }

    @Test
    void the_service_reads_every_setting_of_the_manifests() throws IOException {
        Set<String> known = variables();

        assertThat(literals()).isNotEmpty().allMatch(known::contains);
        assertThat(Stream.of(SERVICE_POD, PUBLISH_POD)
                        .flatMap(ManifestReferencesTest::variablesOf)
                        .map(variable -> variable.path("name").asText()))
                .isNotEmpty()
                .allMatch(known::contains);
    }

    @Test
    void everything_that_production_needs_is_set() throws IOException {
        Set<String> set = Stream.concat(
                        literals(),
                        variablesOf(SERVICE_POD)
                                .map(variable -> variable.path("name").asText()))
                .collect(Collectors.toSet());

        assertThat(Pattern.compile("(?m)^    ([A-Z_]+)\\(")
                        .matcher(Files.readString(Path.of("src/main/java/org/isarbooking/start/Requirement.java")))
                        .results()
                        .map(found -> found.group(1)))
                .hasSizeGreaterThan(3)
                .allMatch(set::contains);
        assertThat(set).contains("DATABASE_URL", "DATABASE_USER", "DATABASE_PASSWORD", "LINK_KEY", "MAIL_FROM");
    }

    @Test
    void the_manual_says_how_to_make_every_key_of_every_secret() throws IOException {
        String manual = Files.readString(Path.of("docs/operations.md"));
        List<JsonNode> references = Manifests.all()
                .flatMap(manifest -> Stream.of("secretKeyRef", "accessKeyId", "secretAccessKey")
                        .flatMap(field -> manifest.content().findValues(field).stream()))
                .toList();

        assertThat(references)
                .hasSizeGreaterThan(10)
                .allSatisfy(reference -> assertThat(manual)
                        .containsPattern("secret generic "
                                + reference.path("name").asText() + "[^\\n]*(\\\\\\n[^\\n]*)*--from-literal="
                                + reference.path("key").asText() + "="));
    }

    @Test
    void the_manual_says_where_the_catalog_of_images_comes_from() throws IOException {
        String catalog = Manifests.one("Cluster", "isar-booking-database")
                .content()
                .at("/spec/imageCatalogRef/name")
                .asText();

        assertThat(Files.readString(Path.of("docs/operations.md")).replace('\n', ' '))
                .contains(
                        "the image catalog `%s`".formatted(catalog),
                        "/image-catalogs/%s.yaml".formatted(catalog.replace("postgresql-", "catalog-")));
    }

    @Test
    void ports_have_the_names_and_numbers_of_the_service() throws IOException {
        Map<String, Integer> ports = elements(SERVICE_POD.at("/containers/0/ports"))
                .collect(Collectors.toMap(
                        port -> port.path("name").asText(),
                        port -> port.path("containerPort").asInt()));

        assertThat(property("quarkus.http.port")).isEqualTo("${PORT:%d}".formatted(ports.get("http")));
        assertThat(property("quarkus.management.port"))
                .isEqualTo("${MANAGEMENT_PORT:%d}".formatted(ports.get("management")));
        assertThat(ofOurs("Service", "/spec/ports", "targetPort")).containsOnly("http");
        assertThat(ofOurs("PodMonitor", "/spec/podMetricsEndpoints", "port")).containsOnly("management");
        assertThat(Manifests.one("NetworkPolicy", "isar-booking")
                        .content()
                        .at("/spec/ingress")
                        .findValuesAsText("port"))
                .containsExactly("http", "management");
        assertThat(Stream.of("startupProbe", "readinessProbe", "livenessProbe")
                        .map(probe -> SERVICE_POD
                                .at("/containers/0/" + probe + "/httpGet/port")
                                .asText()))
                .containsOnly("management");
    }

    private static Stream<String> ofOurs(String kind, String list, String field) {
        return elements(Manifests.one(kind, "isar-booking").content().at(list))
                .map(entry -> entry.path(field).asText());
    }

    @Test
    void routes_and_scalers_lead_to_existing_objects() {
        assertThat(Manifests.ofKind("HTTPRoute")
                        .flatMap(route -> route.content().findValues("backendRefs").stream())
                        .flatMap(Manifests::elements))
                .isNotEmpty()
                .allSatisfy(backend -> assertThat(
                                Manifests.one("Service", backend.path("name").asText())
                                        .content()
                                        .at("/spec/ports/0/port")
                                        .asInt())
                        .isEqualTo(backend.path("port").asInt()));
        Manifest scaler = Manifests.one("HorizontalPodAutoscaler", "isar-booking");
        assertThat(Manifests.one(
                                "Deployment",
                                scaler.content().at("/spec/scaleTargetRef/name").asText())
                        .content()
                        .at("/spec/replicas")
                        .isMissingNode())
                .as("every apply would undo the autoscaler's number of replicas")
                .isTrue();
    }

    @Test
    void the_database_has_the_name_and_the_login_that_the_service_uses() {
        JsonNode cluster = Manifests.one("Cluster", "isar-booking-database").content();
        String url =
                Manifests.kustomization(Manifests.ROOT.resolve("overlays/production")).findValues("literals").stream()
                        .flatMap(Manifests::texts)
                        .filter(literal -> literal.startsWith("DATABASE_URL="))
                        .findFirst()
                        .orElseThrow();

        assertThat(url)
                .isEqualTo("DATABASE_URL=postgresql://%s-rw:5432/%s"
                        .formatted(
                                cluster.at("/metadata/name").asText(),
                                cluster.at("/spec/bootstrap/initdb/database").asText()));
        String service = cluster.at("/spec/managed/roles/0/passwordSecret/name").asText();
        String migration = cluster.at("/spec/bootstrap/initdb/secret/name").asText();
        assertThat(secretOf(SERVICE_POD, "DATABASE_USER")).isEqualTo(service).isNotEqualTo(migration);
        assertThat(secretOf(PUBLISH_POD.path("initContainers"), "DATABASE_USER"))
                .isEqualTo(service);
        assertThat(secretOf(PUBLISH_POD.path("initContainers"), "MIGRATION_DATABASE_USER"))
                .isEqualTo(migration);
        assertThat(Stream.of(SERVICE_POD, PUBLISH_POD.path("containers")))
                .as("only the container that migrates gets the password of the database's owner")
                .allSatisfy(pod -> assertThat(pod.toString()).doesNotContain("\"" + migration + "\""));
        assertThat(Manifests.one(
                                "ObjectStore",
                                cluster.at("/spec/plugins/0/parameters/barmanObjectName")
                                        .asText())
                        .content()
                        .has("spec"))
                .isTrue();
        assertThat(Manifests.one("ScheduledBackup", "isar-booking").content().at("/spec/cluster/name"))
                .isEqualTo(cluster.at("/metadata/name"));
    }

    private static String secretOf(JsonNode pod, String variable) {
        return pod.findParents("valueFrom").stream()
                .filter(entry -> entry.path("name").asText().equals(variable))
                .map(entry -> entry.at("/valueFrom/secretKeyRef/name").asText())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void alerts_about_databases_show_which_database_and_cover_no_other_service() {
        List<String> expressions = Manifests.one("PrometheusRule", "isar-booking-database")
                .content()
                .findValuesAsText("expr");

        assertThat(expressions)
                .hasSizeGreaterThan(3)
                .allSatisfy(expression -> assertThat(expression)
                        .contains("(namespace, cnpg_io_cluster")
                        .doesNotContainPattern(
                                "(barman_|cnpg_(pg|collector))\\w*(?!\\w|\\{app_kubernetes_io_part_of=\"isar-booking\"})")
                        .doesNotContainPattern("by \\(namespace\\)"));
        assertThat(texts(Manifests.one("PodMonitor", "isar-booking-database")
                        .content()
                        .at("/spec/podTargetLabels")))
                .containsExactly("cnpg.io/cluster", "app.kubernetes.io/part-of");
    }

    @Test
    void only_the_publish_job_migrates() {
        assertThat(Manifests.folders().stream()
                        .flatMap(folder ->
                                elements(Manifests.kustomization(folder).path("configMapGenerator")))
                        .flatMap(generator -> texts(generator.path("literals"))))
                .contains("MIGRATE_AT_START=false");
        assertThat(texts(PUBLISH_POD.at("/initContainers/0/args"))).containsExactly("migrate");
        assertThat(texts(PUBLISH_POD.at("/containers/0/args"))).containsExactly("apply", "/business/business.yaml");
    }

    @Test
    void the_demo_has_the_keycloak_that_the_service_is_tested_with() throws IOException {
        assertThat(Manifests.one("Deployment", "keycloak")
                        .content()
                        .at("/spec/template/spec/containers/0/image")
                        .asText())
                .endsWith(":"
                        + Pattern.compile("<keycloak.version>(.*)</")
                                .matcher(Files.readString(Path.of("pom.xml")))
                                .results()
                                .findFirst()
                                .orElseThrow()
                                .group(1));
    }
}
