package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.console.WebBrowser.Shown;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.salon.WantedVisit;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pages behind a manage link show one appointment. The customer can request to move or cancel it, without a token
 * and without scripts.
 */
@QuarkusTest
class ManageVisitPagesTest extends SalonScenario {

    private static final Pattern START = Pattern.compile("name=\"new_start_at\" value=\"([^\"]*)\"");

    private static final Pattern ACTION = Pattern.compile("<form method=\"post\" action=\"([^\"]*)\"");
    private static final Pattern LATER =
            Pattern.compile("formaction=\"([^\"]*)\" formnovalidate>" + text(Language.DE, "later") + "<");

    private final WebBrowser browser = new WebBrowser();

    private Answer booked() {
        return salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
    }

    private static String path(Answer confirmation) {
        return confirmation.text("booking.manage_url").replaceAll("http://[^/]*", "");
    }

    private static String link(Answer confirmation) {
        return path(confirmation).substring("/m/".length());
    }

    private static String text(Language language, String key, Object... arguments) {
        return Texts.get(language, "site.manage." + key, arguments);
    }

    private static List<String> starts(Shown page) {
        return START.matcher(page.html())
                .results()
                .map((MatchResult start) -> start.group(1).replace("&#43;", "+"))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void the_page_shows_the_appointment_in_each_language(Language language) {
        Answer confirmation = booked();

        Shown page = browser.open(path(confirmation) + "?language=" + language.code());

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.html()).contains("<html lang=\"" + language.code());
        assertThat(page.text())
                .contains(
                        text(language, "visit"),
                        confirmation.text("booking.reference"),
                        "10:00–11:00",
                        "Anna",
                        "Musterstraße 1, 80331 München",
                        "+49 89 12345678",
                        text(language, "hours"),
                        text(language, "status.confirmed"),
                        text(language, "accepted"));
        assertThat(page.html())
                .contains("/v1/bookings/" + link(confirmation) + ".ics", "https://isarsalon.example/storno");
        assertThat(page.html().split("<h1", -1)).hasSize(2);
    }

    @Test
    void the_page_forbids_caching_referrers_and_indexing() {
        HttpResponse<String> page = browser.get(path(booked()), Map.of());

        assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(page.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        assertThat(page.body()).contains("noindex");
    }

    @Test
    void all_invalid_links_get_the_same_page() {
        Answer confirmation = booked();
        String good = path(confirmation);
        String forged = good.substring(0, good.length() - 1) + (good.endsWith("0") ? "1" : "0");
        String token = "/m/" + confirmation.text("booking.booking_token");

        List<String> pages = List.of(forged, token, "/m/x", "/m/r" + "0".repeat(32), "/m/v" + "0".repeat(32)).stream()
                .map(path -> {
                    Shown page = browser.open(path);
                    assertThat(page.status()).as(path).isEqualTo(404);
                    return page.text();
                })
                .distinct()
                .toList();

        assertThat(pages).hasSize(1);
        assertThat(browser.open(forged + "/move").status()).isEqualTo(404);
        assertThat(browser.open(forged + "/cancel").status()).isEqualTo(404);
    }

    @Test
    void a_customer_requests_one_of_the_free_times() {
        String path = path(booked());
        List<String> free = starts(browser.open(path + "/move"));
        assertThat(free).contains("2027-06-10T14:00+02:00").doesNotContain("2027-06-08T10:00+02:00");

        Shown done = browser.submit(path + "/move", Map.of("new_start_at", "2027-06-10T14:00+02:00", "reason", "Zug"));

        assertThat(done.path()).isEqualTo(path);
        assertThat(done.text())
                .contains(text(Language.DE, "done.move"), text(Language.DE, "request_status.open"), "Zug", "14:00");
        assertThat(done.text()).doesNotContain(text(Language.DE, "move") + " ");
        Answer requests = salon.asOwner("office_list_requests", Input.empty()).succeeded();
        assertThat(requests.<String>list("items.request.kind")).contains("change");
    }

    @Test
    void every_free_start_is_offered_for_a_move() {
        WantedVisit facial = salon.visit("express-facial").by("anna");
        String path = path(facial.at(at(TUESDAY, "10:00")).book());

        Shown first = browser.open(path + "/move");
        Shown second = browser.open(only(LATER, first));

        LocalDate monday = LocalDate.parse(MONDAY);
        assertThat(local(starts(first)))
                .containsAll(free(facial, monday, monday.plusWeeks(2)))
                .contains(at(TUESDAY, "09:45"), at(TUESDAY, "10:15"))
                .doesNotContain(at(TUESDAY, "10:00"));
        assertThat(local(starts(second)))
                .containsExactlyElementsOf(free(facial, monday.plusWeeks(2), monday.plusWeeks(4)));
    }

    private static List<String> free(WantedVisit visit, LocalDate from, LocalDate end) {
        return from.datesUntil(end)
                .flatMap(day -> visit.slotsOn(day.toString()).starts().stream())
                .toList();
    }

    private static List<String> local(List<String> starts) {
        return starts.stream().map(start -> start.substring(0, 16)).toList();
    }

    private static String only(Pattern pattern, Shown page) {
        return pattern.matcher(page.html())
                .results()
                .map((MatchResult found) -> found.group(1).replace("&amp;", "&"))
                .reduce((_, _) -> {
                    throw new AssertionError(pattern);
                })
                .orElseThrow();
    }

    @Test
    void after_the_last_day_that_can_be_booked_there_is_no_later_page() {
        String path = path(booked());
        String last = "2027-12-01";

        assertThat(browser.open(path + "/move?from=" + last).html())
                .contains("move?from=2027-11-17")
                .doesNotContain("move?from=2027-12-15");
    }

    @Test
    void an_appointment_with_two_specialists_is_moved_to_any_time_at_which_both_are_free() {
        Answer confirmation = salon.visit("classic-facial", "lash-refill")
                .at(at(TUESDAY, "10:00"))
                .book();
        assertThat(confirmation.<Integer>list("booking.itinerary.staff_id"))
                .hasSize(2)
                .doesNotHaveDuplicates();
        String path = path(confirmation);

        List<String> free = local(starts(browser.open(path + "/move")));

        List<String> weekLater = free.stream()
                .filter(start -> start.startsWith("2027-06-15"))
                .map(start -> start.replace("2027-06-15", TUESDAY))
                .toList();
        assertThat(weekLater).contains(at(TUESDAY, "10:00")).hasSizeGreaterThan(3);
        assertThat(free.stream().filter(start -> start.startsWith(TUESDAY)))
                .as("the visit's own time is free, but its own start is no choice")
                .containsExactlyElementsOf(weekLater.stream()
                        .filter(start -> !start.equals(at(TUESDAY, "10:00")))
                        .toList());
        Shown done = browser.submit(path + "/move", Map.of("new_start_at", "2027-06-08T10:15+02:00"));
        assertThat(done.text()).contains(text(Language.DE, "done.move"));
    }

    @Test
    void a_refused_choice_of_a_later_page_stays_on_that_page() {
        String path = path(booked());
        Shown later = browser.open(path + "/move?from=2027-06-21");
        salon.visit("classic-facial").by("anna").at("2027-06-24T14:00").book();

        Shown again =
                browser.submit(only(ACTION, later), Map.of("new_start_at", "2027-06-24T14:00+02:00", "reason", "Zug"));

        assertThat(again.status()).isEqualTo(409);
        assertThat(starts(again))
                .isNotEmpty()
                .doesNotContain("2027-06-24T14:00+02:00")
                .allMatch(start -> start.compareTo("2027-06-21") >= 0);
        assertThat(again.html()).contains("Zug", path + "/move?from=2027-06-21&amp;draft=1&amp;language=ru");
        Shown done = browser.submit(only(ACTION, again), Map.of("new_start_at", "2027-06-24T16:00+02:00"));
        assertThat(done.text()).contains(text(Language.DE, "done.move"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/move?from=2027-06-21&draft=1", "/move?draft=1&language=en"})
    void later_times_and_other_languages_keep_the_message_and_the_choice(String other) {
        String path = path(booked());
        assertThat(browser.open(path + "/move").html())
                .contains("formaction=\"" + path + other.replace("&", "&amp;") + "\"");

        Shown shown = browser.submit(
                path + other, Map.of("new_start_at", "2027-06-10T14:00+02:00", "reason", "Zug <fährt> nicht"));

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.html())
                .contains(">Zug &lt;fährt&gt; nicht</textarea>")
                .containsOnlyOnce("checked")
                .containsPattern("value=\"2027-06-10T14:00(\\+|&#43;)02:00\" checked");
        assertThat(salon.asOwner("office_list_requests", Input.empty())
                        .succeeded()
                        .<Object>list("items"))
                .isEmpty();
        assertThat(browser.submit(only(ACTION, shown), Map.of("new_start_at", "2027-06-10T14:00+02:00"))
                        .path())
                .isEqualTo(path);
    }

    @Test
    void another_language_keeps_the_message_of_a_cancellation() {
        String path = path(booked());
        browser.open(path + "/cancel");

        Shown english = browser.submit(path + "/cancel?draft=1&language=en", Map.of("reason", "Krank"));

        assertThat(english.html()).contains("<html lang=\"en\"", ">Krank</textarea>");
        assertThat(browser.open(path).text()).doesNotContain(text(Language.EN, "request_status.open"));
    }

    @Test
    void a_request_that_is_sent_the_next_morning_is_shown_again_with_its_message() {
        String path = path(booked());
        browser.open(path + "/cancel");
        clock.advance(Duration.ofHours(13));

        Shown again = browser.submit(path + "/cancel", Map.of("reason", "Krank"));

        assertThat(again.text()).contains(Texts.get(Language.DE, "site.page.too_old"));
        assertThat(again.html()).contains(">Krank</textarea>");
        assertThat(database.count("booking_request")).isZero();
        assertThat(browser.submit(path + "/cancel", Map.of("reason", "Krank")).text())
                .contains(text(Language.DE, "done.cancel"));
    }

    @Test
    void a_cancelled_appointment_has_no_forms() {
        Answer confirmation = booked();
        String path = path(confirmation);
        browser.open(path + "/cancel");
        BookedVisit visit = new BookedVisit(salon, confirmation.text("booking.booking_token"));
        salon.decide(BookedVisit.requestId(visit.requestCancellation()), "approve", "ok")
                .succeeded();

        Shown refused = browser.submit(path + "/cancel", Map.of("reason", "Krank"));

        assertThat(refused.status()).isEqualTo(422);
        for (Shown page : List.of(refused, browser.open(path + "/move"), browser.open(path + "/cancel"))) {
            assertThat(page.text()).contains(text(Language.DE, "status.cancelled"));
            assertThat(page.html()).doesNotContain("<form", "<textarea");
            assertThat(page.html())
                    .as("the link to book the same again")
                    .contains("href=\"/book?service=" + salon.service("classic-facial") + "\"");
        }
    }

    @Test
    void a_missing_choice_is_reported_at_the_choice_and_a_long_reason_at_the_reason() {
        String path = path(booked());
        browser.open(path + "/move");

        Shown again = browser.submit(path + "/move", Map.of("reason", "x".repeat(2001)));

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.html()).contains("id=\"choice-wrong\"", "id=\"reason-wrong\"", "x".repeat(2001));
    }

    @Test
    void a_time_that_was_taken_meanwhile_is_refused_with_other_times() {
        String path = path(booked());
        browser.open(path + "/move");
        salon.visit("classic-facial").by("anna").at(at(THURSDAY, "14:00")).book();

        Shown again = browser.submit(path + "/move", Map.of("new_start_at", "2027-06-10T14:00+02:00"));

        assertThat(again.status()).isEqualTo(409);
        assertThat(starts(again)).isNotEmpty().doesNotContain("2027-06-10T14:00+02:00");
    }

    @Test
    void a_cancellation_is_requested_and_the_request_withdrawn() {
        String path = path(booked());
        Shown form = browser.open(path + "/cancel");
        assertThat(form.html()).doesNotContain("class=\"note\"");

        Shown asked = browser.submit(path + "/cancel", Map.of("reason", "Krank"));
        assertThat(asked.text()).contains(text(Language.DE, "done.cancel"), "Krank");

        Shown back = browser.submit(path + "/withdraw", Map.of("request_id", asked.hidden("request_id")));
        assertThat(back.text())
                .contains(text(Language.DE, "done.withdraw"), text(Language.DE, "request_status.withdrawn"));
        assertThat(back.html()).contains(path + "/cancel");
    }

    @ParameterizedTest
    @EnumSource
    void a_cancellation_that_takes_effect_at_once_is_announced_as_such(Language language) {
        String path = path(booked());
        String cancel = path + "/cancel?language=" + language.code();
        assertThat(browser.open(cancel).text()).contains(text(language, "cancel_text"), text(language, "send_cancel"));
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));

        Shown timely = browser.open(cancel);

        assertThat(timely.text()).contains(text(language, "cancel_at_once"));
        assertThat(timely.html()).contains("<button>" + text(language, "cancel_visit") + "</button>");
        clock.stopAt(at(TUESDAY, "08:00"));
        assertThat(browser.open(cancel).text())
                .contains(text(language, "cancel_text"), text(language, "send_cancel"))
                .doesNotContain(text(language, "cancel_at_once"));
    }

    @ParameterizedTest
    @EnumSource
    void the_forms_of_a_late_request_show_the_terms_and_the_owner_sees_the_request_as_late(Language language) {
        String path = path(booked());
        clock.stopAt(at(TUESDAY, "08:00"));

        assertThat(browser.open(path + "?language=" + language.code()).text()).contains(text(language, "passed"));
        for (String form : List.of("/move", "/cancel")) {
            Shown page = browser.open(path + form + "?language=" + language.code());
            assertThat(page.html()).contains("class=\"note\"", "https://isarsalon.example/storno");
            assertThat(page.text())
                    .contains(text(language, "late", "\u0000")
                            .split("\u0000", -1)[0]
                            .strip());
        }
        browser.submit(path + "/cancel", Map.of("reason", ""));

        Answer requests = salon.asOwner("office_list_requests", Input.empty()).succeeded();
        assertThat(requests.<Boolean>list("items.request.late")).containsOnly(true);
    }

    @Test
    void a_form_of_another_site_does_nothing() {
        String path = path(booked());

        browser.open(path + "/move");
        assertThat(fromAnotherSite(path + "/move", Map.of("new_start_at", "2027-06-10T14:00+02:00")))
                .isEqualTo(403);
        browser.open(path + "/cancel");
        assertThat(fromAnotherSite(path + "/cancel", Map.of("reason", "Krank"))).isEqualTo(403);
        assertThat(salon.asOwner("office_list_requests", Input.empty())
                        .succeeded()
                        .<Object>list("items"))
                .isEmpty();

        browser.open(path + "/cancel");
        String request =
                browser.submit(path + "/cancel", Map.of("reason", "Krank")).hidden("request_id");
        assertThat(fromAnotherSite(path + "/withdraw", Map.of("request_id", request)))
                .isEqualTo(403);
        assertThat(browser.open(path).text()).contains(text(Language.DE, "request_status.open"));
    }

    /** Sends a form with a valid seal from a page of another site. Returns the status. */
    private int fromAnotherSite(String path, Map<String, String> fields) {
        return browser.submit(path, fields, Map.of("Sec-Fetch-Site", "cross-site"))
                .status();
    }

    @Test
    void an_appointment_that_is_over_offers_nothing_to_change() {
        String path = path(booked());
        clock.stopAt(at(TUESDAY, "12:00"));

        assertThat(browser.open(path).html()).doesNotContain(path + "/move", path + "/cancel");
    }

    @Test
    void a_revoked_link_opens_no_page() {
        Answer confirmation = booked();
        Object id =
                database.values("select max(id) from appointment").findFirst().orElseThrow();
        salon.asOwner(
                        "office_revoke_link",
                        Input.empty().with("business", "salon").with("booking_id", id))
                .succeeded();

        assertThat(browser.open(path(confirmation)).status()).isEqualTo(404);
    }
}
