package org.isarbooking.edge.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.isarbooking.TestClock;
import org.isarbooking.edge.ProblemShape;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AcceptedTypesTest {

    @Inject
    TestClock clock;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json;q=0",
                "application/json;Q=0",
                "*/*, application/json;q=0",
                "application/*;q=0.0",
                "*/*;q=0"
            })
    void a_type_that_the_caller_refuses_is_not_sent(String accept) {
        ProblemShape.check(call("salon_search_services", accept), ProblemCode.NOT_ACCEPTABLE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json, application/x-ndjson;q=0 | application/json",
                "*/*;q=0.1, application/x-ndjson;q=0 | application/json",
                "application/*;q=0, application/json | application/json",
                "text/html;q=0, */* | application/json",
                "application/json;q=0.0, application/x-ndjson | application/x-ndjson"
            })
    void a_call_that_leaves_one_type_acceptable_is_answered(String accept, String remaining) {
        Response answer = call("salon_find_slots", accept);

        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith(remaining);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/html,,application/json | application/json",
                ", application/x-ndjson, ,, | application/x-ndjson",
                "application/json;q=0,,application/x-ndjson | application/x-ndjson",
                "',' | application/json",
                "'' | application/json"
            })
    void empty_elements_of_the_header_are_ignored(String accept, String answered) {
        Response answer = call("salon_find_slots", accept);

        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith(answered);
    }

    @Test
    void empty_elements_accept_no_other_type() {
        ProblemShape.check(call("salon_search_services", ",text/html,"), ProblemCode.NOT_ACCEPTABLE);
    }

    @Test
    void a_type_that_another_line_of_the_header_accepts_is_sent() {
        given().contentType("application/json")
                .header("Accept", "text/html;q=0", "application/json")
                .body("{\"limit\": 1}")
                .post("/v1/operations/salon_search_services")
                .then()
                .statusCode(200)
                .contentType("application/json");
    }

    @Test
    void an_accept_header_that_refuses_nothing_or_can_not_be_read_stays_unchanged() {
        assertThat(AcceptedTypes.restricted("application/json;q=0.5, */*")).isEqualTo("application/json;q=0.5, */*");
        assertThat(AcceptedTypes.restricted("json;q=0")).isEqualTo("json;q=0");
        assertThat(AcceptedTypes.restricted("application/json;q=0oops")).isEqualTo("application/json;q=0oops");
    }

    private Response call(String operation, String accept) {
        String body = operation.equals("salon_find_slots")
                ? "{\"service_ids\": [1], \"from_date\": \"%s\"}"
                        .formatted(Munich.dateAt(clock.instant()).plusDays(1))
                : "{\"limit\": 1}";
        return given().contentType("application/json")
                .header("Accept", accept)
                .body(body)
                .post("/v1/operations/" + operation);
    }
}
