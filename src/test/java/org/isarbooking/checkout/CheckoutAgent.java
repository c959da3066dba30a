package org.isarbooking.checkout;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;

/** A program that books by the commerce protocol's checkout, over REST. */
public final class CheckoutAgent {

    public static final String SESSIONS = "/ucp/v1/checkout-sessions";
    public static final Map<String, ?> BUYER = Map.of(
            "first_name", "Kim",
            "last_name", "Berger",
            "email", "kim.berger@example.org",
            "phone_number", "+49 89 1234567");
    public static final Map<String, ?> ACCEPTED =
            Map.of("accept_privacy", true, "accept_cancellation", true, "accept_terms", true);

    private final String token;

    public CheckoutAgent(String user, String... scopes) {
        this.token = Tokens.of(user, scopes);
    }

    public RequestSpecification request() {
        return given().contentType("application/json")
                .header("UCP-Agent", "profile=\"https://agent.example/profile.json\"")
                .header("Accept-Language", "en")
                .header("Authorization", "Bearer " + token);
    }

    public static Map<String, Object> line(String item, Map<String, ?> slot) {
        return Map.of("item", Map.of("id", item), "quantity", 1, "booking", slot);
    }

    public static Map<String, Object> wish(Map<String, ?> line) {
        return new HashMap<>(Map.of("line_items", List.of(line)));
    }

    public static Map<String, Object> wish(Map<String, ?> line, Map<String, ?> another) {
        return new HashMap<>(Map.of("line_items", List.of(line, another)));
    }

    public static Map<String, Object> with(Map<String, ?> wish, String name, Object value) {
        Map<String, Object> more = new HashMap<>(wish);
        more.put(name, value);
        return more;
    }

    public static Map<String, Object> payment(String type, Map<String, ?> booking) {
        return Map.of(
                "payment",
                Map.of("instruments", List.of(Map.of("id", "1", "handler_id", "pay_later", "type", type))),
                "booking",
                booking);
    }

    public JsonNode create(Map<String, ?> wish) {
        return read(request().body(wish).post(SESSIONS), 201);
    }

    public JsonNode update(JsonNode checkout, Map<String, ?> wish) {
        return read(request().body(wish).put(path(checkout)), 200);
    }

    public JsonNode get(JsonNode checkout) {
        return read(request().get(path(checkout)), 200);
    }

    public JsonNode complete(JsonNode checkout, Map<String, ?> payment) {
        return read(request().body(payment).post(path(checkout) + "/complete"), 200);
    }

    public JsonNode cancel(JsonNode checkout) {
        return read(request().post(path(checkout) + "/cancel"), 200);
    }

    public JsonNode order(JsonNode checkout) {
        return read(request().get("/ucp/v1/orders/" + checkout.at("/order/id").asText()), 200);
    }

    public static String path(JsonNode checkout) {
        return SESSIONS + "/" + checkout.path("id").asText();
    }

    public static JsonNode read(Response answer, int status) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/json");
        JsonNode body = PublishedSchemas.read(answer.asString());
        assertThat(body.at("/ucp/version").asText()).isEqualTo("2026-08-25");
        return body;
    }

    /** Returns the messages, each as {@code code path}. */
    public static List<String> messages(JsonNode answer) {
        return answer.path("messages")
                .valueStream()
                .map(message -> (message.path("code").asText() + " "
                                + message.path("path").asText())
                        .strip())
                .toList();
    }

    public static String status(JsonNode checkout) {
        return checkout.path("status").asText();
    }
}
