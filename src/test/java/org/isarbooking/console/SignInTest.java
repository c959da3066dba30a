package org.isarbooking.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.LeavingCaller.await;
import static org.isarbooking.LeavingCaller.leaveWhileLocked;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.isarbooking.Tokens;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.Test;

/** Signing in at the identity provider, and the protection of a session. */
@QuarkusTest
class SignInTest extends SalonScenario {

    @Inject
    DataSource connections;

    private static final String REQUESTS = "/office/requests";

    private static final String NEWS = REQUESTS + "/news?newest=0";
    private static final Map<String, String> BY_ITSELF = Map.of("HX-Request", "true");

    private final WebBrowser browser = new WebBrowser();

    @Test
    void a_person_without_a_session_is_sent_to_the_provider_with_a_pkce_challenge_and_comes_back() {
        HttpResponse<String> answer = browser.get(REQUESTS, Map.of());

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElse(""))
                .contains("/authorize?", "code_challenge_method=S256", "scope=openid+office%3Amanage", "signed-in");
        assertThat(browser.openAs("owner", REQUESTS).path()).isEqualTo(REQUESTS);
    }

    @Test
    void cookies_are_for_the_console_only_and_out_of_reach_of_scripts_and_other_sites() {
        WebBrowser signingIn = new WebBrowser();
        signingIn.get(REQUESTS, Map.of());
        assertThat(signingIn.cookies()).hasSize(1).allSatisfy((state, _) -> assertIsProtected(signingIn, state));

        browser.openAs("owner", REQUESTS);
        browser.open("/office/language/en");
        for (String cookie : List.of("q_session_office", "isar-form", "isar-language")) {
            assertIsProtected(browser, cookie);
        }
    }

    private static void assertIsProtected(WebBrowser keeper, String cookie) {
        assertThat(keeper.attributes(cookie))
                .as(cookie)
                .containsIgnoringCase("HttpOnly")
                .containsIgnoringCase("SameSite=Lax")
                .containsIgnoringCase("Path=/office");
    }

    @Test
    void a_bearer_token_opens_no_page() {
        HttpResponse<String> answer =
                browser.get(REQUESTS, Map.of("Authorization", "Bearer " + Tokens.of("owner", "office:manage")));

        assertThat(answer.statusCode()).isEqualTo(302);
    }

    @Test
    void a_session_opens_no_operation() {
        browser.openAs("owner", REQUESTS);

        given().cookies(browser.cookies())
                .contentType("application/json")
                .body("{}")
                .post("/v1/operations/office_list_requests")
                .then()
                .statusCode(401);
        given().cookies(browser.cookies())
                .header("Authorization", "Bearer " + Tokens.of("stranger", "account:read"))
                .contentType("application/json")
                .body("{}")
                .post("/v1/operations/office_list_requests")
                .then()
                .statusCode(403);
    }

    @Test
    void a_failed_sign_in_is_shown_and_is_no_error_of_the_service() {
        String sentTo =
                browser.get(REQUESTS, Map.of()).headers().firstValue("Location").orElseThrow();
        browser.keepCookie("q_auth_office_made-up", "made-up");

        for (String state : List.of(sentTo.replaceAll(".*[?&]state=([^&]*).*", "$1"), "made-up")) {
            WebBrowser.Shown answer = browser.open("/office/signed-in?error=access_denied&state=" + state);

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.text()).contains("Anmeldung erforderlich");
        }
    }

    @Test
    void a_part_of_a_page_that_has_no_session_any_more_makes_the_browser_reload_the_page() {
        HttpResponse<String> answer = browser.get(REQUESTS + "/news?newest=0", Map.of("HX-Request", "true"));

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("HX-Refresh")).hasValue("true");
    }

    @Test
    void a_form_without_a_session_is_refused() {
        WebBrowser.Shown answer = browser.submit(REQUESTS + "/1", Map.of("decision", "approve"));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.text()).contains("Sie sind nicht angemeldet.");
    }

    @Test
    void after_signing_out_a_page_asks_to_sign_in() {
        browser.openAs("owner", REQUESTS);

        HttpResponse<String> answer = browser.send("/office/sign-out", Map.of());

        assertThat(answer.body())
                .contains(
                        "<meta http-equiv=\"refresh\"",
                        "/logout?id_token_hint=",
                        "post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A8081%2Foffice%2Fsigned-out");
        assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
    }

    /** The browser leaves while the service checks the session, so before the sign-out begins. */
    @Test
    void a_session_ends_although_the_browser_leaves_while_it_signs_out() throws Exception {
        browser.openAs("owner", REQUESTS);
        WebBrowser copy = browser.copy();
        assertThat(copy.get(REQUESTS, Map.of()).statusCode()).isEqualTo(200);

        leaveWhileLocked(connections, "ended_session", () -> browser.send("/office/sign-out", Map.of()));

        await(() -> copy.get(REQUESTS, Map.of()).statusCode() == 302);
    }

    @Test
    void a_copied_session_is_invalid_after_sign_out_whichever_cookies_were_copied() {
        browser.openAs("owner", REQUESTS);
        WebBrowser thief = browser.copy();
        WebBrowser frugalThief = new WebBrowser();
        browser.cookies().forEach((name, value) -> {
            if (name.startsWith("q_session")) {
                frugalThief.keepCookie(name, value);
            }
        });
        assertThat(thief.get(REQUESTS, Map.of()).statusCode()).isEqualTo(200);
        assertThat(frugalThief.get(REQUESTS, Map.of()).statusCode()).isEqualTo(200);

        browser.send("/office/sign-out", Map.of());

        assertThat(thief.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
        assertThat(frugalThief.get(NEWS, BY_ITSELF).statusCode()).isEqualTo(204);
        assertThat(frugalThief.submit(REQUESTS + "/1", Map.of()).status()).isEqualTo(401);
        assertThat(browser.openAs("owner", REQUESTS).path()).isEqualTo(REQUESTS);
    }

    @Test
    void signing_out_ends_no_other_session_of_the_same_person() {
        browser.openAs("owner", REQUESTS);
        WebBrowser elsewhere = new WebBrowser();
        elsewhere.openAs("owner", REQUESTS);

        browser.send("/office/sign-out", Map.of());

        assertThat(elsewhere.get(REQUESTS, Map.of()).statusCode()).isEqualTo(200);
    }

    @Test
    void a_session_that_another_process_has_ended_is_over() {
        browser.openAs("owner", REQUESTS);
        database.execute("insert into ended_session values (sha256(convert_to('%s', 'UTF8')), now() + interval '1 day')"
                .formatted(sessionNumber()));

        assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
    }

    private String sessionNumber() {
        return browser.cookies().entrySet().stream()
                .filter(cookie -> cookie.getKey().startsWith("q_session"))
                .map(cookie -> cookie.getValue().replaceAll("[|].*", ""))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_changed_session_id_does_not_revive_an_ended_session() {
        browser.openAs("owner", REQUESTS);
        WebBrowser thief = browser.copy();
        browser.send("/office/sign-out", Map.of());

        thief.cookies().forEach((name, value) -> {
            if (name.startsWith("q_session")) {
                thief.keepCookie(name, value.replaceAll("^[\\w-]{43}", "A".repeat(43)));
            }
        });

        assertThat(thief.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
    }

    @Test
    void a_session_ends_after_twelve_hours() {
        browser.openAs("owner", REQUESTS);
        for (int hour = 1; hour < 12; hour++) {
            clock.advance(Duration.ofHours(1));
            assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(200);
        }
        clock.advance(Duration.ofHours(1));

        assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
    }

    @Test
    void ended_sessions_are_forgotten_when_they_would_have_expired() {
        browser.openAs("owner", REQUESTS);
        browser.send("/office/sign-out", Map.of());
        assertThat(database.count("ended_session")).isPositive();
        clock.advance(Duration.ofDays(2));

        browser.openAs("owner", REQUESTS);
        browser.send("/office/sign-out", Map.of());

        assertThat(database.count("ended_session")).isEqualTo(1);
    }

    @Test
    void a_session_ends_after_two_hours_without_activity_whatever_the_page_reads_by_itself() {
        browser.openAs("owner", REQUESTS);
        clock.advance(Duration.ofMinutes(119));
        assertThat(browser.get(NEWS, BY_ITSELF).statusCode()).isEqualTo(200);
        clock.advance(Duration.ofMinutes(2));

        HttpResponse<String> answer = browser.get(NEWS, BY_ITSELF);

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("HX-Redirect")).hasValue("/office/signed-out");
        assertThat(browser.cookies()).doesNotContainKey("q_session_office");
        assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
    }

    @Test
    void a_session_goes_on_while_there_is_activity() {
        browser.openAs("owner", REQUESTS);
        clock.advance(Duration.ofMinutes(119));
        browser.open(REQUESTS);
        clock.advance(Duration.ofMinutes(119));

        assertThat(browser.get(NEWS, BY_ITSELF).statusCode()).isEqualTo(200);
    }

    @Test
    void an_automatic_reload_counts_as_no_activity() {
        browser.openAs("owner", REQUESTS);
        clock.advance(Duration.ofMinutes(119));
        browser.keepCookie("q_session_office", "");
        assertThat(browser.get(NEWS, BY_ITSELF).headers().firstValue("HX-Refresh"))
                .hasValue("true");
        assertThat(browser.openAs("owner", REQUESTS).path()).isEqualTo(REQUESTS);
        clock.advance(Duration.ofMinutes(2));

        assertThat(browser.get(NEWS, BY_ITSELF).headers().firstValue("HX-Redirect"))
                .hasValue("/office/signed-out");
    }

    /** A script shows the notice if the page finds the end of the session while it has typed values. */
    @Test
    void a_page_has_a_notice_for_the_end_of_its_session() {
        assertThat(browser.openAs("owner", REQUESTS).html())
                .contains(
                        "<div class=\"trouble\" role=\"alert\" id=\"ended\" hidden><p>Sie sind nicht mehr angemeldet.")
                .contains("<a href=\"/office\" target=\"_blank\">");
        assertThat(browser.open("/office/signed-out").html()).doesNotContain("id=\"ended\"");
    }

    @Test
    void a_changed_session_cookie_is_not_accepted() {
        browser.openAs("owner", REQUESTS);
        browser.keepCookie(
                "q_session_office", browser.cookie("q_session_office").replace('A', 'B') + "x");

        assertThat(browser.get(REQUESTS, Map.of()).statusCode()).isEqualTo(302);
    }

    @Test
    void a_form_of_another_site_is_refused() {
        browser.openAs("owner", REQUESTS);

        assertThat(decide(Map.of("Sec-Fetch-Site", "cross-site"), Map.of())).isEqualTo(403);
        assertThat(decide(Map.of("Sec-Fetch-Site", "same-site"), Map.of())).isEqualTo(403);
        assertThat(decide(Map.of("Origin", "https://evil.example"), Map.of())).isEqualTo(403);
        assertThat(decide(Map.of("Origin", "null"), Map.of())).isEqualTo(403);
        assertThat(decide(Map.of(), Map.of())).isEqualTo(404);
    }

    @Test
    void a_form_needs_the_seal_of_its_own_session() {
        browser.openAs("owner", REQUESTS);
        WebBrowser other = new WebBrowser();
        String foreign = seal(other.openAs("specialist", REQUESTS));

        assertThat(decide(Map.of(), Map.of("form_seal", ""))).isEqualTo(403);
        assertThat(decide(Map.of(), Map.of("form_seal", foreign))).isEqualTo(403);
        browser.keepCookie("isar-form", other.cookie("isar-form"));
        assertThat(decide(Map.of(), Map.of("form_seal", foreign))).isEqualTo(403);
    }

    @Test
    void two_pages_of_a_session_that_are_opened_at_once_can_both_send_their_forms() {
        browser.openAs("owner", REQUESTS);
        WebBrowser first = withoutTheCookieOfForms();
        WebBrowser second = withoutTheCookieOfForms();
        String seal = seal(first.open(REQUESTS));
        second.open(REQUESTS);

        // A browser keeps the cookie of the later response.
        browser.keepCookie("isar-form", second.cookie("isar-form"));

        assertThat(decide(Map.of(), Map.of("form_seal", seal))).isEqualTo(404);
        assertThat(second.cookie("isar-form")).isNotEmpty().doesNotContain(sessionNumber());
    }

    private WebBrowser withoutTheCookieOfForms() {
        WebBrowser other = new WebBrowser();
        browser.cookies().forEach((name, value) -> {
            if (!name.equals("isar-form")) {
                other.keepCookie(name, value);
            }
        });
        return other;
    }

    /** Sends a decision about an unknown request, and returns the status: 404 if the form is accepted. */
    private int decide(Map<String, String> headers, Map<String, String> fields) {
        return browser.submit(REQUESTS + "/999999999", with(fields), headers).status();
    }

    private static Map<String, String> with(Map<String, String> fields) {
        return fields.isEmpty()
                ? Map.of("decision", "decline")
                : Map.of("decision", "decline", "form_seal", fields.getOrDefault("form_seal", ""));
    }

    private static String seal(WebBrowser.Shown page) {
        return page.html().replaceAll("(?s).*?name=\"form_seal\" value=\"([^\"]*)\".*", "$1");
    }
}
