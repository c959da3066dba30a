package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every problem is in the language that the call asks for: {@code language}, else {@code Accept-Language}, else German.
 */
@QuarkusTest
class ProblemLanguagesTest {

    private static final String OPERATION = "/v1/operations/coworking_get_account";

    private static RequestSpecification request(String accepted) {
        var request = given().contentType("application/json");
        return accepted.isEmpty() ? request : request.header("Accept-Language", accepted);
    }

    private static String title(Response answer) {
        return answer.jsonPath().getString("title");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "",
            value = {
                "'', '{}', Anmeldung erforderlich",
                "'en-GB, de;q=0.5', '{}', Sign-in required",
                "'fr, ru', '{}', Требуется вход",
                "en, '{\"language\": \"ru\"}', Требуется вход",
                "en, '{\"language\": \"fr\"}', Sign-in required",
                "en, '{\"language\": ', Sign-in required"
            })
    void a_call_without_a_token_is_refused_in_the_callers_language(String accepted, String body, String title) {
        assertThat(title(request(accepted == null ? "" : accepted).body(body).post(OPERATION)))
                .isEqualTo(title);
    }

    @Test
    void a_call_with_a_wrong_token_or_without_the_scope_is_refused_in_the_callers_language() {
        assertThat(title(request("de")
                        .header("Authorization", "Bearer nonsense")
                        .body("{\"language\": \"en\"}")
                        .post(OPERATION)))
                .isEqualTo("Sign-in required");
        assertThat(title(request("de")
                        .header("Authorization", "Bearer " + Tokens.of("languages", "salon:read"))
                        .body("{\"language\": \"en\"}")
                        .post(OPERATION)))
                .isEqualTo("Permission missing");
    }

    @Test
    void a_large_body_is_not_read_for_its_language() {
        String large = "{\"language\": \"en\", \"x\": \"" + "x".repeat(200_000) + "\"}";

        assertThat(title(request("ru").body(large).post(OPERATION))).isEqualTo("Требуется вход");
    }

    @Test
    void a_call_that_reaches_no_operation_is_refused_in_the_language_of_the_header() {
        assertThat(title(request("en").body("{").post("/v1/operations/salon_find_slots")))
                .isEqualTo("Not valid JSON");
        assertThat(title(request("ru").body("{}").post("/v1/operations/no_such")))
                .isEqualTo("Не найдено");
        assertThat(title(request("en").get("/no/such/path"))).isEqualTo("Not found");
        assertThat(title(request("en").get(OPERATION))).isEqualTo("Method not allowed");
        assertThat(title(given().header("Accept-Language", "ru")
                        .contentType("text/plain")
                        .body("{}")
                        .post(OPERATION)))
                .isEqualTo("Тип содержимого не поддерживается");
        assertThat(title(request("en").body("x".repeat(300_000)).post(OPERATION)))
                .isEqualTo("Request too large");
    }

    @Test
    void a_tool_call_without_a_token_is_refused_in_the_callers_language() {
        ObjectNode russian = JsonNodeFactory.instance.objectNode().put("language", "ru");

        assertThat(McpClient.problem(McpClient.at("/mcp").call("coworking_get_account", russian))
                        .path("title")
                        .asText())
                .isEqualTo("Требуется вход");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | { | The message is not valid JSON.",
                "ru | [] | Отправляйте по одному сообщению в запросе; пакетов нет.",
                "de | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"} | Diese Methode gibt es nicht.",
                "en | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":7}} | params.name must be a string.",
                "ru | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"loud\"}} "
                        + "| Такого метода нет.",
                "de | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"no_such\",\"arguments\":{\"language\":\"en\"}}} "
                        + "| There is no such tool here."
            })
    void an_error_of_json_rpc_is_worded_in_the_callers_language(String accepted, String message, String text) {
        Response answer = McpClient.at("/mcp")
                .request()
                .header("Accept-Language", accepted)
                .body(message)
                .post("/mcp");

        assertThat(PublishedSchemas.read(answer.asString()).at("/error/message").asText())
                .isEqualTo(text);
    }
}
