package org.isarbooking.manifests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.manifests.Manifests.elements;
import static org.isarbooking.manifests.Manifests.texts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.manifests.Manifests.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every field of every manifest exists in the API of the cluster. {@code .ci/manifests} checks the operators' own types
 * in the rendered manifests.
 */
class ManifestsTest {

    private static final Set<String> TYPES_OF_OPERATORS = Set.of(
            "postgresql.cnpg.io/v1/Cluster",
            "postgresql.cnpg.io/v1/ScheduledBackup",
            "barmancloud.cnpg.io/v1/ObjectStore",
            "gateway.envoyproxy.io/v1alpha1/ClientTrafficPolicy",
            "gateway.envoyproxy.io/v1alpha1/BackendTrafficPolicy");

    static Stream<Manifest> manifests() {
        return Manifests.all();
    }

    static List<Path> folders() {
        return Manifests.folders();
    }

    static Stream<JsonNode> pods() {
        return Manifests.all()
                .map(manifest -> manifest.content().at("/spec/template/spec"))
                .filter(JsonNode::isObject);
    }

    @ParameterizedTest
    @MethodSource("manifests")
    void no_manifest_has_an_unknown_field(Manifest manifest) {
        if (TYPES_OF_OPERATORS.contains(StrictModel.type(manifest.content()))) {
            assertThat(StrictModel.knows(manifest.content())).isFalse();
        } else {
            assertThat(StrictModel.mistake(manifest.content())).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/metadata",
                "/spec",
                "/spec/template/spec",
                "/spec/template/spec/containers/0",
                "/spec/template/spec/containers/0/securityContext",
                "/spec/template/spec/containers/0/securityContext/capabilities"
            })
    void a_misspelt_field_is_found_however_deep_it_is(String path) {
        JsonNode deployment = Manifests.one("Deployment", "isar-booking").content();
        assertThat(StrictModel.mistake(deployment)).isEmpty();
        ((ObjectNode) deployment.at(path)).put("misspelt", true);

        assertThat(StrictModel.mistake(deployment))
                .hasValueSatisfying(mistake -> assertThat(mistake).contains("misspelt"));
    }

    @ParameterizedTest
    @MethodSource("folders")
    void a_kustomization_lists_every_file_beside_it_and_no_missing_file(Path folder) throws IOException {
        JsonNode kustomization = Manifests.kustomization(folder);
        List<Path> listed = Stream.of(
                        texts(kustomization.path("resources")),
                        elements(kustomization.path("patches"))
                                .map(patch -> patch.path("path").asText()),
                        elements(kustomization.path("configMapGenerator"))
                                .flatMap(generator -> texts(generator.path("files"))))
                .flatMap(names -> names)
                .map(name -> folder.resolve(name).normalize())
                .toList();

        assertThat(listed).allMatch(Files::exists).doesNotHaveDuplicates();
        try (Stream<Path> beside = Files.list(folder)) {
            assertThat(beside.filter(Files::isRegularFile)
                            .filter(file -> !file.endsWith("kustomization.yaml"))
                            .filter(file -> !file.endsWith("demo-people.json")))
                    .allMatch(listed::contains);
        }
    }

    @ParameterizedTest
    @MethodSource("pods")
    void no_pod_has_more_rights_than_it_needs(JsonNode pod) {
        assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
        assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.at("/securityContext/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
        assertThat(containers(pod)).isNotEmpty().allSatisfy(container -> {
            JsonNode context = container.path("securityContext");
            assertThat(context.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
            assertThat(texts(context.at("/capabilities/drop"))).containsExactly("ALL");
            assertThat(context.path("readOnlyRootFilesystem").asBoolean())
                    .isEqualTo(!container.path("image").asText().startsWith("keycloak/"));
            assertThat(container.at("/resources/limits/memory").asText())
                    .isNotEmpty()
                    .isEqualTo(container.at("/resources/requests/memory").asText());
            assertThat(container.at("/resources/requests/cpu").asText()).isNotEmpty();
        });
    }

    /**
     * With {@code numTrustedHops: 0}, Envoy Gateway takes the caller's address from a header that the caller can write.
     * Without the setting, Envoy Gateway takes the address of the connection.
     */
    @Test
    void the_gateway_does_not_take_a_callers_address_from_the_callers_header() {
        assertThat(Manifests.ofKind("ClientTrafficPolicy"))
                .isNotEmpty()
                .allSatisfy(policy -> assertThat(policy.content()
                                .at("/spec/clientIPDetection/xForwardedFor/numTrustedHops")
                                .asInt(1))
                        .isPositive());
    }

    @Test
    void the_gateway_bounds_connections_and_hands_on_whole_requests() throws IOException {
        JsonNode client =
                Manifests.one("ClientTrafficPolicy", "isar-booking").content().path("spec");
        JsonNode backend =
                Manifests.one("BackendTrafficPolicy", "isar-booking").content().path("spec");

        assertThat(client.at("/connection/connectionLimit/value").asInt()).isBetween(1, 10_000);
        assertThat(client.at("/timeout/http/requestHeadersReceivedTimeout").asText())
                .isNotEmpty();
        assertThat(client.at("/timeout/http/requestReceivedTimeout").asText()).isNotEmpty();
        assertThat(client.at("/http2/maxConcurrentStreams").asInt()).isBetween(1, 200);
        assertThat(backend.at("/requestBuffer/limit").asText())
                .as("the largest body that the service accepts")
                .isEqualTo("1Mi");
        assertThat(Files.readString(Path.of("src/main/resources/application.properties")))
                .contains("quarkus.http.limits.max-body-size=1M\n");
        assertThat(backend.at("/circuitBreaker/maxConnections").asInt()).isPositive();
    }

    /** The service's limits are {@code isar.limits.longest-call} and {@code isar.limits.longest-answer}. */
    @Test
    void the_gateway_and_the_end_of_a_pod_wait_longer_than_a_call_may_take() throws IOException {
        Duration longestCall = Duration.ofSeconds(20);
        Duration longestAnswer = Duration.ofMinutes(2);
        List<JsonNode> rules = elements(
                        Manifests.one("HTTPRoute", "isar-booking").content().at("/spec/rules"))
                .toList();
        JsonNode pod = Manifests.one("Deployment", "isar-booking").content().at("/spec/template/spec");
        Properties settings = new Properties();
        try (Reader file = Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            settings.load(file);
        }
        Duration readyNoMore = seconds(settings.getProperty("%prod.quarkus.shutdown.delay"));
        Duration finishing = seconds(settings.getProperty("%prod.quarkus.shutdown.timeout"));

        assertThat(rules).hasSize(2);
        assertThat(rules.getFirst().path("matches").findValuesAsText("value")).contains("/mcp", "/v1/operations");
        assertThat(seconds(rules.getFirst().at("/timeouts/backendRequest").asText()))
                .isGreaterThan(longestAnswer);
        assertThat(seconds(rules.getLast().at("/timeouts/backendRequest").asText()))
                .isGreaterThan(longestCall);
        assertThat(finishing).isGreaterThanOrEqualTo(longestCall);
        assertThat(Duration.ofSeconds(pod.path("terminationGracePeriodSeconds").asInt()))
                .isGreaterThan(readyNoMore.plus(finishing));
    }

    private static Duration seconds(String text) {
        assertThat(text).endsWith("s");
        return Duration.ofSeconds(Integer.parseInt(text.substring(0, text.length() - 1)));
    }

    @Test
    void the_namespace_takes_only_restricted_pods_and_denies_calls_out_by_default() {
        JsonNode labels = Manifests.one("Namespace", "isar-booking").content().at("/metadata/labels");
        assertThat(labels.path("pod-security.kubernetes.io/enforce").asText()).isEqualTo("restricted");
        JsonNode denial = Manifests.one("NetworkPolicy", "isar-booking-nobody-calls-out")
                .content()
                .path("spec");
        assertThat(denial.path("podSelector")).isEmpty();
        assertThat(texts(denial.path("policyTypes"))).containsExactly("Egress");
        assertThat(denial.has("egress")).isFalse();
        assertThat(Manifests.ofKind("NetworkPolicy")
                        .flatMap(policy -> elements(policy.content().at("/spec/egress"))))
                .hasSizeGreaterThan(6)
                .allSatisfy(rule -> {
                    assertThat(rule.path("to")).as("targets have names").isNotEmpty();
                    assertThat(rule.path("ports")).isNotEmpty();
                });
    }

    static Stream<JsonNode> containers(JsonNode pod) {
        return Stream.concat(elements(pod.path("initContainers")), elements(pod.path("containers")));
    }
}
