package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.isarbooking.McpClient;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** A service that was started while its identity provider was unreachable. */
@QuarkusTest
@TestProfile(ProviderAwayTest.WithoutProvider.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public class ProviderAwayTest {

    /** The provider can't be reached at first, and the console isn't configured. */
    public static final class WithoutProvider implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.oidc.devservices.enabled",
                    "false",
                    "quarkus.oidc.token.audience",
                    OwnServicesProfile.AUDIENCE,
                    "isar.console.client-id",
                    "",
                    "isar.console.session-key",
                    "");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(OwnServices.class, Map.of(OwnServices.PROVIDER_IS_AWAY, "true")));
        }
    }

    private static final String ANY_TOKEN = "Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6Im93biJ9.eyJzdWIiOiJhbGljZSJ9.c2ln";

    @Inject
    OperationRegistry registry;

    @Nullable
    BiConsumer<String, Boolean> away;

    @Test
    void callers_with_tokens_that_cannot_be_checked_now_are_asked_to_retry_later() {
        assertThat(registry.all().stream()
                        .filter(operation -> operation.access().acceptedScope().isPresent()))
                .isNotEmpty()
                .allSatisfy(operation -> {
                    Response answer = given().contentType("application/json")
                            .header("Authorization", ANY_TOKEN)
                            .body("{")
                            .post("/v1/operations/" + operation.name());

                    ProblemShape.check(answer, ProblemCode.TEMPORARILY_UNAVAILABLE);
                    assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
                });
    }

    @Test
    void a_call_without_a_token_still_gets_a_challenge() {
        Response answer = given().contentType("application/json").body("{}").post("/v1/operations/service_get_profile");

        ProblemShape.check(answer, ProblemCode.IDENTITY_REQUIRED);
        assertThat(answer.header("WWW-Authenticate"))
                .startsWith("Bearer resource_metadata=\"")
                .endsWith("/.well-known/oauth-protected-resource\", scope=\"account:read\"");
    }

    @Test
    void calls_without_an_optional_token_still_succeed() {
        given().contentType("application/json")
                .header("UCP-Agent", "profile=\"https://agent.example/profile.json\"")
                .body("{\"ids\": [\"salon:1\"]}")
                .post("/ucp/v1/catalog/lookup")
                .then()
                .statusCode(200);
    }

    @Test
    void operations_for_anyone_still_succeed() {
        given().contentType("application/json")
                .header("Authorization", ANY_TOKEN)
                .body("{\"limit\": 1}")
                .post("/v1/operations/salon_search_services")
                .then()
                .statusCode(200);
    }

    @Test
    void tools_are_answered_like_operations_over_rest() {
        McpClient client = McpClient.at("/mcp").with(ANY_TOKEN.substring("Bearer ".length()));
        Response answer = client.call("service_get_profile", JsonNodeFactory.instance.objectNode());

        assertThat(McpClient.problem(answer).path("code").asText()).isEqualTo("temporarily_unavailable");
        assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
        assertThat(client.succeed(
                                "salon_search_services",
                                JsonNodeFactory.instance.objectNode().put("limit", 1))
                        .path("items"))
                .hasSize(1);
    }

    /** Runs last, because the service has the provider's keys afterwards. */
    @Test
    @Order(Integer.MAX_VALUE)
    void tokens_are_checked_without_a_restart_when_the_provider_is_reachable() {
        String token = Mint.token(ProfileCalls.SCOPE);
        ProfileCalls.assertRetryLater(ProfileCalls.with(token));

        Objects.requireNonNull(away).accept("provider", false);

        ProfileCalls.until(200, token);
        ProfileCalls.until(401, Mint.tokenOfUnknownKey("unknown", ProfileCalls.SCOPE));
    }
}
