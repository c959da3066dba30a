package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.RentalRows;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.PreparedOffer;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Writes scripts into names and reasons, and then opens every page of the console whose address needs no id. The pages
 * are found by their routes.
 */
@QuarkusTest
class WrittenByStrangersTest extends SalonScenario {

    private static final String SCRIPT = "\"'><xss-canary onload=alert(1)>";
    private static final List<String> PARAMETERS = List.of(
            "query",
            "done",
            "date",
            "offset",
            "from_date",
            "to_date",
            "status",
            "line",
            "month",
            "week",
            "all",
            "newest");

    @Inject
    RentalRows rows;

    private final WebBrowser browser = new WebBrowser();
    private long booking;

    @BeforeEach
    void everybody_writes_scripts() {
        rows.clear();
        UUID tenant = rows.tenant("Teodora " + SCRIPT, "teodora@quirrlbach.example");
        salon.asOwner(
                        "office_approve_workspace",
                        Input.empty()
                                .with("account_id", tenant)
                                .with("workspace_id", database.id("workspace", "cosmetic-room-1"))
                                .with("reason", SCRIPT))
                .succeeded();
        PreparedOffer offer = PreparedOffer.of(salon.call(
                "salon_prepare_booking",
                salon.visit("classic-facial")
                        .by("anna")
                        .at(at(TUESDAY, "10:00"))
                        .input()
                        .with(
                                "customer",
                                Map.of(
                                        "first_name",
                                        SCRIPT,
                                        "last_name",
                                        SCRIPT,
                                        "email",
                                        "xaveria@yblagger.example",
                                        "phone",
                                        "+49 89 4711815"))));
        Answer confirmed = salon.confirm(offer).succeeded();
        BookedVisit visit = new BookedVisit(salon, confirmed.text("booking.booking_token"));
        Answer request = salon.call(
                "salon_request_change",
                visit.change(UUID.randomUUID(), at(WEDNESDAY, "11:00")).with("reason", SCRIPT));
        salon.decide(BookedVisit.requestId(request), "decline", SCRIPT).succeeded();
        salon.call(
                        "salon_request_cancellation",
                        visit.cancellation(UUID.randomUUID()).with("reason", SCRIPT))
                .succeeded();
        booking =
                (Long) database.values("select id from appointment").findFirst().orElseThrow();
    }

    @AfterEach
    void leave_no_tenant() {
        rows.clear();
    }

    private static List<String> pages() {
        return ConsoleRoutes.of(GET.class).stream()
                .filter(path -> !path.contains("{"))
                .toList();
    }

    @Test
    void no_page_runs_scripts_that_people_have_written() {
        browser.openAs("owner", "/office/requests");
        List<WebBrowser.Shown> shown = Stream.concat(
                        pages().stream(),
                        Stream.of(
                                "/office/day?date=" + TUESDAY,
                                "/office/requests?all=true",
                                "/office/bookings?from_date=" + MONDAY + "&to_date=" + SUNDAY,
                                "/office/bookings/salon/" + booking))
                .map(browser::open)
                .toList();

        assertThat(shown).hasSizeGreaterThan(12).allSatisfy(page -> assertHarmless(page.path(), page.html()));
        assertThat(shown.stream().filter(page -> page.html().contains("&lt;xss-canary")))
                .extracting(WebBrowser.Shown::path)
                .contains("/office/requests", "/office/bookings/salon/" + booking, "/office/tenants");
    }

    @Test
    void no_page_runs_scripts_from_its_address() {
        browser.openAs("owner", "/office/requests");
        String written = URLEncoder.encode(SCRIPT, StandardCharsets.UTF_8);
        for (String page : pages()) {
            if (page.endsWith("/signed-out") || page.endsWith("/sign-in")) {
                continue;
            }
            for (String parameter : PARAMETERS) {
                WebBrowser.Shown shown = browser.open(page + "?" + parameter + "=" + written);

                assertThat(shown.status()).as(page + " " + parameter).isLessThan(500);
                assertHarmless(page + " " + parameter, shown.html());
            }
        }
    }

    private static void assertHarmless(String where, String html) {
        assertThat(html).as(where).doesNotContain("<xss-canary", "\"'>", "'><");
    }
}
