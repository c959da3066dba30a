package org.isarbooking.keycloak;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.operation.Scope;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The service with a real Keycloak and the realm of {@code k8s/keycloak}: how agents and machines get tokens, and what
 * their tokens permit.
 */
@QuarkusTest
@TestProfile(KeycloakProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeycloakIT {

    private static final int MOST_TRIES = 5_000;
    private static final String KEYS = "/admin/realms/isar/components?type=org.keycloak.keys.KeyProvider";

    private final Realm realm = new Realm();

    @BeforeAll
    void people_can_sign_in() {
        realm.bringPeople();
    }

    @Test
    void an_agent_acts_for_the_person_who_signed_in() {
        String token = accessToken(realm.signIn("stranger", "account:read"));

        call("service_get_profile", token)
                .then()
                .statusCode(200)
                .body("name", equalTo("Stranger Demo"))
                .body("email", equalTo("stranger@demo.isar-booking.invalid"));
    }

    @Test
    void a_tenant_is_recognized_by_the_verified_email_address() {
        String token = accessToken(realm.signIn("tenant-a", "account:read", "coworking:read"));

        call("coworking_get_account", token)
                .then()
                .statusCode(200)
                .body("approval_status", equalTo("approved"))
                .body("workspaces.size()", equalTo(9));
        call("coworking_list_invoices", token).then().statusCode(200);
    }

    @Test
    void an_account_is_the_same_after_signing_in_again() {
        String first = call("service_get_profile", accessToken(realm.signIn("tenant-b", "account:read")))
                .path("id");
        String second = call("service_get_profile", accessToken(realm.signIn("tenant-b", "account:read")))
                .path("id");

        assertThat(second).isEqualTo(first).isNotBlank();
    }

    @Test
    void a_token_permits_only_calls_of_its_scopes() {
        String token = accessToken(realm.signIn("tenant-a", "coworking:read"));

        Response refused = call("coworking_get_account", token);

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.header("WWW-Authenticate"))
                .contains("scope=\"account:read\"", "error=\"insufficient_scope\"");
    }

    @Test
    void the_realm_has_every_scope_of_the_service() {
        List<String> known =
                realm.admin().get("/admin/realms/isar/client-scopes").jsonPath().getList("name");

        assertThat(known)
                .containsAll(Arrays.stream(Scope.values()).map(Scope::value).toList());
    }

    @Test
    void asking_for_every_scope_gives_nobody_a_scope_of_another_role() {
        String all =
                String.join(" ", Arrays.stream(Scope.values()).map(Scope::value).toList());

        assertThat(scopes(realm.signIn("tenant-a", all)))
                .contains("account:read", "salon:book", "coworking:book")
                .doesNotContain("office:manage", "invoice:read", "staff:read", "staff:write", "webhooks:manage");
        assertThat(scopes(realm.signIn("specialist", all)))
                .contains("staff:read", "staff:write", "salon:read")
                .doesNotContain("office:manage", "invoice:read", "webhooks:manage");
        assertThat(scopes(realm.signIn("owner", all)))
                .contains("office:manage")
                .doesNotContain("staff:read", "staff:write", "webhooks:manage");
    }

    @Test
    void the_owner_decides_in_the_office() {
        call("office_list_requests", accessToken(realm.signIn("owner", "office:manage")))
                .then()
                .statusCode(200);
        call("office_list_requests", accessToken(realm.signIn("stranger", "office:manage")))
                .then()
                .statusCode(403);
    }

    @Test
    void an_agent_without_pkce_gets_no_code() {
        assertThat(realm.authorize("tenant-a", false, "account:read").parameters())
                .containsEntry("error", "invalid_request")
                .doesNotContainKey("code");
    }

    @Test
    void a_stolen_code_is_worth_nothing_without_its_verifier() {
        Realm.Redirect redirect = realm.authorize("tenant-a", true, "account:read");
        realm.redeem(redirect, Optional.empty()).then().statusCode(400).body("error", equalTo("invalid_grant"));

        Realm.Redirect another = realm.authorize("tenant-a", true, "account:read");
        realm.redeem(another, Optional.of("x".repeat(64)))
                .then()
                .statusCode(400)
                .body("error", equalTo("invalid_grant"));
    }

    @Test
    void an_agent_gets_no_token_by_a_password() {
        realm.token(Map.of(
                        "grant_type",
                        "password",
                        "client_id",
                        Realm.AGENT,
                        "username",
                        "tenant-a",
                        "password",
                        realm.password()))
                .then()
                .statusCode(400)
                .body("error", equalTo("unauthorized_client"));
    }

    @Test
    void a_refresh_token_gives_a_new_token_once() {
        Response signedIn = realm.signIn("stranger", "account:read");
        String refreshToken = signedIn.path("refresh_token");

        Response refreshed = realm.refresh(refreshToken);

        assertThat(scopes(refreshed)).contains("account:read");
        call("service_get_profile", accessToken(refreshed)).then().statusCode(200);
        realm.refresh(refreshToken).then().statusCode(400).body("error", equalTo("invalid_grant"));
    }

    @Test
    void after_signing_out_there_are_no_new_tokens() {
        Response signedIn = realm.signIn("stranger", "account:read");
        String user = realm.admin()
                .get("/admin/realms/isar/users?username=stranger&exact=true")
                .path("[0].id");
        realm.admin().post("/admin/realms/isar/users/{id}/logout", user).then().statusCode(204);

        realm.refresh(signedIn.path("refresh_token")).then().statusCode(400).body("error", equalTo("invalid_grant"));
    }

    @Test
    void a_machine_gets_a_token_only_with_its_key() throws Exception {
        Response granted = realm.machine(Realm.machineKey(), "account:read", "salon:read");

        assertThat(scopes(granted)).contains("account:read", "salon:read");
        call("service_get_profile", accessToken(granted)).then().statusCode(200).body("id", notNullValue());

        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        realm.machine(generator.generateKeyPair().getPrivate(), "account:read")
                .then()
                .statusCode(not(200));
        realm.token(Map.of("grant_type", "client_credentials", "client_id", Realm.MACHINE))
                .then()
                .statusCode(not(200));
    }

    @Test
    void a_partners_machine_lists_its_webhooks() {
        Response granted = realm.machine(Realm.machineKey(), "webhooks:manage");

        call("service_list_webhooks", accessToken(granted)).then().statusCode(200);
    }

    @Test
    void a_machine_gets_no_token_for_the_office() {
        realm.machine(Realm.machineKey(), "account:read", "office:manage")
                .then()
                .statusCode(400)
                .body("error", equalTo("invalid_scope"));
    }

    @Test
    void a_token_of_the_realm_for_another_service_is_refused() {
        // Without this client scope, the agent's tokens don't name the service as their audience.
        String scope =
                realm.admin().get("/admin/realms/isar/client-scopes").path("find { it.name == 'booking-service' }.id");
        String agent = realm.admin()
                .get("/admin/realms/isar/clients?clientId=" + Realm.AGENT)
                .path("[0].id");
        String path = "/admin/realms/isar/clients/%s/default-client-scopes/%s".formatted(agent, scope);
        realm.admin().delete(path).then().statusCode(204);
        try {
            Response refused = call("service_get_profile", accessToken(realm.signIn("stranger", "account:read")));

            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.header("WWW-Authenticate")).contains("error=\"invalid_token\"");
        } finally {
            realm.admin().put(path).then().statusCode(204);
        }
    }

    @Test
    void new_keys_of_the_provider_work_soon_and_old_ones_until_they_are_removed() {
        String old = accessToken(realm.signIn("stranger", "account:read"));
        call("service_get_profile", old).then().statusCode(200);

        addKey("next", 1_000);
        String next = accessToken(realm.signIn("stranger", "account:read"));
        assertThat(header(next)).isNotEqualTo(header(old));
        until(200, next);
        call("service_get_profile", old).then().statusCode(200);

        removeKeysBut("next");
        addKey("last", 2_000);
        until(200, accessToken(realm.signIn("stranger", "account:read")));
        until(401, old);
    }

    private void addKey(String name, int priority) {
        realm.admin()
                .body(Map.of(
                        "name",
                        name,
                        "providerId",
                        "rsa-generated",
                        "providerType",
                        "org.keycloak.keys.KeyProvider",
                        "config",
                        Map.of(
                                "priority", List.of(Integer.toString(priority)),
                                "enabled", List.of("true"),
                                "active", List.of("true"),
                                "algorithm", List.of("RS256"))))
                .post("/admin/realms/isar/components")
                .then()
                .statusCode(201);
    }

    private void removeKeysBut(String name) {
        List<Map<String, String>> keys = realm.admin()
                .get(KEYS)
                .jsonPath()
                .getList("findAll { it.providerId == 'rsa-generated' && it.name != '%s' }".formatted(name));
        assertThat(keys).isNotEmpty();
        keys.forEach(key -> realm.admin()
                .delete("/admin/realms/isar/components/{id}", key.get("id"))
                .then()
                .statusCode(204));
    }

    /** Calls until the answer has this status, since the service asks the provider for keys at most once a second. */
    private static void until(int status, String token) {
        assertThat(Stream.generate(() -> call("service_get_profile", token).statusCode())
                        .limit(MOST_TRIES)
                        .anyMatch(answer -> answer == status))
                .as("an answer with status " + status)
                .isTrue();
    }

    private static Response call(String operation, String token) {
        return given().contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body("{}")
                .post("/v1/operations/" + operation);
    }

    private static String accessToken(Response granted) {
        return granted.then().statusCode(200).extract().path("access_token");
    }

    private static Set<String> scopes(Response granted) {
        return new HashSet<>(Arrays.asList(
                granted.then().statusCode(200).extract().<String>path("scope").split(" ", -1)));
    }

    private static String header(String token) {
        return token.split("\\.", -1)[0];
    }
}
