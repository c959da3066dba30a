package org.isarbooking.edge.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.isarbooking.edge.ProblemShape;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AcceptedTypesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json;q=0",
                "application/json;Q=0",
                "*/*, application/json;q=0",
                "application/*;q=0.0",
                "*/*;q=0"
            })
    void what_a_caller_refuses_is_not_answered(String accept) {
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
    void what_remains_is_answered(String accept, String answered) {
        Response answer = call("salon_find_slots", accept);

        // No service has this id: not_found, in either form. An unacceptable form would be not_acceptable.
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(404);
        assertThat(AcceptedTypes.restricted(accept)).startsWith(answered);
    }

    @Test
    void an_accept_header_that_refuses_nothing_or_can_not_be_read_is_left_as_it_is() {
        assertThat(AcceptedTypes.restricted("application/json;q=0.5, */*")).isEqualTo("application/json;q=0.5, */*");
        assertThat(AcceptedTypes.restricted("json;q=0")).isEqualTo("json;q=0");
        assertThat(AcceptedTypes.restricted("application/json;q=0oops")).isEqualTo("application/json;q=0oops");
    }

    private static Response call(String operation, String accept) {
        String body = operation.equals("salon_find_slots")
                ? "{\"service_ids\": [99999999], \"from_date\": \"2027-06-08\"}"
                : "{\"limit\": 1}";
        return given().contentType("application/json")
                .header("Accept", accept)
                .body(body)
                .post("/v1/operations/" + operation);
    }
}
