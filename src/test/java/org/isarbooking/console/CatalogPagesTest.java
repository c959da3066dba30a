package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The owner's pages of the catalog. */
@QuarkusTest
class CatalogPagesTest extends SalonScenario {

    private static final String CATALOG = "/office/business/catalog";
    private static final Pattern CARRIED =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]*)\" value=\"([^\"]*)\"");
    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");

    private final WebBrowser browser = new WebBrowser();

    @BeforeEach
    void theOwnerLooks() {
        assertThat(browser.openAs("owner", CATALOG).status()).isEqualTo(200);
    }

    @AfterEach
    void leaveTheDemoBusiness() {
        salon.isNoLongerDemo();
    }

    private static String version(WebBrowser.Shown page) {
        return VERSION.matcher(page.html())
                .results()
                .map((MatchResult found) -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    private WebBrowser.Shown preview(String section, String entry, Map<String, String> fields) {
        String address = CATALOG + "/" + section + (entry.isEmpty() ? "" : "/" + entry);
        Map<String, String> form = new HashMap<>(fields);
        form.putIfAbsent("version", version(browser.open(address)));
        form.put("section", section);
        form.put("entry", entry);
        return browser.submit(CATALOG + "/preview", form);
    }

    private WebBrowser.Shown publish(WebBrowser.Shown preview) {
        return publish(preview, "");
    }

    private WebBrowser.Shown publish(WebBrowser.Shown preview, String reason) {
        Map<String, String> form = new LinkedHashMap<>();
        CARRIED.matcher(preview.html()).results().forEach(field -> form.put(field.group(1), field.group(2)));
        if (!reason.isEmpty()) {
            form.put("reason", reason);
        }
        return browser.submit(CATALOG + "/publish", form);
    }

    @Test
    void the_overview_links_to_the_parts_of_the_catalog() {
        WebBrowser.Shown page = browser.open(CATALOG);

        assertThat(page.text()).contains("Behandlungen und Preise", "Geschlossene Tage", "Arbeitsplätze");
        assertThat(page.html()).contains("href=\"/office/business/catalog/specialists\"", "href=\"/office/business\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "services",
                "services/classic-facial",
                "services/_new",
                "categories/facial",
                "specialists",
                "specialists/anna",
                "specialists/_new",
                "closed_days",
                "closed_days/2027-12-25",
                "closed_days/_new",
                "promo_codes",
                "campaigns",
                "campaigns/_new",
                "coworking.workspaces",
                "coworking.workspaces/cosmetic-room-1",
                "coworking.groups",
                "coworking.weekly_terms",
                "coworking.weekly_terms/room",
                "coworking.equipment",
                "coworking.closed_days",
                "coworking",
                "business",
                "rules",
                "terms",
                "coworking.terms"
            })
    void every_part_has_a_page(String path) {
        WebBrowser.Shown page = browser.open(CATALOG + "/" + path);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.html())
                .doesNotContain("NOT_FOUND", "console.catalog")
                .doesNotContainPattern("<(label|legend)[^>]*>[a-z_]+[ <]"); // no label is a field name of the file
    }

    @Test
    void rental_prices_are_named_after_their_places() {
        assertThat(browser.open(CATALOG + "/coworking.weekly_terms").text())
                .contains("Kosmetikkabine Isar, Kosmetikkabine Auer")
                .doesNotContain(" room ", " workplace ");
    }

    @Test
    void unknown_parts_and_entries_have_no_page() {
        assertThat(browser.open(CATALOG + "/services/unknown").status()).isEqualTo(404);
        assertThat(browser.open(CATALOG + "/nonsense").status()).isEqualTo(404);
        assertThat(browser.open(CATALOG + "/rules/x").status()).isEqualTo(404);
    }

    @Test
    void fields_show_prices_in_the_format_of_the_pages_language() {
        WebBrowser.Shown page = browser.open("/office/language/en?back=" + CATALOG + "/services");

        assertThat(page.html()).contains("value=\"69.00\"").doesNotContain("value=\"69,00\"");
    }

    @Test
    void a_price_is_changed_in_the_list_after_its_difference_was_shown() {
        WebBrowser.Shown preview = preview("services", "", Map.of("v:services.classic-facial.price", "72,50"));

        assertThat(preview.text())
                .contains("Klassische Gesichtsbehandlung · Preis", "69,00 €", "72,50 €", "Kein künftiger Termin");
        WebBrowser.Shown published = publish(preview);
        assertThat(published.text()).contains("Die Änderungen sind veröffentlicht.");
        assertThat(published.html()).contains("value=\"72,50\"");
    }

    @Test
    void a_specialist_gets_a_price_and_duration_of_their_own_for_a_service_and_new_hours() {
        WebBrowser.Shown preview = preview(
                "specialists",
                "anna",
                Map.of(
                        "e:specialists.anna.services.classic-facial", "-",
                        "c:specialists.anna.services.classic-facial", "on",
                        "v:specialists.anna.services.classic-facial.price", "80",
                        "v:specialists.anna.services.classic-facial.duration_minutes", "65",
                        "v:specialists.anna.hours.sunday", "10:00 - 12:00;13:00-14:00"));

        assertThat(preview.text())
                .contains(
                        "Anna · Klassische Gesichtsbehandlung · Preis",
                        "80,00 €",
                        "Anna · Klassische Gesichtsbehandlung · Dauer",
                        "65",
                        "Anna · Arbeitszeiten je Woche · Sonntag",
                        "10:00-12:00, 13:00-14:00");
        publish(preview);
        String skill = "specialists.anna.services.classic-facial";
        assertThat(browser.open(CATALOG + "/specialists/anna").html())
                .contains("name=\"c:" + skill + "\" value=\"on\" checked")
                .containsPattern("name=\"v:" + skill + ".price\"[^>]* value=\"80,00\"")
                .containsPattern("name=\"v:" + skill + ".duration_minutes\"[^>]* value=\"65\"")
                .contains("value=\"10:00-12:00, 13:00-14:00\"");
    }

    @Test
    void an_unticked_box_removes_the_service_from_the_specialist() {
        WebBrowser.Shown preview =
                preview("specialists", "anna", Map.of("e:specialists.anna.services.classic-facial", "-"));

        assertThat(preview.text()).contains("Anna · Klassische Gesichtsbehandlung", "entfällt");
    }

    @Test
    void a_new_service_gets_a_key_made_from_its_name() {
        Map<String, String> fields = new HashMap<>(Map.of(
                "i:services", "-",
                "v:services._new.category", "facial",
                "v:services._new.name.de", "Große Wäsche <b>neu</b>",
                "v:services._new.description.de", "Sauber.",
                "v:services._new.duration_minutes", "30",
                "v:services._new.price", "30"));
        fields.put("e:specialists.anna.services._new", "-");
        fields.put("c:specialists.anna.services._new", "on");

        WebBrowser.Shown preview = preview("services", "_new", fields);
        assertThat(preview.text()).contains("Große Wäsche", "neu", "Sauber.", "30,00 €");
        assertThat(preview.html())
                .contains("s:services.grosse-waesche-b-neu-b.price")
                .doesNotContain("<b>neu");
        assertThat(publish(preview).text()).contains("Die Änderungen sind veröffentlicht.", "Große Wäsche");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"5;5%", "5 %;5%", "12,5%;12.5%", "12.5;12.5%"})
    void a_discount_is_typed_as_people_write_it(String typed, String read) {
        WebBrowser.Shown preview = preview(
                "promo_codes",
                "_new",
                Map.of(
                        "i:promo_codes", "-",
                        "v:promo_codes._new.code", "HERBST27",
                        "v:promo_codes._new.discount", typed));

        assertThat(preview.text()).contains("HERBST27 · Rabatt (etwa 10%) – " + read);
    }

    @Test
    void a_new_specialist_never_gets_the_key_of_one_who_left() {
        publish(preview("specialists", "anna", Map.of("r:specialists.anna", "-")));

        WebBrowser.Shown preview = preview(
                "specialists",
                "_new",
                Map.of(
                        "i:specialists", "-",
                        "v:specialists._new.name", "Anna",
                        "e:specialists._new.services.classic-facial", "-",
                        "c:specialists._new.services.classic-facial", "on",
                        "v:specialists._new.hours.monday", "09:00-12:00"));

        assertThat(preview.html()).contains("s:specialists.anna-2.name").doesNotContain("s:specialists.anna.");
    }

    @Test
    void a_closed_day_is_added_by_its_date() {
        WebBrowser.Shown preview = preview(
                "closed_days",
                "_new",
                Map.of("i:closed_days", "24.12.2027", "v:closed_days._new.name.de", "Heiligabend"));

        assertThat(preview.text()).contains("24.12.2027");
        assertThat(preview.html()).contains("s:closed_days.2027-12-24.name.de");
    }

    @Test
    void a_refused_form_describes_mistakes_in_words_and_keeps_typed_values() {
        WebBrowser.Shown page = preview("services", "", Map.of("v:services.classic-facial.price", "viel"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.text())
                .contains("Klassische Gesichtsbehandlung · Preis: muss ein Betrag wie 45,00 sein")
                .doesNotContain("EUR");
        assertThat(preview("services", "", Map.of("v:services.classic-facial.price", ""))
                        .text())
                .contains("Klassische Gesichtsbehandlung · Preis: fehlt")
                .doesNotContain("price");
        assertThat(page.html()).contains("role=\"alert\"", "value=\"viel\"");
    }

    @Test
    void a_form_that_comes_too_late_keeps_its_changes_and_shows_the_values_published_meanwhile() {
        String before = version(browser.open(CATALOG + "/services"));
        publish(preview("services", "", Map.of("v:services.brow-tint.price", "18,00")));

        WebBrowser.Shown page = preview(
                "services",
                "",
                Map.of(
                        "version", before,
                        "v:services.classic-facial.price", "73,00",
                        "v:services.brow-tint.price", "15,00"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.html()).contains("value=\"73,00\"", "value=\"18,00\"");
        assertThat(version(page)).isNotEqualTo(before);
    }

    private String versionBeforeAnotherPublication() {
        String before = version(browser.open(CATALOG + "/services"));
        publish(preview("services", "", Map.of("v:services.brow-tint.price", "18,00")));
        return before;
    }

    private static Map<String, String> laser() {
        return new HashMap<>(Map.of(
                "i:services", "-",
                "v:services._new.category", "facial",
                "v:services._new.name.de", "Laser",
                "v:services._new.description.de", "Hell.",
                "v:services._new.duration_minutes", "30",
                "v:services._new.price", "31",
                "e:specialists.anna.services._new", "-",
                "c:specialists.anna.services._new", "on"));
    }

    @Test
    void a_new_entry_that_comes_too_late_is_shown_again_as_it_was_typed() {
        WebBrowser.Shown preview = preview("services", "_new", laser());
        versionBeforeAnotherPublication();

        WebBrowser.Shown page = publish(preview, "Neu ab Mai");

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.html())
                .contains(
                        "name=\"v:services._new.name.de\" value=\"Laser\"",
                        "value=\"31,00\"",
                        "name=\"c:specialists.anna.services._new\" value=\"on\" checked",
                        "name=\"reason\" value=\"Neu ab Mai\"");
        Map<String, String> again = laser();
        again.put("version", version(page));
        again.put("reason", "Neu ab Mai");
        WebBrowser.Shown confirmed = preview("services", "_new", again);
        assertThat(confirmed.html()).contains("value=\"Neu ab Mai\"");
        assertThat(publish(confirmed).text()).contains("Die Änderungen sind veröffentlicht.");
    }

    @Test
    void a_new_day_that_comes_too_late_keeps_its_date() {
        WebBrowser.Shown preview = preview(
                "closed_days",
                "_new",
                Map.of("i:closed_days", "24.12.2027", "v:closed_days._new.name.de", "Heiligabend"));
        versionBeforeAnotherPublication();

        assertThat(publish(preview).html()).contains("value=\"24.12.2027\"", "value=\"Heiligabend\"");
    }

    @Test
    void a_removal_that_comes_too_late_must_be_confirmed_again() {
        WebBrowser.Shown preview = preview("services", "brow-tint", Map.of("r:services.brow-tint", "-"));
        publish(preview("services", "", Map.of("v:services.classic-facial.price", "72,00")));

        WebBrowser.Shown page = publish(preview);

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.html()).contains("role=\"alert\"", "name=\"r:services.brow-tint\"");
    }

    @Test
    void an_entry_that_two_people_remove_is_missing_from_the_list() {
        WebBrowser.Shown preview = preview("services", "brow-tint", Map.of("r:services.brow-tint", "-"));
        publish(preview("services", "brow-tint", Map.of("r:services.brow-tint", "-")));

        WebBrowser.Shown page = publish(preview);

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("Klassische Gesichtsbehandlung").doesNotContain("Augenbrauen färben");
    }

    @Test
    void rows_that_a_late_form_adds_or_removes_are_shown_as_they_were_sent() {
        String tier = "coworking.weekly_terms.room.tiers.3";
        String day = "coworking.workspaces.cosmetic-room-1.closed_days";
        String before = versionBeforeAnotherPublication();

        WebBrowser.Shown terms = preview(
                "coworking.weekly_terms",
                "room",
                Map.of("version", before, "m:" + tier, "-", "v:" + tier + ".price", ""));
        WebBrowser.Shown place = preview(
                "coworking.workspaces",
                "cosmetic-room-1",
                Map.of("version", before, "i:" + day, "24.12.2027", "v:" + day + "._new.name.de", "Heiligabend"));

        assertThat(terms.status()).isEqualTo(409);
        assertThat(terms.html()).containsPattern("name=\"v:" + tier + "\\.price\"[^>]* value=\"\"");
        assertThat(place.html())
                .contains("name=\"c:" + day + ".2027-12-24\" value=\"on\" checked", "value=\"Heiligabend\"");
    }

    @Test
    void a_form_with_mistakes_keeps_the_version_that_it_was_filled_from() {
        String before = versionBeforeAnotherPublication();

        WebBrowser.Shown page = preview(
                "services",
                "classic-facial",
                Map.of("version", before, "v:services.classic-facial.name.de", "a".repeat(2_001)));

        assertThat(page.status()).isEqualTo(400);
        assertThat(version(page)).isEqualTo(before);
    }

    @Test
    void a_day_without_a_date_is_refused() {
        String day = "coworking.workspaces.cosmetic-room-1.closed_days";

        WebBrowser.Shown page = preview(
                "coworking.workspaces",
                "cosmetic-room-1",
                Map.of("i:" + day, "", "v:" + day + "._new.name.de", "Heiligabend"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("value=\"Heiligabend\"");
    }

    @Test
    void a_form_of_more_than_a_thousand_fields_is_read() {
        Map<String, String> fields = new HashMap<>(Map.of("v:specialists.anna.hours.sunday", "10:00-12:00"));
        for (int service = 0; service < 200; service++) {
            String path = "specialists.anna.services.service-" + service;
            fields.put("e:" + path, "-");
            for (String value : List.of("price", "duration_minutes", "a", "b", "c")) {
                fields.put("v:" + path + "." + value, "");
            }
        }

        WebBrowser.Shown preview = preview("specialists", "anna", fields);

        assertThat(preview.status()).isEqualTo(200);
        assertThat(preview.text()).contains("10:00-12:00");
    }

    @Test
    void a_form_without_changes_changes_nothing() {
        assertThat(preview("rules", "", Map.of()).text()).contains("Es war nichts geändert.");
    }

    @Test
    void an_entry_is_removed_after_a_preview_that_says_so() {
        WebBrowser.Shown preview = preview("services", "brow-tint", Map.of("r:services.brow-tint", "-"));

        assertThat(preview.text()).contains("Augenbrauen färben", "entfällt");
        assertThat(publish(preview).text()).doesNotContain("Augenbrauen färben");
    }

    @Test
    void a_form_without_a_seal_publishes_nothing() {
        assertThat(browser.submit(
                                CATALOG + "/publish",
                                Map.of("form_seal", "", "version", "1", "s:services.brow-tint.price", "1.00 EUR"))
                        .status())
                .isEqualTo(403);
    }
}
