package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The owner enters, moves and changes visits by forms. */
@QuarkusTest
class DeskPagesTest extends SalonScenario {

    private static final String NEW = "/office/visits/new";

    private final WebBrowser browser = new WebBrowser();

    @BeforeEach
    void the_owner_is_there() {
        database.execute("delete from office_action");
        browser.openAs("owner", "/office/day");
    }

    private Map<String, String> visit(String... more) {
        Map<String, String> fields = new HashMap<>(Map.of(
                "service_1",
                String.valueOf(salon.service("classic-facial")),
                "staff_1",
                String.valueOf(salon.specialist("anna")),
                "date",
                TUESDAY,
                "time",
                "10:00",
                "last_name",
                "Huber",
                "submission_key",
                UUID.randomUUID().toString()));
        for (int index = 0; index < more.length; index += 2) {
            fields.put(more[index], more[index + 1]);
        }
        return fields;
    }

    /** Enters a visit by the form, and returns the path of the page of its booking. */
    private String entered() {
        WebBrowser.Shown page = browser.submit(NEW, visit("notes", "Fenster <zu>"));
        assertThat(page.text()).contains("Der Termin ist eingetragen.", "Huber", "10:00–11:00", "69,00 €");
        assertThat(page.html()).contains("Fenster &lt;zu&gt;");
        return page.path().replaceFirst("\\?.*", "");
    }

    /** Returns the address to which a form of a booking's page is sent. */
    private String visits(String booking, String what) {
        return "/office/visits/" + booking.replaceFirst(".*/", "") + "/" + what;
    }

    @ParameterizedTest
    @CsvSource({
        "2027-06-08T10:00:00+02:00, 15, 2027-06-08T10:00",
        "2027-06-08T10:00:01+02:00, 15, 2027-06-08T10:15",
        "2027-06-08T23:45:00+02:00, 15, 2027-06-08T23:45",
        "2027-06-08T23:50:00+02:00, 15, 2027-06-09T00:00",
        "2027-03-28T01:50:00+01:00, 15, 2027-03-28T03:00",
        "2027-10-31T01:50:00+02:00, 15, 2027-10-31T02:00",
        "2027-10-31T02:50:00+02:00, 15, 2027-10-31T03:00",
        "2027-10-31T02:10:00+01:00, 15, 2027-10-31T03:00",
        "2027-06-08T10:01:00+02:00, 5, 2027-06-08T10:05",
        "2027-06-08T10:10:00+02:00, 20, 2027-06-08T10:20",
        "2027-06-08T10:10:00+02:00, 30, 2027-06-08T10:30",
        "2027-06-08T10:10:00+02:00, 60, 2027-06-08T11:00",
        "2027-06-08T23:10:00+02:00, 60, 2027-06-09T00:00",
        "2027-10-31T02:10:00+01:00, 60, 2027-10-31T03:00"
    })
    void a_walk_in_starts_at_the_next_possible_start_that_the_form_can_name(
            OffsetDateTime now, int grid, LocalDateTime start) {
        assertThat(DeskPages.nextStart(now.toInstant(), grid).toLocalDateTime()).isEqualTo(start);
    }

    @Test
    void times_that_the_console_fills_in_follow_the_step_of_the_business() {
        salon.publish(DemoEdits.none().rule("grid_minutes", 30));
        entered();
        clock.stopAt(TUESDAY + "T11:05");

        assertThat(browser.openAs("owner", NEW).html()).contains("value=\"11:30\"");
        assertThat(browser.open("/office/day?date=" + TUESDAY).html())
                .contains("time=11:30&amp;staff_1=" + salon.specialist("anna"))
                .doesNotContain("time=11:15");
        assertThat(browser.open("/office/week?date=" + WEDNESDAY + "&staff_id=" + salon.specialist("anna"))
                        .html())
                .contains("time=11:30&amp;staff_1=" + salon.specialist("anna"))
                .doesNotContain("time=11:15");
    }

    @Test
    void shortly_before_midnight_the_form_is_for_the_next_day_unless_the_address_names_a_day() {
        clock.stopAt(TUESDAY + "T23:50");

        assertThat(browser.openAs("owner", NEW).html()).contains("value=\"00:00\"", "value=\"09.06.2027\"");
        assertThat(browser.open(NEW + "?date=" + TUESDAY).html())
                .contains("value=\"08.06.2027\"")
                .doesNotContain("value=\"00:00\"");
    }

    @Test
    void a_gap_of_the_day_links_to_the_form_with_time_and_specialist() {
        entered();

        WebBrowser.Shown day = browser.open("/office/day?date=" + TUESDAY);
        String gap =
                "/office/visits/new?date=%s&amp;time=11:15&amp;staff_1=%d".formatted(TUESDAY, salon.specialist("anna"));
        assertThat(day.html()).contains("href=\"" + gap + "\"");

        WebBrowser.Shown form = browser.open(gap.replace("&amp;", "&"));
        assertThat(form.html())
                .contains(
                        "value=\"11:15\"",
                        "value=\"08.06.2027\"",
                        "value=\"" + salon.specialist("anna") + "\" selected");
    }

    @Test
    void days_that_are_over_have_no_gaps() {
        clock.stopAt(at(WEDNESDAY, "12:00"));
        browser.openAs("owner", "/office/day");

        assertThat(browser.open("/office/day?date=" + TUESDAY).html()).doesNotContain("staff_1=");
        assertThat(browser.open("/office/day?date=" + WEDNESDAY).html())
                .doesNotContain("time=09:00")
                .contains("time=12:00");
    }

    @Test
    void a_refused_form_shows_the_mistake_and_keeps_typed_values() {
        entered();

        WebBrowser.Shown page = browser.submit(NEW, visit("first_name", "Kim"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"Kim\"", "value=\"Huber\"");
    }

    @Test
    void a_change_of_language_keeps_a_refused_form_and_enters_nothing() {
        entered();
        WebBrowser.Shown refused = browser.submit(NEW, visit("first_name", "Kim <3"));
        String english = NEW + "?translated=1&language=en";
        assertThat(refused.html())
                .contains(
                        "formaction=\"" + english.replace("&", "&amp;") + "\"",
                        "<input type=\"hidden\" name=\"first_name\" value=\"Kim &lt;3\">")
                .doesNotContain("/office/language/");

        WebBrowser.Shown shown = browser.submit(english, visit("first_name", "Kim <3", "time", "15:00"));

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.html())
                .contains("<html lang=\"en\">", "value=\"Kim &lt;3\"", "value=\"15:00\"")
                .contains("formaction=\"" + NEW + "?translated=1&amp;language=ru\"");
        assertThat(shown.text()).contains("Nothing is saved yet");
        assertThat(database.count("appointment")).isOne();
        assertThat(browser.submit(NEW, visit("time", "15:00")).html()).contains("<html lang=\"en\">");
        assertThat(database.count("appointment")).isEqualTo(2);
    }

    @Test
    void a_change_of_language_keeps_the_free_times_that_were_found() {
        entered();
        String english = NEW + "?translated=1&language=en";

        WebBrowser.Shown found = browser.submit(NEW, visit("find", "yes", "first_name", "Kim"));
        WebBrowser.Shown shown = browser.submit(english, visit("find", "yes", "first_name", "Kim"));
        WebBrowser.Shown picked = browser.submit(NEW, visit("pick", TUESDAY + "T11:15"));

        assertThat(found.html()).contains("translated=1");
        assertThat(shown.html()).contains("<html lang=\"en\">", "value=\"" + TUESDAY + "T11:15\"", "value=\"Kim\"");
        assertThat(picked.html())
                .contains("<input type=\"hidden\" name=\"time\" value=\"11:15\">")
                .doesNotContain("type=\"hidden\" name=\"pick\"");
    }

    @Test
    void a_change_of_language_keeps_a_refused_change_of_a_visit_and_saves_nothing() {
        String booking = entered();
        String was = browser.open(booking).hidden("was");
        String path = visits(booking, "change");

        WebBrowser.Shown refused = browser.submit(path, change(was, "notes", "x".repeat(2001)));
        WebBrowser.Shown shown = browser.submit(path + "?translated=1&language=en", change(was, "notes", "Balkon"));

        assertThat(refused.html()).contains("formaction=\"" + path + "?translated=1&amp;language=en\"");
        assertThat(shown.html()).contains("<html lang=\"en\">", ">Balkon</textarea>");
        assertThat(browser.open(booking).html()).contains("Fenster &lt;zu&gt;").doesNotContain("Balkon");
    }

    @Test
    void a_form_with_a_taken_time_is_refused_with_free_times() {
        entered();

        assertThat(browser.submit(NEW, visit()).text())
                .contains("Diese Zeit ist nicht (mehr) frei.", "Stattdessen möglich: Dienstag, 8. Juni 2027, 11:15 Uhr")
                .doesNotContain("alternatives");
        assertThat(browser.submit(NEW, visit("time", "22:00")).text())
                .contains(
                        "wählen Sie bitte „auch außerhalb der Arbeitszeit“",
                        "Datum, Uhrzeit: Anna müsste dafür von 22:00 bis 23:10 arbeiten.")
                .doesNotContain("accept_outside_hours");
    }

    @Test
    void mistakes_name_the_fields_that_they_are_about() {
        WebBrowser.Shown page = browser.submit(NEW, visit("price", "50", "date", "31.02.2027", "email", "nobody"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.text())
                .contains(
                        "Bitte prüfen Sie Ihre Angaben",
                        "Datum, Uhrzeit: Erwartet wird ein Datum wie 08.06.2027",
                        "E-Mail: ")
                .doesNotContain("violations", "2027-06-08");
        assertThat(page.html()).contains("value=\"31.02.2027\"");
        assertThat(browser.submit(NEW, visit("price", "50")).text())
                .contains("Grund für den Preis: Dieses Feld ist erforderlich.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"12,345", "-5", "1.234", "viel"})
    void an_unreadable_amount_is_refused_with_an_example(String amount) {
        assertThat(browser.submit(NEW, visit("price", amount, "price_reason", "x"))
                        .text())
                .contains("Vereinbarter Preis in €: Erwartet wird ein Betrag in Euro wie 35,50.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.234,50", "1,234.50", "1 234,50 €", "1234,5"})
    void amounts_may_have_thousands_separators(String amount) {
        assertThat(browser.submit(NEW, visit("price", amount, "price_reason", "x"))
                        .text())
                .contains("Der Termin ist eingetragen.", "1.234,50 €");
    }

    @Test
    void free_times_are_shown_and_one_of_them_is_picked() {
        entered();

        WebBrowser.Shown found = browser.submit(NEW, visit("find", "yes"));
        assertThat(found.html())
                .contains("value=\"" + TUESDAY + "T11:15\"", "value=\"Huber\"")
                .doesNotContain("value=\"" + TUESDAY + "T10:00\"");

        WebBrowser.Shown picked = browser.submit(NEW, visit("pick", TUESDAY + "T11:15"));
        assertThat(picked.html()).contains("value=\"11:15\"");
        assertThat(database.count("appointment")).isOne();
    }

    private WebBrowser.Shown cancelled(String... more) {
        String booking = browser.submit(NEW, visit(more)).path();
        return browser.submit(booking + "/cancel", Map.of("form", "cancel", "reason", "Wasserschaden"));
    }

    @Test
    void the_page_states_whether_the_customer_gets_a_message_about_a_cancellation() {
        String silent = "Es geht keine Nachricht hinaus: Bitte geben Sie selbst Bescheid.";
        assertThat(cancelled().text()).contains("Storniert. " + silent).doesNotContain("wird benachrichtigt");
        assertThat(cancelled("email", "huber@example.org").text())
                .as("messages off")
                .contains("Storniert. " + silent);

        assertThat(cancelled("email", "huber@example.org", "messages", "on").text())
                .contains("Storniert. Der Kunde oder Mieter wird benachrichtigt.")
                .doesNotContain(silent);
    }

    @Test
    void the_form_states_that_the_customer_sees_the_reason_even_without_messages() {
        assertThat(browser.submit(NEW, visit()).text()).contains("Grund (für Kunde oder Mieter sichtbar)");
    }

    @Test
    void a_visit_is_moved_and_handed_over() {
        String booking = entered();

        WebBrowser.Shown page = browser.submit(
                visits(booking, "move"),
                Map.of(
                        "date", WEDNESDAY,
                        "time", "15:00",
                        "service_1", String.valueOf(salon.service("classic-facial")),
                        "staff_1", String.valueOf(salon.specialist("marie")),
                        "submission_key", UUID.randomUUID().toString()));

        assertThat(page.text()).contains("Der Termin ist verlegt.", "15:00–16:10", "Marie");
        assertThat(browser.submit(
                                visits(booking, "move"),
                                Map.of(
                                        "form",
                                        "move",
                                        "date",
                                        WEDNESDAY,
                                        "time",
                                        "22:00",
                                        "submission_key",
                                        UUID.randomUUID().toString()))
                        .text())
                .contains("Außerhalb der Arbeitszeit");
    }

    private void somebodyElseChanges(String booking, String what, Object value) {
        salon.asOwner(
                        "office_change_booking",
                        Input.empty()
                                .with("booking_id", Long.valueOf(booking.replaceFirst(".*/", "")))
                                .with(what, value)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    private static Map<String, String> change(String was, String... fields) {
        Map<String, String> form = new HashMap<>(Map.of(
                "form",
                "change",
                "was",
                was,
                "submission_key",
                UUID.randomUUID().toString()));
        for (int index = 0; index < fields.length; index += 2) {
            form.put(fields[index], fields[index + 1]);
        }
        return form;
    }

    @Test
    void a_form_sends_what_was_changed_and_keeps_what_somebody_else_has_changed_meanwhile() {
        String booking = entered();
        String was = browser.open(booking).hidden("was");
        somebodyElseChanges(booking, "messages", true);
        somebodyElseChanges(booking, "customer", Map.of("last_name", "Hauber", "phone", "+49 89 4711817"));

        WebBrowser.Shown page = browser.submit(
                visits(booking, "change"),
                change(was, "first_name", "", "last_name", "Huber", "email", "", "phone", "", "notes", "Tür"));

        assertThat(page.text()).contains("Der Termin ist geändert.", "Hauber", "Tür");
        assertThat(database.values("select messages from appointment")).containsExactly(true);
    }

    @Test
    void a_form_without_a_change_is_refused_and_none_of_its_fields_is_called_wrong() {
        String booking = entered();
        String was = browser.open(booking).hidden("was");

        WebBrowser.Shown page = browser.submit(visits(booking, "change"), change(was));

        assertThat(page.status()).isEqualTo(422);
        assertThat(page.text()).doesNotContain("Hier steht kein neuer Wert");
        assertThat(page.html()).doesNotContain("aria-invalid");
    }

    @Test
    void a_conflict_about_notes_shows_both_texts() {
        String booking = entered();
        String was = browser.open(booking).hidden("was");
        somebodyElseChanges(booking, "notes", "Balkon");

        WebBrowser.Shown page =
                browser.submit(visits(booking, "change"), change(was, "last_name", "Huber", "notes", "Tür"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("Inzwischen geändert", "„Balkon“", "„Tür“");
        assertThat(database.values("select notes from appointment")).containsExactly("Balkon");
        assertThat(browser.submit(
                                visits(booking, "change"),
                                change(page.hidden("was"), "last_name", "Huber", "notes", "Tür"))
                        .text())
                .contains("Der Termin ist geändert.", "Tür");
    }

    @Test
    void a_visit_moved_to_another_time_keeps_the_specialist_assigned_meanwhile() {
        String booking = entered();
        int facial = salon.service("classic-facial");
        String was = browser.open(booking).hidden("was");
        salon.asOwner(
                        "office_move_booking",
                        Input.empty()
                                .with("booking_id", Long.valueOf(booking.replaceFirst(".*/", "")))
                                .with(
                                        "specialists",
                                        List.of(Map.of("service_id", facial, "staff_id", salon.specialist("marie"))))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        WebBrowser.Shown page = browser.submit(
                visits(booking, "move"),
                Map.of(
                        "form",
                        "move",
                        "was",
                        was,
                        "date",
                        TUESDAY,
                        "time",
                        "15:00",
                        "service_1",
                        String.valueOf(facial),
                        "staff_1",
                        String.valueOf(salon.specialist("anna")),
                        "submission_key",
                        UUID.randomUUID().toString()));

        assertThat(page.text()).contains("Der Termin ist verlegt.", "15:00–16:10", "Marie");
    }

    private Map<String, String> moved(String... fields) {
        Map<String, String> form = change("", fields);
        form.put("form", "move");
        form.put("service_1", String.valueOf(salon.service("classic-facial")));
        return form;
    }

    @Test
    void the_specialist_chosen_for_a_move_that_is_refused_stays_chosen() {
        String booking = entered();
        String marie = String.valueOf(salon.specialist("marie"));

        WebBrowser.Shown refused =
                browser.submit(visits(booking, "move"), moved("date", TUESDAY, "time", "22:00", "staff_1", marie));

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        assertThat(select(refused, "move-staff-1")).contains("value=\"" + marie + "\" selected");
        assertThat(select(refused, "staff-change-1")).doesNotContain("value=\"" + marie + "\" selected");
    }

    @Test
    void a_refused_move_keeps_its_boxes_and_another_language_leads_back_to_the_visit() {
        String booking = entered();
        assertThat(form(browser.open(booking), "move"))
                .contains("name=\"tell_customer\" checked>", "name=\"accept_outside_hours\">");

        WebBrowser.Shown refused =
                browser.submit(visits(booking, "move"), moved("date", "yesterday", "accept_outside_hours", "on"));

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        assertThat(form(refused, "move")).contains("name=\"tell_customer\">", "name=\"accept_outside_hours\" checked>");
        assertThat(form(refused, "change")).contains("name=\"tell_customer\" checked>");
        assertThat(browser.open("/office/language/en?back=" + visits(booking, "move"))
                        .path())
                .isEqualTo(booking);
    }

    private static String form(WebBrowser.Shown page, String name) {
        String rest = page.html().split("name=\"form\" value=\"" + name + "\"", 2)[1];
        return rest.split("</form>", 2)[0];
    }

    @Test
    void boxes_stay_as_they_were_ticked_when_a_form_is_refused() {
        String booking = entered();
        assertThat(form(browser.open("/office/bookings/salon/" + booking.replaceFirst(".*/", "")), "move"))
                .contains("name=\"accept_outside_hours\">", "name=\"tell_customer\" checked>");

        for (String address : List.of(visits(booking, "move"), "/office/move/" + booking.replaceFirst(".*/", ""))) {
            assertThat(form(
                            browser.submit(
                                    address,
                                    moved("date", "2020-01-01", "time", "10:00", "accept_outside_hours", "on")),
                            "move"))
                    .as(address)
                    .contains("name=\"accept_outside_hours\" checked>", "name=\"tell_customer\">");
        }
        assertThat(form(
                        browser.submit(
                                visits(booking, "change"), change("", "price", "viel", "accept_outside_hours", "on")),
                        "change"))
                .contains("name=\"accept_outside_hours\" checked>", "name=\"tell_customer\">");
    }

    @Test
    void the_service_chosen_for_a_cancellation_that_is_refused_stays_chosen() {
        String tint = String.valueOf(salon.service("brow-tint"));
        String booking = browser.submit(
                        NEW, visit("service_2", tint, "staff_2", String.valueOf(salon.specialist("anna"))))
                .path();

        WebBrowser.Shown refused = browser.submit(
                visits(booking, "cancel-service"),
                Map.of(
                        "form",
                        "cancel-service",
                        "service_id",
                        tint,
                        "reason",
                        "x".repeat(2001),
                        "submission_key",
                        UUID.randomUUID().toString()));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(select(refused, "cancel-which")).contains("value=\"" + tint + "\" selected");
        assertThat(form(refused, "cancel-service")).contains("name=\"tell_customer\">");
    }

    private static String select(WebBrowser.Shown page, String id) {
        String rest = page.html().split("<select id=\"" + id + "\"", 2)[1];
        return rest.split("</select>", 2)[0];
    }

    @Test
    void rows_of_services_stay_as_they_were_filled_in_when_a_change_is_refused() {
        String booking = entered();
        String tint = String.valueOf(salon.service("brow-tint"));
        String marie = String.valueOf(salon.specialist("marie"));

        WebBrowser.Shown refused = browser.submit(
                visits(booking, "change"),
                change(
                        browser.open(booking).hidden("was"),
                        "service_1",
                        String.valueOf(salon.service("classic-facial")),
                        "staff_1",
                        marie,
                        "service_2",
                        tint,
                        "price",
                        "5"));

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        assertThat(select(refused, "service-change-2")).contains("value=\"" + tint + "\" selected");
        assertThat(select(refused, "staff-change-1")).contains("value=\"" + marie + "\" selected");
        assertThat(select(refused, "move-staff-1")).doesNotContain("selected");
    }

    @Test
    void a_specialist_is_changed_while_the_services_stay() {
        String booking = entered();

        WebBrowser.Shown page = browser.submit(
                visits(booking, "change"),
                change(
                        browser.open(booking).hidden("was"),
                        "service_1",
                        String.valueOf(salon.service("classic-facial")),
                        "staff_1",
                        String.valueOf(salon.specialist("marie"))));

        assertThat(page.text()).contains("Der Termin ist geändert.", "Marie");
        assertThat(database.values("select staff_id from appointment_item")).containsExactly(salon.specialist("marie"));
    }

    @Test
    void a_conflict_about_services_names_the_services() {
        String booking = entered();
        String was = browser.open(booking).hidden("was");
        int tint = salon.service("brow-tint");
        somebodyElseChanges(booking, "service_ids", List.of(salon.service("classic-facial"), tint));

        WebBrowser.Shown page = browser.submit(
                visits(booking, "change"), change(was, "service_1", String.valueOf(tint), "last_name", "Huber"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("„Klassische Gesichtsbehandlung, Augenbrauen färben“", "„Augenbrauen färben“");
    }

    @Test
    void name_price_and_services_are_changed_and_one_service_is_cancelled() {
        String booking = entered();

        WebBrowser.Shown page = browser.submit(
                visits(booking, "change"),
                Map.of(
                        "service_1",
                        String.valueOf(salon.service("classic-facial")),
                        "service_2",
                        String.valueOf(salon.service("brow-tint")),
                        "staff_2",
                        String.valueOf(salon.specialist("anna")),
                        "services",
                        "[" + salon.service("classic-facial") + "]",
                        "form",
                        "change",
                        "last_name",
                        "Neu",
                        "price",
                        "70,00",
                        "price_reason",
                        "Stammkundin",
                        "submission_key",
                        UUID.randomUUID().toString()));

        assertThat(page.text()).contains("Der Termin ist geändert.", "Neu", "70,00 €", "11:00–11:15");
        WebBrowser.Shown rest = browser.submit(
                visits(booking, "cancel-service"),
                Map.of(
                        "service_id", String.valueOf(salon.service("brow-tint")),
                        "submission_key", UUID.randomUUID().toString()));
        assertThat(rest.text()).contains("Die Behandlung ist abgesagt.").doesNotContain("11:00–11:15");
        assertThat(browser.open("/office/actions").text())
                .contains("Behandlung abgesagt", "Termin geändert", "Termin eingetragen")
                .contains("Behandlungen Klassische Gesichtsbehandlung")
                .doesNotContainPattern("Behandlungen (bisher )?\\d")
                .doesNotContainPattern("\\d{4}-\\d{2}-\\d{2}");
    }
}
