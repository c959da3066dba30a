package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.isarbooking.console.WebBrowser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of agreed days, as a browser without scripts uses it. */
@QuarkusTest
class RentAgreedPagesTest extends GivenBackScenario {

    private static final String PAGE = "/rent/agreed";
    private static final String GIVE_BACK = PAGE + "/give-back";
    private static final String TAKE_BACK = PAGE + "/take-back";

    private final WebBrowser browser = new WebBrowser();

    @BeforeEach
    void aTenantWhoCanSignIn() {
        tenant = renting.tenant("tenant-a", ROOM);
        agree(tenant, ROOM, "tuesday");
    }

    @Test
    void a_day_is_given_back_and_taken_back() {
        WebBrowser.Shown page = browser.openAs("tenant-a", PAGE);
        assertThat(page.text()).contains("Vereinbarte Tage", "Dienstag, 8. Juni 2027", "für Sie frei gehalten");

        WebBrowser.Shown given = FilledIn.of(page, GIVE_BACK).send(browser);
        assertThat(given.text())
                .contains("Der Tag ist zurückgegeben", "in voller Höhe fällig", "zurückgegeben, noch frei");
        assertThat(free(TUESDAY, TUESDAY)).containsExactly(TUESDAY);

        WebBrowser.Shown taken = FilledIn.of(given, TAKE_BACK).send(browser);
        assertThat(taken.text()).contains("Der Tag ist wieder für Sie frei gehalten.");
        assertThat(free(TUESDAY, TUESDAY)).isEmpty();
    }

    @Test
    void after_the_deadline_the_page_shows_the_deadline_and_no_button() {
        renting.publish(database.demo().replace("cancellation_deadline_days: 1", "cancellation_deadline_days: 3"));

        String html = browser.openAs("tenant-a", PAGE).html();

        assertThat(card(html, TUESDAY))
                .contains("Rückgabe war bis Samstag, 5. Juni 2027, 24:00 Uhr möglich")
                .doesNotContain("<button");
        assertThat(card(html, NEXT_TUESDAY))
                .contains("<button", "Möglich bis Samstag, 12. Juni 2027, 24:00 Uhr")
                .doesNotContain("Rückgabe war");
    }

    @Test
    void a_day_that_has_begun_has_no_button() {
        clock.stopAt(TUESDAY + "T06:00");

        assertThat(card(browser.openAs("tenant-a", PAGE).html(), TUESDAY))
                .contains("Rückgabe war bis Montag, 7. Juni 2027, 24:00 Uhr möglich")
                .doesNotContain("<button");
    }

    /** Returns the part of the page that is about a day of the room. */
    private String card(String html, String date) {
        String from = html.substring(html.indexOf("id=\"day-" + database.workspace(ROOM) + "-" + date));
        return from.substring(0, from.indexOf("</li>"));
    }

    @Test
    void a_day_that_was_booked_meanwhile_is_refused_on_the_page() {
        FilledIn takeBack = FilledIn.of(
                FilledIn.of(browser.openAs("tenant-a", PAGE), GIVE_BACK).send(browser), TAKE_BACK);
        neighbour.bookDay(ROOM, TUESDAY);

        WebBrowser.Shown refused = takeBack.send(browser);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.html()).contains("role=\"alert\"");
        assertThat(refused.text()).contains("zurückgegeben, inzwischen vergeben");
    }

    @Test
    void only_the_tenant_can_choose_agreed_days_on_the_page_of_the_workspace() {
        String path = "/rent/workspaces/" + database.workspace(ROOM) + "?month=2027-06";
        String box = "name=\"dates\" value=\"" + TUESDAY + "\"";

        browser.openAs("tenant-a", PAGE);
        assertThat(browser.open(path, Map.of("Sec-Fetch-Dest", "document")).html())
                .contains(box);
        assertThat(new WebBrowser().open(path).html()).doesNotContain(box);
        assertThat(browser.open("/rent/account").html()).contains("href=\"/rent/agreed\"");
    }

    @Test
    void without_an_agreement_the_page_says_so() {
        renting.tenant("tenant-b", ROOM);

        assertThat(browser.openAs("tenant-b", PAGE).text()).contains("keine vereinbarten Tage");
    }
}
