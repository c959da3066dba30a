package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.feed.FeedClient;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calendar links are made, shown once and revoked, on the owner's and on specialists' pages. */
@QuarkusTest
class FeedsPagesTest extends SalonScenario {

    private static final String OFFICE = "/office/feeds";
    private static final String OWN = "/office/my-week/feeds";

    private final WebBrowser browser = new WebBrowser();

    @AfterEach
    void no_link_is_left() {
        database.execute("delete from calendar_feed");
        database.execute("delete from office_action where operation like 'office_%_feed'");
    }

    private static Map<String, String> wanted(String calendar) {
        return Map.of(
                "form",
                "feed",
                "calendar",
                calendar,
                "submission_key",
                UUID.randomUUID().toString());
    }

    /** Returns the path of the address that a page shows. */
    private static String shown(WebBrowser.Shown page) {
        return URI.create(page.html().replaceAll("(?s).* value=\"([^\"]*[.]ics)\".*", "$1"))
                .getPath();
    }

    private static String id(WebBrowser.Shown page) {
        return page.html().replaceAll("(?s).*/feeds/(\\d+)/revoke.*", "$1");
    }

    @Test
    void the_owner_makes_a_link_for_a_specialist_sees_it_once_and_revokes_it() {
        assertThat(browser.openAs("owner", OFFICE).text()).contains("Kalender-Links", "Alle Termine", "Anna");

        WebBrowser.Shown made = browser.submit(OFFICE, wanted("staff-" + salon.specialist("anna")));

        assertThat(made.text()).contains("Neuer Link: Anna", "wird nur jetzt angezeigt", "von Ihnen", "noch nie");
        assertThat(made.html()).contains("href=\"webcal:");
        String link = shown(made);
        clock.stopAt(at(MONDAY, "06:17"));
        assertThat(FeedClient.read(link).statusCode()).isEqualTo(200);

        WebBrowser.Shown later = browser.open(OFFICE);
        assertThat(later.html()).doesNotContain(".ics");
        assertThat(later.text())
                .contains("Termine einer Fachkraft", "Montag, 7. Juni 2027, in der Stunde ab 06:00 Uhr")
                .doesNotContain("noch nie");
        WebBrowser.Shown revoked = browser.submit(OFFICE + "/" + id(later) + "/revoke", Map.of());
        assertThat(revoked.text()).contains("Der Link ist widerrufen.", "Noch liest niemand");
        assertThat(FeedClient.read(link).statusCode()).isEqualTo(404);
        assertThat(browser.open("/office/actions").text())
                .contains("Kalender-Link erstellt", "Kalender-Link widerrufen");
    }

    @Test
    void a_form_that_is_sent_twice_makes_one_link() {
        browser.openAs("owner", OFFICE);
        Map<String, String> form = wanted("business");

        String first = shown(browser.submit(OFFICE, form));

        assertThat(shown(browser.submit(OFFICE, form))).isEqualTo(first);
        assertThat(database.count("calendar_feed")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"owner, " + OFFICE, "specialist, " + OWN})
    void the_page_that_shows_an_address_once_offers_no_other_language_which_would_lose_it(String user, String page) {
        assertThat(browser.openAs(user, page).html()).contains("/office/language/en");

        WebBrowser.Shown made = browser.submit(page, wanted("business"));

        assertThat(made.text()).contains("wird nur jetzt angezeigt");
        assertThat(made.html()).doesNotContain("/office/language/");
    }

    @Test
    void a_form_sent_after_the_session_ended_can_be_sent_again_after_a_sign_in() {
        String seal = browser.openAs("owner", OFFICE).hidden("form_seal");
        Map<String, String> form = new HashMap<>(wanted("business"));
        form.put("form_seal", seal);
        WebBrowser other = browser.copy();
        browser.send("/office/sign-out", Map.of());

        WebBrowser.Shown unsent = other.submit(OFFICE, form);

        assertThat(unsent.status()).isEqualTo(401);
        assertThat(unsent.text()).contains("nichts ausgeführt", "In neuem Fenster anmelden", "Noch einmal senden");
        assertThat(unsent.html()).contains("action=\"" + OFFICE + "\"");
        assertThat(database.count("calendar_feed")).isZero();
        Map<String, String> kept = new HashMap<>();
        form.keySet().forEach(field -> kept.put(field, unsent.hidden(field)));
        other.openAs("owner", "/office");
        assertThat(other.submit(OFFICE, kept).text()).contains("Neuer Link");
        assertThat(database.count("calendar_feed")).isEqualTo(1);
    }

    @Test
    void a_form_that_only_changed_the_language_is_not_carried_out_after_a_new_sign_in_either() {
        Map<String, String> form = new HashMap<>(wanted("business"));
        form.put("form_seal", browser.openAs("owner", OFFICE).hidden("form_seal"));
        WebBrowser other = browser.copy();
        browser.send("/office/sign-out", Map.of());

        WebBrowser.Shown unsent = other.submit(OFFICE + "?translated=1&language=en", form);

        assertThat(unsent.status()).isEqualTo(401);
        assertThat(unsent.html()).contains("action=\"" + OFFICE + "?translated=1\"");
        other.openAs("owner", "/office");
        WebBrowser.Shown shown = other.submit(OFFICE + "?translated=1", form);
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.html()).contains("action=\"" + OFFICE + "\"");
        assertThat(database.count("calendar_feed")).isZero();
    }

    @Test
    void a_change_of_language_never_sends_a_form_not_even_a_large_one() {
        Map<String, String> form = new HashMap<>(wanted("business"));
        form.put("form_seal", browser.openAs("owner", OFFICE).hidden("form_seal"));
        form.put("more", "x".repeat(256_500));

        assertThat(browser.submit(OFFICE + "?unsent=1&language=en", form).status())
                .isEqualTo(401);
        assertThat(database.count("calendar_feed")).isZero();
    }

    @Test
    void a_form_that_was_not_sent_is_kept_in_another_language_and_sent_only_by_its_own_button() {
        Map<String, String> form = new HashMap<>(wanted("business"));
        form.put("form_seal", browser.openAs("owner", OFFICE).hidden("form_seal"));
        WebBrowser other = browser.copy();
        browser.send("/office/sign-out", Map.of());
        String english = other.submit(OFFICE, form)
                .html()
                .replaceAll("(?s).*formaction=\"([^\"]*)\" lang=\"en\".*", "$1")
                .replace("&amp;", "&");
        other.openAs("owner", "/office");

        WebBrowser.Shown unsent = other.submit(english, form);

        assertThat(unsent.text()).contains("nothing was carried out", "Send again");
        assertThat(unsent.html()).contains("<html lang=\"en\">", "action=\"" + OFFICE + "\"");
        assertThat(unsent.hidden("submission_key")).isEqualTo(form.get("submission_key"));
        assertThat(database.count("calendar_feed")).isZero();
        assertThat(other.submit(OFFICE, form).text()).contains("New link");
        other.open("/office/language/de");
        assertThat(other.open(english).html()).as("opened without the form").contains("<html lang=\"de\">");
    }

    @Test
    void a_large_foreign_or_sign_out_form_without_a_session_is_not_kept() {
        Map<String, String> form = new HashMap<>(wanted("business"));
        form.put("form_seal", browser.openAs("owner", OFFICE).hidden("form_seal"));
        browser.send("/office/sign-out", Map.of());

        WebBrowser.Shown foreign = browser.submit(OFFICE, form, Map.of("Sec-Fetch-Site", "cross-site"));
        WebBrowser.Shown signedOutAgain = browser.submit("/office/sign-out", Map.of());

        form.put("submission_key", "x".repeat(256_001));
        WebBrowser.Shown large = browser.submit(OFFICE, form);

        for (WebBrowser.Shown answer : List.of(foreign, signedOutAgain, large)) {
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.text()).contains("Sie sind nicht angemeldet.").doesNotContain("Noch einmal senden");
        }
    }

    @Test
    void a_specialist_makes_a_link_to_their_own_visits() {
        assertThat(browser.openAs("specialist", "/office/my-week").html()).contains("href=\"" + OWN + "\"");
        assertThat(browser.open(OWN).html()).doesNotContain("<select id=\"calendar\"");

        WebBrowser.Shown made = browser.submit(OWN, wanted("business"));

        assertThat(made.text()).contains("Neuer Link: Anna");
        assertThat(FeedClient.calendar(shown(made))
                        .getExperimentalProperty("X-WR-CALNAME")
                        .getValue())
                .startsWith("Anna");
        assertThat(browser.submit(OWN + "/" + id(made) + "/revoke", Map.of()).text())
                .contains("Der Link ist widerrufen.");
    }

    @Test
    void a_sixth_link_is_refused_with_the_reason() {
        browser.openAs("owner", OFFICE);
        for (int link = 0; link < 5; link++) {
            browser.submit(OFFICE, wanted("business"));
        }

        WebBrowser.Shown page = browser.submit(OFFICE, wanted("business"));

        assertThat(page.status()).isEqualTo(422);
        assertThat(page.text()).contains("schon fünf Links");
    }
}
