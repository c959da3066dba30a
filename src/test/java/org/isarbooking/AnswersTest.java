package org.isarbooking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Checks the answers to a customer's calls against their published schemas, from the search to the booking. */
@QuarkusTest
class AnswersTest {

    private static final String STARTS = "slots.find { it.appointments.size() == 1 }.";

    private PublishedSchemas published;

    @BeforeEach
    void read_what_is_published() {
        published = new PublishedSchemas();
    }

    @Test
    void every_answer_on_the_way_to_a_booking_matches_its_schema() {
        JsonPath services = call("salon_search_services", Map.of("limit", 100));
        int service = services.getInt("items[0].service_id");
        JsonPath slots = call(
                "salon_find_slots",
                Map.of("service_ids", List.of(service), "from_date", inDays(10), "to_date", inDays(40), "limit", 5));
        Map<String, Object> visit = Map.of(
                "service_ids", List.of(service),
                "start_at", slots.getString(STARTS + "start_at"),
                "promo_code", "SOMETHING",
                "customer",
                        Map.of(
                                "first_name", "Kim",
                                "last_name", "Berger",
                                "email", "kim@example.org",
                                "phone", "+49 89 1234567"));
        call("salon_get_price", visit);
        JsonPath offer = call("salon_prepare_booking", visit);
        Map<String, Object> key =
                Map.of("quote_id", offer.getString("quote_id"), "quote_token", offer.getString("quote_token"));
        call("salon_get_quote", key);
        JsonPath confirmation = call(
                "salon_confirm_booking",
                Map.of(
                        "quote_id",
                        offer.getString("quote_id"),
                        "quote_token",
                        offer.getString("quote_token"),
                        "accept_privacy",
                        true,
                        "accept_cancellation",
                        true));
        JsonPath booking =
                call("salon_get_booking", Map.of("booking_token", confirmation.getString("booking.booking_token")));
        call("salon_get_quote", key);
        call("service_get_profile", Map.of());

        assertThat(booking.getString("booking.start_at")).isEqualTo(slots.getString(STARTS + "start_at"));
    }

    @Test
    void answers_without_results_match_their_schemas() {
        JsonPath nothing = call("salon_search_services", Map.of("query", "xyzzyxyzzy"));
        int service = call("salon_search_services", Map.of("limit", 1)).getInt("items[0].service_id");
        JsonPath past = call("salon_find_slots", Map.of("service_ids", List.of(service), "from_date", "2020-01-01"));

        assertThat(nothing.getList("items")).isEmpty();
        assertThat(past.getList("slots")).isEmpty();
        assertThat(past.getList("notices")).isNotEmpty();
    }

    @Test
    void refusals_match_their_schema() {
        refused("salon_find_slots", Map.of(), 400);
        refused("salon_find_slots", Map.of("service_ids", List.of(99_999_999), "from_date", inDays(3)), 404);
        refused(
                "salon_get_quote",
                Map.of("quote_id", UUID.randomUUID().toString(), "quote_token", "x".repeat(43)),
                404);
        given().filter(published)
                .contentType("application/json")
                .body("{}")
                .post("/v1/operations/service_get_profile")
                .then()
                .statusCode(401);
    }

    @Test
    void every_line_of_a_streamed_answer_matches_its_schema() {
        int service = call("salon_search_services", Map.of("limit", 1)).getInt("items[0].service_id");
        List<String> lines = given().contentType("application/json")
                .accept("application/x-ndjson")
                .body(Map.of("service_ids", List.of(service), "from_date", inDays(10), "limit", 3))
                .post("/v1/operations/salon_find_slots")
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .lines()
                .toList();

        assertThat(lines).hasSizeBetween(2, 5);
        lines.forEach(line -> published.assertLine("salon_find_slots", line));
    }

    private JsonPath call(String operation, Map<String, ?> input) {
        return given().filter(published)
                .contentType("application/json")
                .header("Authorization", "Bearer " + token())
                .body(input)
                .post("/v1/operations/" + operation)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private void refused(String operation, Map<String, ?> input, int status) {
        given().filter(published)
                .contentType("application/json")
                .header("Authorization", "Bearer " + token())
                .body(input)
                .post("/v1/operations/" + operation)
                .then()
                .statusCode(status);
    }

    private static String token() {
        return Tokens.of("answers", "salon:read", "salon:book", "account:read");
    }

    private static String inDays(int days) {
        return LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(days).toString();
    }
}
