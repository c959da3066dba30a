package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.isarbooking.coworking.FilledIn;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.waitlist.WaitlistRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A specialist's own week. */
@QuarkusTest
class WeekPagesTest extends SalonScenario {

    private static final String PAGE = "/office/my-week";

    @Inject
    WaitlistRun waitlist;

    private final WebBrowser browser = new WebBrowser();

    @BeforeEach
    void annaLooksAtHerWeek() {
        assertThat(browser.openAs("specialist", PAGE + "?date=" + TUESDAY).status())
                .isEqualTo(200);
    }

    private WebBrowser.Shown block(String date, String from, String to, String reason) {
        return browser.submit(PAGE + "/blocks", period(date, from, to, Map.of("reason", reason, "form", "block")));
    }

    private static Map<String, String> period(String date, String from, String to, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>(more);
        fields.putAll(Map.of(
                "date",
                date,
                "from",
                from,
                "to",
                to,
                "submission_key",
                UUID.randomUUID().toString()));
        return fields;
    }

    private static String id(WebBrowser.Shown page, String kind) {
        return page.html().replaceAll("(?s).*?/" + kind + "/(\\d+)/delete.*", "$1");
    }

    private static Map<String, String> deletion(String form) {
        return Map.of("form", form, "submission_key", UUID.randomUUID().toString(), "week", MONDAY);
    }

    @Test
    void the_week_begins_on_monday() {
        WebBrowser.Shown page = browser.open(PAGE + "?date=" + SUNDAY);

        assertThat(page.text())
                .contains("Woche von Anna", "Montag, 7. Juni 2027 – Sonntag, 13. Juni 2027", "ist nichts gesperrt");
    }

    @Test
    void customers_cannot_book_blocked_time_until_the_block_is_deleted() {
        WebBrowser.Shown page = block(TUESDAY, "09:00", "13:00", "Zahnarzt & <b>mehr</b>");

        assertThat(page.text()).contains("Die Zeit ist gesperrt.", "Dienstag, 8. Juni 2027, 09:00 Uhr");
        assertThat(page.html()).contains("Zahnarzt &amp; &lt;b&gt;mehr&lt;/b&gt;");
        assertThat(starts(TUESDAY)).noneMatch(start -> start.contains("T10:00"));

        String block = id(page, "blocks");
        Map<String, String> form = deletion("unblock-" + block);
        WebBrowser.Shown unknown =
                Outage.of(database, "block", () -> browser.submit(PAGE + "/blocks/" + block + "/delete", form));
        assertThat(unknown.html()).contains(Outage.keyOf(form));
        WebBrowser.Shown after = browser.submit(PAGE + "/blocks/" + block + "/delete", form);
        assertThat(after.text()).contains("Die Zeit ist wieder frei.", "Montag, 7. Juni 2027");
        assertThat(starts(TUESDAY)).anyMatch(start -> start.contains("T10:00"));
    }

    @Test
    void a_block_can_be_moved() {
        String block = id(block(TUESDAY, "09:00", "13:00", "Zahnarzt"), "blocks");

        WebBrowser.Shown page = browser.submit(
                PAGE + "/blocks/" + block, period(TUESDAY, "14:00", "15:00", Map.of("to_date", TUESDAY)));

        assertThat(page.text())
                .contains("Die Sperre ist geändert.", "14:00 Uhr – Dienstag, 8. Juni 2027, 15:00 Uhr", "Zahnarzt");
    }

    @Test
    void a_refused_change_of_a_block_is_shown_in_the_week_of_the_block() {
        String nextTuesday = "2027-06-15";
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(nextTuesday, "10:00")));
        WebBrowser.Shown page = block(TUESDAY, "09:00", "13:00", "Zahnarzt");
        String form = PAGE + "/blocks/" + id(page, "blocks");

        WebBrowser.Shown refused = change(page, form, nextTuesday);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("Montag, 7. Juni 2027 – Sonntag, 13. Juni 2027");
        assertThat(FilledIn.of(refused, form).value("week")).isEqualTo(MONDAY);
        assertThat(refused.html()).contains("value=\"15.06.2027\"", "value=\"09:30\"");

        WebBrowser.Shown later = change(refused, form, "2027-06-22");
        assertThat(later.text()).contains("Die Sperre ist geändert.", "Montag, 21. Juni 2027 – Sonntag, 27. Juni 2027");
        WebBrowser.Shown unreadable = change(later, form, "31.02.2027");
        assertThat(unreadable.status()).isEqualTo(400);
        assertThat(unreadable.text()).contains("Montag, 21. Juni 2027 – Sonntag, 27. Juni 2027");
        assertThat(unreadable.html()).contains("value=\"31.02.2027\"");
    }

    private WebBrowser.Shown change(WebBrowser.Shown page, String form, String date) {
        return FilledIn.of(page, form)
                .with("date", date)
                .with("from", "09:30")
                .with("to_date", date)
                .with("to", "13:00")
                .send(browser);
    }

    @Test
    void booked_time_is_not_blocked_and_typed_values_stay() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));

        WebBrowser.Shown page = block(TUESDAY, "09:00", "13:00", "Zahnarzt");

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"09:00\"", "value=\"Zahnarzt\"");
        assertThat(page.text()).doesNotContain("Yblagger");
    }

    @Test
    void a_form_that_is_sent_twice_blocks_once() {
        Map<String, String> form = period(TUESDAY, "09:00", "13:00", Map.of());

        browser.submit(PAGE + "/blocks", form);
        browser.submit(PAGE + "/blocks", form);

        assertThat(database.count("block")).isEqualTo(1);
    }

    @Test
    void a_block_from_an_hour_that_the_clocks_skip_is_refused() {
        clock.stopAt("2027-03-20T08:00");

        WebBrowser.Shown page = block("2027-03-28", "02:30", "04:00", "Nacht");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"");
    }

    @Test
    void a_special_day_is_working_time_until_it_is_removed() {
        assertThat(starts(SUNDAY)).isEmpty();

        WebBrowser.Shown page =
                browser.submit(PAGE + "/special-days", period(SUNDAY, "10:00", "14:00", Map.of("form", "day")));

        assertThat(page.text()).contains("Der Zusatztag ist hinzugefügt.", "Sonntag, 13. Juni 2027, 10:00 Uhr – 14:00");
        assertThat(starts(SUNDAY)).contains("2027-06-13T10:00").doesNotContain("2027-06-13T14:00");

        String day = id(page, "special-days");
        Map<String, String> form = deletion("remove-" + day);
        WebBrowser.Shown unknown = Outage.of(
                database, "special_day", () -> browser.submit(PAGE + "/special-days/" + day + "/delete", form));
        assertThat(unknown.html()).contains(Outage.keyOf(form));
        WebBrowser.Shown after = browser.submit(PAGE + "/special-days/" + day + "/delete", form);
        assertThat(after.text()).contains("Der Zusatztag ist entfernt.");
        assertThat(starts(SUNDAY)).isEmpty();
    }

    @Test
    void a_special_day_on_a_closed_day_or_within_the_hours_is_added_with_a_notice() {
        assertThat(browser.submit(PAGE + "/special-days", period("2027-08-15", "10:00", "12:00", Map.of("form", "day")))
                        .text())
                .contains("Der Zusatztag ist hinzugefügt. Achtung: An diesem Tag ist geschlossen");
        assertThat(browser.submit(PAGE + "/special-days", period(TUESDAY, "11:00", "12:00", Map.of("form", "day")))
                        .text())
                .contains("Der Zusatztag ist hinzugefügt. Er liegt in Ihrer Arbeitszeit: Es ändert sich nichts.");
    }

    @Test
    void every_bar_of_the_picture_has_a_colour() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        WebBrowser.Shown page = block(TUESDAY, "15:00", "16:00", "");

        String styles = browser.open("/console/console.css").html();
        List<String> kinds = Pattern.compile("<svg x=\"[^\"]+\" width=\"[^\"]+\" height=\"44\" class=\"(\\w+)")
                .matcher(page.html())
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(kinds).contains("work", "visit", "clean", "block");
        assertThat(kinds).allMatch(kind -> styles.contains(".strip ." + kind + " rect"));
    }

    @Test
    void own_visits_are_in_the_week_and_on_their_day() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        BookedVisit.of(salon, salon.visit("classic-facial").by("marie").at(at(TUESDAY, "11:30")));

        WebBrowser.Shown week = browser.open(PAGE + "?date=" + TUESDAY);
        assertThat(week.text())
                .contains("10:00–11:00", "Xaveria", "Klassische Gesichtsbehandlung")
                .doesNotContain("Yblagger", "11:30");

        WebBrowser.Shown day = browser.open(PAGE + "/day?date=" + TUESDAY);
        assertThat(day.text())
                .contains("Tag von Anna", "10:00–11:00 Xaveria", "Aufräumen bis 11:10")
                .doesNotContain("Yblagger", "11:30", "tel:");
        assertThat(browser.open(PAGE + "/day?date=" + WEDNESDAY).text()).contains("gibt es keine Termine");
        assertThat(browser.open(PAGE + "/day").text()).contains("Montag, 7. Juni 2027");
    }

    @Test
    void time_that_is_held_for_the_waitlist_is_shown_without_the_customer() {
        salon.publish(DemoEdits.none().rule("staff_see_customer", "contact"));
        salon.call(
                        "salon_join_waitlist",
                        Input.empty()
                                .with("service_ids", List.of(salon.service("classic-facial")))
                                .with("staff_id", salon.specialist("anna"))
                                .with("from_date", TUESDAY)
                                .with("to_date", TUESDAY)
                                .with("from_time", "10:00")
                                .with(
                                        "customer",
                                        Map.of(
                                                "first_name",
                                                "Wanda",
                                                "last_name",
                                                "Wartemann",
                                                "email",
                                                "wanda@wartemann.example",
                                                "phone",
                                                "+49 89 4711234"))
                                .with("accept_privacy", true)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        waitlist.run().await().atMost(Duration.ofMinutes(1));

        for (String path : List.of(PAGE + "?date=" + TUESDAY, PAGE + "/day?date=" + TUESDAY)) {
            WebBrowser.Shown page = browser.open(path);
            assertThat(page.text()).contains("10:00–11:10", "Für die Warteliste gehalten, bis 07:00 Uhr");
            assertThat(page.html()).doesNotContain("Wanda", "Wartemann", "4711234");
        }
        assertThat(browser.open(PAGE + "/day?date=" + WEDNESDAY).text()).doesNotContain("gehalten");
    }

    @Test
    void contacts_are_on_the_day_if_the_business_file_allows_it() {
        salon.publish(DemoEdits.none().rule("staff_see_customer", "contact"));
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));

        assertThat(browser.open(PAGE + "/day?date=" + TUESDAY).html())
                .contains(
                        "Xaveria Yblagger",
                        "href=\"tel:+49894711815\">089 4711815<",
                        "href=\"mailto:xaveria@yblagger.example\"");
    }

    @Test
    void a_person_who_is_no_specialist_has_no_week() {
        assertThat(new WebBrowser().openAs("stranger", PAGE).status()).isEqualTo(404);
    }

    private List<String> starts(String date) {
        return salon.visit("classic-facial").by("anna").slotsOn(date).starts();
    }
}
