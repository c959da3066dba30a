package org.isarbooking.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.Tokens;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.Test;

/** The owner's page of requests. */
@QuarkusTest
class RequestsPagesTest extends SalonScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    private static final String PAGE = "/office/requests";

    private final WebBrowser browser = new WebBrowser();

    private BookedVisit visit(String start) {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(start));
    }

    private long requestChange(BookedVisit visit, String newStart, String reason) {
        return BookedVisit.requestId(salon.call(
                "salon_request_change",
                visit.change(UUID.randomUUID(), newStart).with("reason", reason)));
    }

    private WebBrowser.Shown decide(long request, String decision, String reason) {
        return browser.submit(PAGE + "/" + request, Map.of("decision", decision, "reason", reason));
    }

    @Test
    void an_open_request_is_shown_with_its_customer_its_times_and_its_reason() {
        requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");

        WebBrowser.Shown page = browser.openAs("owner", PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text())
                .contains(
                        "Termin verlegen Xaveria Yblagger",
                        "Di., 8. Juni, 10:00",
                        "Mi., 9. Juni, 11:00",
                        "Mein Zug",
                        "089 4711815");
    }

    @Test
    void the_first_line_of_the_message_is_seen_without_unfolding() {
        requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein <Zug>\nfährt erst um zehn");

        assertThat(browser.openAs("owner", PAGE).html())
                .containsSubsequence("<span class=\"first\">Mein &lt;Zug&gt;</span>", "<details class=\"more\">");
    }

    @Test
    void a_late_request_is_shown_as_late_with_the_terms_that_were_accepted() {
        BookedVisit visit = visit(at(WEDNESDAY, "10:00"));
        clock.stopAt(at(TUESDAY, "11:00"));
        requestChange(visit, at(FRIDAY, "11:00"), "Mein Zug");

        WebBrowser.Shown page = browser.openAs("owner", PAGE);

        assertThat(page.text())
                .contains(
                        "Verspätet",
                        "Die Frist endete: Dienstag, 8. Juni 2027, 10:00 Uhr",
                        "Akzeptierte Stornobedingungen (demo-2026-01)");
    }

    @Test
    void the_page_of_a_booking_names_the_terms_of_its_late_request() {
        BookedVisit visit = visit(at(WEDNESDAY, "10:00"));
        String booking = "/office/bookings/salon/"
                + database.values("select max(id) from appointment").findFirst().orElseThrow();
        requestChange(visit, at(FRIDAY, "11:00"), "Mein Zug");
        assertThat(browser.openAs("owner", booking).text()).contains("Mein Zug").doesNotContain("Verspätet");
        database.execute("update booking_request set status = 'declined', decided_at = now()");
        clock.stopAt(at(TUESDAY, "11:00"));
        requestChange(visit, at(FRIDAY, "12:00"), "Mein Bus");

        WebBrowser.Shown page = browser.openAs("owner", booking);

        assertThat(page.text())
                .contains(
                        "Mein Bus Verspätet Die Frist endete: Dienstag, 8. Juni 2027, 10:00 Uhr",
                        "Akzeptierte Stornobedingungen (demo-2026-01)");
    }

    @Test
    void a_change_of_language_keeps_the_answer_to_a_request_and_decides_nothing() {
        long request = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        visit(at(WEDNESDAY, "11:00"));
        browser.openAs("owner", PAGE);
        String english = PAGE + "/" + request + "?translated=1&language=en";

        WebBrowser.Shown refused = decide(request, "approve", "Bis dann");
        WebBrowser.Shown shown = browser.submit(english, Map.of("decision", "decline", "reason", "Bis dann"));

        assertThat(refused.html()).contains("formaction=\"" + english.replace("&", "&amp;") + "\"");
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.html()).contains("<html lang=\"en\">", ">Bis dann</textarea>");
        assertThat(database.values("select status from booking_request")).containsExactly("open");
    }

    @Test
    void the_page_states_whether_a_message_about_the_decision_is_sent() {
        long sent = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        browser.openAs("owner", PAGE);
        assertThat(decide(sent, "decline", "").text())
                .contains("Abgelehnt. Die anfragende Person wird benachrichtigt.");

        long silent = requestChange(visit(at(THURSDAY, "10:00")), at(FRIDAY, "11:00"), "Mein Bus");
        database.execute("update appointment set messages = false where id = (select max(id) from appointment)");
        assertThat(decide(silent, "decline", "").text())
                .contains("Abgelehnt. Es geht keine Nachricht hinaus: Bitte geben Sie selbst Bescheid.");
    }

    @Test
    void approving_moves_the_appointment() {
        BookedVisit visit = visit(TEN);
        long request = requestChange(visit, at(WEDNESDAY, "11:00"), "Mein Zug");
        browser.openAs("owner", PAGE);

        WebBrowser.Shown after = decide(request, "approve", "Gerne!");

        assertThat(after.path()).isEqualTo(PAGE);
        assertThat(after.text()).contains("Angenommen.", "Keine Anfragen.");
        assertThat(after.html())
                .as("the address for another language keeps the other parameters")
                .contains("/office/language/en?back=%2Foffice%2Frequests%3Fdecided%3D" + request + "\"");
        assertThat(visit.read().text("booking.start_at")).isEqualTo("2027-06-09T11:00:00+02:00");
        assertThat(visit.read().text("requests[0].decision_reason")).isEqualTo("Gerne!");
    }

    /** Requests an approval for an account with this e-mail address (empty: without one), and returns the id. */
    private long requestApproval(String email) {
        long request = given().contentType("application/json")
                .header("Authorization", "Bearer " + Tokens.of("console-newcomer", "coworking:manage"))
                .body(Map.of(
                        "workspace_id",
                        database.id("workspace", "seminar-room"),
                        "submission_key",
                        UUID.randomUUID(),
                        "reason",
                        "Kurse für Lashes"))
                .post("/v1/operations/coworking_request_approval")
                .jsonPath()
                .getLong("request.request_id");
        database.execute("""
                update account set email = nullif($2, '')
                 where id = (select account_id from approval_request where id = $1)
                """, request, email);
        return request;
    }

    private void leaveNoApproval(long request) {
        database.execute("delete from outbox where request_id = $1", request);
        database.execute("delete from approval_request where id = $1", request);
    }

    @Test
    void the_page_states_whether_a_message_about_the_decision_on_an_approval_is_sent() {
        browser.openAs("owner", PAGE);

        for (String email : List.of("newcomer@example.org", "")) {
            long request = requestApproval(email);
            assertThat(decide(request, "decline", "").text())
                    .contains(
                            email.isEmpty()
                                    ? "Abgelehnt. Es geht keine Nachricht hinaus: Bitte geben Sie selbst Bescheid."
                                    : "Abgelehnt. Die anfragende Person wird benachrichtigt.");
            leaveNoApproval(request);
        }
    }

    @Test
    void a_request_for_an_approval_is_shown_and_decided_on_the_page() {
        long request = requestApproval("");

        assertThat(browser.openAs("owner", PAGE).text())
                .contains("Freigabe eines Arbeitsplatzes", "Seminarraum", "Kurse für Lashes");
        WebBrowser.Shown after = decide(request, "decline", "Leider voll");

        assertThat(after.text()).contains("Abgelehnt.").doesNotContain("Kurse für Lashes");
        assertThat(browser.open(PAGE + "?all=true").text()).contains("Leider voll");
        leaveNoApproval(request);
    }

    @Test
    void the_page_names_customers_who_cannot_have_the_approved_time_any_more() {
        long request = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        requestChange(visit(at(THURSDAY, "10:00")), at(WEDNESDAY, "11:00"), "Mein Bus");
        browser.openAs("owner", PAGE);

        WebBrowser.Shown after = decide(request, "approve", "");

        assertThat(after.text())
                .contains(
                        "Angenommen.",
                        "Das hat Ihre Zustimmung bewirkt (Xaveria Yblagger)",
                        "Xaveria Yblagger kann diesen Termin nicht mehr bekommen (Mittwoch, 9. Juni 2027, 11:00 Uhr)");
    }

    @Test
    void a_time_that_was_taken_meanwhile_is_refused_with_free_times() {
        long request = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "11:00")).book();
        browser.openAs("owner", PAGE);

        WebBrowser.Shown refused = decide(request, "approve", "");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("Diese Zeit ist nicht (mehr) frei.", "Stattdessen möglich:");
    }

    @Test
    void declining_leaves_the_appointment_where_it_is() {
        BookedVisit visit = visit(TEN);
        long request = requestChange(visit, at(WEDNESDAY, "11:00"), "Mein Zug");
        browser.openAs("owner", PAGE);

        WebBrowser.Shown after = decide(request, "decline", "");

        assertThat(after.text()).contains("Abgelehnt.");
        assertThat(visit.read().text("booking.start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
    }

    @Test
    void a_refusal_is_shown_at_its_request_with_free_times_and_typed_values() {
        long request = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        visit(at(WEDNESDAY, "11:00"));
        browser.openAs("owner", PAGE);

        WebBrowser.Shown refused = decide(request, "approve", "Bis dann");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text())
                .containsPattern("Stattdessen möglich: Mittwoch, 9. Juni 2027, \\d\\d:\\d\\d Uhr")
                .doesNotContain("Slot", "alternatives");
        assertThat(refused.html())
                .containsSubsequence("id=\"request-" + request + "\"", "role=\"alert\"", ">Bis dann</textarea>");
    }

    @Test
    void a_refusal_is_shown_in_the_part_of_the_list_from_which_the_decision_was_sent() {
        long first = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        long second = requestChange(visit(at(THURSDAY, "10:00")), at(FRIDAY, "11:00"), "Mein Bus");
        visit(at(FRIDAY, "11:00"));
        browser.openAs("owner", PAGE);
        String later = PAGE + "/" + second + "?offset=1";
        String ofAll = PAGE + "/" + second + "?all=true";
        Map<String, String> decision = Map.of("decision", "approve", "reason", "Bis dann");

        assertThat(browser.open(PAGE + "?offset=1").html()).contains("action=\"" + later + "\"");
        assertThat(browser.submit(later, decision).html())
                .containsSubsequence("id=\"request-" + second + "\"", "role=\"alert\"", ">Bis dann</textarea>")
                .doesNotContain("id=\"request-" + first + "\"");
        assertThat(browser.open(PAGE + "?all=true").html()).contains("action=\"" + ofAll + "\"");
        assertThat(browser.submit(ofAll, decision).html())
                .contains("?all=true\" aria-current=\"page\"", ">Bis dann</textarea>");
    }

    @Test
    void a_refused_decision_about_a_request_that_is_not_on_the_page_shows_an_alert() {
        long request = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        browser.openAs("owner", PAGE);
        decide(request, "decline", "");

        WebBrowser.Shown refused = decide(request, "approve", "");

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        assertThat(refused.html()).contains("role=\"alert\"").doesNotContain("id=\"request-" + request + "\"");
    }

    @Test
    void markup_in_a_reason_is_escaped() {
        requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "<script>alert(1)</script>\"'&");

        WebBrowser.Shown page = browser.openAs("owner", PAGE);

        assertThat(page.html())
                .doesNotContain("<script>alert")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
    }

    @Test
    void decided_requests_are_only_on_the_page_of_all_requests() {
        long request = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        browser.openAs("owner", PAGE);
        decide(request, "decline", "Da sind wir im Urlaub");

        assertThat(browser.open(PAGE).text()).doesNotContain("Mein Zug");
        assertThat(browser.open(PAGE + "?all=true").text()).contains("abgelehnt", "Da sind wir im Urlaub");
    }

    @Test
    void an_open_page_is_notified_of_new_requests() {
        long old = requestChange(visit(TEN), at(WEDNESDAY, "11:00"), "Mein Zug");
        browser.openAs("owner", PAGE);
        String news = PAGE + "/news?newest=" + old;

        assertThat(browser.open(news).text()).isEmpty();
        requestChange(visit(at(THURSDAY, "10:00")), at(THURSDAY, "14:00"), "Mein Bus");
        assertThat(browser.open(news).text()).isEqualTo("Neue Anfragen anzeigen");
    }

    @Test
    void an_unreadable_parameter_is_refused_with_a_page() {
        browser.openAs("owner", PAGE);

        WebBrowser.Shown refused = browser.open(PAGE + "?offset=many");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.html()).contains("role=\"alert\"").startsWith("<!DOCTYPE html>");
    }
}
