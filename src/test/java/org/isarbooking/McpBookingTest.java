package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An agent books over MCP, and every answer matches the tool's schema. */
@QuarkusTest
class McpBookingTest {

    private McpClient client;
    private PublishedSchemas published;

    @BeforeEach
    void sign_in() {
        published = new PublishedSchemas();
        client = McpClient.at("/mcp").with(Tokens.of("mcp", "salon:read", "salon:book"));
    }

    @Test
    void an_agent_books_a_visit_of_two_services() {
        JsonNode services = call("salon_search_services", object().put("query", "express facial"));
        ObjectNode visit = object();
        visit.putArray("service_ids")
                .add(services.at("/items/0/service_id"))
                .add(other(services.at("/items/0/service_id").asInt()));
        JsonNode slots = call("salon_find_slots", visit.deepCopy().put("from_date", inDays(9)));
        visit.put("start_at", slots.at("/slots/0/start_at").asText());
        JsonNode price = call("salon_get_price", visit);
        visit.putObject("customer")
                .put("first_name", "Kim")
                .put("last_name", "Berger")
                .put("email", "kim@example.org")
                .put("phone", "+49 89 1234567");
        JsonNode offer = call("salon_prepare_booking", visit);
        assertThat(offer.at("/offer/total")).isEqualTo(price.path("total"));

        ObjectNode key = object();
        key.set("quote_id", offer.path("quote_id"));
        key.set("quote_token", offer.path("quote_token"));
        JsonNode refused = client.fail("salon_confirm_booking", key);
        assertThat(refused.path("violations").findValuesAsText("path"))
                .containsExactly("$.accept_cancellation", "$.accept_privacy");

        key.put("accept_privacy", true).put("accept_cancellation", true);
        JsonNode confirmation = call("salon_confirm_booking", key);
        JsonNode again = call("salon_confirm_booking", key);
        assertThat(again).isEqualTo(confirmation);
        ObjectNode access = object();
        access.set("booking_token", confirmation.at("/booking/booking_token"));
        assertThat(call("salon_get_booking", access).at("/booking/start_at")).isEqualTo(slots.at("/slots/0/start_at"));
    }

    private int other(int service) {
        for (JsonNode item :
                call("salon_search_services", object().put("query", "brow")).path("items")) {
            if (item.path("service_id").asInt() != service) {
                return item.path("service_id").asInt();
            }
        }
        throw new AssertionError("the demo business has one service only");
    }

    private JsonNode call(String tool, ObjectNode arguments) {
        JsonNode answer = client.succeed(tool, arguments);
        published.assertValid(published.operation(tool).path("output_schema"), answer);
        return answer;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static String inDays(int days) {
        return LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(days).toString();
    }
}
