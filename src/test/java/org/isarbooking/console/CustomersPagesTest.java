package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The owner's pages about customers, and the reports. */
@QuarkusTest
class CustomersPagesTest extends SalonScenario {

    private final WebBrowser browser = new WebBrowser();
    private String card = "";

    @BeforeEach
    void somebodyHasBooked() {
        nobodyIsKnown();
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        card = "/office/customers/"
                + database.values("select id from salon_customer").findFirst().orElseThrow();
        browser.openAs("owner", "/office/customers");
    }

    @AfterEach
    void nobodyIsKnown() {
        database.execute("delete from salon_customer");
        database.execute("delete from office_action");
    }

    private static Map<String, String> contact(String... more) {
        Map<String, String> fields = new HashMap<>(Map.of(
                "form",
                "change",
                "first_name",
                "Xaveria",
                "last_name",
                "Yblagger",
                "email",
                "xaveria@yblagger.example",
                "phone",
                "+49 89 4711815",
                "customer_language",
                "de"));
        for (int index = 0; index < more.length; index += 2) {
            fields.put(more[index], more[index + 1]);
        }
        return fields;
    }

    @Test
    void a_customer_is_found_by_words_in_any_order() {
        assertThat(browser.open("/office/customers?query=yblag+xav").text())
                .contains("1 gefunden", "Xaveria Yblagger", "089 4711815", "Di., 8. Juni, 10:00");
        assertThat(browser.open("/office/customers?query=nobody").text()).contains("0 gefunden");
    }

    @Test
    void the_page_of_a_customer_links_to_the_appointments() {
        WebBrowser.Shown page = browser.open(card);

        assertThat(page.text())
                .contains("Xaveria Yblagger", "xaveria@yblagger.example", "Bevorstehend 1", "Datenschutz", "(Anna)");
        assertThat(page.html()).contains("href=\"/office/bookings/salon/");
    }

    @Test
    void a_booking_links_to_its_customer_and_the_form_for_another_booking_is_filled_in() {
        String booking = browser.open(card).html().replaceAll("(?s).*?href=\"(/office/bookings/salon/\\d+)\".*", "$1");

        assertThat(browser.open(booking).html()).contains("href=\"" + card + "\">Xaveria Yblagger</a>");
        String id = card.replaceFirst(".*/", "");
        assertThat(browser.open("/office/bookings?customer_id=" + id).text()).contains("1 gefunden");
        assertThat(browser.open("/office/visits/new?customer=" + id).html())
                .contains("value=\"Yblagger\"", "value=\"xaveria@yblagger.example\"");
    }

    @Test
    void notes_are_kept_and_the_same_contact_is_no_change() {
        browser.open(card);

        WebBrowser.Shown page = browser.submit(card + "/change", contact("notes", "Mag <Tee>"));

        assertThat(page.path()).isEqualTo(card);
        assertThat(page.text()).contains("Gespeichert.");
        assertThat(page.html()).contains("Mag &lt;Tee&gt;");
        assertThat(database.values("select about::text from office_action"))
                .singleElement()
                .asString()
                .contains("notes")
                .doesNotContain("contact");
    }

    private void somebodyElseChanges(String what, Object value) {
        salon.asOwner(
                        "office_change_customer",
                        Input.empty()
                                .with("customer_id", Long.valueOf(card.replaceFirst(".*/", "")))
                                .with(what, value))
                .succeeded();
    }

    @Test
    void notes_that_somebody_else_made_meanwhile_stay() {
        String was = browser.open(card).hidden("was");
        somebodyElseChanges("notes", "Mag Tee");

        WebBrowser.Shown page =
                browser.submit(card + "/change", contact("was", was, "notes", "", "phone", "+49 89 4711816"));

        assertThat(page.text()).contains("Gespeichert.", "Mag Tee", "089 4711816");
    }

    @Test
    void a_conflict_shows_both_values_and_the_second_try_is_saved() {
        String was = browser.open(card).hidden("was");
        somebodyElseChanges("notes", "Mag Tee");

        WebBrowser.Shown page = browser.submit(card + "/change", contact("was", was, "notes", "Mag Kaffee"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("Inzwischen geändert", "„Mag Tee“", "„Mag Kaffee“");
        assertThat(page.html()).contains(">Mag Kaffee</textarea>");
        String now = page.hidden("was");
        assertThat(browser.submit(card + "/change", contact("was", now, "notes", "Mag Kaffee"))
                        .text())
                .contains("Gespeichert.", "Mag Kaffee")
                .doesNotContain("Mag Tee");
    }

    @Test
    void a_refused_form_shows_the_mistake_and_keeps_typed_values() {
        browser.open(card);

        WebBrowser.Shown page = browser.submit(card + "/change", contact("email", "no address", "notes", "Tee"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"no address\"", ">Tee</textarea>");
    }

    @Test
    void two_records_are_merged_after_a_search_and_a_confirmation() {
        salon.asOwner(
                        "office_create_booking",
                        Input.empty()
                                .with("service_ids", List.of(salon.service("brow-tint")))
                                .with("start_at", "2027-06-09T10:00:00+02:00")
                                .with("customer", Map.of("last_name", "Iblagger", "phone", "+49 171 1234567"))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        String other = database.values("select id from salon_customer where last_name = 'Iblagger'")
                .findFirst()
                .orElseThrow()
                .toString();
        assertThat(browser.open(card + "?other=blagger").text()).contains("1 gefunden", "Iblagger");

        Map<String, String> merger = new HashMap<>(Map.of(
                "merged_customer_id", other, "submission_key", UUID.randomUUID().toString()));
        assertThat(browser.submit(card + "/merge", merger).status()).isEqualTo(400);
        merger.put("accept_merge", "on");
        merger.put("form", "merge");
        merger.put("other", "blagger");
        WebBrowser.Shown unknown = Outage.of(database, "salon_customer", () -> browser.submit(card + "/merge", merger));
        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.html()).contains(Outage.keyOf(merger)).contains("value=\"" + other + "\" required checked");
        WebBrowser.Shown page = browser.submit(card + "/merge", merger);

        assertThat(page.text()).contains("Die Einträge sind zusammengeführt.", "Bevorstehend 2");
        assertThat(browser.open("/office/customers").text()).contains("1 gefunden");
        assertThat(browser.open("/office/actions").text()).contains("Kunden zusammengeführt");
    }

    @Test
    void a_customer_is_exported_as_a_file_and_erased_when_no_visit_is_ahead() {
        browser.open(card);
        WebBrowser.Shown export = browser.open(card + "/export");
        assertThat(export.header("Content-Disposition")).startsWith("attachment");
        assertThat(export.html()).contains("xaveria@yblagger.example", "appointment");

        browser.open(card);
        assertThat(browser.submit(card + "/erase", Map.of("accept_erasure", "on"))
                        .text())
                .contains("Es wurde nichts gelöscht", "müssen zuerst abgesagt werden");
        clock.advance(Duration.ofDays(2));
        browser.openAs("owner", card);
        WebBrowser.Shown page = browser.submit(card + "/erase", Map.of("accept_erasure", "on"));

        assertThat(page.text()).contains("Der Kunde ist gelöscht.", "0 gefunden");
        assertThat(browser.open(card).status()).isEqualTo(404);
    }

    @Test
    void the_report_of_the_month_is_shown_and_links_to_a_csv_file() {
        WebBrowser.Shown page = browser.open("/office/reports");

        assertThat(page.text()).contains("Dienstag, 8. Juni 2027", "69,00 €", "Zusammen");
        assertThat(page.html())
                .contains("/office/reports/csv?from_date=2027-06-01&amp;to_date=2027-06-30&amp;by=day")
                .doesNotContain("style=");
        WebBrowser.Shown csv =
                browser.open("/office/reports/csv?from_date=2027-06-01&to_date=2027-06-30&by=specialist");
        assertThat(csv.header("Content-Type")).startsWith("text/csv");
        assertThat(csv.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"report-specialist-2027-06-01-2027-06-30.csv\"");
        assertThat(csv.html()).contains("revenue_cents", "Anna");
        assertThat(browser.open("/office/reports?by=nonsense").status()).isEqualTo(400);
        for (String by : ReportView.KINDS) {
            assertThat(browser.open("/office/reports?by=" + by).status()).as(by).isEqualTo(200);
        }
    }

    @Test
    void customers_and_reports_need_a_sign_in() {
        for (String page :
                List.of("/office/customers", card, card + "/export", "/office/reports", "/office/reports/csv")) {
            assertThat(new WebBrowser().open(page).answer().uri().getPath())
                    .as(page)
                    .isEqualTo("/authorize");
        }
    }
}
