package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.start.ServiceConfig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Access to every tool. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class McpAccessTest {

    /** An input that no operation accepts. Callers without access are refused before it is read. */
    private static final JsonNode WRONG = JsonNodeFactory.instance.objectNode().put("surprise", 1);

    @Inject
    OperationRegistry registry;

    @Inject
    ServiceConfig service;

    @Test
    void a_call_without_a_token_gets_the_challenge_in_header_and_body() {
        assertThat(withScope()).isNotEmpty().allSatisfy(operation -> {
            SwiftClient.Answer answer = call(operation, null);

            assertRefused(answer, ProblemCode.IDENTITY_REQUIRED, challenge(operation));
        });
    }

    @Test
    void a_token_that_nobody_may_trust_is_refused() {
        assertThat(withScope())
                .allSatisfy(operation -> assertThat(Mint.untrustworthy(scope(operation)))
                        .allSatisfy((_, token) -> assertRefused(
                                call(operation, "Bearer " + token),
                                ProblemCode.IDENTITY_REQUIRED,
                                challenge(operation) + ", error=\"invalid_token\"")));
    }

    @Test
    void a_token_without_the_scope_is_refused_with_the_missing_scope() {
        assertThat(withScope())
                .allSatisfy(operation -> assertRefused(
                        call(operation, "Bearer " + Mint.token(otherScopes(operation))),
                        ProblemCode.INSUFFICIENT_SCOPE,
                        challenge(operation) + ", error=\"insufficient_scope\""));
    }

    @Test
    void the_input_of_a_call_with_the_scope_is_read() {
        assertThat(withScope()).allSatisfy(operation -> {
            SwiftClient.Answer answer = call(operation, "Bearer " + Mint.token(scope(operation)));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(McpClient.problem(answer.body()).path("code").asText()).isEqualTo("invalid_input");
        });
    }

    @Test
    void tools_for_anyone_ignore_credentials_of_every_kind() {
        assertThat(tools().stream()
                        .filter(operation -> operation.access().acceptedScope().isEmpty()))
                .isNotEmpty()
                .allSatisfy(operation -> assertThat(List.of("Bearer x", "Bearer", "Basic YWxpY2U6YWxpY2U=", "nonsense"))
                        .allSatisfy(credentials -> {
                            SwiftClient.Answer answer = call(operation, credentials);

                            assertThat(answer.status()).isEqualTo(200);
                            assertThat(McpClient.problem(answer.body())
                                            .path("code")
                                            .asText())
                                    .isEqualTo("invalid_input");
                        }));
    }

    @Test
    void list_ping_and_initialize_are_answered_despite_a_wrong_token() {
        JsonNode empty = JsonNodeFactory.instance.objectNode();
        for (String method : List.of("tools/list", "ping")) {
            McpClient.result(McpClient.at("/mcp").with("nonsense").send(method, empty));
        }
        McpClient.at("/mcp").with("nonsense").initialize("2025-06-18");
    }

    @Test
    void each_endpoint_is_a_protected_resource_of_its_own() {
        assertThat(List.of("/mcp", "/mcp/salon", "/mcp/coworking", "/mcp/partner"))
                .allSatisfy(path -> {
                    JsonNode document =
                            PublishedSchemas.read(given().get("/.well-known/oauth-protected-resource" + path)
                                    .then()
                                    .statusCode(200)
                                    .extract()
                                    .asString());

                    assertThat(document.path("resource").asText()).isEqualTo(service.publicUrl() + path);
                    assertThat(document.path("authorization_servers")).hasSize(1);
                    assertThat(document.path("scopes_supported").toString())
                            .contains(path.contains("cow") ? "cowo" : path.contains("part") ? "webhooks:" : "salon:");
                    assertThat(document.path("scopes_supported").toString()).doesNotContain("office");
                });
        given().get("/.well-known/oauth-protected-resource/mcp/office").then().statusCode(404);
    }

    private static void assertRefused(SwiftClient.Answer answer, ProblemCode code, String challenge) {
        assertThat(answer.status()).isEqualTo(code.status());
        assertThat(answer.challenge()).isEqualTo(challenge);
        assertThat(answer.contentType()).startsWith("application/json");
        assertThat(McpClient.problem(answer.body()).path("code").asText()).isEqualTo(code.value());
        assertThat(answer.json()
                        .path("result")
                        .path("_meta")
                        .path("mcp/www_authenticate")
                        .get(0)
                        .asText())
                .isEqualTo(challenge);
    }

    private static SwiftClient.Answer call(OperationDefinition operation, @Nullable String credentials) {
        return SwiftClient.ofTest()
                .postMcp(
                        endpointOf(operation),
                        credentials,
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                                .formatted(operation.name(), WRONG));
    }

    private static String endpointOf(OperationDefinition operation) {
        return Arrays.stream(McpEndpoint.values())
                .filter(endpoint -> endpoint.offers(operation))
                .findFirst()
                .orElseThrow()
                .path();
    }

    private List<OperationDefinition> tools() {
        return registry.all().stream()
                .filter(operation -> operation.family() != Family.OFFICE)
                .toList();
    }

    private List<OperationDefinition> withScope() {
        return tools().stream()
                .filter(operation -> operation.access().neededScope().isPresent())
                .toList();
    }

    private static String scope(OperationDefinition operation) {
        return operation.access().neededScope().orElseThrow().value();
    }

    private static String[] otherScopes(OperationDefinition operation) {
        return Arrays.stream(Scope.values())
                .map(Scope::value)
                .filter(scope -> !scope.equals(scope(operation)))
                .toArray(String[]::new);
    }

    private String challenge(OperationDefinition operation) {
        return "Bearer resource_metadata=\"%s/.well-known/oauth-protected-resource%s\", scope=\"%s\""
                .formatted(service.publicUrl(), endpointOf(operation), scope(operation));
    }
}
