package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import org.isarbooking.McpClient;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The web pages that may call tools of a service that only this machine can reach. The operator has enabled the
 * office's tools.
 */
@QuarkusTest
@TestProfile(SmallServiceProfile.class)
class McpOriginsTest {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}";

    @Test
    void programs_without_an_origin_may_call() {
        McpClient.result(request().post("/mcp"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://assistant.example.org",
                "https://Assistant.example.org:443",
                "http://other.example:8000",
                "http://localhost:8081",
                "http://localhost:6274",
                "http://127.0.0.1:1",
                "http://[::1]:8081"
            })
    void pages_of_allowed_origins_may_call_and_read_the_answer(String origin) {
        Response answer = request().header("Origin", origin).post("/mcp");

        McpClient.result(answer);
        assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo(origin);
        assertThat(answer.header("Access-Control-Expose-Headers")).contains("WWW-Authenticate", "Mcp-Session-Id");
        Response preflight = given().header("Origin", origin)
                .header("Access-Control-Request-Method", "POST")
                .options("/mcp");
        assertThat(preflight.statusCode()).isEqualTo(204);
        assertThat(preflight.header("Access-Control-Allow-Headers")).contains("Authorization");
        assertThat(preflight.header("Access-Control-Allow-Methods")).contains("POST");
    }

    @Test
    void pages_of_allowed_origins_may_read_why_a_call_is_refused() {
        String origin = "https://assistant.example.org";
        for (Response refused : List.of(
                request().header("Origin", origin).contentType("text/plain").post("/mcp"),
                request().header("Origin", origin).get("/mcp"),
                request()
                        .header("Origin", origin)
                        .body(PING + " ".repeat(256 * 1024))
                        .post("/mcp"))) {
            assertThat(refused.statusCode()).isIn(405, 413, 415);
            assertThat(refused.header("Access-Control-Allow-Origin")).isEqualTo(origin);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "http://assistant.example.org",
                "https://assistant.example.org.evil.example",
                "https://assistant.example.org:8443",
                "http://localhost.evil.example",
                "http://localhost@evil.example",
                "null",
                "file://",
                "",
                "x"
            })
    void pages_of_other_origins_may_not_call(String origin) {
        Response answer = request().header("Origin", origin).post("/mcp/salon");

        ProblemShape.check(answer, ProblemCode.ORIGIN_NOT_ALLOWED);
        assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "localhost.evil.example:8081", "127.0.0.1.evil.example"})
    void a_host_name_that_only_resolves_to_this_machine_is_refused(String host) {
        ProblemShape.check(request().header("Host", host).post("/mcp"), ProblemCode.ORIGIN_NOT_ALLOWED);
    }

    @Test
    void the_tools_of_the_office_are_at_its_own_endpoint_only() {
        List<String> published = given().get("/v1/operations").then().extract().path("operations.name");
        assertThat(names("/mcp/office"))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(published.stream()
                        .filter(name -> name.startsWith("office_"))
                        .toList());
        assertThat(names("/mcp")).isNotEmpty().noneMatch(name -> name.startsWith("office_"));
        given().get("/.well-known/oauth-protected-resource/mcp/office").then().statusCode(200);
    }

    private static List<String> names(String path) {
        return McpClient.at(path)
                .tools()
                .valueStream()
                .map(tool -> tool.path("name").asText())
                .toList();
    }

    private static RequestSpecification request() {
        return McpClient.at("/mcp").request().body(PING);
    }
}
