package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;

/**
 * The language model tokens that a first booking costs an agent. The document for agents must state the numbers that
 * this test estimates.
 */
@QuarkusTest
class FirstVisitTest extends SalonScenario {

    private static final int CHARACTERS_OF_A_TOKEN = 4;
    private static final int STEP = 50;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<String> dialogue = new ArrayList<>();

    @Test
    void the_document_for_agents_lists_the_calls_of_a_first_booking_and_their_tokens() throws IOException {
        McpClient agent = McpClient.at("/mcp/salon").with(Tokens.of("newcomer", "salon:book", "salon:read"));

        ObjectNode query = JSON.createObjectNode().put("query", "eyebrows").put("language", "en");
        JsonNode services = call(agent, "salon_search_services", query);
        ObjectNode visit = JSON.createObjectNode();
        visit.putArray("service_ids").add(services.at("/items/0/service_id"));
        JsonNode slots = call(agent, "salon_find_slots", visit.deepCopy().put("from_date", TUESDAY));
        visit.set("start_at", slots.at("/slots/0/start_at"));
        visit.set("customer", JSON.valueToTree(WantedVisit.CUSTOMER));
        JsonNode offer = call(agent, "salon_prepare_booking", visit);
        ObjectNode acceptance = JSON.createObjectNode();
        acceptance.set("quote_id", offer.path("quote_id"));
        acceptance.set("quote_token", offer.path("quote_token"));
        acceptance.put("accept_privacy", true).put("accept_cancellation", true);
        JsonNode booked = call(agent, "salon_confirm_booking", acceptance);

        assertThat(booked.path("status").asText()).isEqualTo("confirmed");
        assertThat(Files.readString(Path.of("docs/agents.md"))).contains(dialogue);
    }

    private JsonNode call(McpClient agent, String tool, ObjectNode input) {
        String answer = agent.call(tool, input).asString();
        dialogue.add("| %d. `%s` | %d | %d |"
                .formatted(dialogue.size() + 1, tool, tokens(input.toString()), tokens(answer)));
        return McpClient.content(PublishedSchemas.read(answer).path("result"));
    }

    /**
     * Estimates the tokens of a text. Rounds the number up, so that small changes of texts don't change the document.
     */
    private static int tokens(String text) {
        return Math.ceilDiv(text.length(), CHARACTERS_OF_A_TOKEN * STEP) * STEP;
    }
}
