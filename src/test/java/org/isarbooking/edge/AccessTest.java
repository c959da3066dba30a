package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.start.ServiceConfig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Who may call what: asked of every operation of the registry. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class AccessTest {

    /** Not even JSON: who may not call doesn't get as far as to be told. */
    private static final String UNREADABLE = "{";

    @Inject
    OperationRegistry registry;

    @Inject
    ServiceConfig service;

    @Test
    void without_a_token_an_operation_with_a_scope_says_where_to_get_one() {
        assertThat(withScope()).isNotEmpty().allSatisfy(operation -> {
            Response answer = call(operation, null);

            ProblemShape.check(answer, ProblemCode.IDENTITY_REQUIRED);
            assertThat(answer.header("WWW-Authenticate")).isEqualTo(challenge(operation));
        });
    }

    @Test
    void a_token_that_nobody_may_trust_is_refused() {
        assertThat(withScope())
                .allSatisfy(operation -> assertThat(Mint.untrustworthy(scope(operation)))
                        .allSatisfy((fault, token) -> {
                            Response answer = call(operation, "Bearer " + token);

                            ProblemShape.check(answer, ProblemCode.IDENTITY_REQUIRED);
                            assertThat(answer.header("WWW-Authenticate"))
                                    .isEqualTo(challenge(operation) + ", error=\"invalid_token\"");
                        }));
    }

    @Test
    void a_token_without_the_scope_is_told_which_one_is_missing() {
        assertThat(withScope()).allSatisfy(operation -> {
            Response answer = call(operation, "Bearer " + Mint.token(otherScopes(operation)));

            ProblemShape.check(answer, ProblemCode.INSUFFICIENT_SCOPE);
            assertThat(answer.header("WWW-Authenticate"))
                    .isEqualTo(challenge(operation) + ", error=\"insufficient_scope\"");
        });
    }

    @Test
    void scopes_that_only_resemble_the_needed_one_are_not_enough() {
        assertThat(withScope()).allSatisfy(operation -> {
            String scope = scope(operation);
            String token =
                    Mint.token(scope + "s", scope.toUpperCase(Locale.ROOT), scope.split(":", 2)[0], scope + ":all");

            ProblemShape.check(call(operation, "Bearer " + token), ProblemCode.INSUFFICIENT_SCOPE);
        });
    }

    @Test
    void with_the_scope_the_input_is_read() {
        assertThat(withScope())
                .allSatisfy(operation -> ProblemShape.check(
                        call(operation, "Bearer " + Mint.token(scope(operation))), ProblemCode.MALFORMED_JSON));
    }

    @Test
    void other_kinds_of_credentials_are_none() {
        assertThat(withScope())
                .allSatisfy(operation ->
                        ProblemShape.check(call(operation, "Basic YWxpY2U6YWxpY2U="), ProblemCode.IDENTITY_REQUIRED));
    }

    @Test
    void no_spelling_of_the_path_leads_past_the_gate() {
        assertThat(withScope())
                .allSatisfy(operation -> assertThat(List.of("/%s/", "/%s;a=b", "/;a=b/%s", "//%s", "/x/../%s", "/./%s"))
                        .allSatisfy(spelling -> {
                            Response answer = given().urlEncodingEnabled(false)
                                    .contentType("application/json")
                                    .body(UNREADABLE)
                                    .post("/v1/operations" + spelling.formatted(operation.name()));

                            assertThat(answer.statusCode()).as(spelling).isIn(401, 404);
                        }));
    }

    @Test
    void operations_for_anyone_ignore_credentials_of_every_kind() {
        assertThat(registry.all().stream()
                        .filter(operation -> operation.access().acceptedScope().isEmpty()))
                .isNotEmpty()
                .allSatisfy(operation -> assertThat(
                                List.of("Bearer x", "Bearer", "Basic YWxpY2U6YWxpY2U=", "nonsense", "Bearer a.b.c"))
                        .allSatisfy(credentials ->
                                ProblemShape.check(call(operation, credentials), ProblemCode.MALFORMED_JSON)));
    }

    @Test
    void where_a_token_is_optional_none_is_fine() {
        assertThat(tokenOptional())
                .hasSize(2)
                .allSatisfy(operation -> ProblemShape.check(call(operation, null), ProblemCode.MALFORMED_JSON));
    }

    @Test
    void where_a_token_is_optional_a_bad_one_is_not_overlooked() {
        assertThat(tokenOptional()).allSatisfy(operation -> {
            for (String credentials : List.of("Bearer x", "Basic YWxpY2U6YWxpY2U=", "nonsense")) {
                Response answer = call(operation, credentials);

                ProblemShape.check(answer, ProblemCode.IDENTITY_REQUIRED);
                assertThat(answer.header("WWW-Authenticate")).startsWith(challenge(operation));
            }
            ProblemShape.check(
                    call(operation, "Bearer " + Mint.token(otherScopes(operation))), ProblemCode.INSUFFICIENT_SCOPE);
            ProblemShape.check(call(operation, "Bearer " + Mint.token(scope(operation))), ProblemCode.MALFORMED_JSON);
        });
    }

    private static Response call(OperationDefinition operation, @Nullable String credentials) {
        var request = given().contentType("application/json").body(UNREADABLE);
        if (credentials != null) {
            request.header("Authorization", credentials);
        }
        return request.post("/v1/operations/" + operation.name());
    }

    private List<OperationDefinition> withScope() {
        return registry.all().stream()
                .filter(operation -> operation.access().neededScope().isPresent())
                .toList();
    }

    private List<OperationDefinition> tokenOptional() {
        return registry.all().stream()
                .filter(operation -> operation.access() instanceof Access.AnyoneOrWithScope)
                .toList();
    }

    private static String scope(OperationDefinition operation) {
        return operation.access().acceptedScope().orElseThrow().value();
    }

    private static String[] otherScopes(OperationDefinition operation) {
        return Arrays.stream(Scope.values())
                .map(Scope::value)
                .filter(scope -> !scope.equals(scope(operation)))
                .toArray(String[]::new);
    }

    private String challenge(OperationDefinition operation) {
        return "Bearer resource_metadata=\"%s/.well-known/oauth-protected-resource\", scope=\"%s\""
                .formatted(service.publicUrl(), scope(operation));
    }
}
