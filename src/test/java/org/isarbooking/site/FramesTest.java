package org.isarbooking.site;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages that other sites may show in a frame, and the sites that may show them. */
@QuarkusTest
class FramesTest {

    private static final String SITES = "frame-ancestors https://www.isarsalon.example https://isarsalon.example:8443;";

    private static Response open(String path) {
        return given().redirects().follow(false).header("Accept", "text/html").get(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/book", "/book?language=en", "/rent", "/rent/workspaces/1"})
    void public_pages_are_shown_in_frames_of_the_sites_that_the_operator_names(String path) {
        Response answer = open(path);

        assertThat(answer.header("Content-Security-Policy")).contains(SITES);
        assertThat(answer.header("X-Frame-Options")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/docs/",
                "/office",
                "/office/day",
                "/office/book",
                "/rent/account",
                "/rent/rentals",
                "/rent/rentals/1",
                "/rent/days/1",
                "/rent/invoices",
                "/rent/sign-in",
                "/rent/signed-out",
                "/rent/workspaces/1/price",
                "/rental",
                "/booking",
                "/waitlist",
                "/m/x",
                "/m/book",
                "/w/x"
            })
    void nothing_else_is_shown_in_a_frame(String path) {
        Response answer = open(path);

        assertThat(answer.header("Content-Security-Policy"))
                .contains("frame-ancestors 'none'")
                .doesNotContain("isarsalon.example");
        assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
    }

    @Test
    void no_path_bypasses_the_list_of_pages() {
        for (String path : List.of("/rent/workspaces/1/../../account", "/rent//account", "/book/../office/day")) {
            assertThat(open(path).header("Content-Security-Policy")).as(path).doesNotContain("isarsalon.example");
        }
    }

    @Test
    void without_named_sites_no_page_is_shown_in_a_frame() {
        Frames none = new Frames(Optional.empty());

        assertThat(none.mayShow("/book")).isFalse();
        assertThat(none.origins()).isEmpty();
    }

    @Test
    void a_page_in_a_frame_needs_no_cookie_and_opens_a_window_for_the_sign_in() {
        Response answer = given().header("Sec-Fetch-Dest", "iframe").get("/rent/workspaces/1");

        assertThat(answer.headers().getValues("Set-Cookie")).isEmpty();
        assertThat(answer.asString()).contains("/price\" class=\"box\" target=\"_blank\"");
        assertThat(open("/rent/workspaces/1").asString()).doesNotContain("target=\"_blank\"");
    }

    @Test
    void the_form_for_days_may_lead_to_the_identity_provider() {
        assertThat(open("/rent/workspaces/1").header("Content-Security-Policy"))
                .containsPattern("form-action 'self' https?://[^;]+;");
        assertThat(open("/book").header("Content-Security-Policy")).contains("form-action 'self';");
    }

    @Test
    void the_widget_is_small_and_talks_to_one_origin_only() {
        Response script = open("/widget/v1/widget.js");

        assertThat(script.statusCode()).isEqualTo(200);
        assertThat(script.header("Content-Type")).contains("javascript");
        assertThat(script.asString().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(5 * 1024);
        assertThat(script.asString()).contains("event.origin === home").doesNotContain("'*'");
    }

    @Test
    void closing_the_dialog_after_a_booking_removes_dialog_and_listener() {
        assertThat(open("/widget/v1/widget.js").asString())
                .contains("{ signal }", "listening.signal")
                .containsPattern("(?s)addEventListener\\('close'.*if \\(!isDone\\) return;.*box\\.remove\\(\\);")
                .containsPattern("box\\.remove\\(\\);\\s*listening\\.abort\\(\\);");
    }
}
