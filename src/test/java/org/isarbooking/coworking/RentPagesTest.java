package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isarbooking.ReceivedMail;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.invoice.ReminderRun;
import org.isarbooking.outbox.Relay;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages for tenants, as a browser without scripts uses them. */
@QuarkusTest
class RentPagesTest extends RentalScenario {

    private static final String OFFERS = "/rent/offers";
    private static final String BOOKINGS = "/rent/bookings";

    @Inject
    InvoiceRuns runs;

    @Inject
    ReminderRun reminders;

    @Inject
    Relay relay;

    private final WebBrowser browser = new WebBrowser();
    private int room;

    @BeforeEach
    void aTenantWhoCanSignIn() {
        tenant = renting.tenant("tenant-a", ROOM);
        neighbour = renting.tenant("tenant-b", ROOM);
        room = database.workspace(ROOM);
    }

    private String price(String query) {
        return "/rent/workspaces/" + room + "/price?" + query;
    }

    private WebBrowser.Shown signedIn(String path) {
        return browser.openAs("tenant-a", path);
    }

    private WebBrowser.Shown offer(String query) {
        return FilledIn.of(signedIn(price(query)), OFFERS).send(browser);
    }

    private static FilledIn accepted(WebBrowser.Shown offer) {
        return FilledIn.of(offer, BOOKINGS).with("accept_privacy", "on").with("accept_terms", "on");
    }

    private long book(String query) {
        WebBrowser.Shown booked = accepted(offer(query)).send(browser);
        assertThat(booked.path()).matches("/rent/rentals/\\d+");
        return Long.parseLong(booked.path().replaceAll(".*/", ""));
    }

    private long bookDay(String date) {
        book("dates=" + date);
        return Long.parseLong(database.texts("select id from rental_booking").getFirst());
    }

    @Test
    void anybody_sees_workspaces_and_the_free_days_of_a_month() {
        neighbour.bookDay(ROOM, TUESDAY);

        WebBrowser.Shown all = browser.open("/rent", Map.of("Accept-Language", "en"));
        WebBrowser.Shown one = browser.open("/rent/workspaces/" + room + "?month=2027-06&language=de");

        assertThat(all.status()).isEqualTo(200);
        assertThat(all.html()).contains("<h1>Rent a workspace</h1>", "/rent/workspaces/" + room);
        assertThat(one.text())
                .contains("Dienstag, 8. Juni 2027: nicht frei", "Mittwoch, 9. Juni 2027")
                .doesNotContain("Mittwoch, 9. Juni 2027: nicht frei", "€");
        assertThat(one.html()).contains("name=\"dates\" value=\"2027-06-09\"").doesNotContain("value=\"2027-06-08\"");
    }

    @Test
    void the_workspace_and_the_price_have_a_notice_about_a_day_that_has_begun() {
        clock.stopAt(TUESDAY + "T23:37");
        String begun = "Der heutige Tag hat schon begonnen.";
        String workspace = "/rent/workspaces/" + room + "?month=";

        assertThat(signedIn(price("dates=" + WEDNESDAY)).text()).doesNotContain(begun);
        assertThat(signedIn(price("dates=" + TUESDAY)).text()).contains(begun, "65,00 €");
        assertThat(browser.open(workspace + "2027-06").text()).contains(begun);
        assertThat(browser.open(workspace + "2027-07").text()).doesNotContain(begun);
    }

    @ParameterizedTest
    @CsvSource({"de,Arbeitsplätze mieten,Anmelden", "en,Rent a workspace,Sign in", "ru,Аренда рабочего места,Войти"})
    void the_pages_exist_in_three_languages(String language, String title, String signIn) {
        WebBrowser.Shown page = browser.open("/rent?language=" + language);

        assertThat(page.html()).contains("<html lang=\"" + language + "\">");
        assertThat(page.text()).contains(title, signIn);
    }

    @Test
    void the_page_of_a_month_keeps_days_chosen_in_another_month() {
        WebBrowser.Shown page = browser.open("/rent/workspaces/" + room + "?dates=2027-06-09&month=2027-07");

        assertThat(page.html()).contains("name=\"dates\" value=\"2027-06-09\" checked");
    }

    @Test
    void the_enter_key_in_a_date_field_shows_the_price_and_no_other_month() {
        String page =
                browser.open("/rent/workspaces/" + room + "?month=2027-07").html();

        String form = page.substring(page.indexOf("/price\""));
        assertThat(form.substring(form.indexOf("<button"), form.indexOf("</button>")))
                .doesNotContain("formaction", "month");
    }

    @Test
    void a_price_needs_a_sign_in_and_the_chosen_days_are_kept() {
        WebBrowser.Shown page = signedIn(price("dates=2027-06-08&dates=2027-06-09"));

        assertThat(page.path()).isEqualTo("/rent/workspaces/" + room + "/price");
        assertThat(page.text())
                .contains("Dienstag, 8. Juni 2027 65,00 €", "Mittwoch, 9. Juni 2027 65,00 €", "Gesamt 130,00 €");
        assertThat(database.count("quote")).isZero();
    }

    @Test
    void a_tenant_books_a_series_of_weekdays() {
        WebBrowser.Shown offer = offer("weekdays=tuesday&weekdays=thursday&from=08.06.2027&until=18.06.2027");
        assertThat(offer.text()).contains("Donnerstag, 17. Juni 2027", "Gesamt 260,00 €", "Gültig bis");
        assertThat(database.count("rental")).isZero();

        WebBrowser.Shown booked = accepted(offer).send(browser);

        assertThat(booked.text()).contains("Gebucht.", "Buchungsnummer", "260,00 €");
        assertThat(database.texts("select day::text from rental_booking order by day"))
                .containsExactly(TUESDAY, THURSDAY, NEXT_TUESDAY, "2027-06-17");
        WebBrowser.Shown file = browser.open(booked.path() + "/calendar.ics");
        assertThat(file.header("Content-Type")).startsWith("text/calendar");
        assertThat(file.header("Content-Disposition")).endsWith("\"kosmetikkabine-isar-2027-06-08.ics\"");
        assertThat(file.html()).contains("DTSTART;VALUE=DATE:20270608", "DTSTART;VALUE=DATE:20270617");
    }

    @Test
    void the_calendar_file_has_the_uids_and_sequences_of_the_mails() {
        GreenMail server = ReceivedMail.server();
        server.start();
        try {
            long rental = book("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY));
            long day = Long.parseLong(
                    database.texts("select id from rental_booking order by day").getFirst());
            renting.asOwner(
                            "office_move_rental_day",
                            Input.empty()
                                    .with("booking_id", day)
                                    .with("date", THURSDAY)
                                    .with("submission_key", UUID.randomUUID()))
                    .succeeded();
            relay.run().await().atMost(Duration.ofMinutes(1));

            Map<String, String> own = editions(
                    browser.open("/rent/rentals/" + rental + "/calendar.ics").html());

            assertThat(own.values()).containsExactlyInAnyOrder("0", "1");
            String manage = tenant.rental(rental).succeeded().text("rental.manage_url");
            assertThat(editions(browser.open("/v1/bookings/" + manage.replaceAll(".*/", "") + ".ics")
                            .html()))
                    .isEqualTo(own);
            Map<String, String> mailed = new HashMap<>();
            ReceivedMail.all(server).stream()
                    .map(mail -> editions(mail.calendar()))
                    .forEach(edition -> edition.forEach((uid, sequence) ->
                            mailed.merge(uid, sequence, (one, other) -> one.compareTo(other) > 0 ? one : other)));
            assertThat(mailed).isEqualTo(own);
        } finally {
            server.stop();
        }
    }

    /** Returns the {@code SEQUENCE} of each event by its {@code UID}. */
    private static Map<String, String> editions(String calendar) {
        return Pattern.compile("BEGIN:VEVENT.*?END:VEVENT", Pattern.DOTALL)
                .matcher(calendar)
                .results()
                .collect(Collectors.toMap(
                        event -> line(event.group(), "UID"), event -> line(event.group(), "SEQUENCE")));
    }

    private static String line(String event, String name) {
        return event.replaceAll("(?s).*\\n" + name + ":([^\r\n]*).*", "$1");
    }

    @Test
    void sending_twice_reading_again_and_going_back_never_book_twice() {
        WebBrowser.Shown offer = offer("dates=" + TUESDAY);
        WebBrowser.Shown first = accepted(offer).send(browser);
        WebBrowser.Shown again = accepted(offer).send(browser);
        browser.open(first.path() + "?done=booked");
        WebBrowser.Shown price = browser.open(price("dates=" + TUESDAY));

        assertThat(again.path()).isEqualTo(first.path());
        assertThat(price.text()).contains("schon gebucht");
        assertThat(price.html()).doesNotContain("action=\"/rent/offers\"");
        assertThat(database.count("rental_booking")).isEqualTo(1);
    }

    @Test
    void a_missing_acceptance_is_shown_and_the_offer_stays() {
        WebBrowser.Shown offer = offer("dates=" + TUESDAY);

        WebBrowser.Shown refused =
                FilledIn.of(offer, BOOKINGS).with("accept_privacy", "on").send(browser);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.html()).contains("aria-describedby=\"accept_terms-wrong\"", "id=\"accept_terms-wrong\"");
        assertThat(accepted(refused).send(browser).text()).contains("Gebucht.");
    }

    @Test
    void a_shortened_series_is_booked_only_with_consent() {
        neighbour.bookDay(ROOM, WEDNESDAY);
        WebBrowser.Shown offer = offer("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY));
        assertThat(offer.text()).contains("Nicht möglich", "Mittwoch, 9. Juni 2027: Der Arbeitsplatz");

        WebBrowser.Shown refused = accepted(offer).send(browser);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("Es wurde nichts gebucht").doesNotContain("confirm_partial_series");
        assertThat(database.texts("select day::text from rental_booking")).containsExactly(WEDNESDAY);

        assertThat(accepted(refused)
                        .with("confirm_partial_series", "on")
                        .send(browser)
                        .text())
                .contains("Gebucht.");
    }

    @Test
    void a_changed_offer_is_refused_and_a_new_one_can_be_made() {
        WebBrowser.Shown offer = offer("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY));
        neighbour.bookDay(ROOM, TUESDAY);

        WebBrowser.Shown refused = accepted(offer).send(browser);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("hat sich etwas geändert", "Neues Angebot erstellen");
        assertThat(FilledIn.of(refused, OFFERS).send(browser).text())
                .contains("Mittwoch, 9. Juni 2027 65,00 €", "Ihr Angebot");
    }

    @Test
    void an_expired_offer_books_nothing() {
        WebBrowser.Shown offer = offer("dates=" + TUESDAY);
        clock.advance(Duration.ofMinutes(90));

        WebBrowser.Shown refused = accepted(offer).send(browser);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("abgelaufen", "Neues Angebot erstellen");
        assertThat(database.count("rental")).isZero();
    }

    @Test
    void the_refusal_of_an_unavailable_day_suggests_free_days() {
        neighbour.bookDay(ROOM, TUESDAY);

        WebBrowser.Shown page = FilledIn.of(signedIn(price("dates=" + WEDNESDAY)), OFFERS)
                .changing("dates", TUESDAY)
                .send(browser);

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("Stattdessen frei:", "Mittwoch, 9. Juni 2027");
        assertThat(page.html()).contains("href=\"" + price("dates=" + TUESDAY) + "&amp;language=en\"");
    }

    @Test
    void a_tenant_without_an_approval_asks_for_one_and_withdraws_the_request() {
        database.withdraw(tenant.account(), ROOM);

        WebBrowser.Shown page = signedIn(price("dates=" + TUESDAY));
        assertThat(page.text())
                .contains("Sie brauchen eine Freigabe", "nach Freigabe")
                .doesNotContain("€");
        FilledIn form = FilledIn.of(page, "/rent/approvals").with("reason", "Kosmetik, dienstags");
        assertThat(form.send(browser).text()).contains("Ihre Anfrage ist angekommen");
        WebBrowser.Shown account = form.send(browser);

        assertThat(database.count("approval_request")).isEqualTo(1);
        assertThat(signedIn(price("dates=" + TUESDAY)).text()).contains("ist bei uns");
        String request = database.texts("select id from approval_request").getFirst();
        assertThat(FilledIn.of(account, "/rent/approvals/" + request + "/withdraw")
                        .send(browser)
                        .text())
                .contains("zurückgezogen");
    }

    @ParameterizedTest
    @CsvSource({"/rent/offers,notes,true", "/rent/approvals,reason,false"})
    void a_change_of_language_keeps_what_was_typed_beside_a_price(String form, String field, boolean isApproved) {
        if (!isApproved) {
            database.withdraw(tenant.account(), ROOM);
        }
        WebBrowser.Shown page = signedIn(price("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY)));
        String address = form + "/language?language=en";
        assertThat(page.html()).contains("formaction=\"" + address + "\"");

        WebBrowser.Shown english =
                FilledIn.of(page, form).with(field, "Fenster <zu>").to(address).send(browser);

        assertThat(english.status()).isEqualTo(200);
        assertThat(english.html()).contains("<html lang=\"en\">", ">Fenster &lt;zu&gt;</textarea>");
        assertThat(english.text()).contains("Tuesday, 8 June 2027", "Wednesday, 9 June 2027");
        assertThat(FilledIn.of(english, form).with(field, "zu").send(browser).status())
                .isEqualTo(200);
    }

    @Test
    void a_change_of_language_keeps_an_offer_with_its_message_and_the_ticked_terms() {
        FilledIn form = FilledIn.of(signedIn(price("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY))), OFFERS);
        WebBrowser.Shown offer = form.with("notes", "Mit Fenster").send(browser);
        String english = BOOKINGS + "/language?language=en";
        assertThat(offer.html()).contains("formaction=\"" + english + "\"");

        WebBrowser.Shown shown = FilledIn.of(offer, BOOKINGS)
                .with("accept_terms", "on")
                .to(english)
                .send(browser);

        assertThat(shown.html())
                .contains("<html lang=\"en\">", "name=\"accept_terms\" required checked")
                .doesNotContain("name=\"accept_privacy\" required checked");
        assertThat(shown.text()).contains("Tuesday, 8 June 2027", "Wednesday, 9 June 2027", "Mit Fenster");
        assertThat(accepted(shown).send(browser).path()).matches("/rent/rentals/\\d+");
        assertThat(database.texts("select language from rental")).containsExactly("en");
        WebBrowser.Shown booked = FilledIn.of(shown, BOOKINGS).to(english).send(browser);
        assertThat(booked.text()).contains("This offer is booked already.");
        assertThat(booked.html()).doesNotContain("action=\"" + OFFERS, "formaction");
    }

    @Test
    void a_change_of_language_that_changes_the_offer_leaves_nothing_ticked() {
        long inTheWay = neighbour.bookDay(ROOM, WEDNESDAY);
        WebBrowser.Shown offer = FilledIn.of(signedIn(price("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY))), OFFERS)
                .send(browser);
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", inTheWay)
                                .with("reason", "Wasserschaden"))
                .succeeded();

        WebBrowser.Shown shown = FilledIn.of(offer, BOOKINGS)
                .with("accept_terms", "on")
                .with("confirm_partial_series", "on")
                .to(BOOKINGS + "/language?language=en")
                .send(browser);

        assertThat(shown.text()).contains("Tuesday, 8 June 2027", "Wednesday, 9 June 2027");
        assertThat(shown.html()).contains("name=\"accept_terms\" required").doesNotContain("required checked");
    }

    @Test
    void a_change_of_language_after_expiry_shows_the_price_and_keeps_the_message() {
        FilledIn form = FilledIn.of(signedIn(price("dates=" + TUESDAY)), OFFERS);
        WebBrowser.Shown offer = form.with("notes", "Mit Fenster").send(browser);
        clock.advance(Duration.ofMinutes(90));
        WebBrowser.Shown expired = accepted(offer).send(browser);
        String english = OFFERS + "/language?language=en";
        assertThat(expired.html()).contains("formaction=\"" + english + "\"");

        WebBrowser.Shown shown = FilledIn.of(expired, OFFERS).to(english).send(browser);

        assertThat(shown.text()).contains("Price: ", "Tuesday, 8 June 2027");
        assertThat(shown.html()).contains(">Mit Fenster</textarea>");
    }

    @Test
    void weekly_terms_are_summarized_and_personal_prices_are_marked() {
        database.approve(tenant.account(), TABLE, 3_050);

        assertThat(signedIn("/rent/account").text())
                .contains(
                        "ab 1 Tag Mo–Fr 65,00 €, Sa 55,00 €", "ab 3 Tagen Mo–Fr 59,00 €", "Ihr Preis: 30,50 € je Tag");
    }

    @Test
    void days_with_a_new_price_are_named_with_their_workspace() {
        tenant = renting.tenant("tenant-a", ROOM, TABLE, OTHER_ROOM);
        tenant.book(TABLE, TUESDAY);
        tenant.book(OTHER_ROOM, TUESDAY, WEDNESDAY);

        List<String> repriced = signedIn(price("dates=" + THURSDAY))
                .html()
                .lines()
                .filter(line -> line.contains(" statt "))
                .toList();

        assertThat(repriced)
                .hasSize(3)
                .doesNotHaveDuplicates()
                .allMatch(line -> line.matches("<li>[^,]+, Dienstag.*|<li>[^,]+, Mittwoch.*"));
    }

    @Test
    void pages_warn_before_a_cancellation_that_other_days_may_become_dearer() {
        long day = bookDay(TUESDAY);
        String rental = database.texts("select id from rental").getFirst();

        assertThat(browser.open("/rent/days/" + day).text()).contains("andere", "teurer werden");
        assertThat(browser.open("/rent/rentals/" + rental).text()).contains("teurer werden");
    }

    @Test
    void mistakes_are_shown_at_their_fields_and_the_input_stays() {
        WebBrowser.Shown page = signedIn(price("weekdays=tuesday&until=32.13.2027"));

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("id=\"until-wrong\"", "value=\"32.13.2027\"", "value=\"tuesday\" checked");
        assertThat(page.text())
                .contains(
                        "Einige Angaben fehlen oder stimmen nicht.",
                        "Bis einschließlich: Erwartet wird ein Datum wie 08.06.2027.")
                .doesNotContain("violations");
        assertThat(signedIn(price("")).html()).contains("id=\"dates-wrong\"");
        assertThat(signedIn(price("")).text()).contains("Tag: Bitte wählen Sie mindestens 1 aus.");
    }

    @Test
    void a_day_is_moved_or_cancelled_by_requests_that_can_be_withdrawn() {
        long day = bookDay(TUESDAY);
        String path = "/rent/days/" + day;

        WebBrowser.Shown wrong = FilledIn.of(browser.open(path), path + "/change")
                .with("new_date", "morgen")
                .with("reason", "")
                .send(browser);
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.html()).contains("id=\"new_date-wrong\"", "id=\"change-reason-wrong\"", "value=\"morgen\"");
        assertThat(wrong.text())
                .contains("Neuer Tag: Erwartet wird ein Datum wie 08.06.2027.", "Grund: Dieses Feld ist erforderlich.");

        WebBrowser.Shown asked = FilledIn.of(wrong, path + "/change")
                .with("new_date", "10.06.2027")
                .with("reason", "Passt besser")
                .send(browser);
        assertThat(asked.text()).contains("Ihre Anfrage ist angekommen", "Donnerstag, 10. Juni 2027", "offen");
        assertThat(asked.html()).doesNotContain("action=\"" + path + "/cancel\"");

        String request = database.texts("select id from booking_request").getFirst();
        WebBrowser.Shown withdrawn =
                FilledIn.of(asked, path + "/withdraw/" + request).send(browser);
        assertThat(withdrawn.text()).contains("Ihre Anfrage ist zurückgezogen");
        assertThat(FilledIn.of(withdrawn, path + "/change")
                        .with("cancel_reason", "Krank")
                        .to(path + "/cancel")
                        .send(browser)
                        .text())
                .contains("Stornierung – offen");
    }

    @Test
    void a_refused_cancellation_of_a_day_marks_its_own_field_and_keeps_the_others() {
        String path = "/rent/days/" + bookDay(TUESDAY);

        WebBrowser.Shown wrong = FilledIn.of(browser.open(path), path + "/change")
                .with("reason", "Passt besser")
                .with("cancel_reason", "")
                .to(path + "/cancel")
                .send(browser);

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.html())
                .contains("id=\"cancel-reason-wrong\"", ">Passt besser</textarea>")
                .doesNotContain("id=\"change-reason-wrong\"");
    }

    @Test
    void a_change_of_language_keeps_what_was_typed_about_a_day_or_a_rental() {
        String day = "/rent/days/" + bookDay(TUESDAY);
        String rental =
                "/rent/rentals/" + database.texts("select id from rental").getFirst();
        assertThat(browser.open(day).html()).contains("formaction=\"" + day + "/language?language=en\"");
        assertThat(browser.open(rental).html()).contains("formaction=\"" + rental + "/language?language=en\"");

        WebBrowser.Shown english = FilledIn.of(browser.open(day), day + "/change")
                .with("new_date", "10.06.2027")
                .with("reason", "Passt <besser>")
                .with("cancel_reason", "Oder gar nicht")
                .to(day + "/language?language=en")
                .send(browser);
        WebBrowser.Shown all = FilledIn.of(browser.open(rental), rental + "/cancel")
                .with("reason", "Umzug")
                .to(rental + "/language?language=ru")
                .send(browser);

        assertThat(english.status()).isEqualTo(200);
        assertThat(english.html())
                .contains(
                        "<html lang=\"en\">",
                        "value=\"10/06/2027\"",
                        ">Passt &lt;besser&gt;</textarea>",
                        ">Oder gar nicht</textarea>");
        assertThat(all.html()).contains("<html lang=\"ru\">", ">Umzug</textarea>");
        assertThat(database.count("booking_request")).isZero();
        assertThat(FilledIn.of(english, day + "/change")
                        .with("new_date", "10/06/2027")
                        .with("reason", "x")
                        .send(browser)
                        .path())
                .isEqualTo(day);
        assertThat(database.count("booking_request")).isEqualTo(1);
    }

    @Test
    void a_change_of_language_keeps_a_request_for_an_approval_on_the_page_of_the_account() {
        WebBrowser.Shown account = signedIn("/rent/account");
        String english = "/rent/account/language?language=en";
        assertThat(account.html()).contains("formaction=\"" + english + "\"");

        WebBrowser.Shown shown = FilledIn.of(account, "/rent/approvals")
                .with("reason", "Nagelkurse")
                .to(english)
                .send(browser);

        assertThat(shown.html()).contains("<html lang=\"en\">", ">Nagelkurse</textarea>");
        assertThat(database.count("approval_request")).isZero();
    }

    @Test
    void one_request_asks_to_cancel_all_days_of_a_rental_even_if_sent_twice() {
        long rental = book("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY));
        String path = "/rent/rentals/" + rental;

        FilledIn form = FilledIn.of(browser.open(path), path + "/cancel").with("reason", "Umzug");
        form.send(browser);

        assertThat(form.send(browser).text()).contains("Stornierung – offen");
        assertThat(database.count("booking_request")).isEqualTo(1);
        assertThat(browser.open("/rent/rentals").text()).contains("Dienstag, 8. Juni 2027");
    }

    @Test
    void a_cancellation_that_takes_effect_at_once_is_announced_and_confirmed_as_such() {
        long rental = book("dates=%s&dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY, THURSDAY));
        String all = "/rent/rentals/" + rental;
        String day = "/rent/days/"
                + database.texts("select id from rental_booking order by day").getFirst();
        assertThat(browser.open(day).text()).contains("Bis wir entscheiden", "Stornierung anfragen");
        assertThat(browser.open(all).text()).contains("Bis wir entscheiden", "Stornierung aller Tage anfragen");
        renting.publish(
                database.demo().replace("approve_timely_cancellations: false", "approve_timely_cancellations: true"));

        WebBrowser.Shown one = browser.open(day);
        WebBrowser.Shown others = browser.open(all);
        assertThat(one.text())
                .contains("Mit dem Absenden ist der Tag storniert.")
                .doesNotContain("Stornierung anfragen");
        assertThat(others.text())
                .contains("Mit dem Absenden sind alle Tage storniert")
                .doesNotContain("Bis wir entscheiden");
        WebBrowser.Shown cancelled = FilledIn.of(one, day + "/change")
                .with("cancel_reason", "Krank")
                .to(day + "/cancel")
                .send(browser);
        assertThat(cancelled.text()).contains("Storniert. Die Bestätigung").doesNotContain("Wir entscheiden");
        assertThat(FilledIn.of(others, all + "/cancel")
                        .with("reason", "Umzug")
                        .send(browser)
                        .text())
                .contains("Storniert. Die Bestätigung")
                .doesNotContain("Wir entscheiden", "Alle Tage stornieren");
        assertThat(database.texts("select distinct status from rental_booking")).containsExactly("cancelled");
    }

    @Test
    void a_request_that_a_short_outage_has_stopped_is_kept_and_sent_again() {
        String day = "/rent/days/" + bookDay(TUESDAY);
        FilledIn filled = FilledIn.of(browser.open(day), day + "/change").with("cancel_reason", "Krank");
        WebBrowser.Shown stopped;
        database.execute("alter table booking_request rename to unreadable");
        try {
            stopped = filled.to(day + "/cancel").send(browser);
        } finally {
            database.execute("alter table unreadable rename to booking_request");
        }
        WebBrowser.Shown russian = FilledIn.of(stopped, day + "/cancel")
                .to(day + "/cancel?unsent=1&language=ru")
                .send(browser);

        assertThat(stopped.status()).isEqualTo(500);
        assertThat(stopped.text()).contains("Ihr Formular ist noch da.", "Noch einmal senden");
        assertThat(russian.status()).isEqualTo(200);
        assertThat(russian.html()).contains("<html lang=\"ru\">", "value=\"Krank\"");
        assertThat(database.count("booking_request")).isZero();
        assertThat(FilledIn.of(russian, day + "/cancel").send(browser).path()).isEqualTo(day);
        assertThat(database.count("booking_request")).isEqualTo(1);
    }

    @Test
    void a_late_cancellation_is_announced_as_a_request() {
        String day = "/rent/days/" + bookDay(TUESDAY);
        String all = "/rent/rentals/" + database.texts("select id from rental").getFirst();
        renting.publish(database.demo()
                .replace("cancellation_deadline_days: 1", "cancellation_deadline_days: 3")
                .replace("approve_timely_cancellations: false", "approve_timely_cancellations: true"));

        WebBrowser.Shown late = browser.open(day);

        assertThat(late.text()).contains("Stornierung anfragen").doesNotContain("Mit dem Absenden");
        assertThat(browser.open(all).text()).contains("Stornierung aller Tage anfragen");
        assertThat(FilledIn.of(late, day + "/change")
                        .with("cancel_reason", "Krank")
                        .to(day + "/cancel")
                        .send(browser)
                        .text())
                .contains("Wir entscheiden", "Stornierung – offen");
    }

    @Test
    void a_rental_shows_the_requests_of_its_days_and_offers_to_cancel_only_the_other_days() {
        long rental = book("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY));
        String path = "/rent/rentals/" + rental;
        long first = Long.parseLong(
                database.texts("select id from rental_booking order by day").getFirst());
        String day = "/rent/days/" + first;
        FilledIn.of(browser.open(day), day + "/change")
                .with("cancel_reason", "Krank")
                .to(day + "/cancel")
                .send(browser);

        WebBrowser.Shown one = browser.open(path);
        assertThat(one.text()).contains("Di., 8. Juni 2027 Stornierung – offen", "Alle Tage stornieren");

        WebBrowser.Shown all =
                FilledIn.of(one, path + "/cancel").with("reason", "Umzug").send(browser);
        assertThat(all.text())
                .contains("Di., 8. Juni 2027 Stornierung – offen", "Mi., 9. Juni 2027 Stornierung – offen")
                .doesNotContain("Alle Tage stornieren");
    }

    @Test
    void a_rental_has_the_same_reference_on_every_page() {
        long day = bookDay(TUESDAY);
        long rental = Long.parseLong(database.texts("select id from rental").getFirst());
        String reference = tenant.rental(rental).succeeded().text("rental.reference");

        for (String path : List.of("/rent/rentals", "/rent/rentals/" + rental, "/rent/days/" + day)) {
            assertThat(browser.open(path).text()).as(path).contains("Buchungsnummer " + reference);
        }
    }

    @Test
    void a_rental_names_the_workspace_of_a_day_that_was_moved_to_another_workspace() {
        tenant = renting.tenant("tenant-a", ROOM, OTHER_ROOM);
        long rental = book("dates=%s&dates=%s".formatted(TUESDAY, WEDNESDAY));
        long day = Long.parseLong(
                database.texts("select id from rental_booking order by day").getFirst());
        renting.asOwner(
                        "office_move_rental_day",
                        Input.empty()
                                .with("booking_id", day)
                                .with("workspace_id", database.workspace(OTHER_ROOM))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        String other = tenant.booking(day).text("booking.workspace.name");

        assertThat(browser.open("/rent/rentals/" + rental).text())
                .contains("Di., 8. Juni 2027 · " + other, "Mi., 9. Juni 2027 bestätigt");
    }

    @Test
    void pages_of_foreign_bookings_look_like_pages_of_unknown_ones() {
        long foreign = neighbour.bookDay(ROOM, TUESDAY);
        long rental = neighbour.booking(foreign).longNumber("booking.rental_id");
        signedIn("/rent/account");

        for (String path : List.of("/rent/days/", "/rent/rentals/")) {
            WebBrowser.Shown other = browser.open(path + (path.contains("days") ? foreign : rental));
            WebBrowser.Shown unknown = browser.open(path + 987_654_321);
            assertThat(other.status()).isEqualTo(404);
            assertThat(withoutCallId(other)).isEqualTo(withoutCallId(unknown));
        }
        assertThat(browser.open("/rent/rentals/" + rental + "/calendar.ics").status())
                .isEqualTo(404);
        assertThat(browser.open("/rent/rentals").text()).doesNotContain("8. Juni");
    }

    private static String withoutCallId(WebBrowser.Shown page) {
        return page.text().replaceAll("Vorgang \\S+", "");
    }

    @Test
    void a_form_of_another_person_or_from_another_site_is_refused() {
        WebBrowser.Shown offer = offer("dates=" + TUESDAY);
        FilledIn form = accepted(offer);
        WebBrowser other = new WebBrowser();
        other.openAs("tenant-b", "/rent/account");

        assertThat(form.send(other).status()).isEqualTo(403);
        assertThat(form.send(browser, Map.of("Sec-Fetch-Site", "cross-site")).status())
                .isEqualTo(403);
        assertThat(form.send(browser, Map.of("Origin", "https://evil.example")).status())
                .isEqualTo(403);
        assertThat(accepted(offer)
                        .changing("form_seal", form.value("form_seal").replaceFirst("\\.[^.]*\\.", ".AAAA."))
                        .send(browser)
                        .status())
                .isEqualTo(403);
        assertThat(FilledIn.of(offer, "/rent/sign-out").value("form_seal")).isNotEqualTo(form.value("form_seal"));
        assertThat(form.send(new WebBrowser()).status()).isEqualTo(401);
        assertThat(database.count("rental")).isZero();
    }

    @Test
    void a_booking_sent_after_the_session_ended_can_be_sent_again_after_sign_in() {
        FilledIn form = accepted(offer("dates=" + TUESDAY));
        WebBrowser other = browser.copy();
        FilledIn.of(browser.open("/rent/account"), "/rent/sign-out").send(browser);

        WebBrowser.Shown unsent = form.send(other);

        assertThat(unsent.status()).isEqualTo(401);
        assertThat(unsent.text()).contains("nichts ausgeführt", "In neuem Fenster anmelden");
        other.openAs("tenant-a", "/rent/account");
        assertThat(FilledIn.of(unsent, BOOKINGS).send(other).text()).contains("Gebucht.");
        assertThat(database.count("rental")).isEqualTo(1);
    }

    @Test
    void an_offer_that_is_booked_the_next_morning_is_shown_again_and_books_nothing() {
        FilledIn form = accepted(offer("dates=" + NEXT_TUESDAY));
        clock.advance(Duration.ofHours(13));
        WebBrowser.Shown unsent = form.send(browser);
        assertThat(unsent.status()).isEqualTo(401);
        WebBrowser again = new WebBrowser();
        again.openAs("tenant-a", "/rent/account");

        WebBrowser.Shown shown = FilledIn.of(unsent, BOOKINGS).send(again);

        assertThat(shown.text()).contains("Diese Seite war zu lange offen.", "15. Juni 2027", "abgelaufen");
        assertThat(database.count("rental")).isZero();
        assertThat(accepted(FilledIn.of(shown, OFFERS).send(again)).send(again).text())
                .contains("Gebucht.");
    }

    @Test
    void billing_data_that_is_sent_the_next_morning_is_shown_again_as_it_was_typed() {
        database.execute("update account set billing = null where id = $1", tenant.account());
        FilledIn form = billing("81667");
        clock.advance(Duration.ofHours(13));
        WebBrowser.Shown unsent = form.send(browser);
        WebBrowser again = new WebBrowser();
        again.openAs("tenant-a", "/rent/account");

        WebBrowser.Shown shown = FilledIn.of(unsent, "/rent/billing").send(again);

        assertThat(shown.text()).contains("Diese Seite war zu lange offen.");
        assertThat(shown.html()).contains("value=\"81667\"", "value=\"München\"");
        assertThat(database.texts("select 1::text from account where id = $1 and billing is null", tenant.account()))
                .hasSize(1);
    }

    @Test
    void a_change_of_language_keeps_an_unsent_form_and_does_not_send_it() {
        FilledIn form = accepted(offer("dates=" + TUESDAY));
        WebBrowser other = browser.copy();
        FilledIn.of(browser.open("/rent/account"), "/rent/sign-out").send(browser);
        WebBrowser.Shown unsent = form.send(other);
        other.openAs("tenant-a", "/rent/account");

        WebBrowser.Shown english =
                FilledIn.of(unsent, BOOKINGS).to(languageButton(unsent, "en")).send(other);

        assertThat(english.text()).contains("Your form is still here.", "Send again");
        assertThat(database.count("rental")).isZero();
        assertThat(languageButton(english, "de")).isEqualTo(languageButton(unsent, "de"));
        assertThat(FilledIn.of(english, BOOKINGS).send(other).text()).contains("Booked.");
        assertThat(database.count("rental")).isEqualTo(1);
    }

    private static String languageButton(WebBrowser.Shown page, String language) {
        return page.html()
                .replaceAll("(?s).*formaction=\"([^\"]*)\" lang=\"" + language + "\".*", "$1")
                .replace("&amp;", "&");
    }

    @Test
    void signing_out_ends_the_session_and_its_copies() {
        WebBrowser.Shown account = signedIn("/rent/account");
        WebBrowser thief = browser.copy();

        WebBrowser.Shown left = FilledIn.of(account, "/rent/sign-out").send(browser);

        assertThat(left.html())
                .contains(
                        "http-equiv=\"refresh\"",
                        "post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A8081%2Frent%2Fsigned-out");
        assertThat(browser.get("/rent/account", Map.of()).statusCode()).isEqualTo(302);
        assertThat(thief.get("/rent/account", Map.of()).statusCode()).isEqualTo(302);
        assertThat(FilledIn.of(account, "/rent/sign-out").send(browser).text())
                .contains("Sie sind nicht angemeldet.")
                .doesNotContain("Noch einmal senden");
    }

    @Test
    void sessions_of_office_and_tenants_do_not_open_each_others_pages() {
        browser.openAs("owner", "/office/requests");
        WebBrowser tenants = new WebBrowser();
        tenants.openAs("tenant-a", "/rent/account");

        assertThat(browser.cookies().keySet()).noneMatch(name -> name.startsWith("q_session_rent"));
        assertThat(browser.get("/rent/account", Map.of()).statusCode()).isEqualTo(302);
        assertThat(tenants.get("/office/requests", Map.of()).statusCode()).isEqualTo(302);
        assertThat(browser.get("/rent/account", Map.of())
                        .headers()
                        .firstValue("Location")
                        .orElse(""))
                .contains("scope=openid+account%3Aread+coworking%3Aread+coworking%3Abook+coworking%3Amanage")
                .doesNotContain("office%3Amanage");
    }

    @Test
    void a_framed_page_shows_nobody_as_signed_in() {
        signedIn("/rent/account");

        assertThat(browser.open("/rent", Map.of("Sec-Fetch-Dest", "document")).text())
                .contains("Abmelden");
        for (String element : List.of("iframe", "frame", "embed", "object")) {
            assertThat(browser.open("/rent", Map.of("Sec-Fetch-Dest", element)).text())
                    .as(element)
                    .contains("Anmelden")
                    .doesNotContain("Abmelden");
        }
        assertThat(browser.open("/rent").text()).as("without the header").doesNotContain("Abmelden");
    }

    @Test
    void invoices_are_listed_with_links_to_their_documents() {
        book("dates=" + TUESDAY);
        clock.stopAt("2027-07-01T06:00");
        runs.run();

        WebBrowser.Shown page = signedIn("/rent/invoices");

        assertThat(page.text()).contains("RE-2027-", "Juni 2027", "65,00 € (darin 19 % Umsatzsteuer: 10,38 €)");
        assertThat(page.html()).containsPattern("href=\"http://localhost:8081/v1/invoices/[^\"]+\"");
        WebBrowser other = new WebBrowser();
        assertThat(other.openAs("tenant-b", "/rent/invoices").text()).doesNotContain("RE-2027-");
    }

    private FilledIn billing(String postalCode) {
        return FilledIn.of(signedIn("/rent/billing"), "/rent/billing")
                .with("name", "Huber <b>Kosmetik")
                .with("street", "Weg 2")
                .with("postal_code", postalCode)
                .with("city", "München")
                .with("country", "DE")
                .with("invoice_language", "en");
    }

    @Test
    void a_tenant_changes_billing_data() {
        database.execute("update account set billing = null where id = $1", tenant.account());
        assertThat(signedIn("/rent/account").html()).contains("/rent/billing");
        assertThat(signedIn("/rent/billing").text()).contains("Für Rechnungen über 250 € fehlen noch");

        WebBrowser.Shown refused = billing("816").send(browser);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("Postleitzahl: So sieht in DE keine Postleitzahl aus.");
        assertThat(refused.html()).contains("value=\"Huber &lt;b&gt;Kosmetik\"").doesNotContain("<b>");
        assertThat(refused.html())
                .contains("value=\"816\" aria-invalid=\"true\" aria-describedby=\"postal_code-wrong\"")
                .containsOnlyOnce("aria-invalid");

        WebBrowser.Shown saved = billing("81667").send(browser);
        assertThat(saved.text())
                .contains("Die Rechnungsanschrift ist gespeichert.")
                .doesNotContain("fehlen noch");
        assertThat(saved.html()).contains("value=\"81667\"", "value=\"en\" lang=\"en\" selected");
        database.execute("update account set billing = null where id = $1", tenant.account());
    }

    @Test
    void a_change_of_language_keeps_billing_data_and_saves_nothing() {
        database.execute("update account set billing = null where id = $1", tenant.account());
        String english = "/rent/billing/language?language=en";
        assertThat(signedIn("/rent/billing").html()).contains("formaction=\"" + english + "\"");

        WebBrowser.Shown shown = billing("81667").to(english).send(browser);

        assertThat(shown.html())
                .contains("<html lang=\"en\">", "value=\"81667\"", "value=\"Huber &lt;b&gt;Kosmetik\"")
                .contains("value=\"en\" lang=\"en\" selected");
        assertThat(database.texts("select 1::text from account where id = $1 and billing is null", tenant.account()))
                .hasSize(1);
        assertThat(browser.open("/rent/billing").html())
                .contains("<html lang=\"en\">")
                .doesNotContain("81667");
        assertThat(browser.open("/rent/billing/language").path()).isEqualTo("/rent/billing");
    }

    @Test
    void a_reminder_is_mailed_with_the_invoice_and_shown_on_the_page() {
        GreenMail server = ReceivedMail.server();
        server.start();
        try {
            book("dates=" + TUESDAY);
            clock.stopAt("2027-07-01T06:00");
            runs.run();
            clock.stopAt("2027-07-22T08:00");
            assertThat(reminders.run().await().indefinitely()).isOne();
            relay.run().await().atMost(Duration.ofMinutes(1));

            List<ReceivedMail> mails = ReceivedMail.all(server).stream()
                    .filter(mail -> mail.subject().startsWith("Zahlungserinnerung zur Rechnung RE-2027-"))
                    .toList();
            assertThat(mails).hasSize(1);
            assertThat(mails.getFirst().to()).isEqualTo("tenant-a@example.com");
            assertThat(mails.getFirst().text())
                    .contains(
                            "Offener Betrag: 65,00 €",
                            "Zahlbar bis: Donnerstag, 29. Juli 2027",
                            "Verwendungszweck: RE-2027-");
            assertThat(mails.getFirst().parts()).containsKey("application/pdf");
            assertThat(signedIn("/rent/invoices").text())
                    .contains("Stand Überfällig", "Zahlungserinnerungen 1 (zahlbar bis");
        } finally {
            server.stop();
        }
    }

    @Test
    void an_invoice_shows_the_paid_and_the_open_amount() {
        book("dates=" + TUESDAY);
        clock.stopAt("2027-07-01T06:00");
        runs.run();
        long invoice = Long.parseLong(database.texts("select id from invoice").getFirst());
        assertThat(signedIn("/rent/invoices").text()).contains("Stand Offen Bezahlt 0,00 € Offen 65,00 €");

        renting.asOwner(
                        "office_record_payment",
                        Input.empty()
                                .with("paid_on", "2027-07-01")
                                .with("amount_cents", 2_000)
                                .with("method", "cash")
                                .with("reference", "nur fürs Büro")
                                .with("shares", List.of(Map.of("invoice_id", invoice, "amount_cents", 2_000)))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        assertThat(signedIn("/rent/invoices").text())
                .contains("Stand Teilweise bezahlt Bezahlt 20,00 € Offen 45,00 €")
                .doesNotContain("nur fürs Büro", "Mahngebühren");
    }

    @Test
    void after_a_paid_invoice_is_taken_back_a_refund_is_shown_and_nothing_is_due() {
        book("dates=" + TUESDAY);
        clock.stopAt("2027-07-01T06:00");
        runs.run();
        long invoice = Long.parseLong(database.texts("select id from invoice").getFirst());
        renting.asOwner(
                        "office_record_payment",
                        Input.empty()
                                .with("paid_on", "2027-07-01")
                                .with("amount_cents", 6_500)
                                .with("method", "cash")
                                .with("shares", List.of(Map.of("invoice_id", invoice, "amount_cents", 6_500)))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        assertThat(signedIn("/rent/invoices").text()).contains("Zahlbar bis").doesNotContain("Zu erstatten");

        renting.asOwner(
                        "office_credit_invoice",
                        Input.empty()
                                .with("invoice_id", invoice)
                                .with("days", "waive")
                                .with("reason", "Umbau"))
                .succeeded();

        assertThat(signedIn("/rent/invoices").text())
                .contains("Zu erstatten 65,00 €", "Gesamt −65,00 € (darin 19 % Umsatzsteuer: −10,38 €)")
                .doesNotContain("Zahlbar bis");
        assertThat(signedIn("/rent/rentals").text()).contains("65,00 € (erlassen)");
    }

    @Test
    void a_visitor_who_sees_no_price_is_told_how_to_see_prices() {
        String about = "sobald Sie angemeldet sind und wir den Arbeitsplatz für Sie freigegeben haben";
        int other = database.workspace(OTHER_ROOM);

        assertThat(browser.open("/rent/workspaces/" + room).text()).contains(about);
        signedIn("/rent/account");
        Map<String, String> unframed = Map.of("Sec-Fetch-Dest", "document");
        assertThat(browser.open("/rent/workspaces/" + room, unframed).text())
                .contains("Abmelden")
                .doesNotContain(about);
        assertThat(browser.open("/rent/workspaces/" + other, unframed).text()).contains("Abmelden", about);
    }

    @Test
    void a_mail_names_the_weekdays_on_which_the_place_can_be_rented() {
        GreenMail server = ReceivedMail.server();
        server.start();
        try {
            book("dates=" + TUESDAY);
            relay.run().await().atMost(Duration.ofMinutes(1));

            assertThat(ReceivedMail.only(server, "tenant-a@example.com").text())
                    .contains("Vermietet am: Mo–Sa\n")
                    .doesNotContain("Öffnungszeiten", "ganztägig");
        } finally {
            server.stop();
        }
    }

    @Test
    void urls_contain_nothing_personal_and_offer_tokens_are_only_in_seals() {
        WebBrowser.Shown offer = offer("dates=" + TUESDAY);
        String seal = FilledIn.of(offer, BOOKINGS).value("form_seal");

        WebBrowser.Shown booked = accepted(offer).with("notes", "vertraulich").send(browser);

        assertThat(offer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(offer.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(offer.html()).doesNotContain("quote_token").containsOnlyOnce(seal);
        assertThat(booked.answer().uri().getQuery()).isEqualTo("done=booked");
    }

    @Test
    void a_request_that_names_a_foreign_booking_changes_nothing() {
        long foreign = neighbour.bookDay(ROOM, TUESDAY);
        long own = bookDayBeside(foreign);
        List<String> before = database.rows();
        FilledIn form = FilledIn.of(browser.open("/rent/days/" + own), "/rent/days/" + own + "/change")
                .with("cancel_reason", "Nicht meins");

        WebBrowser.Shown answer = form.to("/rent/days/" + foreign + "/cancel").send(browser);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(database.rows()).isEqualTo(before);
    }

    private long bookDayBeside(long foreign) {
        book("dates=" + WEDNESDAY);
        return Long.parseLong(database.texts("select id from rental_booking where id <> $1", foreign)
                .getFirst());
    }
}
