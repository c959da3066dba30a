package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.shared.Reference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The owner records a specialist's absence by forms. */
@QuarkusTest
class AbsencePagesTest extends SalonScenario {

    private static final String PAGE = "/office/absences";

    private final WebBrowser browser = new WebBrowser();
    private long visit;

    @BeforeEach
    void anna_has_a_visit_and_the_owner_is_there() {
        database.execute("delete from office_action");
        visit = salon.asOwner(
                        "office_create_booking",
                        Input.empty()
                                .with("service_ids", List.of(salon.service("classic-facial")))
                                .with(
                                        "specialists",
                                        List.of(Map.of(
                                                "service_id", salon.service("classic-facial"),
                                                "staff_id", salon.specialist("anna"))))
                                .with(
                                        "start_at",
                                        SalonDatabase.time(at(TUESDAY, "10:00")).toString())
                                .with("customer", Map.of("last_name", "Huber <b>"))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded()
                .json()
                .getLong("booking.booking_id");
        browser.openAs("owner", "/office/day?date=" + TUESDAY);
    }

    private WebBrowser.Shown affected() {
        return browser.open(PAGE + "?date=" + TUESDAY + "&staff_id=" + salon.specialist("anna"));
    }

    private Map<String, String> decision(String choice) {
        Map<String, String> fields = new HashMap<>(Map.of(
                "form",
                "absence",
                "staff_id",
                String.valueOf(salon.specialist("anna")),
                "date",
                TUESDAY,
                "visits",
                String.valueOf(visit),
                "start_" + visit,
                "2027-06-08T10:00+02:00",
                "choice_" + visit,
                choice,
                "reason",
                "krank",
                "submission_key",
                UUID.randomUUID().toString()));
        fields.put("staff_" + visit + "_" + salon.service("classic-facial"), String.valueOf(salon.specialist("marie")));
        return fields;
    }

    @Test
    void the_page_of_the_day_links_to_the_form() {
        String link = PAGE + "?date=" + TUESDAY;
        assertThat(browser.open("/office/day?date=" + TUESDAY).html()).contains("href=\"" + link + "\"");

        assertThat(browser.open(link).html()).contains("value=\"08.06.2027\"", ">Anna</option>");
    }

    @Test
    void affected_visits_are_shown_with_a_choice_for_each() {
        WebBrowser.Shown page = affected();

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("Abwesenheit von Anna", "1 Termin ist betroffen", "Marie (bis 11:10)");
        assertThat(page.html())
                .contains("Huber &lt;b&gt;", "name=\"choice_" + visit + "\"", "value=\"hand_over\"")
                .doesNotContain("<b>");
    }

    @Test
    void the_decisions_are_carried_out_and_the_day_is_blocked() {
        affected();

        WebBrowser.Shown page = browser.submit(PAGE, decision("hand_over"));

        assertThat(page.path()).isEqualTo("/office/day");
        assertThat(page.text()).contains("Dienstag, 8. Juni 2027", "Die Abwesenheit ist eingetragen.", "krank");
        assertThat(browser.open("/office/bookings/salon/" + visit).text()).contains("Marie", "10:00–11:10");
        String reference = Reference.shown((String)
                database.values("select reference from appointment").findFirst().orElseThrow());
        assertThat(browser.open("/office/actions").text())
                .contains("Abwesenheit eingetragen", "übergeben", "Übergeben " + reference);
    }

    @Test
    void a_refused_form_names_the_mistake_and_keeps_the_choices() {
        affected();

        WebBrowser.Shown page = browser.submit(PAGE, decision("cancel"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html())
                .contains(
                        "role=\"alert\"",
                        "value=\"krank\"",
                        "<option value=\"cancel\" selected>",
                        "name=\"tell_customers\">");
        assertThat(page.text()).contains("Nachricht an Kunden abgesagter Termine: Dieses Feld ist erforderlich.");
        assertThat(database.count("block")).isZero();
    }

    @Test
    void a_visit_without_a_decision_is_shown_and_nothing_is_done() {
        affected();
        Map<String, String> decided = decision("keep");
        decided.put("visits", "");

        WebBrowser.Shown page = browser.submit(PAGE, decided);

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("fehlt die Entscheidung", "1 Termin ist betroffen");
        assertThat(page.html()).contains("name=\"tell_customers\" checked>");
        assertThat(database.count("block")).isZero();
    }

    @Test
    void a_period_that_ends_before_it_begins_is_refused() {
        WebBrowser.Shown page =
                browser.open(PAGE + "?date=" + TUESDAY + "&from=12:00&to=11:00&staff_id=" + salon.specialist("anna"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"12:00\"");
    }
}
