package org.isarbooking.edge.mcp.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.edge.mcp.McpAgent;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Documents, prompts and completions of names, for clients of both eras of MCP: see {@link McpAgent}. */
@QuarkusTest
class GuideTest {

    private static final Map<String, List<String>> DOCUMENTS = Map.of(
            "/mcp", List.of("business", "terms", "services", "workspaces"),
            "/mcp/salon", List.of("business", "terms", "services"),
            "/mcp/coworking", List.of("business", "terms", "workspaces"),
            "/mcp/partner", List.of());
    private static final Map<String, List<String>> PROMPTS = Map.of(
            "/mcp", List.of("book_visit", "rent_place", "my_bookings"),
            "/mcp/salon", List.of("book_visit", "my_bookings"),
            "/mcp/coworking", List.of("rent_place", "my_bookings"),
            "/mcp/partner", List.of());

    private final McpClient client = McpClient.at("/mcp");

    @ParameterizedTest
    @EnumSource
    void each_endpoint_has_the_documents_of_its_business_in_three_languages(McpAgent agent) {
        DOCUMENTS.forEach((path, documents) -> {
            JsonNode list = agent.result(McpClient.at(path), "resources/list", params());

            assertThat(list.path("resources")
                            .valueStream()
                            .map(resource -> resource.path("uri").asText())
                            .filter(uri -> uri.startsWith("isar:")))
                    .containsExactlyInAnyOrderElementsOf(documents.stream()
                            .flatMap(name ->
                                    List.of("de", "en", "ru").stream().map(code -> "isar://" + name + "/" + code))
                            .toList());
            assertThat(list.path("resources")
                            .valueStream()
                            .filter(resource -> resource.path("uri").asText().startsWith("isar:")))
                    .allSatisfy(resource ->
                            assertThat(resource.path("mimeType").asText()).isEqualTo("application/json"));
            assertThat(agent.result(McpClient.at(path), "resources/templates/list", params())
                            .path("resourceTemplates"))
                    .isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void the_facts_of_the_business_are_those_of_its_tool(McpAgent agent) {
        JsonNode document = read(agent, "isar://business/en");
        JsonNode answer = client.succeed("service_get_business", params().put("language", "en"));

        assertThat(document.path("business_facts")).isEqualTo(answer.path("business_facts"));
        assertThat(document.path("salon")).isEqualTo(answer.path("salon"));
        assertThat(document.path("coworking")).isEqualTo(answer.path("coworking"));
        assertThat(document.has("local_date")).isFalse(); // otherwise the document would change every day
        assertThat(read(agent, "isar://terms/de").path("salon")).isEqualTo(answer.at("/salon/terms"));
    }

    @ParameterizedTest
    @EnumSource
    void the_documents_of_services_and_workspaces_are_complete(McpAgent agent) {
        JsonNode services = client.succeed(
                "salon_search_services", params().put("language", "en").put("limit", 100));
        JsonNode workspaces = client.succeed(
                "coworking_search_workspaces", params().put("language", "ru").put("limit", 100));

        JsonNode document = read(agent, "isar://services/en");
        assertThat(document.path("items")).isNotEmpty().isEqualTo(services.path("items"));
        assertThat(document.has("campaign")).isFalse(); // the date decides which campaign is running
        assertThat(read(agent, "isar://workspaces/ru").path("items"))
                .isNotEmpty()
                .isEqualTo(workspaces.path("items"));
    }

    @ParameterizedTest
    @EnumSource
    void an_unknown_document_is_named_in_the_error(McpAgent agent) {
        JsonNode error = agent.error(client, "resources/read", params().put("uri", "isar://nothing/en"));

        assertThat(error.path("code").asInt()).isEqualTo(agent == McpAgent.LATER ? -32602 : -32002);
        assertThat(error.at("/data/uri").asText()).isEqualTo("isar://nothing/en");
    }

    @ParameterizedTest
    @EnumSource
    void each_endpoint_has_the_prompts_of_its_business(McpAgent agent) {
        PROMPTS.forEach((path, prompts) -> assertThat(agent.result(McpClient.at(path), "prompts/list", params())
                        .path("prompts")
                        .valueStream()
                        .map(prompt -> prompt.path("name").asText()))
                .containsExactlyInAnyOrderElementsOf(prompts));
    }

    @ParameterizedTest
    @EnumSource
    void a_prompt_speaks_the_language_of_its_argument(McpAgent agent) {
        ObjectNode arguments = params().put("service", "Express facial").put("specialist", "Anna");

        assertThat(prompt(agent, "book_visit", arguments.put("language", "en")))
                .contains("book an appointment", "Service: Express facial", "With: Anna");
        assertThat(prompt(agent, "book_visit", arguments.put("language", "ru")))
                .contains("записаться", "Специалист: Anna");
        assertThat(prompt(agent, "rent_place", params())).contains("mieten").doesNotContain("{0}");
        assertThat(prompt(agent, "my_bookings", params().put("language", "de"))).contains("gebucht");
    }

    @ParameterizedTest
    @EnumSource
    void names_are_completed_from_their_beginning(McpAgent agent) {
        assertThat(completed(agent, "book_visit", "service", "expr")).anyMatch(name -> name.startsWith("Express"));
        assertThat(completed(agent, "book_visit", "specialist", "AN")).contains("Anna");
        assertThat(completed(agent, "rent_place", "workspace", "")).isNotEmpty().doesNotHaveDuplicates();
        assertThat(completed(agent, "book_visit", "language", "")).containsExactly("de", "en", "ru");
        assertThat(completed(agent, "book_visit", "service", "zzz")).isEmpty();
        assertThat(agent.error(client, "completion/complete", completion("book_visit", "mood", ""))
                        .path("code")
                        .asInt())
                .isEqualTo(-32602);
    }

    @ParameterizedTest
    @EnumSource
    void names_are_completed_in_the_language_that_was_chosen_before(McpAgent agent) {
        for (String language : List.of("en", "ru")) {
            ObjectNode asked = completion("rent_place", "workspace", "");
            asked.putObject("context").putObject("arguments").put("language", language);

            assertThat(values(agent.result(client, "completion/complete", asked)))
                    .containsExactlyInAnyOrderElementsOf(workspaces(language));
        }
        assertThat(completed(agent, "rent_place", "workspace", ""))
                .as("of every language")
                .containsAll(workspaces("de"))
                .containsAll(workspaces("ru"));
    }

    private List<String> workspaces(String language) {
        return client.succeed(
                        "coworking_search_workspaces",
                        params().put("language", language).put("limit", 100))
                .path("items")
                .valueStream()
                .map(workspace -> workspace.path("name").asText())
                .distinct()
                .toList();
    }

    private JsonNode read(McpAgent agent, String uri) {
        JsonNode result = agent.result(client, "resources/read", params().put("uri", uri));
        assertThat(result.at("/contents/0/uri").asText()).isEqualTo(uri);
        assertThat(result.at("/contents/0/mimeType").asText()).isEqualTo("application/json");
        if (agent == McpAgent.LATER) {
            assertThat(result.path("cacheScope").asText()).isEqualTo("public");
        }
        return PublishedSchemas.read(result.at("/contents/0/text").asText());
    }

    private String prompt(McpAgent agent, String name, ObjectNode arguments) {
        ObjectNode params = params().put("name", name);
        params.set("arguments", arguments);
        JsonNode message = agent.result(client, "prompts/get", params).at("/messages/0");
        assertThat(message.path("role").asText()).isEqualTo("user");
        return message.at("/content/text").asText();
    }

    private List<String> completed(McpAgent agent, String prompt, String argument, String value) {
        return values(agent.result(client, "completion/complete", completion(prompt, argument, value)));
    }

    private static ObjectNode completion(String prompt, String argument, String value) {
        ObjectNode params = params();
        params.putObject("ref").put("type", "ref/prompt").put("name", prompt);
        params.putObject("argument").put("name", argument).put("value", value);
        return params;
    }

    private static List<String> values(JsonNode result) {
        return result.at("/completion/values")
                .valueStream()
                .map(JsonNode::asText)
                .toList();
    }

    private static ObjectNode params() {
        return JsonNodeFactory.instance.objectNode();
    }
}
