package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.time.ZoneId;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;

/** Confirmations that lack acceptances, by clients that can show a form and by clients that can't. */
@QuarkusTest
class AcceptancesTest {

    private final McpClient client = McpClient.at("/mcp").with(Tokens.of("acceptances", "salon:read", "salon:book"));

    @Test
    void the_person_is_asked_and_the_same_call_with_the_answer_books() {
        ObjectNode call = confirmation(21);

        JsonNode asked = McpClient.result(send(call, forms()));

        assertThat(asked.path("resultType").asText()).isEqualTo("input_required");
        JsonNode form = asked.at("/inputRequests/acceptances");
        assertThat(form.path("method").asText()).isEqualTo("elicitation/create");
        assertThat(form.at("/params/message").asText()).contains("accept");
        assertThat(form.at("/params/requestedSchema/required").toString())
                .isEqualTo("[\"accept_privacy\",\"accept_cancellation\"]");
        assertThat(form.at("/params/requestedSchema/properties")).allSatisfy(box -> {
            assertThat(box.path("description").asText()).startsWith("https://");
            assertThat(box.has("default")).isFalse(); // nothing is accepted by default
        });

        JsonNode booked = McpClient.result(send(answered(call, "accept", true), forms()));

        assertThat(booked.path("resultType").asText()).isEqualTo("complete");
        assertThat(McpClient.content(booked).path("status").asText()).isEqualTo("confirmed");
    }

    @Test
    void a_confirmation_without_all_acceptances_is_refused() {
        ObjectNode call = confirmation(22);

        assertRefused(send(answered(call, "accept", false), forms()));
        assertRefused(send(answered(call, "decline", true), forms()));
        assertRefused(send(answered(call, "cancel", true), forms()));
    }

    @Test
    void a_client_that_can_not_show_forms_is_refused() {
        ObjectNode call = confirmation(23);

        assertRefused(send(call, JsonNodeFactory.instance.objectNode()));
        ObjectNode links = JsonNodeFactory.instance.objectNode();
        links.putObject("elicitation").putObject("url");
        assertRefused(send(call, links));
        assertRefused(client.send("tools/call", call));
    }

    @Test
    void nobody_is_asked_about_a_call_that_is_refused_anyway() {
        ObjectNode call = confirmation(24);
        ((ObjectNode) call.path("arguments")).put("surprise", 1);
        assertRefused(send(call, forms()));

        ObjectNode declined = confirmation(24);
        ((ObjectNode) declined.path("arguments")).put("accept_privacy", false);
        assertRefused(send(declined, forms()));
    }

    private ObjectNode confirmation(int days) {
        ObjectNode visit = JsonNodeFactory.instance.objectNode();
        visit.putArray("service_ids").add(2);
        String day = LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(days).toString();
        JsonNode slots = client.succeed("salon_find_slots", visit.deepCopy().put("from_date", day));
        visit.set("start_at", slots.at("/slots/0/start_at"));
        visit.putObject("customer")
                .put("first_name", "Vera")
                .put("last_name", "Kern")
                .put("email", "vera@example.org")
                .put("phone", "+49 89 7654322");
        JsonNode offer = client.succeed("salon_prepare_booking", visit);
        ObjectNode call = JsonNodeFactory.instance.objectNode().put("name", "salon_confirm_booking");
        ObjectNode arguments = call.putObject("arguments").put("language", "en");
        arguments.set("quote_id", offer.path("quote_id"));
        arguments.set("quote_token", offer.path("quote_token"));
        return call;
    }

    private static ObjectNode answered(ObjectNode call, String action, boolean accepts) {
        ObjectNode again = call.deepCopy();
        ObjectNode answer =
                again.putObject("inputResponses").putObject("acceptances").put("action", action);
        answer.putObject("content").put("accept_privacy", true).put("accept_cancellation", accepts);
        return again;
    }

    private Response send(ObjectNode call, JsonNode capabilities) {
        return McpAgent.LATER.send(client, "tools/call", call, capabilities);
    }

    private static void assertRefused(Response answer) {
        JsonNode problem = McpClient.problem(answer);
        assertThat(problem.path("code").asText()).isEqualTo("invalid_input");
        assertThat(PublishedSchemas.read(answer.asString())
                        .at("/result/inputRequests")
                        .isMissingNode())
                .isTrue();
    }

    private static ObjectNode forms() {
        ObjectNode capabilities = JsonNodeFactory.instance.objectNode();
        capabilities.putObject("elicitation");
        return capabilities;
    }
}
