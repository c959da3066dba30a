package org.isarbooking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.Test;

/** The service exports the metrics that dashboards and alerts name. */
@QuarkusTest
class MonitoringTest {

    private static final Path MONITORING = Path.of("k8s/monitoring");
    private static final Pattern NAME = Pattern.compile("\\b(?:isar|jvm|process)_[a-z_]+");

    @Inject
    Forgetting forgetting;

    @TestHTTPResource(value = "/metrics", management = true)
    URI metrics;

    private String metrics() {
        return given().get(metrics).then().statusCode(200).extract().asString();
    }

    private static void call(String operation, Map<String, ?> input) {
        given().contentType("application/json").body(input).post("/v1/operations/" + operation);
    }

    private static Stream<String> expressions() throws IOException {
        JsonNode rules = new YAMLMapper().readTree(Files.readString(MONITORING.resolve("rules.yaml")));
        JsonNode dashboard = new ObjectMapper().readTree(Files.readString(MONITORING.resolve("dashboard.json")));
        return Stream.concat(rules.findValuesAsText("expr").stream(), dashboard.findValuesAsText("expr").stream());
    }

    @Test
    void dashboards_and_alerts_name_metrics_that_exist() throws IOException {
        call("salon_search_services", Map.of("limit", 1));
        forgetting.run().await().indefinitely();
        String metrics = metrics();

        TreeSet<String> named = new TreeSet<>();
        expressions()
                .forEach(expression -> NAME.matcher(expression).results().forEach(name -> named.add(name.group())));

        assertThat(named).hasSizeGreaterThan(8);
        assertThat(named).allSatisfy(name -> assertThat(metrics).containsPattern("(?m)^" + name + "[{ ]"));
    }

    @Test
    void every_alternative_of_a_label_matches_an_operation_or_an_outcome_that_exists() throws IOException {
        Pattern label = Pattern.compile("(operation|outcome)=~?\"([^\"]+)\"");
        List<String> outcomes = Stream.concat(
                        Stream.of("done", "abandoned", "fault"),
                        Stream.of(ProblemCode.values()).map(ProblemCode::value))
                .toList();
        List<String> operations = ContractAccess.byOperation().keySet().stream().toList();

        assertThat(expressions().flatMap(expression -> label.matcher(expression).results()))
                .isNotEmpty()
                .allSatisfy(found -> assertThat(alternatives(found.group(2)))
                        .as(found.group())
                        .allSatisfy(one -> assertThat(found.group(1).equals("operation") ? operations : outcomes)
                                .anyMatch(value -> value.matches(one))));
    }

    /**
     * Returns one pattern for each alternative in the pattern's only group. Without a group, returns the alternatives
     * of the whole pattern.
     */
    private static List<String> alternatives(String pattern) {
        Matcher group = Pattern.compile("(.*)\\((.*)\\)(.*)").matcher(pattern);
        return group.matches()
                ? Stream.of(group.group(2).split("\\|"))
                        .map(one -> group.group(1) + one + group.group(3))
                        .toList()
                : List.of(pattern.split("\\|"));
    }

    @Test
    void probes_call_paths_at_which_the_service_responds() throws IOException {
        JsonNode deployment = new YAMLMapper().readTree(Files.readString(Path.of("k8s/base/deployment.yaml")));
        List<String> paths = deployment.findValues("httpGet").stream()
                .map(probe -> probe.path("path").asText())
                .toList();

        assertThat(paths)
                .hasSize(3)
                .allSatisfy(path -> given().get(metrics.resolve(path)).then().statusCode(200));
    }

    @Test
    void a_call_is_counted_with_its_outcome() {
        call("salon_find_slots", Map.of("service_ids", List.of(99_999_999), "from_date", "2027-06-07"));
        call("salon_get_campaign", Map.of());

        assertThat(metrics())
                .containsPattern(
                        "isar_operation_seconds_count\\{operation=\"salon_find_slots\",outcome=\"not_found\"} [1-9]")
                .containsPattern(
                        "isar_operation_seconds_count\\{operation=\"salon_get_campaign\",outcome=\"done\"} [1-9]")
                .contains(
                        "isar_operation_seconds_bucket{operation=\"salon_get_campaign\",outcome=\"done\",le=\"0.1\"}");
    }

    @Test
    void a_tool_call_is_counted_as_an_operation_only() {
        double before = searches();

        McpClient.at("/mcp/salon")
                .succeed(
                        "salon_search_services",
                        new ObjectMapper().createObjectNode().put("limit", 1));

        assertThat(searches()).isEqualTo(before + 1);
        assertThat(metrics()).doesNotContain("mcp_server");
    }

    private double searches() {
        return Pattern.compile(
                        "isar_operation_seconds_count\\{operation=\"salon_search_services\",outcome=\"done\"} (.+)")
                .matcher(metrics())
                .results()
                .mapToDouble(count -> Double.parseDouble(count.group(1)))
                .sum();
    }
}
