package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.regex.Pattern;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.console.WebBrowser.Shown;
import org.isarbooking.salon.Input;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tenants join the waitlist and answer its offers on their pages, without scripts. The owner sees all entries. */
@QuarkusTest
class RentalWaitlistPagesTest extends RentalWaitlistScenario {

    private static final String BOOKINGS = "/rent/bookings";
    private static final String WAITLIST = "/rent/waitlist";

    private final WebBrowser browser = new WebBrowser();
    private String join = "";

    @BeforeEach
    void aTenantWhoCanSignIn() {
        tenant = renting.tenant("tenant-a", ROOM);
        neighbour = renting.tenant("tenant-b", ROOM);
        join = "/rent/workspaces/" + database.workspace(ROOM) + "/waitlist";
    }

    private static String text(Language language, String key, Object... arguments) {
        return Texts.get(language, "site.rent." + key, arguments);
    }

    private Shown joinWaitlist() {
        return FilledIn.of(browser.openAs("tenant-a", join), join)
                .with("from_date", "08.06.2027")
                .with("to_date", "08.06.2027")
                .send(browser);
    }

    private long newestEntry() {
        return Long.parseLong(
                database.texts("select max(id) from waitlist_entry").getFirst());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_tenant_joins_and_books_the_offered_day(Language language) {
        browser.openAs("tenant-a", join);
        Shown page = browser.open(join + "?language=" + language.code());
        assertThat(page.text()).contains(text(language, "waitlist.join.about"));
        Shown joined = FilledIn.of(page, join)
                .with("from_date", "08.06.2027")
                .with("to_date", "08.06.2027")
                .with("weekdays", "tuesday")
                .send(browser);
        assertThat(joined.path()).startsWith(WAITLIST);
        assertThat(joined.text()).contains(text(language, "done.waiting"), text(language, "waitlist.status.waiting"));

        cancelDay();
        serve();
        Shown list = browser.open(WAITLIST);
        assertThat(list.text()).contains(text(language, "waitlist.see"));
        assertThat(list.html()).doesNotContain("quote_token");
        Shown offer = browser.open(WAITLIST + "/" + newestEntry());
        assertThat(offer.text()).contains("65", text(language, "accept.privacy"));
        Shown again = FilledIn.of(offer, BOOKINGS)
                .to(BOOKINGS + "/language?language=" + language.code())
                .send(browser);
        Shown refused =
                FilledIn.of(again, BOOKINGS).with("accept_privacy", "on").send(browser);
        assertThat(refused.status()).isEqualTo(400);
        Shown booked = FilledIn.of(refused, BOOKINGS)
                .with("accept_privacy", "on")
                .with("accept_terms", "on")
                .send(browser);

        assertThat(booked.path()).startsWith("/rent/rentals/");
        assertThat(booked.text()).contains(text(language, "done.booked"));
        assertThat(browser.open(WAITLIST).text()).contains(text(language, "waitlist.status.booked"));
        assertThat(database.texts("select language from waitlist_entry")).containsExactly(language.code());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_period_that_ends_before_it_begins_is_refused_in_the_language_of_the_page(Language language) {
        browser.openAs("tenant-a", join);
        Shown refused = FilledIn.of(browser.open(join + "?language=" + language.code()), join)
                .with("from_date", "09.06.2027")
                .with("to_date", "08.06.2027")
                .send(browser);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text())
                .contains(
                        text(language, "series.until") + ": " + Texts.get(language, "page.violation.before_from_date"))
                .doesNotContain("to_date");
    }

    @Test
    void a_change_of_language_keeps_the_days_that_were_typed() {
        String english = join + "/language?language=en";
        Shown form = browser.openAs("tenant-a", join);
        assertThat(form.html()).contains("formaction=\"" + english + "\"");

        Shown page = FilledIn.of(form, join)
                .to(english)
                .with("from_date", "15.06.2027")
                .with("to_date", "30.06.2027")
                .with("weekdays", "tuesday")
                .send(browser);

        assertThat(page.text()).contains(text(Language.EN, "waitlist.join.about"));
        assertThat(page.html())
                .contains("value=\"15/06/2027\"", "value=\"30/06/2027\"", "value=\"tuesday\" checked")
                .doesNotContain("value=\"wednesday\" checked");
        assertThat(browser.open(join + "/language").path()).isEqualTo(join);
    }

    @Test
    void a_tenant_declines_an_offer_and_leaves_the_waitlist() {
        joinWaitlist();
        cancelDay();
        serve();
        String path = WAITLIST + "/" + newestEntry();

        Shown declined = FilledIn.of(browser.open(WAITLIST), path + "/decline").send(browser);
        assertThat(declined.text()).contains(text(Language.DE, "done.declined"));
        assertThat(browser.open(path).path()).isEqualTo(WAITLIST);
        Shown left = FilledIn.of(browser.open(WAITLIST), path + "/leave").send(browser);

        assertThat(left.text()).contains(text(Language.DE, "waitlist.status.left"));
        assertThat(database.texts("select status from waitlist_offer")).containsExactly("declined");
    }

    @Test
    void a_page_of_a_former_offer_does_not_decline_a_newer_one() {
        FilledIn.of(browser.openAs("tenant-a", join), join)
                .with("from_date", "09.06.2027")
                .with("to_date", "12.06.2027")
                .send(browser);
        serve();
        FilledIn former = FilledIn.of(browser.open(WAITLIST), WAITLIST + "/" + newestEntry() + "/decline");
        former.send(browser);
        serve();

        Shown offered = former.send(browser);

        assertThat(offered.text()).contains(text(Language.DE, "waitlist.see"));
        assertThat(database.texts("select status from waitlist_offer order by id"))
                .containsExactly("declined", "open");
    }

    @Test
    void the_same_form_sent_twice_joins_once() {
        FilledIn form = FilledIn.of(browser.openAs("tenant-a", join), join)
                .with("from_date", "08.06.2027")
                .with("to_date", "08.06.2027");

        form.send(browser);
        Shown again = form.send(browser);

        assertThat(again.path()).startsWith(WAITLIST);
        assertThat(database.count("waitlist_entry")).isOne();
    }

    @Test
    void mistakes_are_shown_at_their_fields_and_the_input_stays() {
        Shown again = FilledIn.of(browser.openAs("tenant-a", join), join)
                .with("from_date", "09.06.2027")
                .with("to_date", "08.06.2027")
                .with("weekdays", "tuesday")
                .send(browser);

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.html())
                .contains("to_date-wrong", "value=\"tuesday\" checked")
                .doesNotContain("value=\"monday\" checked");
        assertThat(database.count("waitlist_entry")).isZero();
    }

    @Test
    void the_entry_of_another_tenant_is_not_shown_and_cannot_be_left() {
        joinWaitlist();
        String path = WAITLIST + "/" + newestEntry();
        Shown own = browser.open(WAITLIST);
        WebBrowser other = new WebBrowser();

        assertThat(other.openAs("tenant-b", WAITLIST).text()).contains(text(Language.DE, "waitlist.none"));
        assertThat(other.open(path).path()).isEqualTo(WAITLIST);
        assertThat(FilledIn.of(own, path + "/leave").send(other).status()).isEqualTo(403);
        assertThat(status(tenant, newestEntry())).isEqualTo("waiting");
    }

    @Test
    void the_pages_of_a_workspace_link_to_the_waitlist() {
        Shown free = browser.open("/rent/workspaces/" + database.workspace(ROOM) + "?month=2027-06");
        assertThat(free.html()).contains(join + "?month=2027-06");
        Shown price =
                browser.openAs("tenant-a", "/rent/workspaces/" + database.workspace(ROOM) + "/price?dates=" + TUESDAY);
        assertThat(price.html()).contains("href=\"" + join + "?from=" + TUESDAY + "&amp;until=" + TUESDAY + "\"");
    }

    @Test
    void the_form_proposes_the_unavailable_day() {
        Shown price = browser.openAs(
                "tenant-a",
                "/rent/workspaces/" + database.workspace(ROOM) + "/price?dates=" + TUESDAY + "&dates=" + WEDNESDAY);

        Shown form = browser.open(waitlistLink(price));

        assertThat(form.html())
                .contains("name=\"from_date\"", "name=\"to_date\"")
                .containsPattern("name=\"from_date\"[^>]*value=\"08.06.2027\"")
                .containsPattern("name=\"to_date\"[^>]*value=\"08.06.2027\"")
                .doesNotContain("checked");
    }

    @Test
    void the_form_proposes_the_weekdays_of_several_unavailable_days() {
        neighbour.bookDay(ROOM, THURSDAY);
        Shown price = browser.openAs(
                "tenant-a",
                "/rent/workspaces/" + database.workspace(ROOM) + "/price?dates=" + TUESDAY + "&dates=" + THURSDAY);

        Shown form = browser.open(waitlistLink(price));

        assertThat(form.html())
                .containsPattern("name=\"from_date\"[^>]*value=\"08.06.2027\"")
                .containsPattern("name=\"to_date\"[^>]*value=\"10.06.2027\"")
                .contains("value=\"tuesday\" checked", "value=\"thursday\" checked")
                .doesNotContain("value=\"wednesday\" checked");
    }

    private String waitlistLink(Shown page) {
        return page.html()
                .replaceAll("(?s).*href=\"(" + Pattern.quote(join) + "[^\"]*)\".*", "$1")
                .replace("&amp;", "&");
    }

    @Test
    void the_owner_sees_entries_and_held_days_and_removes_an_entry() {
        joinWaitlist();
        cancelDay();
        serve();
        long id = newestEntry();

        Shown list = browser.openAs("owner", "/office/waitlist");
        assertThat(list.text()).contains("gehalten bis");
        assertThat(browser.open("/office/day?date=" + TUESDAY).text()).contains("Warteliste:");
        assertThat(browser.open("/office/places?month=2027-06").text()).contains("Warteliste:");
        browser.open("/office/waitlist");
        Shown removed = browser.submit("/office/waitlist/" + id + "/remove", Map.of());

        assertThat(removed.text()).contains("Zurzeit wartet niemand.");
        assertThat(status(tenant, id)).isEqualTo("removed");
        assertThat(renting.asOwner("office_list_waitlist", Input.empty())
                        .succeeded()
                        .notices())
                .containsExactly("nobody_waits");
    }
}
