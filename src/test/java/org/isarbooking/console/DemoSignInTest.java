package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.isarbooking.TestClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in to the demo's console, where there is no identity provider. */
@QuarkusTest
@TestProfile(DemoProfile.class)
class DemoSignInTest {

    private static final String REQUESTS = "/office/requests";

    @Inject
    TestClock clock;

    private final WebBrowser browser = new WebBrowser();

    @AfterEach
    void letTheClockRun() {
        clock.run();
    }

    private WebBrowser.Shown signIn(String user) {
        browser.open("/office/sign-in");
        return browser.submit("/office/sign-in", Map.of("user", user));
    }

    @Test
    void a_person_without_a_session_chooses_one_of_the_demos_users() {
        WebBrowser.Shown page = browser.open(REQUESTS);

        assertThat(page.path()).isEqualTo("/office/sign-in");
        assertThat(page.text()).contains("Demo: ohne Passwort", "Als Owner anmelden", "Als Specialist B anmelden");
    }

    @Test
    void the_sign_in_has_the_language_of_the_browser_and_describes_what_each_user_sees() {
        WebBrowser.Shown page = browser.open("/office/sign-in", Map.of("Accept-Language", "fr, en-GB;q=0.9, de;q=0.8"));

        assertThat(page.text())
                .contains(
                        "Who would you like to sign in as?",
                        "Owner: sees and decides everything",
                        "Specialist: sees their own week",
                        "Tenant: may not see these pages")
                .doesNotContain("office:manage", "staff:");
        assertThat(page.html()).contains("<html lang=\"en\">");
    }

    @Test
    void a_language_that_was_chosen_is_kept() {
        browser.open("/office/language/ru");

        assertThat(browser.open("/office/sign-in", Map.of("Accept-Language", "en"))
                        .text())
                .contains("От чьего имени вы хотите войти?");
    }

    @Test
    void the_owner_sees_the_office() {
        assertThat(signIn("owner").status()).isEqualTo(200);
        assertThat(browser.open(REQUESTS).status()).isEqualTo(200);
    }

    @Test
    void a_tenant_has_no_access_to_the_console() {
        assertThat(signIn("tenant-a").status()).isEqualTo(403);

        WebBrowser.Shown page = browser.open(REQUESTS);

        assertThat(page.status()).isEqualTo(403);
        assertThat(page.text()).contains("Kein Zutritt");
    }

    @Test
    void a_specialist_arrives_at_their_own_week() {
        WebBrowser.Shown page = signIn("specialist");

        assertThat(page.path()).isEqualTo("/office/my-week");
        assertThat(page.text()).contains("Meine Woche").doesNotContain("Buchungen");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/office/day",
                "/office/absences",
                "/office/bookings",
                "/office/day-sheet",
                "/office/tenants",
                "/office/invoices",
                "/office/ledger",
                "/office/messages",
                "/office/accounts",
                "/office/business",
                "/office/actions"
            })
    void a_specialist_sees_none_of_the_owners_pages(String path) {
        signIn("specialist");

        assertThat(browser.open(path).status()).isEqualTo(403);
    }

    @Test
    void a_specialist_may_not_see_or_decide_requests() {
        signIn("specialist");

        assertThat(browser.open(REQUESTS).status()).isEqualTo(403);
        assertThat(browser.submit(REQUESTS + "/1", Map.of("decision", "approve"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void an_unknown_user_cannot_sign_in() {
        assertThat(signIn("mallory").path()).isEqualTo("/office/sign-in");
    }

    @Test
    void another_site_signs_nobody_in() {
        browser.open("/office/sign-in");

        assertThat(browser.submit("/office/sign-in", Map.of("user", "owner"), Map.of("Sec-Fetch-Site", "cross-site"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void after_signing_out_a_page_asks_to_sign_in() {
        signIn("owner");

        assertThat(browser.submit("/office/sign-out", Map.of()).path()).isEqualTo("/office/signed-out");
        assertThat(browser.open(REQUESTS).path()).isEqualTo("/office/sign-in");
    }

    @Test
    void a_copied_cookie_is_invalid_after_sign_out() {
        signIn("owner");
        WebBrowser thief = browser.copy();
        assertThat(thief.open(REQUESTS).path()).isEqualTo(REQUESTS);

        browser.submit("/office/sign-out", Map.of());

        assertThat(thief.open(REQUESTS).path()).isEqualTo("/office/sign-in");
        signIn("owner");
        assertThat(browser.open(REQUESTS).path()).isEqualTo(REQUESTS);
    }

    @Test
    void a_session_ends_after_eight_hours() {
        clock.stopAt("2027-06-07T08:00");
        signIn("owner");

        for (int hour = 1; hour < 8; hour++) {
            clock.advance(Duration.ofHours(1));
            assertThat(browser.open(REQUESTS).path()).isEqualTo(REQUESTS);
        }
        clock.advance(Duration.ofHours(1));

        assertThat(browser.open(REQUESTS).path()).isEqualTo("/office/sign-in");
    }

    @Test
    void a_forged_session_cookie_is_not_accepted() {
        signIn("specialist");
        browser.keepCookie(
                "isar-demo-session", browser.cookie("isar-demo-session").replace("specialist", "owner"));

        assertThat(browser.open(REQUESTS).path()).isEqualTo("/office/sign-in");
    }

    @Test
    void a_tenant_signs_in_to_the_pages_for_tenants_and_comes_back_to_where_they_were() {
        WebBrowser.Shown choice = browser.open("/rent/rentals?offset=20");
        assertThat(choice.path()).isEqualTo("/rent/sign-in");
        assertThat(choice.text())
                .contains("Als Tenant A anmelden", "Als Stranger anmelden")
                .doesNotContain("Owner");

        WebBrowser.Shown arrived =
                browser.submit("/rent/sign-in", Map.of("user", "tenant-a", "back", choice.hidden("back")));

        assertThat(arrived.answer().uri()).hasPath("/rent/rentals").hasQuery("offset=20");
        assertThat(browser.open("/office/requests").path()).isEqualTo("/office/sign-in");
    }

    @Test
    void signing_in_leads_to_no_other_site() {
        for (String back : new String[] {"//evil.example", "/rent//evil.example", "https://evil.example", "/office"}) {
            browser.open("/rent/sign-in");
            assertThat(browser.submit("/rent/sign-in", Map.of("user", "tenant-a", "back", back))
                            .path())
                    .isEqualTo("/rent/account");
        }
    }
}
