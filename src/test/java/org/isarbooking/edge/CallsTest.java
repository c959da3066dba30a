package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.UUID;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Request ids, caching of answers, languages of problems, and the pages about problems. */
@QuarkusTest
class CallsTest {

    private static final String SEARCH = "/v1/operations/salon_search_services";

    @Test
    void a_request_id_given_by_a_gateway_is_kept() {
        Response answer = refused("X-Request-Id", "gateway-12345678");

        assertThat(answer.header("X-Request-Id")).isEqualTo("gateway-12345678");
        assertThat(answer.jsonPath().getString("request_id")).isEqualTo("gateway-12345678");
    }

    @Test
    void a_request_id_that_could_disturb_logs_is_replaced() {
        for (String strange : List.of("short", "x".repeat(65), "with space", "a\"b{c}defgh")) {
            String id = refused("X-Request-Id", strange).header("X-Request-Id");

            assertThat(UUID.fromString(id)).isNotNull();
        }
    }

    @Test
    void answers_of_operations_are_not_stored() {
        assertThat(refused("Accept", "*/*").header("Cache-Control")).isEqualTo("no-store");
        assertThat(given().contentType("application/json")
                        .body("{}")
                        .post(SEARCH)
                        .header("Cache-Control"))
                .isEqualTo("no-store");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "{\"x\":1}                   | -              | DE",
                "{\"x\":1}                   | en-GB,de;q=0.5 | EN",
                "{\"x\":1}                   | fr, ru;q=0.8   | RU",
                "{\"x\":1}                   | fr             | DE",
                "{\"x\":1,\"language\":\"ru\"} | en           | RU",
                "{\"x\":1,\"language\":\"fr\"} | en           | EN",
                "{                           | en             | EN"
            })
    void a_problem_is_worded_in_the_language_asked_for(String body, @Nullable String accepted, Language expected) {
        var request = given().contentType("application/json").body(body);
        if (accepted != null) {
            request.header("Accept-Language", accepted);
        }
        Response answer = request.post(SEARCH);

        assertThat(answer.jsonPath().getString("title"))
                .isEqualTo(Texts.get(expected, "problem." + answer.jsonPath().getString("code") + ".title"));
    }

    @ParameterizedTest
    @EnumSource(ProblemCode.class)
    void every_problem_has_a_page_in_every_language(ProblemCode code) {
        for (Language language : Language.values()) {
            Response page = given().header("Accept-Language", language.code()).get("/problems/" + code.value());

            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.contentType()).isEqualToIgnoringCase("text/html;charset=UTF-8");
            assertThat(page.asString())
                    .contains("lang=\"" + language.code() + "\"")
                    .contains(escaped(Texts.get(language, "problem." + code.value() + ".title")))
                    .contains(escaped(Texts.get(language, "problem." + code.value() + ".detail")));
        }
    }

    @Test
    void an_unknown_problem_has_no_page() {
        for (String unknown : List.of("nothing", "NOT_FOUND", "%3Cscript%3E", "..%2f")) {
            Response page = given().urlEncodingEnabled(false).get("/problems/" + unknown);

            assertThat(page.statusCode()).as(unknown).isIn(400, 404);
            assertThat(page.asString()).doesNotContain("<script>");
        }
    }

    @Test
    void unknown_addresses_and_methods_are_answered_by_problems() {
        ProblemShape.check(given().get("/v1/nothing"), ProblemCode.NOT_FOUND);
        ProblemShape.check(given().delete("/v1/operations"), ProblemCode.METHOD_NOT_ALLOWED);
        assertThat(given().delete("/v1/operations").header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static Response refused(String header, String value) {
        return given().header(header, value)
                .contentType("application/json")
                .body("{\"x\": 1}")
                .post(SEARCH);
    }
}
