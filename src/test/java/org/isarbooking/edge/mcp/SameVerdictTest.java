package org.isarbooking.edge.mcp;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.contract.RandomInputs;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.junit.jupiter.api.Test;

/**
 * REST and MCP accept or refuse the same inputs, with the same answers. A page of a list may end earlier over MCP if
 * the input names no limit.
 */
@QuarkusTest
class SameVerdictTest {

    private static final int DOCUMENTS = 40;

    @Inject
    OperationRegistry registry;

    @Inject
    Schemas schemas;

    @Test
    void random_inputs_get_the_same_verdict_over_rest_and_mcp() {
        for (OperationDefinition operation : registry.all()) {
            if (operation.access().neededScope().isEmpty()) {
                Trials<ObjectNode> inputs = RandomInputs.of(schemas.ofInput(operation.inputType()));
                inputs.withLimits(DOCUMENTS, OptionalLimits.defaults)
                        .supplyTo(input -> assertSame(operation, input.toString()));
            }
        }
    }

    @Test
    void numbers_and_inputs_that_are_no_objects_are_read_alike() {
        for (String input : List.of(
                "{\"limit\": 3.0, \"offset\": 0e3, \"max_duration_minutes\": 1e2}",
                "{\"limit\": 3.5, \"max_price_cents\": 1e400}",
                "{\"limit\": 99999999999999999999}",
                "{\"limit\": null}",
                "{\"query\": \"\\u0000\"}",
                "[]",
                "\"x\"",
                "7",
                "null")) {
            assertSame(registry.named("salon_search_services").orElseThrow(), input);
        }
    }

    private static void assertSame(OperationDefinition operation, String input) {
        Response rest = given().contentType("application/json").body(input).post("/v1/operations/" + operation.name());
        Response answer = McpClient.at(endpointOf(operation))
                .post(
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                                .formatted(operation.name(), input));
        if (PublishedSchemas.read(answer.asString()).at("/error/code").asInt() == McpMessage.NO_AGREEMENT) {
            // The commerce protocol has its own form for inputs that don't name the agent.
            assertThat(rest.statusCode()).as(input).isEqualTo(400);
            return;
        }
        JsonNode result = McpClient.result(answer);

        assertThat(result.path("isError").asBoolean()).as(input).isEqualTo(rest.statusCode() != 200);
        ObjectNode overMcp = withoutId(McpClient.content(result));
        assertThat(overMcp).as(input).isEqualTo(endedLike(overMcp, withoutId(PublishedSchemas.read(rest.asString()))));
    }

    /** Returns the answer over REST, cut to the length of the page over MCP if that page is shorter. */
    private static ObjectNode endedLike(ObjectNode page, ObjectNode whole) {
        for (String list : List.of("slots", "items")) {
            int shown = page.path(list).size();
            if (shown > 0 && shown < whole.path(list).size()) {
                int begin = page.path("next_offset").asInt() - shown;
                assertThat(begin).isEqualTo(whole.path("offset").asInt(begin));
                while (whole.withArray(list).size() > shown) {
                    whole.withArray(list).remove(shown);
                }
                whole.put("next_offset", begin + shown);
            }
        }
        return whole;
    }

    private static String endpointOf(OperationDefinition operation) {
        return Arrays.stream(McpEndpoint.values())
                .filter(endpoint -> endpoint.offers(operation))
                .findFirst()
                .orElseThrow()
                .path();
    }

    private static ObjectNode withoutId(JsonNode answer) {
        ObjectNode copy = answer.deepCopy();
        copy.remove("request_id");
        return copy;
    }
}
