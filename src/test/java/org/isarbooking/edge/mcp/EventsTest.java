package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.stream.Stream;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A question to the person in the middle of a call, for clients of the earlier era of MCP. */
@QuarkusTest
class EventsTest {

    private final String token = Tokens.of("events", "salon:read", "salon:book");
    private final McpClient client = McpClient.at("/mcp").with(token);

    @TestHTTPResource("/mcp")
    URI endpoint;

    @ParameterizedTest
    @CsvSource({"25, accept, false", "26, decline, true"})
    void a_confirmation_waits_for_the_answer_of_the_person(int days, String action, boolean isRefused)
            throws IOException, InterruptedException {
        String session = session();
        ObjectNode call = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", 7)
                .put("method", "tools/call");
        call.putObject("params").put("name", "salon_confirm_booking").set("arguments", key(days));
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<Stream<String>> answer = http.send(
                    HttpRequest.newBuilder(endpoint)
                            .header("Content-Type", "application/json")
                            .header("Accept", "application/json, text/event-stream")
                            .header("Authorization", "Bearer " + token)
                            .header("Mcp-Session-Id", session)
                            .POST(HttpRequest.BodyPublishers.ofString(call.toString()))
                            .build(),
                    HttpResponse.BodyHandlers.ofLines());
            assertThat(answer.headers().firstValue("Content-Type")).contains("text/event-stream");
            Iterator<JsonNode> messages = answer.body()
                    .filter(line -> line.startsWith("data: "))
                    .map(line -> PublishedSchemas.read(line.substring("data: ".length())))
                    .iterator();

            JsonNode question = messages.next();
            assertThat(question.path("method").asText()).isEqualTo("elicitation/create");
            assertThat(reply(session, question.path("id").asText(), action).statusCode())
                    .isEqualTo(202);

            JsonNode result = messages.next();
            assertThat(result.path("id").asInt()).isEqualTo(7);
            assertThat(result.at("/result/isError").asBoolean()).isEqualTo(isRefused);
            assertThat(McpClient.content(result.path("result"))
                            .path(isRefused ? "code" : "status")
                            .asText())
                    .isEqualTo(isRefused ? "invalid_input" : "confirmed");
            assertThat(messages.hasNext()).isFalse();
        }
    }

    /**
     * Returns a session id, which contains the client's capabilities. A client without capabilities gets no session.
     */
    private String session() {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("protocolVersion", "2025-11-25");
        assertThat(client.send("initialize", params).header("Mcp-Session-Id")).isNull();
        params.putObject("capabilities").putObject("elicitation");
        String session = client.send("initialize", params).header("Mcp-Session-Id");
        assertThat(session).endsWith(".elicitation");
        return session;
    }

    private Response reply(String session, String id, String action) {
        ObjectNode answer =
                JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0").put("id", id);
        answer.putObject("result")
                .put("action", action)
                .putObject("content")
                .put("accept_privacy", true)
                .put("accept_cancellation", true);
        return client.request()
                .header("Mcp-Session-Id", session)
                .body(answer.toString())
                .post("/mcp");
    }

    private ObjectNode key(int days) {
        ObjectNode visit = JsonNodeFactory.instance.objectNode();
        visit.putArray("service_ids").add(2);
        String day = LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(days).toString();
        JsonNode slots = client.succeed("salon_find_slots", visit.deepCopy().put("from_date", day));
        visit.set("start_at", slots.at("/slots/0/start_at"));
        visit.putObject("customer")
                .put("first_name", "Vera")
                .put("last_name", "Kern")
                .put("email", "vera@example.org")
                .put("phone", "+49 89 7654323");
        JsonNode offer = client.succeed("salon_prepare_booking", visit);
        ObjectNode key = JsonNodeFactory.instance.objectNode();
        key.set("quote_id", offer.path("quote_id"));
        key.set("quote_token", offer.path("quote_token"));
        return key;
    }
}
