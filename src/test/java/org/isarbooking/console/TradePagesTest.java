package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.LeavingCaller.await;
import static org.isarbooking.LeavingCaller.leaveWhileLocked;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.isarbooking.RentalRows;
import org.isarbooking.coworking.FilledIn;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The owner's pages of the business file, of tenants, and of invoices. */
@QuarkusTest
class TradePagesTest extends SalonScenario {

    private static final String BUSINESS = "/office/business";
    private static final String TENANTS = "/office/tenants?query=Teodora";

    @Inject
    RentalRows rows;

    @Inject
    DataSource connections;

    private final WebBrowser browser = new WebBrowser();
    private UUID tenant = UUID.randomUUID();

    @BeforeEach
    void theOwnerLooks() {
        rows.clear();
        tenant = rows.tenant("Teodora <b>Quirrlbach</b>", "teodora@quirrlbach.example");
        assertThat(browser.openAs("owner", BUSINESS).status()).isEqualTo(200);
    }

    @AfterEach
    void leaveNoTenant() {
        rows.forgetRights(tenant);
        rows.clear();
    }

    @Test
    void mistakes_of_a_business_file_are_shown_with_their_lines_and_the_text_stays() {
        WebBrowser.Shown page = browser.upload(
                BUSINESS + "/check", Map.of("form", "business", "text", "name: <b>Salon</b>\nstaff: []"), "");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("Zeile 2, Spalte 1");
        assertThat(page.html())
                .contains("role=\"alert\"", ">name: &lt;b&gt;Salon&lt;/b&gt;")
                .doesNotContain("<b>");
    }

    @Test
    void a_file_can_be_chosen_and_is_shown_as_if_it_had_been_pasted() {
        WebBrowser.Shown page = browser.upload(
                BUSINESS + "/check",
                Map.of("form", "business", "text", "what was there before"),
                "\uFEFFname: Grüße\nstaff: []");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("Zeile 2, Spalte 1");
        assertThat(page.html()).contains(">name: Grüße").doesNotContain("what was there before", "\uFEFF");
    }

    @Test
    void a_form_with_neither_file_nor_text_is_refused() {
        WebBrowser.Shown page = browser.upload(BUSINESS + "/check", Map.of("form", "business", "text", ""), "");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"");
    }

    @Test
    void a_file_in_a_form_without_a_seal_is_not_accepted() {
        assertThat(browser.upload(
                                BUSINESS + "/apply",
                                Map.of("form_seal", "", "reason", "Neu"),
                                DemoEdits.none().text())
                        .status())
                .isEqualTo(403);
    }

    @Test
    void a_file_without_mistakes_shows_what_it_would_change() {
        WebBrowser.Shown page = browser.upload(
                BUSINESS + "/check",
                Map.of("form", "business", "text", DemoEdits.none().text()),
                "");

        assertThat(page.text()).contains("Keine Fehler.", "Neu –", "Geändert –");
    }

    @Test
    void applying_publishes_the_file() {
        assertThat(browser.upload(
                                BUSINESS + "/apply",
                                Map.of("text", DemoEdits.none().text(), "reason", "Neue Saison"),
                                "")
                        .text())
                .contains("Die Datei ist angewendet.");
    }

    @Test
    void a_file_with_mistakes_is_not_applied_and_stays_on_the_page() {
        WebBrowser.Shown page = browser.upload(
                BUSINESS + "/apply", Map.of("form", "business", "text", "name: Neu", "reason", "Neu"), "");

        assertThat(page.status()).isEqualTo(422);
        assertThat(page.html()).contains("role=\"alert\"", ">name: Neu</textarea>");
    }

    @Test
    void a_tenant_gets_an_approval_with_a_price_of_their_own_and_loses_the_approval_again() {
        WebBrowser.Shown approved = approve("39,50 €", workspace());
        assertThat(approved.text()).contains("Freigegeben.");

        WebBrowser.Shown page = browser.open(TENANTS);
        assertThat(page.text()).contains("1 gefunden", "39,50 €");
        assertThat(page.html()).contains("Teodora &lt;b&gt;Quirrlbach").doesNotContain("<b>");
        WebBrowser.Shown withdrawn = browser.submit(
                "/office/tenants/" + tenant + "/withdraw", Map.of("workspace_id", workspace(), "reason", "Ausgezogen"));
        assertThat(withdrawn.text())
                .contains(
                        "Die Freigabe ist zurückgenommen: Kosmetikkabine Isar, Teodora &lt;b&gt;Quirrlbach&lt;/b&gt; · "
                                + "teodora@quirrlbach.example.");
        assertThat(browser.open(TENANTS).text()).doesNotContain("39,50 €");
    }

    @Test
    void an_approval_is_carried_out_although_the_browser_leaves_meanwhile() throws Exception {
        String workspace = workspace();

        leaveWhileLocked(connections, "workspace_approval", () -> approve("", workspace));

        await(() -> rows.values("select 1 from workspace_approval where account_id = $1", tenant)
                        .count()
                == 1);
    }

    @Test
    void the_approval_to_withdraw_must_be_chosen_first() {
        approve("39,50", workspace());
        approve("", secondWorkspace());

        String form = browser.open(TENANTS)
                .html()
                .split("<form method=\"post\" action=\"/office/tenants/" + tenant + "/withdraw\\?query=Teodora\">", 2)[
                1]
                .split("</form>", 2)[0];
        assertThat(form)
                .containsSubsequence(
                        "name=\"workspace_id\" required><option value=\"\">",
                        "value=\"" + workspace() + "\">",
                        "value=\"" + secondWorkspace() + "\">")
                .containsOnlyOnce("<button")
                .doesNotContain("formaction");

        WebBrowser.Shown refused = browser.submit(
                "/office/tenants/" + tenant + "/withdraw?query=Teodora",
                Map.of("form", "withdraw-" + tenant, "workspace_id", "", "reason", "Ausgezogen"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(browser.open(TENANTS).text()).contains("39,50 €");
    }

    private String secondWorkspace() {
        return String.valueOf(database.id("workspace", "cosmetic-room-2"));
    }

    @Test
    void a_price_that_is_no_number_is_refused_and_stays_on_the_page() {
        WebBrowser.Shown page = approve("viel", workspace());

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"viel\"");
    }

    @Test
    void an_agreement_that_begins_in_the_middle_of_a_month_is_refused_and_the_search_and_typed_values_stay() {
        approve("39,50", workspace());
        approve("", secondWorkspace());
        String form = "/office/tenants/" + tenant + "/agree?query=Teodora";

        WebBrowser.Shown page = FilledIn.of(browser.open(TENANTS), form)
                .with("workspace_id", secondWorkspace())
                .with("weekdays", "monday")
                .with("weekdays", "friday")
                .with("monthly", "300")
                .with("valid_from", "2027-07-15")
                .with("reason", "Montags")
                .send(browser);

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.filledIn("query")).isEqualTo("Teodora");
        assertThat(page.text()).contains("1 gefunden");
        assertThat(page.html())
                .contains(
                        "role=\"alert\"",
                        "formaction=\"" + form + "&amp;translated=1&amp;language=en\"",
                        "value=\"15.07.2027\"",
                        "value=\"Montags\"",
                        "<option value=\"" + secondWorkspace() + "\" selected>",
                        "value=\"monday\" checked",
                        "value=\"friday\" checked")
                .doesNotContain("value=\"tuesday\" checked");
    }

    @Test
    void an_agreement_is_made_and_ended() {
        approve("", workspace());
        WebBrowser.Shown agreed = browser.submit(
                "/office/tenants/" + tenant + "/agree",
                Map.of(
                        "workspace_id", workspace(),
                        "weekdays", "monday",
                        "monthly", "300",
                        "valid_from", "2027-07-01",
                        "reason", "Montags"));
        assertThat(agreed.text()).contains("Die Monatsvereinbarung ist getroffen.");

        WebBrowser.Shown page = browser.open(TENANTS);
        assertThat(page.text()).contains("Montag · 300,00 €");
        String end = page.html().replaceAll("(?s).*?action=\"(/office/tenants/agreements/\\d+/end)\\?.*", "$1");
        assertThat(browser.submit(end, Map.of("last_day", "2027-07-31", "reason", "Umzug"))
                        .text())
                .contains("Die Monatsvereinbarung ist beendet.");
    }

    @Test
    void a_day_of_an_agreement_is_given_back_and_taken_back_by_forms() {
        String monday = "2027-07-12";
        approve("", workspace());
        browser.submit(
                "/office/tenants/" + tenant + "/agree",
                Map.of(
                        "workspace_id", workspace(),
                        "weekdays", "monday",
                        "monthly", "300",
                        "valid_from", "2027-07-01",
                        "reason", "Montags"));
        assertThat(browser.open("/office/day?date=" + monday).text())
                .contains("Monatsvereinbarung: Teodora &lt;b&gt;Quirrlbach");
        assertThat(browser.open("/office/places?month=2027-07").html())
                .contains("Monatsvereinbarung: Teodora &lt;b&gt;Quirrlbach");

        String giveBack = "/office/tenants/" + tenant + "/give-back/" + workspace();
        WebBrowser.Shown refused = browser.submit(giveBack, Map.of("date", "2027-07-13", "reason", "x"));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.html()).contains("role=\"alert\"");
        assertThat(browser.submit(giveBack, Map.of("date", monday, "reason", "Urlaub"))
                        .text())
                .contains("Der Tag ist zurückgegeben", "Monatspreis bleibt fällig");
        assertThat(browser.open("/office/day?date=" + monday).text()).doesNotContain("Monatsvereinbarung:");
        assertThat(browser.open(TENANTS).text()).contains("Zurückgegeben:", "zurücknehmen");

        assertThat(browser.submit("/office/tenants/" + tenant + "/take-back/" + workspace(), Map.of("date", monday))
                        .text())
                .contains("Der Tag gehört wieder zur Monatsvereinbarung.");
    }

    private WebBrowser.Shown approve(String price, String workspace) {
        return browser.submit(
                "/office/tenants/approve",
                Map.of(
                        "form",
                        "new",
                        "account_id",
                        tenant.toString(),
                        "workspace_id",
                        workspace,
                        "price",
                        price,
                        "reason",
                        "Stammgast"));
    }

    /** Returns the first workspace that the page offers. */
    private String workspace() {
        return browser.open("/office/tenants")
                .html()
                .replaceAll("(?s).*id=\"new-workspace\"[^>]*><option value=\"(\\d+)\".*", "$1");
    }

    @Test
    void no_invoices_are_issued_for_a_month_that_is_not_over() {
        assertThat(browser.open("/office/invoices?month=2020-01").text()).contains("0 gefunden");

        WebBrowser.Shown page = browser.submit(
                "/office/invoices/issue", Map.of("form", "issue", "month", "2027-06", "reason", "Jetzt schon"));

        assertThat(page.status()).isIn(400, 422);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"Jetzt schon\"");
    }
}
