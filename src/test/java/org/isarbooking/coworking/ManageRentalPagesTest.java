package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.console.WebBrowser.Shown;
import org.isarbooking.salon.Answer;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A tenant opens the link in a mail, sees the days of one rental, and requests moves and cancellations without signing
 * in.
 */
@QuarkusTest
class ManageRentalPagesTest extends RentalScenario {

    private final WebBrowser browser = new WebBrowser();

    private static String path(Answer confirmation) {
        return confirmation.text("booking.manage_url").replaceAll("http://[^/]*", "");
    }

    private static long bookingId(Answer confirmation, int index) {
        return confirmation.longNumber("booking.bookings[%d].booking_id".formatted(index));
    }

    private static String text(Language language, String key) {
        return Texts.get(language, "site.manage." + key);
    }

    @ParameterizedTest
    @EnumSource
    void the_page_shows_the_rental_in_each_language(Language language) {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY, THURSDAY);

        Shown page = browser.open(path(confirmation) + "?language=" + language.code());

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text())
                .contains(
                        text(language, "rental"),
                        confirmation.text("booking.reference"),
                        text(language, "days"),
                        text(language, "status.confirmed"),
                        "Musterstraße 1",
                        text(language, "accepted"));
        assertThat(page.html())
                .contains(
                        "/move/" + bookingId(confirmation, 0),
                        "/cancel/" + bookingId(confirmation, 1),
                        "/v1/bookings/" + path(confirmation).substring("/m/".length()) + ".ics");
    }

    @Test
    void the_page_names_the_weekdays_of_the_place_and_shows_midnight_as_24_00() {
        Shown page = browser.open(path(tenant.book(ROOM, WEDNESDAY)));

        assertThat(page.text())
                .contains("Vermietet am Mo, Di, Mi, Do, Fr, Sa", "24:00 Uhr")
                .doesNotContain("Sa, So", "Öffnungszeiten", "00:00 Uhr ");
    }

    @ParameterizedTest
    @EnumSource
    void a_day_that_is_not_billed_is_marked_as_in_the_total(Language language) {
        String path = path(tenant.book(ROOM, WEDNESDAY, THURSDAY));
        database.execute("update rental_booking set billing = 'waived' where day = '" + WEDNESDAY + "'");

        assertThat(browser.open(path + "?language=" + language.code()).text())
                .containsOnlyOnce("(" + Texts.get(language, "site.rent.waived") + ")");
    }

    @Test
    void a_move_to_a_free_day_is_requested() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY, THURSDAY);
        neighbour.book(ROOM, FRIDAY);
        String path = path(confirmation);
        String form = path + "/move/" + bookingId(confirmation, 0);
        assertThat(browser.open(form).html())
                .contains("value=\"" + NEXT_TUESDAY)
                .doesNotContain("value=\"" + FRIDAY);

        Shown done = browser.submit(form, Map.of("new_date", NEXT_TUESDAY, "reason", "Schulung"));

        assertThat(done.path()).isEqualTo(path);
        assertThat(done.text()).contains(text(Language.DE, "done.move"), "Schulung");
        assertThat(done.html()).doesNotContain(form).contains("/move/" + bookingId(confirmation, 1));
    }

    @Test
    void all_mistakes_are_shown_at_once_at_their_fields() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String form = path(confirmation) + "/move/" + bookingId(confirmation, 0);
        browser.open(form);

        Shown again = browser.submit(form, Map.of("reason", ""));

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.html()).contains("id=\"choice-wrong\"", "id=\"reason-wrong\"");
    }

    @Test
    void a_refused_form_on_a_page_of_later_days_shows_that_page_and_the_choice_again() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String form = path(confirmation) + "/move/" + bookingId(confirmation, 0) + "?from=2027-07-05";
        assertThat(browser.open(form).html())
                .contains("action=\"" + form, "value=\"2027-07-06")
                .doesNotContain("value=\"2027-06");

        Shown again = browser.submit(form, Map.of("new_date", "2027-07-06", "reason", ""));

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.html())
                .contains("action=\"" + form, form + "&amp;draft=1&amp;language=ru", "value=\"2027-07-06\" checked")
                .doesNotContain("value=\"2027-06");
    }

    @Test
    void showing_later_days_keeps_the_reason_and_the_choice() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String form = path(confirmation) + "/move/" + bookingId(confirmation, 0);
        String later = form + "?from=2027-07-12&draft=1";
        assertThat(browser.open(form).html()).contains("formaction=\"" + later.replace("&", "&amp;") + "\"");

        Shown shown = browser.submit(later, Map.of("new_date", NEXT_TUESDAY, "reason", "Schulung"));

        assertThat(shown.html())
                .contains("value=\"2027-07-13\"", "value=\"" + NEXT_TUESDAY + "\" checked", ">Schulung</textarea>");
        Shown wrong = browser.submit(form + "?from=2027-07-12", Map.of("new_date", NEXT_TUESDAY, "reason", ""));
        assertThat(wrong.html()).contains("id=\"reason-wrong\"", "value=\"" + NEXT_TUESDAY + "\" checked");
    }

    @Test
    void a_cancellation_is_requested_and_withdrawn() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String path = path(confirmation);
        String form = path + "/cancel/" + bookingId(confirmation, 0);
        browser.open(form);

        Shown asked = browser.submit(form, Map.of("reason", "Krank"));
        assertThat(asked.text()).contains(text(Language.DE, "done.cancel"), "Krank");
        assertThat(asked.html()).doesNotContain(form);

        Shown back = browser.submit(path + "/withdraw", Map.of("request_id", asked.hidden("request_id")));
        assertThat(back.text()).contains(text(Language.DE, "request_status.withdrawn"));
    }

    @ParameterizedTest
    @EnumSource
    void a_cancellation_that_takes_effect_at_once_is_announced_as_such(Language language) {
        renting.publish(database.demo()
                .replace("cancellation_deadline_days: 1", "cancellation_deadline_days: 3")
                .replace("approve_timely_cancellations: false", "approve_timely_cancellations: true"));
        Answer confirmation = tenant.book(ROOM, TUESDAY, FRIDAY);
        String cancel = path(confirmation) + "/cancel/";
        String atOnce = Texts.get(language, "site.rent.cancel.at_once");
        String spoken = "?language=" + language.code();

        Shown late = browser.open(cancel + bookingId(confirmation, 0) + spoken);
        Shown timely = browser.open(cancel + bookingId(confirmation, 1) + spoken);

        assertThat(late.text())
                .contains(text(language, "cancel_text"), text(language, "send_cancel_day"))
                .doesNotContain(atOnce);
        assertThat(timely.text()).contains(atOnce).doesNotContain(text(language, "cancel_text"));
        assertThat(timely.html()).contains("<button>" + text(language, "cancel_day") + "</button>");
    }

    @Test
    void a_form_that_a_short_outage_has_stopped_is_kept_and_sent_again() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String form = path(confirmation) + "/cancel/" + bookingId(confirmation, 0);
        FilledIn filled = FilledIn.of(browser.open(form), form).with("reason", "Krank & müde");
        Shown stopped;
        Shown english;
        database.execute("alter table booking_request rename to unreadable");
        try {
            stopped = filled.send(browser);
            english = FilledIn.of(stopped, form)
                    .to(form + "?unsent=1&language=en")
                    .send(browser);
        } finally {
            database.execute("alter table unreadable rename to booking_request");
        }

        assertThat(stopped.status()).isEqualTo(500);
        assertThat(stopped.html())
                .contains("value=\"Krank &amp; müde\"", "formaction=\"" + form + "?unsent=1&amp;language=en\"");
        assertThat(english.status()).isEqualTo(200);
        assertThat(english.html()).contains("<html lang=\"en\"", "value=\"Krank &amp; müde\"");
        assertThat(database.count("booking_request")).isZero();
        assertThat(FilledIn.of(english, form + "?language=en").send(browser).text())
                .contains(text(Language.EN, "done.cancel"), "Krank");
    }

    @Test
    void the_german_pages_say_stornieren_and_never_absagen() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String path = path(confirmation);
        String form = path + "/cancel/" + bookingId(confirmation, 0);

        Shown days = browser.open(path);
        Shown ask = browser.open(form);
        Shown asked = browser.submit(form, Map.of("reason", "Krank"));

        assertThat(days.text()).contains("Stornierung rechtzeitig bis");
        assertThat(ask.text()).contains("Stornierung anfragen");
        assertThat(asked.text()).contains("Stornieren · Mi., 9. Juni");
        assertThat(List.of(days, ask, asked))
                .allSatisfy(page -> assertThat(page.text()).doesNotContainIgnoringCase("absage"));
    }

    @Test
    void requests_name_all_their_days_and_an_approved_move_only_its_new_day() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY, THURSDAY);
        String path = path(confirmation);
        long change = tenant.requestChange(bookingId(confirmation, 0), NEXT_TUESDAY)
                .succeeded()
                .json()
                .getLong("request.request_id");
        assertThat(browser.open(path).text()).contains("Verlegen · Mi., 9. Juni → Dienstag, 15. Juni 2027");

        renting.decide(change, "approve", "Gern").succeeded();
        tenant.cancelRental(confirmation.longNumber("booking.rental_id")).succeeded();

        assertThat(browser.open(path).text())
                .contains("Verlegen → Dienstag, 15. Juni 2027", "Stornieren · Do., 10. Juni · Di., 15. Juni");
    }

    @Test
    void the_page_offers_only_forms_that_the_state_of_a_day_allows() {
        Answer confirmation = tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY);
        String path = path(confirmation);
        long cancellation = tenant.requestCancellation(bookingId(confirmation, 1))
                .succeeded()
                .json()
                .getLong("request.request_id");
        renting.decide(cancellation, "approve", "Gern").succeeded();
        tenant.requestChange(bookingId(confirmation, 2), NEXT_TUESDAY).succeeded();
        String begun = path + "/cancel/" + bookingId(confirmation, 0);
        clock.stopAt(MONDAY + "T23:50");
        browser.open(begun);
        clock.stopAt(TUESDAY + "T00:10");

        Shown refused = browser.submit(begun, Map.of("reason", "Krank"));

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        for (Shown page : List.of(
                refused,
                browser.open(path + "/move/" + bookingId(confirmation, 0)),
                browser.open(path + "/move/" + bookingId(confirmation, 1)),
                browser.open(path + "/cancel/" + bookingId(confirmation, 1)),
                browser.open(path + "/move/" + bookingId(confirmation, 2)))) {
            assertThat(page.text()).contains(text(Language.DE, "days"), text(Language.DE, "status.cancelled"));
            assertThat(page.html()).doesNotContain("<textarea");
        }
        assertThat(browser.open(path + "/cancel/" + bookingId(confirmation, 2)).html())
                .contains("<textarea");
    }

    @Test
    void a_day_of_another_rental_is_not_shown() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        long other = tenant.bookDay(ROOM, THURSDAY);

        List.of("/move/", "/cancel/").forEach(form -> {
            Shown page = browser.open(path(confirmation) + form + other);
            assertThat(page.path()).isEqualTo(path(confirmation));
            assertThat(page.html()).doesNotContain("/move/" + other);
        });
        browser.open(path(confirmation) + "/cancel/" + bookingId(confirmation, 0));
        assertThat(browser.submit(path(confirmation) + "/cancel/" + other, Map.of("reason", "x"))
                        .path())
                .isEqualTo(path(confirmation));
        assertThat(tenant.booking(other).succeeded().<Object>list("requests")).isEmpty();
    }
}
