package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Locale;
import java.util.Map;
import org.isarbooking.coworking.FilledIn;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.shared.Reference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The owner's pages of the day, bookings, messages, accounts, and recorded actions. */
@QuarkusTest
class OfficePagesTest extends SalonScenario {

    private final WebBrowser browser = new WebBrowser();
    private String booking = "";

    @BeforeEach
    void somebodyHasBooked() {
        database.execute("delete from office_action");
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        booking = "/office/bookings/salon/"
                + database.values("select max(id) from appointment").findFirst().orElseThrow();
        browser.openAs("owner", "/office/messages");
    }

    @Test
    void the_day_shows_who_comes_to_whom_and_when() {
        WebBrowser.Shown page = browser.open("/office/day?date=" + TUESDAY);

        assertThat(page.text())
                .contains("Dienstag, 8. Juni 2027", "Termine: 1", "Xaveria Yblagger 10:00–11:00", "Plätze");
        assertThat(page.html()).contains("class=\"visit confirmed h2 m0 l1 k", "href=\"" + booking + "\"");
    }

    @Test
    void without_a_date_the_page_shows_today() {
        assertThat(browser.open("/office").text()).contains("Montag, 7. Juni 2027", "Termine: 0");
    }

    @Test
    void a_date_that_does_not_exist_is_refused_in_words_and_stays_in_the_form() {
        WebBrowser.Shown page = browser.open("/office/day?date=31.02.2027");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"31.02.2027\"");
        assertThat(page.text()).contains("Datum: Erwartet wird ein Datum wie 08.06.2027.", "Montag, 7. Juni 2027");
    }

    @Test
    void the_picture_of_the_day_is_loaded_again_after_a_change() {
        assertThat(browser.open("/office/day/picture?date=" + TUESDAY).html())
                .startsWith("<div id=\"picture\"")
                .contains(
                        "hx-get=\"/office/day/picture?date=" + TUESDAY + "\"",
                        "hx-trigger=\"changed from:body",
                        "Yblagger");
    }

    @Test
    void a_booking_is_found_by_its_customers_name() {
        assertThat(browser.open("/office/bookings?query=yblag&business=salon").text())
                .contains("1 gefunden", "Xaveria Yblagger", "(Anna)");
        assertThat(browser.open("/office/bookings?query=nobody").text()).contains("0 gefunden");
    }

    @Test
    void a_booking_is_found_by_its_reference_however_it_is_typed() {
        String reference = browser.open(booking).text().replaceAll(".*Buchungsnummer (\\S+) .*", "$1");
        assertThat(reference).matches("[0-9A-Z]{2}-[0-9A-Z]{4}");

        assertThat(browser.open("/office/bookings?query="
                                + reference.toLowerCase(Locale.ROOT).replace("-", ""))
                        .text())
                .contains("1 gefunden", reference, "Xaveria Yblagger");
    }

    @Test
    void the_link_of_a_booking_can_be_revoked() {
        browser.open(booking);

        WebBrowser.Shown page = browser.submit(booking + "/revoke-link", Map.of());

        assertThat(page.path()).isEqualTo(booking);
        assertThat(page.text()).contains("Der Link ist widerrufen.", "Link zu einer Buchung widerrufen");
        assertThat(database.values("select link_version from appointment").map(Object::toString))
                .containsExactly("2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bookings?query=yblag&business=salon&", "reports?by=week&"})
    void a_period_that_ends_before_it_begins_is_refused_and_stays_in_the_form(String page) {
        WebBrowser.Shown refused = browser.open("/office/" + page + "from_date=09.06.2027&to_date=08.06.2027");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.html())
                .contains("value=\"09.06.2027\"", "value=\"08.06.2027\"", page.contains("week") ? "week" : "yblag");
        assertThat(refused.text())
                .contains(": Der letzte Tag darf nicht vor dem ersten liegen.")
                .doesNotContain("to_date", "0 gefunden");
    }

    @Test
    void a_booking_can_be_cancelled_with_a_reason() {
        assertThat(browser.submit(booking + "/cancel", Map.of("reason", "", "form", "cancel"))
                        .status())
                .isEqualTo(400);

        WebBrowser.Shown page = browser.submit(booking + "/cancel", Map.of("reason", "<i>Wasserschaden</i>"));

        assertThat(page.path()).isEqualTo(booking);
        assertThat(page.text()).contains("Storniert.", "Stand storniert");
        assertThat(page.html()).contains("&lt;i&gt;Wasserschaden&lt;/i&gt;").doesNotContain("<i>");
        assertThat(browser.open("/office/actions").text())
                .contains("Buchung storniert", "Bereich Salon", "Owner")
                .doesNotContain("office_");
        String reference = Reference.shown((String)
                database.values("select reference from appointment").findFirst().orElseThrow());
        assertThat(browser.open("/office/actions").html())
                .contains("<a href=\"" + booking + "\">" + reference + "</a>");
    }

    @Test
    void the_outcome_of_a_visit_can_be_marked_only_when_the_visit_is_over() {
        assertThat(browser.submit(booking + "/mark", Map.of("outcome", "completed"))
                        .html())
                .contains("role=\"alert\"");
        clock.stopAt(at(TUESDAY, "18:00"));
        browser.openAs("owner", booking);

        assertThat(browser.submit(booking + "/mark", Map.of("outcome", "no_show"))
                        .text())
                .contains("Vermerkt.", "Stand nicht erschienen");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/office/bookings/salon/999999", "/office/bookings/coworking/999999"})
    void an_unknown_booking_is_not_found(String path) {
        assertThat(browser.open(path).status()).isEqualTo(404);
    }

    @Test
    void accounts_are_found_and_typed_values_stay_if_linking_an_account_to_a_specialist_is_refused() {
        WebBrowser.Shown found = browser.open("/office/accounts?query=owner");
        assertThat(found.text()).contains("Owner");
        WebBrowser.Shown page = FilledIn.of(found, "/office/accounts/" + account(found) + "/specialist?query=owner")
                .with("staff_id", "many")
                .with("reason", "Neu im Team")
                .send(browser);

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.filledIn("query")).isEqualTo("owner");
        assertThat(page.html()).contains("role=\"alert\"", "value=\"Neu im Team\"");
        assertThat(page.text()).contains("Bitte prüfen Sie Ihre Angaben", "Fachkraft: Erwartet wird eine ganze Zahl.");
    }

    /** Returns the id of the first account of a page. */
    private static String account(WebBrowser.Shown page) {
        return page.html().replaceAll("(?s).*?\"/office/accounts/([^/\"]+)/specialist.*", "$1");
    }

    @Test
    void an_account_from_which_a_sign_in_can_be_taken_over_is_still_found_after_a_refusal() {
        String path = "/office/accounts";
        String account = account(browser.open(path + "?query=owner"));
        String search = "?query=owner&account=" + account + "&other=owner";
        String form = path + "/" + account + "/relink" + search;

        WebBrowser.Shown page = FilledIn.of(browser.open(path + search), form.replace("&", "&amp;"))
                .to(form)
                .with("reason", "Neues Telefon")
                .send(browser);

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.filledIn("other")).isEqualTo("owner");
        assertThat(page.html()).contains("value=\"Neues Telefon\"");
    }

    @Test
    void messages_are_found_by_parts_of_the_recipients_name() {
        database.execute("update outbox set status = 'sent', attempts = 1, finished_at = '2027-06-07T10:00:00Z'");

        WebBrowser.Shown page = browser.open("/office/messages?query=yblag+xav");

        assertThat(page.text())
                .contains("Termin bestätigt", "Xaveria Yblagger", "xaveria@yblagger.example", "Mo., 7. Juni, 12:00");
        assertThat(page.html()).contains("href=\"" + booking + "\"");
        assertThat(browser.open("/office/messages?query=nobody").text()).contains("0 gefunden");
        assertThat(browser.open("/office/messages?status=waiting").text()).contains("0 gefunden");
    }

    @Test
    void reminders_of_cancelled_visits_are_not_listed_as_waiting() {
        String reminder = "<th scope=\"row\">Erinnerung</th>";
        assertThat(browser.open("/office/messages?status=waiting").html()).contains(reminder);

        browser.open(booking);
        browser.submit(booking + "/cancel", Map.of("form", "cancel", "reason", "Wasserschaden"));

        assertThat(database.values("select status from outbox where kind = 'reminder'"))
                .as("the reminder is dropped when it is due")
                .containsExactly("waiting");
        assertThat(browser.open("/office/messages?status=waiting").html())
                .contains("<th scope=\"row\">Termin abgesagt</th>")
                .doesNotContain(reminder);
    }

    @Test
    void a_message_that_could_not_be_sent_is_sent_again() {
        database.execute(
                "update outbox set status = 'failed', attempts = 9, last_error = 'SMTP 550', finished_at = now() "
                        + "where id = (select min(id) from outbox)");
        assertThat(browser.open("/office/messages").text()).contains("Nicht zugestellt 1", "Keine Nachrichten.");
        WebBrowser.Shown page = browser.open("/office/messages?status=failed");
        assertThat(page.text()).contains("SMTP 550", "Termin bestätigt", "Xaveria Yblagger");

        WebBrowser.Shown after =
                browser.submit(page.html().replaceAll("(?s).*?action=\"(/office/messages/\\d+)\".*", "$1"), Map.of());

        assertThat(after.text()).contains("Die Nachricht wird gleich gesendet.", "unterwegs oder angekommen");
    }
}
