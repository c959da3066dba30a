package org.isarbooking.catalog;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.PublishedSchemas;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Services of the demo business as products. The expected values come from searches of the salon. */
@QuarkusTest
class SalonProductsTest {

    /** The first service of the demo that several specialists do. */
    private JsonNode service;

    private String id;
    private int staffId;

    @BeforeEach
    void find_a_service_of_several_specialists() {
        JsonNode items = PublishedSchemas.read(given().contentType("application/json")
                        .body(Map.of("limit", 100, "language", "en"))
                        .post("/v1/operations/salon_search_services")
                        .asString())
                .path("items");
        service = items.valueStream()
                .filter(item -> item.path("specialists").size() > 1)
                .findFirst()
                .orElseThrow();
        id = service.path("id").asText();
        staffId = service.at("/specialists/1/staff_id").asInt();
    }

    @Test
    void a_service_is_a_product_with_its_specialists_as_options() {
        JsonNode product = Ucp.product(Map.of("id", id, "context", Map.of("language", "en-GB")))
                .path("product");

        assertThat(product.path("id").asText()).isEqualTo(id);
        assertThat(product.path("title").asText())
                .isEqualTo(service.path("name").asText());
        assertThat(product.at("/description/plain").asText())
                .isEqualTo(service.path("description").asText());
        assertThat(product.path("url").asText()).isEqualTo(service.path("url").asText());
        assertThat(product.at("/categories/0/value").asText())
                .isEqualTo(service.path("category_slug").asText());
        assertThat(product.at("/price_range/min/amount").asInt())
                .isEqualTo(service.at("/price/amount_cents").asInt());
        assertThat(product.at("/metadata/service_id").asInt())
                .isEqualTo(service.path("service_id").asInt());
        assertThat(product.at("/options/0/name").asText()).isEqualTo("Specialist");
        assertThat(product.at("/options/0/values").findValuesAsText("label"))
                .containsExactlyInAnyOrderElementsOf(service.path("specialists").findValuesAsText("name"));
        assertThat(product.at("/options/0/values").valueStream())
                .allMatch(value -> value.path("available").asBoolean()
                        && value.path("exists").asBoolean());
        assertThat(product.at("/selected/0/label").asText())
                .isEqualTo(product.at("/variants/0/title").asText());
    }

    @Test
    void a_product_shows_the_price_of_the_selected_specialist() {
        JsonNode product = Ucp.product(Map.of(
                        "id",
                        id,
                        "selected",
                        List.of(Map.of("name", "Specialist", "id", String.valueOf(staffId), "label", "?"))))
                .path("product");

        assertThat(Ucp.texts(product.path("variants"), "id").getFirst()).isEqualTo(id + ":" + staffId);
        assertThat(product.at("/variants/0/metadata/staff_id").asInt()).isEqualTo(staffId);
        assertThat(product.path("selected")).hasSize(1);
        assertThat(product.at("/selected/0/id").asText()).isEqualTo(String.valueOf(staffId));
        assertThat(product.at("/variants/0/price/currency").asText()).isEqualTo("EUR");
        assertThat(product.at("/variants/0/price/amount").asInt()).isEqualTo(priceOf(staffId));
    }

    /** Returns the price of a visit of the service by a specialist, in cents. */
    private int priceOf(int specialist) {
        Map<String, Object> visit = new HashMap<>();
        visit.put("service_ids", List.of(service.path("service_id").asInt()));
        visit.put("staff_id", specialist);
        visit.put(
                "from_date",
                LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(20).toString());
        visit.put(
                "to_date",
                LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(60).toString());
        String start = call("salon_find_slots", visit).path("slots[0].appointments[0].start_at");
        visit.keySet().removeAll(List.of("from_date", "to_date"));
        visit.put("start_at", start);
        return call("salon_get_price", visit).<Integer>path("total.amount_cents");
    }

    private static Response call(String operation, Map<String, ?> input) {
        return given().contentType("application/json").body(input).post("/v1/operations/" + operation);
    }

    @Test
    void a_product_is_returned_once_with_all_ids_that_requested_it() {
        JsonNode answer = Ucp.lookup(Map.of("ids", List.of(id, id, id + ":" + staffId)));

        assertThat(answer.path("products")).hasSize(1);
        assertThat(answer.at("/products/0/variants").valueStream())
                .allMatch(variant -> !variant.path("inputs").isEmpty());
        assertThat(answer.at("/products/0/variants")
                        .valueStream()
                        .flatMap(variant -> variant.path("inputs").valueStream())
                        .map(input -> input.path("id").asText() + " "
                                + input.path("match").asText()))
                .containsExactlyInAnyOrder(id + " featured", id + ":" + staffId + " exact");
        assertThat(answer.has("messages")).isFalse();
    }

    @Test
    void missing_products_are_named_and_never_substituted() {
        List<String> missing = List.of("salon:999999", id + ":999999", "salon:0", "nonsense", id + ":day");

        JsonNode answer = Ucp.lookup(
                Map.of("ids", Stream.concat(missing.stream(), Stream.of(id)).toList()));

        assertThat(answer.path("products")).hasSize(1);
        assertThat(Ucp.messages(answer)).hasSize(missing.size()).containsOnly("info not_found");
        missing.forEach(name -> assertThat(Ucp.texts(answer.path("messages"), "content"))
                .anyMatch(content -> content.endsWith(": " + name)));
    }

    @Test
    void the_answer_about_one_missing_product_has_the_status_error() {
        JsonNode answer = Ucp.product(Map.of("id", "salon:999999"));

        assertThat(answer.at("/ucp/status").asText()).isEqualTo("error");
        assertThat(answer.has("product")).isFalse();
        assertThat(Ucp.messages(answer)).containsExactly("error not_found");
        assertThat(answer.at("/messages/0/severity").asText()).isEqualTo("unrecoverable");
        assertThat(answer.at("/messages/0/content").asText()).contains("salon:999999");
    }

    @Test
    void filters_leave_products_out_and_a_message_says_so() {
        Map<String, ?> expensive = Map.of("price", Map.of("min", 10_000_000));

        JsonNode lookup =
                Ucp.lookup(Map.of("ids", List.of(id), "filters", expensive, "context", Map.of("currency", "EUR")));
        JsonNode single = Ucp.product(Map.of("id", id, "filters", Map.of("categories", List.of("nothing"), "more", 1)));

        assertThat(lookup.path("products")).isEmpty();
        assertThat(Ucp.messages(lookup)).containsExactly("info filtered_out");
        assertThat(Ucp.messages(single)).containsExactly("error filtered_out");
    }

    @Test
    void a_price_filter_in_another_currency_is_ignored_and_a_message_says_so() {
        JsonNode answer = Ucp.lookup(Map.of(
                "ids", List.of(id),
                "filters", Map.of("price", Map.of("min", 10_000_000)),
                "context", Map.of("currency", "USD")));

        assertThat(answer.path("products")).hasSize(1);
        assertThat(Ucp.messages(answer)).containsExactly("info price_filter_ignored");
    }

    @Test
    void claims_of_the_agent_about_the_buyer_change_nothing() {
        JsonNode plain = Ucp.product(Map.of("id", id));
        JsonNode hinted = Ucp.product(Map.of(
                "id",
                id,
                "context",
                Map.of(
                        "eligibility", List.of("org.example.vip"),
                        "payment", List.of(Map.of("handler", "org.example.pay", "more", 1)),
                        "language", "tlh",
                        "surprise", Map.of("deep", List.of(1))),
                "signals",
                Map.of("dev.ucp.buyer_ip", "192.0.2.1", "org.example.trusted", true),
                "attribution",
                Map.of("utm_source", "x")));

        assertThat(hinted).isEqualTo(plain);
    }
}
