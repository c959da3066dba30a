package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.Test;

/** A question (a call that only reads) is answered correctly each time, even if the service remembers its input. */
@QuarkusTest
class RepeatedQuestionsTest {

    private static final String UNKNOWN_SERVICE =
            "{\"service_ids\": [2147483647], \"from_date\": \"2027-06-15\", \"language\": \"%s\"}";

    @Test
    void a_refusal_is_in_the_language_of_the_question_each_time() {
        String english = detail(UNKNOWN_SERVICE.formatted("en"));
        String russian = detail(UNKNOWN_SERVICE.formatted("ru"));
        assertThat(english).isNotEqualTo(russian);

        for (int again = 0; again < 3; again++) {
            assertThat(detail(UNKNOWN_SERVICE.formatted("en"))).isEqualTo(english);
            assertThat(detail(UNKNOWN_SERVICE.formatted("ru"))).isEqualTo(russian);
        }
    }

    @Test
    void a_question_without_a_language_is_answered_in_the_language_of_each_header() {
        String question = "{\"service_ids\": [2147483647], \"from_date\": \"2027-06-16\"}";

        String english = detail(ask("salon_find_slots", question, "en"));
        String german = detail(ask("salon_find_slots", question, "de"));

        assertThat(german).isNotEqualTo(english);
        assertThat(detail(ask("salon_find_slots", question, "en"))).isEqualTo(english);
    }

    @Test
    void an_invalid_input_is_refused_each_time() {
        for (int again = 0; again < 3; again++) {
            ProblemShape.check(ask("salon_find_slots", "{\"service_ids\": []}", "en"), ProblemCode.INVALID_INPUT);
        }
    }

    @Test
    void the_same_body_is_checked_against_the_schema_of_each_operation() {
        String question = "{\"service_ids\": [1], \"from_date\": \"2027-06-15\"}";
        assertThat(ask("salon_find_slots", question, "en").statusCode()).isEqualTo(200);

        ProblemShape.check(ask("salon_get_price", question, "en"), ProblemCode.INVALID_INPUT);
    }

    private static String detail(String question) {
        return detail(ask("salon_find_slots", question, "de"));
    }

    private static String detail(Response refusal) {
        ProblemShape.check(refusal, ProblemCode.NOT_FOUND);
        return refusal.path("detail");
    }

    private static Response ask(String operation, String question, String language) {
        return given().contentType("application/json")
                .header("Accept-Language", language)
                .body(question)
                .post("/v1/operations/" + operation);
    }
}
