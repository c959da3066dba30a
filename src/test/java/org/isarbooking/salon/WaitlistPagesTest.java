package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.ReceivedMail;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.console.WebBrowser.Shown;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Customers join the waitlist and answer its offers on public pages; the owner sees the entries. */
@QuarkusTest
class WaitlistPagesTest extends WaitlistScenario {

    private final WebBrowser browser = new WebBrowser();

    private String joinPage(Language language) {
        return "/waitlist?service=%d&staff=%d&language=%s"
                .formatted(salon.service("classic-facial"), salon.specialist("anna"), language.code());
    }

    private static String text(Language language, String key) {
        return Texts.get(language, "site.waitlist." + key);
    }

    private static Map<String, String> fields(String name) {
        Map<String, String> fields = new HashMap<>(customer(name));
        fields.put("from_date", TUESDAY);
        fields.put("to_date", TUESDAY);
        fields.put("accept_privacy", "yes");
        return fields;
    }

    /** Advances the clock by a time in which people can fill in a form. */
    private void takeTime() {
        clock.advance(Duration.ofSeconds(20));
    }

    private Shown joinOnPage(Language language, String name) {
        browser.open(joinPage(language));
        takeTime();
        return browser.submit("/waitlist?language=" + language.code(), fields(name));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_customer_joins_and_books_the_offer(Language language) {
        assertThat(browser.open(joinPage(language)).text()).contains(text(language, "join.title"), "Anna");
        Shown joined = joinOnPage(language, "Ada");
        assertThat(joined.path()).startsWith("/w/");
        assertThat(joined.text()).contains(text(language, "entry.title"), text(language, "status.waiting"));
        assertThat(joined.text()).contains(text(language, "entry.keep"), text(language, "entry.link"));
        assertThat(joined.html()).contains("<a href=\"" + joined.path());
        assertThat(joined.header("Cache-Control")).contains("no-store");
        assertThat(joined.header("Referrer-Policy")).isEqualTo("no-referrer");

        cancelBooking();
        serve();
        Shown offered = browser.open(joined.path());
        assertThat(offered.text())
                .contains(text(language, "offer.title"), "69")
                .doesNotContain(text(language, "entry.keep"))
                .contains(Texts.get(language, "site.book.deadline", "").replace(".", ""));
        String take = joined.path().replaceAll("[?].*", "") + "/take";

        Shown refused = browser.submit(take, Map.of("accept_privacy", "yes"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.html()).contains("accept_cancellation-said");
        Shown booked = browser.submit(
                take, Map.of("accept_privacy", "yes", "accept_cancellation", "yes", "accept_terms", "yes"));

        assertThat(booked.status()).isEqualTo(200);
        assertThat(booked.text()).contains(Texts.get(language, "site.book.done.title"));
        assertThat(browser.open(joined.path()).text()).contains(text(language, "status.booked"));
        assertThat(browser.open(take).text()).contains(text(language, "status.booked"));
        assertThat(database.values("select language from waitlist_entry")).containsExactly(language.code());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_mail_about_a_new_entry_has_a_link_by_which_the_customer_leaves(Language language) {
        joinOnPage(language, "Ada");
        send();

        ReceivedMail mail = ReceivedMail.only(server, address("Ada"));
        assertThat(mail.text()).contains(Texts.get(language, "mail.waitlist_joined.link"));
        String link = mail.text().replaceAll("(?s).*(/w/[A-Za-z0-9_-]{43}).*", "$1");
        assertThat(mail.html()).contains(link);
        Shown entry = browser.open(link + "?language=" + language.code());
        assertThat(entry.text()).contains(text(language, "status.waiting"));
        String leave = link + "/leave?language=" + language.code();
        assertThat(browser.submit(leave, sealedIn(entry, "leave")).text()).contains(text(language, "status.left"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999", "abc", "0%d", "%d,"})
    void a_service_that_does_not_exist_is_refused_before_the_form_is_filled_in(String other) {
        int known = salon.service("classic-facial");

        Shown page = browser.open("/waitlist?service=%d&service=%s".formatted(known, other.formatted(known)));

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.html()).contains("<h1>").doesNotContain("<form");
        assertThat(browser.open("/waitlist?service=%d&service=%d".formatted(known, known))
                        .html())
                .contains("<form");
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999", "abc", "julia"})
    void a_specialist_who_can_not_be_chosen_is_named_on_the_form_before_it_is_filled_in(String other) {
        String staff = other.equals("julia") ? String.valueOf(salon.specialist("julia")) : other;

        Shown form = browser.open("/waitlist?service=%d&staff=%s".formatted(salon.service("classic-facial"), staff));

        assertThat(form.status()).isEqualTo(200);
        assertThat(form.text()).contains(text(Language.DE, "join.anybody"));
        assertThat(browser.open(joinPage(Language.DE)).text()).doesNotContain(text(Language.DE, "join.anybody"));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_form_for_a_specialist_who_has_left_is_shown_again_with_what_was_typed(Language language) {
        browser.open(joinPage(language).replaceAll("staff=\\d+", "staff=" + salon.specialist("marie")));
        takeTime();
        salon.publish(DemoEdits.none().specialistLeaves("marie"));

        Shown again = browser.submit("/waitlist?language=" + language.code(), fields("Ada"));

        assertThat(again.status()).isEqualTo(404);
        assertThat(again.text().replace("&#39;", "'"))
                .contains(text(language, "join.anybody"), text(language, "join.title"))
                .doesNotContain(Texts.get(language, "site.page.problem.not_found"));
        assertThat(again.html()).contains("value=\"Ada\"", "value=\"" + TUESDAY);
        takeTime();
        assertThat(browser.submit("/waitlist?language=" + language.code(), fields("Ada"))
                        .path())
                .startsWith("/w/");
        assertThat(database.values("select coalesce(staff_id, 0) from waitlist_entry"))
                .containsExactly(0);
    }

    @Test
    void a_form_for_a_specialist_who_no_longer_does_the_service_is_shown_again_with_what_was_typed() {
        browser.open(joinPage(Language.EN));
        takeTime();
        salon.publish(DemoEdits.none().specialistNoLongerDoes("anna", "classic-facial"));

        Shown translated = browser.submit("/waitlist/language?language=de", fields("Ada"));
        assertThat(translated.text()).contains(text(Language.DE, "join.anybody"));
        assertThat(translated.html()).contains("value=\"Ada\"");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void more_services_than_a_visit_can_have_lead_back_to_the_services(Language language) {
        List<Object> all = database.values("select id from service where retired_at is null order by id")
                .limit(13)
                .toList();
        String thirteen = all.stream().map(id -> "service=" + id).collect(Collectors.joining("&"));

        for (String path : List.of("/waitlist", "/book/when")) {
            Shown page = browser.open(path + "?" + thirteen + "&language=" + language.code());

            assertThat(page.path()).isEqualTo("/book");
            assertThat(page.text()).contains(Texts.get(language, "site.book.services.many", 12));
            assertThat(page.html().split(" checked>", -1)).hasSize(14);
        }
        String twelve = thirteen.substring(0, thirteen.lastIndexOf('&'));
        assertThat(browser.open("/waitlist?" + twelve).html()).contains("<form method=\"post\"");
    }

    @Test
    void the_refusal_of_one_entry_too_many_shows_how_to_reach_the_salon() {
        for (int entry = 0; entry < 5; entry++) {
            assertThat(joinOnPage(Language.DE, "Ada").path()).startsWith("/w/");
        }

        Shown refused = joinOnPage(Language.DE, "Ada");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("schon fünfmal auf der Warteliste", text(Language.DE, "join.reach"));
        assertThat(refused.html()).contains("href=\"tel:+498912345678\"", "href=\"mailto:");
        assertThat(browser.open(joinPage(Language.DE)).text()).doesNotContain(text(Language.DE, "join.reach"));
    }

    @Test
    void a_mistake_about_weekdays_outside_the_period_is_shown_beside_the_boxes() {
        browser.open(joinPage(Language.DE));
        takeTime();
        Map<String, String> fields = new HashMap<>(fields("Ada"));
        fields.put("from_date", WEDNESDAY);
        fields.put("to_date", WEDNESDAY);
        fields.put("weekdays", "friday");

        assertThat(browser.submit("/waitlist", fields).html())
                .contains("<fieldset aria-describedby=\"weekdays-said\">\n<legend>Wochentage")
                .contains("<p class=\"wrong\" id=\"weekdays-said\">Keiner dieser Wochentage liegt im Zeitraum.</p>");
    }

    @Test
    void the_form_begins_with_the_day_that_the_customer_looked_at() {
        String when = "/book/when?service=" + salon.service("classic-facial");
        Shown day = browser.open(when + "&day=" + WEDNESDAY);

        String link = day.html().replaceAll("(?s).*href=\"(/waitlist[^\"]*)\".*", "$1");
        Shown form = browser.open(link.replace("&amp;", "&"));

        assertThat(form.html())
                .containsPattern("name=\"from_date\" type=\"date\" value=\"" + WEDNESDAY)
                .containsPattern("name=\"to_date\" type=\"date\" value=\"" + WEDNESDAY);
        assertThat(browser.open(when).html()).contains("/waitlist?").doesNotContainPattern("/waitlist[^\"]*day=");
    }

    @Test
    void an_offer_whose_deadlines_have_passed_says_so_before_it_is_booked() {
        clock.stopAt(MONDAY + "T15:00");
        Shown joined = joinOnPage(Language.EN, "Ada");
        cancelBooking();
        serve();

        assertThat(browser.open(joined.path()).text())
                .contains(
                        "The deadline for changes has already passed: Monday, 7 June 2027, 10:00.",
                        "The deadline for cancellations has already passed: Monday, 7 June 2027, 10:00.");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_period_that_ends_before_it_begins_is_refused_without_names_of_properties(Language language) {
        browser.open(joinPage(language));
        takeTime();
        Map<String, String> fields = fields("Ada");
        fields.put("from_date", WEDNESDAY);
        fields.put("from_time", "12:00");
        fields.put("to_time", "11:00");

        Shown refused = browser.submit("/waitlist?language=" + language.code(), fields);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text())
                .contains(
                        Texts.get(language, "page.violation.before_from_date"),
                        Texts.get(language, "page.violation.before_from_time"))
                .doesNotContain("to_date", "to_time");
    }

    @Test
    void a_customer_declines_and_leaves() {
        Shown joined = joinOnPage(Language.DE, "Ada");
        String path = joined.path().replaceAll("[?].*", "");
        cancelBooking();
        serve();
        browser.open(path);

        Shown declined = browser.submit(path + "/decline", sealedIn(browser.open(path), "decline"));
        assertThat(declined.text()).contains(text(Language.DE, "status.waiting"));
        Shown left = browser.submit(path + "/leave", sealedIn(declined, "leave"));
        assertThat(left.text()).contains(text(Language.DE, "status.left"));
        assertThat(database.values("select status from waitlist_offer")).containsExactly("declined");
    }

    @Test
    void a_page_of_a_former_offer_does_not_decline_a_newer_one() {
        String path = "/w/" + join(wish("Ada").with("from_date", WEDNESDAY).with("to_date", WEDNESDAY));
        serve();
        Map<String, String> former = sealedIn(browser.open(path), "decline");
        browser.submit(path + "/decline", former);
        serve();

        Shown offered = browser.submit(path + "/decline", former);

        assertThat(offered.text()).contains(text(Language.DE, "offer.title"));
        assertThat(database.values("select status from waitlist_offer order by id"))
                .containsExactly("declined", "open");
    }

    /** Returns the field {@code form_seal} of a form, by a part of the form's address. */
    private static Map<String, String> sealedIn(Shown page, String form) {
        String seal = page.html()
                .replaceAll(
                        "(?s).*action=\"[^\"]*/" + form
                                + "[^\"]*\"[^>]*>\\s*<input type=\"hidden\" name=\"form_seal\" value=\"([^\"]*)\".*",
                        "$1");
        return Map.of("form_seal", seal);
    }

    @Test
    void mistakes_are_shown_at_their_fields_and_typed_values_stay() {
        browser.open(joinPage(Language.EN));
        takeTime();
        Map<String, String> fields = fields("Ada");
        fields.put("phone", "none");
        fields.put("weekdays", "tuesday");
        fields.remove("accept_privacy");

        Shown again = browser.submit("/waitlist?language=en", fields);

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.html())
                .contains("value=\"Ada\"", "aria-invalid=\"true\"", "value=\"tuesday\" checked")
                .doesNotContain("value=\"monday\" checked");
        assertThat(again.text().replace("&#39;", "'")).contains(text(Language.EN, "join.needed"));
        assertThat(database.count("waitlist_entry")).isZero();
    }

    @Test
    void a_change_of_language_keeps_typed_values() {
        Shown page = browser.open(joinPage(Language.EN));
        assertThat(page.html()).contains("form=\"draft\" formaction=\"/waitlist/language?language=ru\"");
        takeTime();
        Map<String, String> fields = fields("Ada");
        fields.put("weekdays", "tuesday");

        Shown again = browser.submit("/waitlist/language?language=ru", fields);

        assertThat(again.text()).contains(text(Language.RU, "join.title"));
        assertThat(again.html()).contains("value=\"Ada\"", "value=\"" + TUESDAY, "value=\"tuesday\" checked");
        assertThat(browser.submit("/waitlist?language=ru", fields).path()).startsWith("/w/");
    }

    @Test
    void a_form_that_is_sent_the_next_morning_is_shown_again_as_it_was_filled_in() {
        browser.open(joinPage(Language.EN));
        clock.advance(Duration.ofHours(13));
        Map<String, String> fields = fields("Ada");
        fields.put("from_date", WEDNESDAY);
        fields.put("to_date", WEDNESDAY);
        fields.put("weekdays", "wednesday");

        Shown again = browser.submit("/waitlist?language=en", fields);

        assertThat(again.text()).contains(Texts.get(Language.EN, "site.page.too_old"));
        assertThat(again.html()).contains("value=\"Ada\"", "value=\"" + WEDNESDAY, "value=\"wednesday\" checked");
        assertThat(database.count("waitlist_entry")).isZero();
        takeTime();
        assertThat(browser.submit("/waitlist?language=en", fields).path()).startsWith("/w/");
    }

    @Test
    void an_entry_is_not_left_by_a_form_of_the_day_before() {
        Shown joined = joinOnPage(Language.DE, "Ada");
        String path = joined.path();
        clock.advance(Duration.ofHours(13));

        Shown again = browser.submit(path + "/leave", sealedIn(joined, "leave"));

        assertThat(again.text())
                .contains(Texts.get(Language.DE, "site.page.too_old"), text(Language.DE, "status.waiting"));
    }

    @Test
    void unknown_links_open_nothing() {
        assertThat(browser.open("/w/" + "x".repeat(43)).status()).isEqualTo(404);
    }

    @Test
    void the_owner_sees_entries_with_their_holds_and_can_remove_an_entry() {
        String token = join("Ada");
        cancelBooking();
        serve();

        Shown list = browser.openAs("owner", "/office/waitlist");
        assertThat(list.text()).contains("Ada Waits", "Anna", "gehalten bis", "089 4711");
        assertThat(browser.open("/office/day?date=" + TUESDAY).text()).contains("Warteliste: Ada Waits");

        browser.open("/office/waitlist");
        String id = list.html().replaceAll("(?s).*/waitlist/(\\d+)/remove.*", "$1");
        Shown removed = browser.submit("/office/waitlist/" + id + "/remove", Map.of());

        assertThat(removed.text()).contains("Zurzeit wartet niemand.");
        assertThat(entry(token).text("status")).isEqualTo("removed");
        assertThat(visit().slotsOn(TUESDAY).starts()).isNotEmpty();
        assertThat(salon.asOwner("office_list_waitlist", Input.empty())
                        .succeeded()
                        .notices())
                .containsExactly("nobody_waits");
        database.execute("delete from office_action where operation = 'office_remove_from_waitlist'");
    }
}
