package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tools of each endpoint, the list of operations and the specification's tables agree. */
@QuarkusTest
class McpContractTest {

    private static final Pattern NAME = Pattern.compile("\\b[a-z]+(_[a-z]+){2,}\\b");

    private static final Set<String> WEBHOOKS = new TreeSet<>(Set.of(
            "service_create_webhook",
            "service_delete_webhook",
            "service_list_webhook_deliveries",
            "service_list_webhooks"));

    private static final Set<String> AT_THEIR_LINE_ONLY = Set.of(
            "coworking_create_feed",
            "coworking_list_feeds",
            "coworking_revoke_feed",
            "coworking_staff_create_feed",
            "coworking_staff_list_feeds",
            "coworking_staff_revoke_feed",
            "coworking_get_linked_rental",
            "coworking_request_linked_change",
            "coworking_request_linked_cancellation",
            "coworking_withdraw_linked_request",
            "coworking_join_waitlist",
            "coworking_list_waitlist_entries",
            "coworking_decline_waitlist_offer",
            "coworking_leave_waitlist",
            "coworking_list_agreed_days",
            "coworking_give_back_days",
            "coworking_take_back_days");

    private PublishedSchemas published;

    @BeforeEach
    void read_what_is_published() {
        published = new PublishedSchemas();
    }

    @Test
    void the_general_endpoint_lacks_only_webhook_tools_and_tools_of_one_line() {
        Set<String> expected = ofFamilies("salon", "coworking", "staff", "profile", "catalog");
        expected.removeAll(WEBHOOKS);
        expected.removeAll(AT_THEIR_LINE_ONLY);

        assertThat(names(tools("/mcp"))).isEqualTo(expected);
        assertThat(names(tools("/mcp")))
                .containsAll(SpecificationTables.ROWS.stream()
                        .map(SpecificationTables.Row::name)
                        .toList());
    }

    @Test
    void the_endpoint_of_a_line_has_all_tools_of_this_line() {
        Set<String> coworking = ofFamilies("coworking", "staff", "profile", "catalog");
        coworking.removeAll(WEBHOOKS);

        assertThat(coworking).containsAll(AT_THEIR_LINE_ONLY);
        assertThat(names(tools("/mcp/salon"))).isEqualTo(ofFamilies("salon", "catalog"));
        assertThat(names(tools("/mcp/coworking"))).isEqualTo(coworking);
    }

    @Test
    void tools_for_programs_of_partners_have_an_endpoint_of_their_own() {
        assertThat(names(tools("/mcp/partner"))).isEqualTo(WEBHOOKS);
    }

    /** A token is about four characters. An agent reads the whole list before it calls the first tool. */
    @ParameterizedTest
    @CsvSource({"/mcp, 12000", "/mcp/salon, 6000", "/mcp/coworking, 11000", "/mcp/partner, 1500"})
    void the_list_of_tools_is_short(String path, int tokens) {
        String list = McpClient.at(path)
                .send("tools/list", JsonNodeFactory.instance.objectNode())
                .asString();

        assertThat(list.length() / 4).isLessThanOrEqualTo(tokens);
    }

    @Test
    void a_page_of_free_slots_is_short_unless_a_limit_is_given() {
        ObjectNode question = JsonNodeFactory.instance.objectNode();
        question.putArray("service_ids").add(1);
        question.put(
                "from_date",
                LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(9).toString());
        McpClient client = McpClient.at("/mcp/salon");
        Response answer = client.call("salon_find_slots", question);
        JsonNode page = McpClient.content(McpClient.result(answer));
        JsonNode all = client.succeed("salon_find_slots", question.deepCopy().put("limit", 100));
        JsonNode next = client.succeed(
                "salon_find_slots",
                question.deepCopy().put("offset", page.path("next_offset").asInt()));

        assertThat(answer.asString().length() / 4).isLessThanOrEqualTo(1_500);
        assertThat(page.path("slots").size()).isBetween(5, 99);
        assertThat(page.path("next_offset").asInt())
                .isEqualTo(page.path("slots").size());
        assertThat(all.path("slots"))
                .hasSize(100)
                .startsWith(page.path("slots").valueStream().toArray(JsonNode[]::new));
        assertThat(next.at("/slots/0"))
                .isEqualTo(all.path("slots").get(page.path("slots").size()));
    }

    @Test
    void input_schemas_have_every_constraint_of_the_rest_schemas() {
        tools("/mcp/coworking").forEach(this::assertSameConstraints);
        tools("/mcp").forEach(this::assertSameConstraints);
    }

    private void assertSameConstraints(JsonNode tool) {
        JsonNode operation = published.operation(tool.path("name").asText());

        assertThat(tool.has("outputSchema")).isFalse(); // a schema would require structured content beside the text
        assertThat(constraints(tool.path("inputSchema"))).isEqualTo(constraints(operation.path("input_schema")));
        assertThat(tool.path("inputSchema").toString()).doesNotContain("\"examples\"", "\"int64\"");
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
    void descriptions_begin_with_the_summary_and_name_only_known_tools() {
        Set<String> general = names(tools("/mcp"));
        for (String path : List.of("/mcp", "/mcp/coworking", "/mcp/partner")) {
            Set<String> known = names(tools(path));
            known.addAll(general);
            assertDescribed(tools(path), known);
        }
    }

    private void assertDescribed(JsonNode tools, Set<String> known) {
        tools.forEach(tool -> {
            String name = tool.path("name").asText();
            String description = tool.path("description").asText();

            assertThat(tool.path("title").asText()).isNotBlank().doesNotContain("_");
            assertThat(description)
                    .startsWith(published.operation(name).path("summary").asText())
                    .endsWith(".");
            assertThat(operationsIn(description)).as(description).isSubsetOf(known);
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

    /** Returns a tool's security schemes in the words of the specification. */
    private static String schemes(JsonNode tool) {
        List<String> schemes = new ArrayList<>();
        tool.path("_meta").path("securitySchemes").forEach(scheme -> {
            String type = scheme.path("type").asText();
            schemes.add(type.equals("oauth2") ? scheme.at("/scopes/0").asText() : type);
        });
        return String.join(" or ", schemes);
    }

    /** Returns a schema without descriptions, examples, dialect and OpenAPI's widths of numbers. */
    private static JsonNode constraints(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        forEachSchema(copy, node -> {
            node.remove(List.of("$schema", "description", "examples"));
            if (node.path("format").asText().startsWith("int")) {
                node.remove("format");
            }
        });
        return copy;
    }

    private static void forEachSchema(JsonNode schema, Consumer<ObjectNode> visitor) {
        if (schema instanceof ObjectNode node) {
            visitor.accept(node);
            node.properties().forEach(part -> {
                if (part.getKey().equals("properties")) {
                    part.getValue().forEach(property -> forEachSchema(property, visitor));
                } else {
                    forEachSchema(part.getValue(), visitor);
                }
            });
        } else {
            schema.forEach(part -> forEachSchema(part, visitor));
        }
    }

    /**
     * Returns the operations that a description names. Names of fields match the pattern, too, but have other prefixes.
     */
    private static Set<String> operationsIn(String description) {
        return NAME.matcher(description)
                .results()
                .map(result -> result.group())
                .filter(word ->
                        word.startsWith("salon_") || word.startsWith("coworking_") || word.startsWith("service_g"))
                .collect(Collectors.toSet());
    }
}
