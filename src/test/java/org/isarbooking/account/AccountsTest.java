package org.isarbooking.account;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccountsTest {

    @Inject
    Pool pool;

    @Test
    void an_account_is_made_on_first_use_and_keeps_its_id() {
        String user = newUser();

        String first = id(Tokens.of(user, "account:read"));
        String later = id(Tokens.of(user, "account:read", "salon:read"));

        assertThat(first).isNotBlank().isEqualTo(later);
        assertThat(UUID.fromString(first)).isNotNull();
    }

    @Test
    void different_users_have_different_accounts() {
        assertThat(id(Tokens.of(newUser(), "account:read"))).isNotEqualTo(id(Tokens.of(newUser(), "account:read")));
    }

    @Test
    void simultaneous_first_calls_make_one_account() {
        String user = newUser();
        String token = Tokens.of(user, "account:read");
        Set<String> ids = ConcurrentHashMap.newKeySet();

        try (ExecutorService callers = Executors.newFixedThreadPool(8)) {
            for (int caller = 0; caller < 8; caller++) {
                callers.execute(() -> ids.add(id(token)));
            }
        }

        assertThat(ids).hasSize(1);
        assertThat(identities(ids.iterator().next())).isEqualTo(1);
    }

    @Test
    void a_refused_call_makes_no_account() {
        String user = newUser();

        profile(Tokens.of(user, "salon:read")).then().statusCode(403);

        assertThat(accountsOf(user)).isZero();
    }

    @Test
    void a_profile_has_only_properties_that_the_contract_names() {
        assertThat(profile(Tokens.of(newUser(), "account:read"))
                        .jsonPath()
                        .getMap("$")
                        .keySet())
                .map(String::valueOf)
                .contains("id")
                .isSubsetOf("id", "name", "email", "nickname");
    }

    @Test
    void reading_a_profile_takes_no_language() {
        given().contentType("application/json")
                .header("Authorization", "Bearer " + Tokens.of(newUser(), "account:read"))
                .body("{\"language\": \"en\"}")
                .post("/v1/operations/service_get_profile")
                .then()
                .statusCode(400);
    }

    private long identities(String account) {
        return pool.preparedQuery("select count(*) from account_identity where account_id = $1")
                .execute(Tuple.of(UUID.fromString(account)))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }

    private long accountsOf(String subject) {
        return pool.preparedQuery("select count(*) from account_identity where subject = $1")
                .execute(Tuple.of(subject))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }

    private static String id(String token) {
        return profile(token).then().statusCode(200).extract().path("id");
    }

    private static Response profile(String token) {
        return given().contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body("{}")
                .post("/v1/operations/service_get_profile");
    }

    private static String newUser() {
        return "user-" + UUID.randomUUID();
    }
}
