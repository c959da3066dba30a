package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the commerce protocol's binding to MCP. */
@QuarkusTest
class McpCatalogTest {

    private final McpClient client = McpClient.at("/mcp/salon");

    @Test
    void catalog_tools_need_no_token_and_their_answers_match_their_schemas() {
        PublishedSchemas published = new PublishedSchemas();
        ObjectNode question = asking("https://agent.example/profile.json");
        JsonNode product = client.succeed("get_product", question);

        published.assertValid(published.operation("get_product").path("output_schema"), product);
        assertThat(product.path("product").path("id").asText()).isEqualTo("salon:1");

        ObjectNode lookup = asking("https://agent.example/profile.json");
        lookup.putObject("catalog").putArray("ids").add("salon:2").add("salon:1");
        JsonNode products = client.succeed("lookup_catalog", lookup);

        published.assertValid(published.operation("lookup_catalog").path("output_schema"), products);
        assertThat(products.path("products").findValuesAsText("id")).contains("salon:1", "salon:2");
    }

    @Test
    void answers_are_structured_content_as_the_commerce_protocol_requires() {
        JsonNode result = McpClient.result(client.call("get_product", asking("https://agent.example/profile.json")));

        assertThat(result.at("/structuredContent/product/id").asText()).isEqualTo("salon:1");
    }

    @Test
    void a_token_without_the_scope_gets_the_same_answer_as_no_token() {
        ObjectNode question = asking("https://agent.example/profile.json");
        String token = Tokens.of("tenant-a", "account:read");

        assertThat(client.with(token).succeed("get_product", question))
                .isEqualTo(client.succeed("get_product", question));
    }

    @Test
    void a_caller_with_a_wrong_profile_gets_an_error_with_the_reason_as_data() {
        JsonNode answer = PublishedSchemas.read(
                client.call("get_product", asking("http://agent.example/p")).asString());

        assertThat(answer.path("id").asInt()).isEqualTo(7);
        assertThat(answer.has("result")).isFalse();
        assertThat(answer.at("/error/code").asInt()).isEqualTo(-32001);
        assertThat(answer.at("/error/data/code").asText()).isEqualTo("invalid_profile_url");
        assertThat(answer.at("/error/data/content").asText()).isNotBlank();
    }

    @Test
    void a_profile_that_is_missing_too_long_or_no_address_is_refused() {
        ObjectNode without = asking("");
        without.remove("meta");
        for (ObjectNode question :
                List.of(without, asking("agent"), asking("a b"), asking("https://a.example/" + "x".repeat(2_048)))) {
            JsonNode answer =
                    PublishedSchemas.read(client.call("get_product", question).asString());

            assertThat(answer.at("/error/code").asInt()).as(answer.toString()).isEqualTo(-32001);
            assertThat(answer.at("/error/data/code").asText()).isEqualTo("invalid_profile_url");
        }
    }

    @Test
    void too_many_ids_at_once_are_refused_as_invalid_params() {
        ObjectNode question = asking("https://agent.example/p");
        ObjectNode catalog = question.putObject("catalog");
        for (int id = 1; id <= 51; id++) {
            catalog.withArray("ids").add("salon:" + id);
        }
        catalog.putObject("context").put("language", "en-GB");

        JsonNode answer =
                PublishedSchemas.read(client.call("lookup_catalog", question).asString());

        assertThat(answer.at("/error/code").asInt()).as(answer.toString()).isEqualTo(-32602);
        assertThat(answer.at("/error/data/code").asText()).isEqualTo("request_too_large");
        assertThat(answer.at("/error/message").asText()).containsIgnoringCase("at most");
    }

    private static ObjectNode asking(String profile) {
        ObjectNode question = JsonNodeFactory.instance.objectNode();
        question.putObject("meta").putObject("ucp-agent").put("profile", profile);
        question.putObject("catalog").put("id", "salon:1");
        return question;
    }
}
