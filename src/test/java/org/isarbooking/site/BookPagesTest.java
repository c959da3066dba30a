package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isarbooking.LogLines;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.console.WebBrowser.Shown;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.salon.WantedVisit;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A customer books at {@code /book}, without a token and without scripts. */
@QuarkusTest
class BookPagesTest extends SalonScenario {

    private static final Map<String, String> ACCEPTED =
            Map.of("accept_privacy", "yes", "accept_cancellation", "yes", "accept_terms", "yes");
    private static final Pattern LINK = Pattern.compile("href=\"(/book/contact[^\"]*)\"");

    /** Links that lead neither to the booking pages nor to another part of the same page. */
    private static final Pattern OUTWARD = Pattern.compile("(<a href=\"(?!/book|#)[^>]*>)");

    /** The manage link, without the address of the service. */
    private static final Pattern MANAGED = Pattern.compile("href=\"https?://[^/\"]*(/m/[^\"]*)\"");

    /** The buttons that change the language, with their addresses. */
    private static final Pattern SWITCH = Pattern.compile("<button form=\"draft\" formaction=\"([^\"]*)\"");

    private static final Pattern DRAFT_SEAL =
            Pattern.compile("(?s)<form[^>]* id=\"draft\"[^>]*>.*?name=\"form_seal\" value=\"([^\"]*)\"");

    private static final Map<String, String> FRAMED = Map.of("Sec-Fetch-Dest", "iframe");
    private static final Pattern BUTTON = Pattern.compile("name=\"start\" value=\"([^\"]*)\"");

    @Inject
    MeterRegistry figures;

    private final WebBrowser browser = new WebBrowser();
    private String services = "";

    @BeforeEach
    void chooseServices() {
        services = "service=" + salon.service("classic-facial");
    }

    private static String text(Language language, String key, Object... arguments) {
        return Texts.get(language, "site.book." + key, arguments);
    }

    private String contactAt(String date, String time) {
        return "/book/contact?" + services + "&start="
                + URLEncoder.encode(date + "T" + time + ":00+02:00", StandardCharsets.UTF_8);
    }

    /** Lets some time pass, because a form that is sent faster than people type is shown again. */
    private void takeTime() {
        clock.advance(Duration.ofSeconds(20));
    }

    private Shown offer(String date, String time) {
        return offer(date, time, Map.of());
    }

    private Shown offer(String date, String time, Map<String, String> more) {
        browser.open(contactAt(date, time));
        takeTime();
        Map<String, String> fields = new HashMap<>(WantedVisit.CUSTOMER);
        fields.putAll(more);
        return browser.submit("/book/offer", fields);
    }

    private Shown book(String date, String time) {
        offer(date, time);
        return browser.submit("/book/confirm", ACCEPTED);
    }

    private static List<String> found(Pattern pattern, Shown page) {
        return pattern.matcher(page.html())
                .results()
                .map((MatchResult link) -> link.group(1).replace("&amp;", "&").replace("&#43;", "+"))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_visit_is_booked_from_the_services_to_the_confirmation(Language language) {
        Shown all = browser.open("/book?language=" + language.code());
        assertThat(all.text()).contains(text(language, "services.title"), text(language, "services.next"));
        assertThat(all.html())
                .contains("lang=\"" + language.code() + "\"", "value=\"" + salon.service("classic-facial"));

        Shown when = browser.open("/book/when?" + services);
        assertThat(when.text()).contains(text(language, "when.title"));
        List<String> times = found(LINK, when);
        assertThat(times).hasSizeGreaterThan(5);

        Shown contact = browser.open(times.getFirst());
        assertThat(contact.text()).contains(text(language, "contact.title"), "69");
        takeTime();
        Shown offer = browser.submit("/book/offer", WantedVisit.CUSTOMER);
        assertThat(offer.status()).isEqualTo(200);
        assertThat(offer.text())
                .contains(text(language, "offer.title"), text(language, "offer.confirm"), "demo-2026-01");
        assertThat(database.count("appointment")).isZero();

        Shown booked = browser.submit("/book/confirm", ACCEPTED);
        assertThat(booked.status()).isEqualTo(200);
        assertThat(booked.text()).contains(text(language, "done.title"), text(language, "done.calendar"));
        assertThat(database.count("appointment")).isEqualTo(1);
        assertThat(database.values("select language from quote")).containsExactly(language.code());
        assertThat(database.values("select account_id from quote")).containsExactly((Object) null);
    }

    @Test
    void several_services_become_one_visit_in_one_offer() {
        services = "service=" + salon.service("express-facial") + "&service=" + salon.service("brow-shaping");
        Shown when = browser.open("/book/when?" + services);
        browser.open(found(LINK, when).getFirst());
        takeTime();
        browser.submit("/book/offer", WantedVisit.CUSTOMER);
        browser.submit("/book/confirm", ACCEPTED);

        assertThat(database.count("appointment")).isEqualTo(1);
        assertThat(database.count("appointment_item")).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void an_offer_whose_price_depends_on_the_specialist_names_the_prices_and_its_deadlines(Language language) {
        services = "service=" + salon.service("anti-aging-facial");
        browser.open("/book?language=" + language.code());

        Shown offer = offer(TUESDAY, "10:00");

        assertThat(offer.text())
                .contains("Anna " + Money.ofCents(12_900, language).display() + ", Marie "
                        + Money.ofCents(11_900, language).display() + ".")
                .contains(text(language, "deadline", "").replace(".", ""))
                .doesNotContain("staff_id");
    }

    @ParameterizedTest
    @CsvSource({
        "change_deadline_minutes, change_until, cancel_until",
        "cancellation_deadline_minutes, cancel_until, change_until"
    })
    void an_offer_shows_only_the_deadline_that_has_not_passed(String ahead, String shown, String passed) {
        clock.stopAt(at(TUESDAY, "07:30"));
        salon.publish(DemoEdits.none().rule(ahead, (int) Duration.ofHours(2).toMinutes()));

        assertThat(offer(TUESDAY, "10:00").text())
                .contains(Texts.get(Language.DE, "site.manage." + shown, "Dienstag, 8. Juni 2027, 08:00 Uhr"))
                .doesNotContain(Texts.get(Language.DE, "site.manage." + passed, ""));
    }

    @Test
    void the_chosen_specialist_is_booked() {
        services += "&staff=" + salon.specialist("anna");
        book(TUESDAY, "10:00");

        assertThat(database.values("select distinct staff_id from appointment_item"))
                .containsExactly(salon.specialist("anna"));
    }

    @Test
    void a_month_shows_which_days_are_free() {
        Shown june = browser.open("/book/when?" + services);

        assertThat(june.html())
                .contains("day=" + TUESDAY + "#times")
                .doesNotContain("day=" + SUNDAY)
                .contains("<span>13</span>")
                .doesNotContain("<span>6</span>")
                .contains("month=2027-07")
                .doesNotContain("month=2027-05");
        assertThat(browser.open("/book/when?" + services + "&month=2027-07").html())
                .contains("day=2027-07-01", "month=2027-06", "month=2027-08");
    }

    @ParameterizedTest
    @ValueSource(strings = {"month=2027-05", "month=9999-12", "month=soon", "day=9999-12-31", "day=0001-01-01"})
    void past_distant_or_unreadable_months_show_the_present_month(String address) {
        assertThat(browser.open("/book/when?" + services + "&" + address).html())
                .contains("day=" + TUESDAY + "#times", "month=2027-07");
    }

    @Test
    void links_that_lead_out_of_a_frame_open_a_window_of_their_own() {
        for (String path : List.of("/book", "/book/when?" + services, contactAt(TUESDAY, "10:00"))) {
            Shown framed = browser.open(path, FRAMED);

            assertThat(found(OUTWARD, framed))
                    .as(path)
                    .hasSizeGreaterThan(1)
                    .allSatisfy(link -> assertThat(link).contains("target=\"_blank\" rel=\"noopener\""));
            assertThat(browser.open(path).html()).doesNotContain("target=\"_blank\"");
        }
        assertThat(found(OUTWARD, browser.open("/book/when?" + services, FRAMED)))
                .anyMatch(link -> link.contains("/waitlist?" + services));
    }

    @Test
    void for_past_or_unreadable_months_and_days_the_page_shows_the_present() {
        assertThat(browser.open("/book/when?" + services + "&month=2020-01").html())
                .contains("day=" + TUESDAY);
        assertThat(browser.open("/book/when?" + services + "&day=2020-01-01").html())
                .contains("day=" + TUESDAY);
        assertThat(browser.open("/book/when?" + services + "&day=nonsense&month=never")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void after_the_last_day_that_can_be_booked_there_is_no_next_month() {
        Shown last = browser.open("/book/when?" + services + "&month=2027-12");

        assertThat(last.status()).isEqualTo(200);
        assertThat(last.html()).doesNotContain("month=2028-01").contains("month=2027-11");
    }

    @Test
    void a_customer_who_chooses_no_service_is_asked_to_choose() {
        Shown page = browser.open("/book/when");

        assertThat(page.path()).isEqualTo("/book");
        assertThat(page.text()).contains(text(Language.DE, "services.none"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"service=999999", "service=abc", "service=-1"})
    void services_that_do_not_exist_are_refused_with_a_page(String unknown) {
        Shown page = browser.open("/book/when?" + unknown);

        assertThat(page.status()).isBetween(400, 404);
        assertThat(page.html()).contains("<h1>").doesNotContain("Exception");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_mistake_is_shown_at_its_field(Language language) {
        browser.open("/book?language=" + language.code());
        browser.open(contactAt(TUESDAY, "10:00"));
        takeTime();
        Shown page = browser.submit(
                "/book/offer", Map.of("first_name", "Xaveria", "email", "nobody", "phone", "12", "last_name", ""));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html())
                .contains("value=\"Xaveria\"", "value=\"nobody\"")
                .containsPattern("(?s)id=\"last_name\"[^>]*aria-invalid=\"true\"")
                .containsPattern("(?s)id=\"email\"[^>]*aria-invalid=\"true\"")
                .containsPattern("(?s)id=\"phone\"[^>]*aria-invalid=\"true\"")
                .doesNotContainPattern("(?s)id=\"first_name\"[^>]*aria-invalid");
        assertThat(page.text())
                .contains(Texts.get(language, "violation.required"))
                .doesNotContain("violations");
        assertThat(database.count("quote")).isZero();
    }

    @Test
    void nothing_is_booked_without_the_consents() {
        offer(TUESDAY, "10:00");
        Shown page = browser.submit("/book/confirm", Map.of("accept_privacy", "yes"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.text()).contains(text(Language.DE, "accept.needed"), text(Language.DE, "offer.title"));
        assertThat(page.html())
                .containsPattern("name=\"accept_privacy\" value=\"yes\" checked")
                .containsPattern("name=\"accept_cancellation\" value=\"yes\" aria-invalid=\"true\"");
        assertThat(database.count("appointment")).isZero();

        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.DE, "done.title"));
    }

    @Test
    void sending_the_same_form_again_shows_the_same_booking() {
        Shown offer = offer(TUESDAY, "10:00");
        Map<String, String> sealed = new HashMap<>(ACCEPTED);
        sealed.put("form_seal", offer.hidden("form_seal"));

        Shown first = browser.submit("/book/confirm", sealed);
        Shown second = browser.submit("/book/confirm", sealed);

        assertThat(second.status()).isEqualTo(200);
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void a_time_that_was_taken_meanwhile_leads_to_other_times_and_keeps_typed_values() {
        services += "&staff=" + salon.specialist("anna");
        offer(TUESDAY, "10:00");
        salon.confirm(salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .offer());

        Shown taken = browser.submit("/book/confirm", ACCEPTED);

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.text())
                .contains(text(Language.DE, "again.alternatives"))
                .doesNotContain("alternatives");
        assertThat(taken.html()).contains("/book/when?" + services.replace("&", "&amp;"));
        List<String> others = found(BUTTON, taken);
        assertThat(others).hasSize(3).noneMatch(start -> start.startsWith(TUESDAY + "T10:00"));
        Shown offer = browser.submit("/book/again", Map.of("start", others.getFirst()));
        assertThat(offer.text()).contains(text(Language.DE, "offer.title"));
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.DE, "done.title"));
        assertThat(database.count("appointment")).isEqualTo(2);
    }

    @Test
    void a_time_at_which_another_specialist_is_free_is_offered_with_their_name() {
        offer(TUESDAY, "10:00");
        salon.visit("classic-facial").at(at(TUESDAY, "10:00")).book();

        Shown taken = browser.submit("/book/confirm", ACCEPTED);

        assertThat(taken.status()).isEqualTo(409);
        String first = found(BUTTON, taken).getFirst();
        assertThat(first).startsWith(TUESDAY + "T10:00");
        assertThat(taken.text()).containsPattern("10:00 Uhr · (Anna|Marie)");
        browser.submit("/book/again", Map.of("start", first));
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.DE, "done.title"));
        assertThat(database.values("select distinct staff_id from appointment_item"))
                .hasSize(2);
    }

    @Test
    void several_services_can_be_booked_by_anybody_or_by_one_specialist_who_does_all() {
        services = "service=" + salon.service("express-facial") + "&service=" + salon.service("brow-shaping");
        String anybody = "href=\"/book/when?" + services.replace("&", "&amp;") + "\"";
        String anna = "staff=" + salon.specialist("anna");

        Shown when = browser.open("/book/when?" + services);
        assertThat(when.html()).contains(anybody, anna + "\"");
        assertThat(found(LINK, browser.open("/book/when?" + services + "&" + anna)))
                .isNotEmpty();
    }

    @Test
    void the_page_of_a_chosen_specialist_links_back_to_anybody() {
        for (String person : List.of("anna", "marie", "katharina")) {
            Shown when = browser.open("/book/when?" + services + "&staff=" + salon.specialist(person));

            assertThat(when.html()).as(person).contains("href=\"/book/when?" + services + "\"");
        }
        services = "service=" + salon.service("lash-lift") + "&service=" + salon.service("express-facial");
        assertThat(browser.open("/book/when?" + services + "&staff=" + salon.specialist("marie"))
                        .html())
                .contains("href=\"/book/when?" + services.replace("&", "&amp;") + "\"");
    }

    @Test
    void the_sample_addresses_of_the_documentation_lead_to_free_times() throws IOException {
        List<String> samples = Pattern.compile("`(/book/when[^`]*)`")
                .matcher(Files.readString(Path.of("docs/booking-page.md")))
                .results()
                .map((MatchResult sample) -> sample.group(1))
                .toList();

        assertThat(samples)
                .hasSize(3)
                .allSatisfy(
                        sample -> assertThat(found(LINK, browser.open(sample))).isNotEmpty());
    }

    @Test
    void a_time_that_was_taken_before_anything_was_typed_leads_to_other_times() {
        services += "&staff=" + salon.specialist("anna");
        salon.confirm(salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .offer());

        Shown taken = browser.open(contactAt(TUESDAY, "10:00"));

        assertThat(taken.status()).isEqualTo(409);
        assertThat(found(LINK, taken))
                .filteredOn(link -> !link.contains("T10%3A00"))
                .hasSize(3);
    }

    @Test
    void an_offer_that_has_expired_is_made_anew_without_typing_again() {
        offer(TUESDAY, "10:00");
        clock.advance(Duration.ofMinutes(31));

        Shown expired = browser.submit("/book/confirm", ACCEPTED);
        assertThat(expired.status()).isEqualTo(409);
        assertThat(expired.text()).contains(text(Language.DE, "again.new_offer"));

        browser.submit("/book/again", Map.of());
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.DE, "done.title"));
    }

    @Test
    void typed_values_can_be_changed_before_the_booking() {
        Shown offer = offer(TUESDAY, "10:00");
        String back = offer.html()
                .replaceAll("(?s).*action=\"/book/back[^\"]*\"[^>]*>\\s*<input[^>]*value=\"([^\"]*)\".*", "$1");

        Shown contact = browser.submit("/book/back", Map.of("form_seal", back));

        assertThat(contact.html()).contains("value=\"Yblagger\"", "value=\"xaveria@yblagger.example\"");
    }

    @ParameterizedTest
    @CsvSource({"89 161234567,+49 89 161234567", "089 4711815,+49 89 4711815", "+7 916 123-45-67,+7 916 123-45-67"})
    void the_offer_shows_the_phone_number_as_the_service_reads_it(String typed, String understood) {
        Shown offer = offer(TUESDAY, "10:00", Map.of("phone", typed));

        assertThat(offer.text()).contains("Xaveria Yblagger", "xaveria@yblagger.example");
        assertThat(offer.html()).containsPattern("<dd>(\\+|&#43;)" + understood.substring(1) + "</dd>");
        browser.submit("/book/confirm", ACCEPTED);
        assertThat(database.values("select phone from appointment")).containsExactly(understood.replaceAll("[ -]", ""));
    }

    @Test
    void a_russian_number_without_its_country_code_is_asked_for_again() {
        Shown again = offer(TUESDAY, "10:00", Map.of("phone", "8 (916) 123-45-67"));

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.html()).contains("value=\"8 (916) 123-45-67\"", "value=\"Xaveria\"");
        assertThat(again.text()).contains("Bei dieser Nummer ist das Land unklar.");
        assertThat(database.count("quote")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"DE,+43", "EN,+44", "RU,+7"})
    void the_form_asks_for_the_country_code_of_a_foreign_number(Language language, String code) {
        Shown form = browser.open(contactAt(TUESDAY, "10:00") + "&language=" + language.code());

        assertThat(form.html()).containsPattern("<p class=\"hint\">[^<]*(\\+|&#43;)" + code.substring(1) + "[.]</p>");
    }

    @Test
    void the_offer_says_that_a_promo_code_does_not_apply() {
        // This person is in no other test: the number of codes that a person may try is counted over all tests.
        Map<String, String> tried =
                Map.of("promo_code", "NOSUCHCODE", "email", "codes@example.org", "phone", "+49 89 5550123");

        assertThat(offer(TUESDAY, "10:00", tried).text())
                .contains(text(Language.DE, "promo_not_applicable", "NOSUCHCODE"));
    }

    /** Makes every insert into a table fail with the given SQLSTATE. */
    private void breakTable(String table, String state) {
        database.execute("""
                create or replace function break_it() returns trigger language plpgsql as
                $$ begin raise exception 'broken by a test' using errcode = '%s'; end $$""".formatted(state));
        database.execute("create trigger broken_by_a_test before insert on %s for each row execute function break_it()"
                .formatted(table));
    }

    private void mendTable(String table) {
        database.execute("drop trigger if exists broken_by_a_test on " + table);
        database.execute("drop function if exists break_it");
    }

    @ParameterizedTest
    @CsvSource({"P0001, 500, DE", "53300, 503, EN", "53300, 503, RU"})
    void a_booking_with_an_unknown_outcome_can_be_sent_again_and_books_only_once(
            String state, int status, Language language) {
        browser.open("/book?language=" + language.code());
        offer(TUESDAY, "10:00");
        Shown unknown;
        breakTable("appointment", state);
        try {
            unknown = browser.submit("/book/confirm", ACCEPTED);
        } finally {
            mendTable("appointment");
        }

        assertThat(unknown.status()).isEqualTo(status);
        assertThat(unknown.text().replace("&#39;", "'")).contains(text(language, "repeat.about"));
        assertThat(unknown.html())
                .contains("name=\"accept_privacy\" value=\"yes\" checked")
                .contains("name=\"accept_cancellation\" value=\"yes\" checked")
                .contains("name=\"accept_terms\" value=\"yes\" checked");
        Map<String, String> again = new HashMap<>(ACCEPTED);
        again.put("form_seal", unknown.hidden("form_seal"));
        for (int time = 0; time < 2; time++) {
            assertThat(browser.submit("/book/confirm", again).text()).contains(text(language, "done.title"));
        }
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void a_change_of_language_keeps_the_form_that_repeats_a_booking_with_an_unknown_outcome() {
        offer(TUESDAY, "10:00");
        Shown unknown;
        breakTable("appointment", "53300");
        try {
            unknown = browser.submit("/book/confirm", ACCEPTED);
        } finally {
            mendTable("appointment");
        }
        assertThat(unknown.html()).containsPattern("href=\"https://isarsalon.example/storno\">[^<]*</a></span>");

        Shown english = switchTo(Language.EN, unknown, ACCEPTED);

        assertThat(english.status()).isEqualTo(200);
        assertThat(english.text().replace("&#39;", "'")).contains(text(Language.EN, "repeat.about"));
        assertThat(english.html())
                .contains(
                        "name=\"accept_privacy\" value=\"yes\" checked", "name=\"accept_terms\" value=\"yes\" checked");
        assertThat(database.count("quote")).isEqualTo(1);
        assertThat(database.count("appointment")).isZero();
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.EN, "done.title"));
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void an_offer_that_could_not_be_made_is_requested_again_without_typing_again() {
        Shown failed;
        breakTable("quote", "53300");
        try {
            failed = offer(TUESDAY, "10:00");
        } finally {
            mendTable("quote");
        }

        assertThat(failed.status()).isEqualTo(503);
        assertThat(failed.text()).contains(text(Language.DE, "again.retry"));
        browser.submit("/book/again", Map.of());
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.DE, "done.title"));
        assertThat(database.values("select last_name from salon_offer")).containsExactly("Yblagger");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_confirmation_names_the_booking_its_link_and_where_the_mail_goes(Language language) {
        browser.open("/book?language=" + language.code());
        Shown booked = book(TUESDAY, "10:00");

        assertThat(booked.text().replace("&#39;", "'"))
                .contains(text(language, "done.sent", "xaveria@yblagger.example"))
                .contains(text(language, "done.manage"), text(language, "done.keep"));
        List<String> links = found(MANAGED, booked);
        assertThat(links).hasSize(1);
        Shown managed = browser.open(links.getFirst());
        assertThat(managed.status()).isEqualTo(200);
        Object reference =
                database.values("select reference from appointment").findFirst().orElseThrow();
        String shown = reference.toString().replaceFirst("^..", "$0-");
        assertThat(booked.text()).contains(shown);
        assertThat(managed.text()).contains(shown);
    }

    @Test
    void the_link_of_a_booking_leads_out_of_a_frame() {
        offer(TUESDAY, "10:00");
        Shown booked = browser.submit(
                "/book/confirm", ACCEPTED, Map.of("Sec-Fetch-Site", "same-origin", "Sec-Fetch-Dest", "iframe"));

        assertThat(booked.html()).containsPattern("href=\"[^\"]*/m/[^\"]*\" target=\"_blank\" rel=\"noopener\"");
    }

    @Test
    void the_booking_comes_as_a_calendar_file() {
        Shown booked = book(TUESDAY, "10:00");
        Shown file = browser.submit("/book/calendar", Map.of("form_seal", booked.hidden("form_seal")));

        assertThat(file.header("Content-Type")).startsWith("text/calendar");
        assertThat(file.header("Content-Disposition")).contains("appointment.ics");
        Object uid = database.values("select id from quote").findFirst().orElseThrow();
        assertThat(file.html())
                .contains("BEGIN:VEVENT", "UID:" + uid, "DTSTART:20270608T080000Z", "Isarsalon")
                .doesNotContain("Yblagger");
    }

    @Test
    void the_button_of_the_calendar_file_stays_enabled_since_the_page_stays_open() {
        assertThat(book(TUESDAY, "10:00").html())
                .containsPattern("action=\"/book/calendar\" class=\"actions\" data-stays>");
        assertThat(browser.open("/site/site.js").html())
                .contains("if (form.target || 'stays' in form.dataset) return;");
    }

    @Test
    void the_language_buttons_of_the_confirmation_have_a_form_of_their_own() {
        assertThat(book(TUESDAY, "10:00").html())
                .containsOnlyOnce("id=\"draft\"")
                .doesNotContainPattern("(?s)id=\"draft\"[^>]*>\\s*<input[^>]*>\\s*<button");
    }

    @Test
    void the_calendar_file_of_a_cancelled_booking_has_the_status_cancelled() {
        Shown booked = book(TUESDAY, "10:00");
        database.execute("update appointment set status = 'cancelled'");

        Shown file = browser.submit("/book/calendar", Map.of("form_seal", booked.hidden("form_seal")));

        assertThat(file.html()).contains("STATUS:CANCELLED").doesNotContain("STATUS:CONFIRMED");
    }

    @Test
    void the_calendar_file_of_a_moved_booking_has_the_sequence_number_of_the_booking() {
        Shown booked = book(TUESDAY, "10:00");
        database.execute("update appointment set sequence = 2");

        Shown file = browser.submit("/book/calendar", Map.of("form_seal", booked.hidden("form_seal")));

        assertThat(file.html()).contains("SEQUENCE:2");
    }

    @Test
    void a_form_that_is_sent_faster_than_people_type_is_shown_again() {
        browser.open(contactAt(TUESDAY, "10:00"));
        Shown page = browser.submit("/book/offer", WantedVisit.CUSTOMER);

        assertThat(page.status()).isEqualTo(429);
        assertThat(page.text()).contains(text(Language.DE, "contact.quick"));
        assertThat(page.html()).contains("value=\"Yblagger\"");
        assertThat(database.count("quote")).isZero();
    }

    @Test
    void a_form_that_fills_in_the_hidden_field_is_refused() {
        browser.open(contactAt(TUESDAY, "10:00"));
        takeTime();
        Map<String, String> fields = new HashMap<>(WantedVisit.CUSTOMER);
        fields.put("website", "https://spam.example");

        assertThat(browser.submit("/book/offer", fields).status()).isEqualTo(403);
        assertThat(database.count("quote")).isZero();
    }

    @Test
    void seals_that_are_changed_or_of_other_forms_are_refused() {
        Shown offer = offer(TUESDAY, "10:00");
        String seal = offer.hidden("form_seal");
        Map<String, String> accepted = new HashMap<>(ACCEPTED);

        for (String forged : List.of("", "x", seal + "x", seal.replaceFirst("\\d", "9"), seal.substring(1))) {
            accepted.put("form_seal", forged);
            assertThat(browser.submit("/book/confirm", accepted).status())
                    .as(forged)
                    .isEqualTo(403);
        }
        accepted.put("form_seal", seal);
        assertThat(browser.submit("/book/again", accepted).status()).isEqualTo(403);
        assertThat(database.count("appointment")).isZero();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_contact_that_is_sent_the_next_morning_is_shown_again_as_it_was_typed(Language language) {
        String tooOld = Texts.get(language, "site.page.too_old");
        browser.open(contactAt(THURSDAY, "14:00") + "&language=" + language.code());
        clock.advance(Duration.ofHours(13));

        Shown again = browser.submit("/book/offer", WantedVisit.CUSTOMER);

        assertThat(again.text()).contains(tooOld, text(language, "contact.title"));
        assertThat(again.html()).contains("value=\"Xaveria\"", "value=\"xaveria@yblagger.example\"");
        assertThat(database.count("quote")).isZero();
        clock.advance(Duration.ofHours(13));
        assertThat(browser.submit("/book/contact/language", WantedVisit.CUSTOMER)
                        .text())
                .contains(text(language, "contact.title"))
                .doesNotContain(tooOld);
        takeTime();
        assertThat(browser.submit("/book/offer", WantedVisit.CUSTOMER).text())
                .contains(text(language, "offer.title"))
                .doesNotContain(tooOld);
    }

    @Test
    void an_offer_that_is_confirmed_the_next_morning_books_nothing_and_is_made_anew() {
        Shown offer = offer(THURSDAY, "14:00");
        clock.advance(Duration.ofHours(13));

        Shown again = browser.submit("/book/confirm", ACCEPTED);

        assertThat(again.text())
                .contains(Texts.get(Language.DE, "site.page.too_old"), text(Language.DE, "offer.title"), "Xaveria");
        assertThat(again.html()).doesNotContain(" checked");
        assertThat(database.count("appointment")).isZero();
        assertThat(again.hidden("form_seal")).isNotEqualTo(offer.hidden("form_seal"));
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.DE, "done.title"));
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void a_confirmation_that_is_reloaded_the_next_morning_still_shows_the_booking() {
        Map<String, String> sealed = new HashMap<>(ACCEPTED);
        sealed.put("form_seal", offer(THURSDAY, "14:00").hidden("form_seal"));
        browser.submit("/book/confirm", sealed);
        clock.advance(Duration.ofHours(13));

        Shown again = browser.submit("/book/confirm", sealed);

        assertThat(again.text())
                .contains(text(Language.DE, "done.title"))
                .doesNotContain(Texts.get(Language.DE, "site.page.too_old"));
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void the_next_morning_the_confirmation_still_changes_its_language_and_leads_to_the_calendar_file() {
        Shown booked = book(THURSDAY, "14:00");
        clock.advance(Duration.ofHours(13));

        Shown file = browser.submit("/book/calendar", Map.of());
        Shown english = switchTo(Language.EN, booked, Map.of());

        assertThat(file.header("Content-Type")).startsWith("text/calendar");
        assertThat(english.text()).contains(text(Language.EN, "done.title"));
    }

    @Test
    void nothing_about_a_person_is_in_an_address_or_in_the_log() {
        try (LogLines lines = new LogLines()) {
            Shown offer = offer(TUESDAY, "10:00", Map.of("promo_code", "NOSUCHCODE"));
            Shown booked = browser.submit("/book/confirm", ACCEPTED);

            for (Shown page : List.of(offer, booked)) {
                assertThat(found(Pattern.compile("(?:href|action)=\"([^\"]*)\""), page))
                        .hasSizeGreaterThan(5)
                        .noneMatch(address -> address.matches("(?i).*(yblagger|xaveria|4711815|token).*"));
                assertThat(page.header("Cache-Control")).isEqualTo("no-store");
                assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
            }
            assertThat(lines.all()).noneMatch(line -> line.matches("(?is).*(yblagger|xaveria|4711815).*"));
        }
    }

    @Test
    void pages_run_no_foreign_script_and_are_shown_in_frames_of_named_sites_only() {
        assertThat(browser.open("/book").header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors https://www.isarsalon.example ")
                .doesNotContain("unsafe");
    }

    @Test
    void a_chosen_language_is_remembered_in_the_only_cookie() {
        browser.open("/book?language=ru");

        assertThat(browser.open("/book").html()).contains("<html lang=\"ru\">");
        book(TUESDAY, "10:00");
        assertThat(browser.cookies()).containsOnlyKeys("isar-site-language");
    }

    /** Presses the button of a language, which sends the form of the page. */
    private Shown switchTo(Language language, Shown page, Map<String, String> typed) {
        Map<String, String> fields = new HashMap<>(typed);
        fields.put("form_seal", found(DRAFT_SEAL, page).getFirst());
        return browser.submit(
                found(SWITCH, page).stream()
                        .filter(address -> address.endsWith("language=" + language.code()))
                        .findFirst()
                        .orElseThrow(),
                fields);
    }

    @Test
    void a_change_of_language_keeps_typed_values_ticks_and_the_confirmation() {
        Shown contact = switchTo(Language.EN, browser.open(contactAt(TUESDAY, "10:00")), WantedVisit.CUSTOMER);
        assertThat(contact.text()).contains(text(Language.EN, "contact.title"));
        assertThat(contact.html()).contains("value=\"Xaveria\"", "value=\"xaveria@yblagger.example\"");

        takeTime();
        Shown made = browser.submit("/book/offer", WantedVisit.CUSTOMER);
        Shown offer = switchTo(Language.RU, made, Map.of("accept_privacy", "yes"));
        assertThat(offer.text()).contains(text(Language.RU, "offer.title"));
        assertThat(offer.html())
                .contains("name=\"accept_privacy\" value=\"yes\" checked")
                .doesNotContain("name=\"accept_terms\" value=\"yes\" checked");

        Shown booked = browser.submit("/book/confirm", ACCEPTED);
        assertThat(database.values("select language from quote where confirmed_at is not null"))
                .containsExactly("ru");
        Shown again = switchTo(Language.DE, booked, Map.of());
        assertThat(booked.html()).contains(" data-booked>");
        assertThat(again.html()).doesNotContain("data-booked");
        assertThat(again.text()).contains(text(Language.DE, "done.sent", "xaveria@yblagger.example"));
        assertThat(found(MANAGED, again).getFirst())
                .startsWith(found(MANAGED, booked).getFirst());
        assertThat(browser.submit("/book/calendar", Map.of()).header("Content-Type"))
                .startsWith("text/calendar");
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"terms", "price"})
    void a_change_of_language_leaves_nothing_ticked_if_the_offer_has_changed(String what) {
        Shown made = offer(TUESDAY, "10:00");
        salon.publish(
                what.equals("terms")
                        ? DemoEdits.none().termsVersion("demo-2027-06")
                        : DemoEdits.none().price("classic-facial", "99.00 EUR"));

        Shown offer = switchTo(Language.EN, made, ACCEPTED);

        assertThat(offer.text()).contains(what.equals("terms") ? "demo-2027-06" : "99.00");
        assertThat(offer.html()).contains("name=\"accept_terms\"").doesNotContain(" checked");
    }

    @Test
    void the_address_of_the_calendar_form_leads_to_the_booking_page() {
        Shown page = browser.open("/book/calendar");

        assertThat(page.path()).isEqualTo("/book");
        assertThat(page.status()).isEqualTo(200);
    }

    @Test
    void a_form_in_another_language_is_as_old_as_before_so_it_can_be_sent_at_once() {
        Shown page = browser.open(contactAt(TUESDAY, "10:00"));
        takeTime();
        switchTo(Language.EN, page, WantedVisit.CUSTOMER);

        assertThat(browser.submit("/book/offer", WantedVisit.CUSTOMER).text())
                .contains(text(Language.EN, "offer.title"));
    }

    /** Returns the number of calls that confirm bookings, whatever their outcome. */
    private long confirmations() {
        return figures.find("isar.operation").tag("operation", "salon_confirm_booking").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    @Test
    void the_confirmation_in_another_language_makes_no_call_that_books() {
        Shown booked = book(TUESDAY, "10:00");
        long before = confirmations();

        Shown again = switchTo(Language.EN, booked, Map.of());

        assertThat(again.text())
                .contains(text(Language.EN, "done.title"), text(Language.EN, "done.sent", "xaveria@yblagger.example"));
        assertThat(before).isPositive();
        assertThat(confirmations()).isEqualTo(before);
    }

    @Test
    void a_change_of_language_keeps_typed_values_when_the_time_is_taken() {
        services += "&staff=" + salon.specialist("anna");
        offer(TUESDAY, "10:00");
        salon.confirm(salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .offer());

        Shown taken = switchTo(Language.EN, browser.submit("/book/confirm", ACCEPTED), Map.of());

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.text()).contains(text(Language.EN, "again.alternatives"));
        browser.submit("/book/again", Map.of("start", found(BUTTON, taken).getFirst()));
        assertThat(browser.submit("/book/confirm", ACCEPTED).text()).contains(text(Language.EN, "done.title"));
    }

    @Test
    void enter_in_a_field_sends_the_form_and_changes_no_language() {
        String html = browser.open(contactAt(TUESDAY, "10:00")).html();

        assertThat(html.indexOf("<button class=\"hidden\" form=\"draft\" tabindex=\"-1\""))
                .isPositive()
                .isLessThan(html.indexOf("formaction"));
    }

    @Test
    void opening_the_address_of_a_form_leads_to_the_first_page() {
        for (String path : List.of(
                "/book/offer",
                "/book/again",
                "/book/back",
                "/book/confirm",
                "/book/contact/language",
                "/book/offer/language",
                "/book/repeat/language",
                "/book/done/language",
                "/waitlist/language")) {
            assertThat(browser.open(path).path()).isEqualTo("/book");
        }
    }

    @Test
    void a_bar_at_the_end_of_the_window_leaves_room_for_the_focused_element() {
        assertThat(browser.open("/book").html()).contains("class=\"bar\"");

        assertThat(browser.open("/site/pages.css").html())
                .containsPattern("html:has\\(\\.bar\\) \\{ scroll-padding-bottom: [5-9]")
                .contains(".bar { position: sticky; bottom: 0;");
        assertThat(browser.open("/console/console.css").html())
                .containsPattern("html:has\\(\\.sticky\\) \\{ scroll-padding-bottom: [5-9]")
                .contains(".sticky { position: sticky; bottom: 0;");
    }

    @Test
    void the_link_to_the_waitlist_below_the_times_is_large_enough_to_tap() {
        assertThat(browser.open("/book/when?" + services).html())
                .containsPattern(
                        "(?s)<ul class=\"times plain\">.*</ul>\\s*<p class=\"soft small\"><a href=\"/waitlist");
        assertThat(browser.open("/site/pages.css").html())
                .contains(".times + p a { display: inline-block; padding: .75rem 0; }");
    }

    @Test
    void the_first_page_with_its_style_and_script_is_below_60_kB() {
        HttpResponse<String> all = browser.get("/book", Map.of());
        HttpResponse<String> style = browser.get("/site/pages.css", Map.of());
        HttpResponse<String> script = browser.get("/site/site.js", Map.of());

        assertThat(all.body().getBytes(StandardCharsets.UTF_8).length
                        + style.body().length()
                        + script.body().length())
                .isLessThan(60_000);
        assertThat(List.of(all.statusCode(), style.statusCode(), script.statusCode()))
                .containsOnly(200);
    }
}
