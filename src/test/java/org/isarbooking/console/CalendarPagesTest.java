package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The calendar: a day, a week, a month of places, the notification of changes, and moving a visit. */
@QuarkusTest
class CalendarPagesTest extends SalonScenario {

    private static final String DAY = "/office/day?date=" + TUESDAY;

    private final WebBrowser browser = new WebBrowser();

    @BeforeEach
    void the_owner_looks() {
        database.execute("delete from office_action");
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        browser.openAs("owner", DAY);
    }

    private String visit() {
        return database.values("select max(id) from appointment")
                .findFirst()
                .orElseThrow()
                .toString();
    }

    private static String first(WebBrowser.Shown page, String pattern) {
        return page.html().replaceAll("(?s).*?" + pattern + ".*", "$1").replace("&amp;", "&");
    }

    @Test
    void the_day_links_bars_to_bookings_gaps_to_the_form_and_visits_to_the_move_page() {
        WebBrowser.Shown day = browser.open(DAY);

        assertThat(day.html())
                .contains("href=\"/office/bookings/salon/" + visit() + "\"")
                .contains("href=\"/office/visits/new?date=%s&amp;time=11:15&amp;staff_1=%d\""
                        .formatted(TUESDAY, salon.specialist("anna")));
        WebBrowser.Shown move = browser.open(first(day, "href=\"(/office/move/[^\"]*)\""));
        assertThat(move.text()).contains("Termin verlegen?", "Xaveria Yblagger", "Dienstag, 8. Juni 2027, 10:00 Uhr");
        assertThat(move.html()).contains("value=\"08.06.2027\"", "value=\"10:00\"");
    }

    @Test
    void the_script_finds_date_fields_by_an_attribute_that_nothing_else_has() {
        String script = browser.open("/console/console.js").html();
        String marker = script.replaceAll("(?s).*querySelectorAll\\('\\[([a-z-]+)\\]:not\\(\\[data-ready.*", "$1");

        assertThat(Pattern.compile("<[^>]*\\s" + marker + "\\b[^>]*>")
                        .matcher(browser.open(DAY).html())
                        .results()
                        .map(MatchResult::group))
                .isNotEmpty()
                .allMatch(element -> element.startsWith("<span class=\"date\""));
    }

    @Test
    void the_form_shows_the_time_where_a_visit_was_dropped_and_moving_leads_back_to_the_day() {
        int anna = salon.specialist("anna");
        int marie = salon.specialist("marie");
        WebBrowser.Shown move = browser.open("/office/move/%s?from_staff=%d&to_staff=%d&date=%s&time=15:00&back=%s"
                .formatted(visit(), anna, marie, WEDNESDAY, "/office/day?date=" + WEDNESDAY));
        assertThat(move.html())
                .contains("value=\"09.06.2027\"", "value=\"15:00\"", "<option value=\"" + marie + "\" selected>");

        WebBrowser.Shown day = browser.submit(
                "/office/move/" + visit(),
                Map.of(
                        "date",
                        "9.6.2027",
                        "time",
                        "15.00",
                        "service_1",
                        String.valueOf(salon.service("classic-facial")),
                        "staff_1",
                        String.valueOf(marie),
                        "back",
                        "/office/day?date=" + WEDNESDAY,
                        "submission_key",
                        UUID.randomUUID().toString()));

        assertThat(day.path()).isEqualTo("/office/day");
        assertThat(day.text()).contains("Mittwoch, 9. Juni 2027", "Der Termin ist verlegt.", "15:00–16:10");
    }

    @Test
    void a_refused_move_names_the_reason_and_keeps_typed_values() {
        WebBrowser.Shown refused = browser.submit(
                "/office/move/" + visit(),
                Map.of(
                        "date",
                        "08.06.2027",
                        "time",
                        "22:00",
                        "back",
                        DAY,
                        "submission_key",
                        UUID.randomUUID().toString()));

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        assertThat(refused.text()).contains("Außerhalb der Arbeitszeit");
        assertThat(refused.html()).contains("value=\"22:00\"", "value=\"08.06.2027\"");
    }

    @Test
    void moving_leads_to_no_other_site() {
        WebBrowser.Shown page = browser.submit(
                "/office/move/" + visit(),
                Map.of(
                        "date",
                        TUESDAY,
                        "time",
                        "11:15",
                        "back",
                        "//evil.example/office/day",
                        "submission_key",
                        UUID.randomUUID().toString()));

        assertThat(page.path()).isEqualTo("/office/bookings/salon/" + visit());
    }

    @Test
    void an_open_page_is_notified_of_changes_only() {
        String pulse = first(browser.open(DAY), "hx-get=\"(/office/pulse[^\"]*)\"");
        assertThat(browser.get(pulse, Map.of("HX-Request", "true")).statusCode())
                .isEqualTo(204);

        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "11:15")));

        WebBrowser.Shown changed = browser.open(pulse, Map.of("HX-Request", "true"));
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.header("HX-Trigger")).isEqualTo("changed");
        String next = first(changed, "hx-get=\"(/office/pulse[^\"]*)\"");
        assertThat(next).isNotEqualTo(pulse);
        assertThat(browser.get(next, Map.of("HX-Request", "true")).statusCode()).isEqualTo(204);
    }

    @Test
    void a_week_shows_one_specialist_day_by_day() {
        WebBrowser.Shown week =
                browser.open("/office/week?date=%s&staff_id=%d".formatted(FRIDAY, salon.specialist("anna")));

        assertThat(week.text()).contains("Woche von Anna", "Montag, 7. Juni 2027", "Xaveria Yblagger");
        assertThat(browser.open("/office/week?staff_id=999999").status()).isEqualTo(404);
    }

    @Test
    void the_places_of_a_month_are_rows_and_an_empty_month_says_what_to_do() {
        WebBrowser.Shown month = browser.open("/office/places?month=2031-02");

        assertThat(month.text())
                .contains("Plätze im Februar 2031", "In diesem Monat ist nichts vermietet.", "Mieter buchen selbst.");
        assertThat(month.html())
                .contains("<th scope=\"row\">Kosmetikkabine Isar</th>", "/office/day?date=2031-02-28")
                .doesNotContain("date=2031-03-01\"");
    }

    @Test
    void days_on_which_a_place_is_not_rented_out_are_not_shown_as_free() {
        assertThat(browser.open("/office/day?date=2027-06-13").html())
                .contains("<li class=\"closed\">", ">nicht vermietet<", "<li class=\"free\">", ">frei<");
        assertThat(browser.open("/office/day?date=2026-12-25").html())
                .contains(">nicht vermietet<")
                .doesNotContain("<li class=\"free\">", ">frei<");

        assertThat(browser.open("/office/places?month=2027-06").html())
                .containsPattern("<td class=\"closed\" [^>]*><span class=\"hidden\">nicht vermietet, [^<]*13\\. Juni")
                .doesNotContainPattern("<td class=\"closed\" [^>]*><span class=\"hidden\">[^<]*Dienstag");
    }

    @Test
    void open_requests_are_counted_in_the_navigation() {
        assertThat(browser.open(DAY).html()).contains("data-waiting hidden>0<");

        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(THURSDAY, "10:00")))
                .requestCancellation()
                .succeeded();

        assertThat(browser.open(DAY).html()).contains("aria-label=\"1 offene Anfrage\" data-waiting>1<");
    }

    @Test
    void at_an_unknown_address_browsers_get_a_page_and_programs_a_problem() {
        assertThat(browser.open("/office/nirgendwo", Map.of("Accept", "text/html")))
                .satisfies(page -> assertThat(page.status()).isEqualTo(404))
                .satisfies(page -> assertThat(page.text()).contains("Diese Seite gibt es nicht"));
        assertThat(browser.open("/office/nirgendwo", Map.of("Accept", "application/json"))
                        .header("Content-Type"))
                .contains("application/problem+json");
    }

    @Test
    void no_outcome_can_be_chosen_before_a_visit_has_begun() {
        String booking = "/office/bookings/salon/" + visit();
        assertThat(browser.open(booking).text())
                .doesNotContain("Wie ist es ausgegangen?")
                .doesNotContain("Nicht erschienen");

        clock.stopAt(at(TUESDAY, "10:05"));
        browser.openAs("owner", booking);
        assertThat(browser.open(booking).html()).contains("value=\"no_show\"");
    }
}
