package org.isarbooking.catalog;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;

/** Calls the catalog over the commerce protocol's REST binding, as an agent does. */
public final class Ucp {

    static final String AGENT = "profile=\"https://agent.example/profile.json\"";
    static final String PROFILE = "https://agent.example/profile.json";

    private Ucp() {}

    public static JsonNode lookup(Map<String, ?> question) {
        return success(agent().body(question).post("/ucp/v1/catalog/lookup"));
    }

    public static JsonNode product(Map<String, ?> question) {
        return success(agent().body(question).post("/ucp/v1/catalog/product"));
    }

    /** Looks products up with the account of a user. */
    public static JsonNode lookupAs(String user, Map<String, ?> question) {
        return success(signedIn(user).body(question).post("/ucp/v1/catalog/lookup"));
    }

    public static JsonNode productAs(String user, Map<String, ?> question) {
        return success(signedIn(user).body(question).post("/ucp/v1/catalog/product"));
    }

    static RequestSpecification agent() {
        return given().contentType("application/json").header("UCP-Agent", AGENT);
    }

    private static RequestSpecification signedIn(String user) {
        return agent().header("Authorization", "Bearer " + Tokens.of(user, "coworking:read"));
    }

    static JsonNode success(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.asString()).doesNotContain(":null");
        JsonNode body = PublishedSchemas.read(answer.asString());
        assertThat(body.at("/ucp/version").asText()).isEqualTo("2026-08-25");
        assertThat(body.at("/ucp/capabilities").has("dev.ucp.shopping.catalog.lookup"))
                .isTrue();
        return body;
    }

    /** Returns the messages, each as {@code type code}. */
    public static List<String> messages(JsonNode answer) {
        return answer.path("messages")
                .valueStream()
                .map(message -> message.path("type").asText() + " "
                        + message.path("code").asText())
                .toList();
    }

    /** Returns all values of a member, at any depth. */
    public static List<String> texts(JsonNode answer, String member) {
        return answer.findValuesAsText(member);
    }
}
