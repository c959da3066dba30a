package org.isarbooking.edge.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page at {@code /}, and the page for unknown addresses. */
@QuarkusTest
class HomePageTest {

    private static final Pattern LINK = Pattern.compile("href=\"([^\"]+)\"");
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

    @ParameterizedTest
    @CsvSource({"de, Für das Geschäft", "en, For the business", "ru, Для предприятия", "fr, Für das Geschäft"})
    void the_start_page_speaks_the_language_of_the_browser(String asked, String heading) {
        given().header("Accept", BROWSER)
                .header("Accept-Language", asked)
                .get("/")
                .then()
                .statusCode(200)
                .contentType("text/html;charset=UTF-8")
                .header("Vary", containsString("Accept-Language"))
                .body(containsString(heading));
    }

    @Test
    void every_link_of_the_start_page_opens_a_page() {
        List<String> links = LINK.matcher(given().get("/").asString())
                .results()
                .map((MatchResult link) -> link.group(1))
                .toList();

        assertThat(links)
                .hasSizeGreaterThan(7)
                .allSatisfy(link ->
                        given().header("Accept", BROWSER).get(link).then().statusCode(200));
    }

    @Test
    void the_policy_of_the_start_page_allows_its_stylesheet_and_nothing_else() {
        given().get("/")
                .then()
                .header("Content-Security-Policy", startsWith("default-src 'none'; style-src 'self'; frame-ancestors"));
    }

    @Test
    void a_browser_gets_a_page_for_an_unknown_address() {
        given().header("Accept", BROWSER)
                .header("Accept-Language", "en")
                .get("/no/such/page")
                .then()
                .statusCode(404)
                .contentType("text/html;charset=UTF-8")
                .body(containsString("Page not found"), containsString("href=\"/\""));
    }

    @Test
    void a_program_gets_a_problem_for_an_unknown_address() {
        given().header("Accept", "*/*")
                .get("/no/such/page")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("not_found"));
    }
}
