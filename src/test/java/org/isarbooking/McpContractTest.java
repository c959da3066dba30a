package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tools of each endpoint, the list of operations and the specification's tables say the same. */
@QuarkusTest
class McpContractTest {

    private static final Pattern NAME = Pattern.compile("\\b[a-z]+(_[a-z]+){2,}\\b");

    private PublishedSchemas published;

    @BeforeEach
    void read_what_is_published() {
        published = new PublishedSchemas();
    }

    @Test
    void every_operation_but_the_offices_is_a_tool() {
        assertThat(names(tools("/mcp"))).isEqualTo(ofFamilies("salon", "coworking", "staff", "profile", "catalog"));
        assertThat(names(tools("/mcp")))
                .containsAll(SpecificationTables.ROWS.stream()
                        .map(SpecificationTables.Row::name)
                        .toList());
    }

    @Test
    void each_line_of_business_has_its_own_tools() {
        assertThat(names(tools("/mcp/salon"))).isEqualTo(ofFamilies("salon", "catalog"));
        assertThat(names(tools("/mcp/coworking"))).isEqualTo(ofFamilies("coworking", "staff", "profile", "catalog"));
    }

    @Test
    void schemas_are_those_of_rest() {
        tools("/mcp").forEach(tool -> {
            JsonNode operation = published.operation(tool.path("name").asText());

            assertThat(tool.path("inputSchema")).isEqualTo(withoutDialect(operation.path("input_schema")));
            assertThat(tool.path("outputSchema")).isEqualTo(withoutDialect(operation.path("output_schema")));
        });
    }

    @Test
    void hints_and_scopes_are_those_of_the_tables() {
        JsonNode tools = tools("/mcp");
        assertThat(SpecificationTables.ROWS).allSatisfy(row -> {
            JsonNode tool = tool(tools, row.name());
            JsonNode hints = tool.path("annotations");

            assertThat(List.of(
                            hints.get("readOnlyHint").booleanValue(),
                            hints.get("destructiveHint").booleanValue(),
                            hints.get("idempotentHint").booleanValue(),
                            hints.get("openWorldHint").booleanValue()))
                    .as(row.name())
                    .isEqualTo(row.hints());
            assertThat(schemes(tool)).as(row.name()).isEqualTo(row.scope());
        });
    }

    @Test
    void tools_say_what_they_are_and_what_comes_next() {
        JsonNode tools = tools("/mcp");
        tools.forEach(tool -> {
            String name = tool.path("name").asText();
            String description = tool.path("description").asText();

            assertThat(tool.path("title").asText()).isNotBlank().doesNotContain("_");
            assertThat(description)
                    .startsWith(published.operation(name).path("summary").asText())
                    .endsWith(".");
            assertThat(operationsIn(description)).as(description).isSubsetOf(names(tools));
        });
    }

    private static JsonNode tools(String path) {
        return McpClient.at(path).tools();
    }

    private Set<String> ofFamilies(String... families) {
        Set<String> names = new TreeSet<>();
        published.operations().forEach(operation -> {
            if (List.of(families).contains(operation.path("family").asText())) {
                names.add(operation.path("name").asText());
            }
        });
        return names;
    }

    private static Set<String> names(JsonNode tools) {
        return StreamSupport.stream(tools.spliterator(), false)
                .map(tool -> tool.path("name").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static JsonNode tool(JsonNode tools, String name) {
        return StreamSupport.stream(tools.spliterator(), false)
                .filter(tool -> tool.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** In the words of the specification. */
    private static String schemes(JsonNode tool) {
        List<String> schemes = new ArrayList<>();
        tool.path("_meta").path("securitySchemes").forEach(scheme -> {
            String type = scheme.path("type").asText();
            schemes.add(type.equals("oauth2") ? scheme.at("/scopes/0").asText() : type);
        });
        return String.join(" or ", schemes);
    }

    private static JsonNode withoutDialect(JsonNode schema) {
        ObjectNode copy = schema.deepCopy();
        copy.remove("$schema");
        return copy;
    }

    /** What in a description looks like an operation's name, and isn't a field of three words. */
    private static Set<String> operationsIn(String description) {
        return NAME.matcher(description)
                .results()
                .map(result -> result.group())
                .filter(word ->
                        word.startsWith("salon_") || word.startsWith("coworking_") || word.startsWith("service_g"))
                .collect(Collectors.toSet());
    }
}
