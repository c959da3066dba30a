package org.isarbooking.coworking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.isarbooking.ReceivedMail;
import org.isarbooking.outbox.Relay;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The link of a rental opens this rental, and nothing else of its tenant. */
@QuarkusTest
class RentalLinkTest extends RentalScenario {

    @Inject
    Relay relay;

    @Inject
    CircuitBreakerMaintenance circuits;

    private static String link(Answer confirmation) {
        return confirmation.text("booking.manage_url").replaceAll(".*/m/", "");
    }

    private static long bookingId(Answer confirmation, int index) {
        return confirmation.longNumber("booking.bookings[%d].booking_id".formatted(index));
    }

    /** Calls an operation without an account. */
    private static Answer call(String operation, Input input) {
        return Answer.of(
                given().contentType("application/json").body(input.properties()).post("/v1/operations/" + operation));
    }

    private static Input of(String link) {
        return Input.empty().with("link", link);
    }

    private static Input asking(String link, long booking) {
        return of(link).with("booking_id", booking)
                .with("submission_key", UUID.randomUUID())
                .with("reason", "Plans have changed.");
    }

    @Test
    void a_confirmation_returns_a_link_and_a_reference_that_all_its_bookings_share() {
        Answer confirmation = tenant.book(ROOM, TUESDAY, WEDNESDAY);

        String reference = confirmation.text("booking.reference");
        assertThat(reference).matches("[0-9A-HJKMNP-TV-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}");
        assertThat(confirmation.text("booking.manage_url")).matches("http://localhost:8081/m/r[0-9a-hjkmnp-tv-z]{32}");
        assertThat(confirmation.<String>list("booking.bookings.reference")).containsExactly(reference, reference);
        Answer list = tenant.call("coworking_list_bookings", Input.empty()).succeeded();
        assertThat(list.<String>list("items.reference")).containsExactly(reference, reference);
        assertThat(list.body()).doesNotContain("manage_url", "/m/r");
        assertThat(tenant.booking(bookingId(confirmation, 0)).succeeded().text("booking.reference"))
                .isEqualTo(reference);
    }

    @Test
    void the_link_returns_the_same_rental_as_its_tenant_reads() {
        Answer confirmation = tenant.book(ROOM, TUESDAY);
        long rental = confirmation.longNumber("booking.rental_id");

        Answer byLink =
                call("coworking_get_linked_rental", of(link(confirmation))).succeeded();

        assertThat(byLink.body()).isEqualTo(tenant.rental(rental).succeeded().body());
        assertThat(byLink.<String>list("accepted_terms.kind")).contains("privacy", "terms");
        assertThat(byLink.text("business_facts.address")).contains("Musterstraße 1");
    }

    @Test
    void a_move_and_a_cancellation_are_requested_and_a_request_is_withdrawn_by_the_link() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY, THURSDAY);
        String link = link(confirmation);

        Answer moved = call(
                        "coworking_request_linked_change",
                        asking(link, bookingId(confirmation, 0)).with("new_date", NEXT_TUESDAY))
                .succeeded();
        call("coworking_request_linked_cancellation", asking(link, bookingId(confirmation, 1)))
                .succeeded();
        call("coworking_withdraw_linked_request", of(link).with("request_id", moved.number("request.request_id")))
                .succeeded();

        Answer rental = call("coworking_get_linked_rental", of(link)).succeeded();
        assertThat(rental.<String>list("requests.status")).containsExactly("lapsed", "open");
        assertThat(rental.<Integer>list("requests.booking_id"))
                .containsExactly((int) bookingId(confirmation, 0), (int) bookingId(confirmation, 1));
    }

    @Test
    void a_day_that_is_requested_already_is_refused_without_naming_operations_that_need_an_account() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        neighbour.requestChange(neighbour.bookDay(ROOM, THURSDAY), FRIDAY).succeeded();

        Answer refused = call(
                        "coworking_request_linked_change",
                        asking(link(confirmation), bookingId(confirmation, 0)).with("new_date", FRIDAY))
                .refused(409, "dates_unavailable");

        assertThat(refused.violations()).containsExactly("$.new_date date_requested");
        assertThat(refused.text("detail")).doesNotContain("coworking_");
        assertThat(refused.<String>list("next_actions"))
                .containsExactly("coworking_get_linked_rental", "coworking_find_dates");
    }

    @Test
    void a_retry_by_the_link_makes_no_second_request() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        Input asked = asking(link(confirmation), bookingId(confirmation, 0));

        int first =
                call("coworking_request_linked_cancellation", asked).succeeded().number("request.request_id");
        int again =
                call("coworking_request_linked_cancellation", asked).succeeded().number("request.request_id");

        assertThat(again).isEqualTo(first);
    }

    @Test
    void days_and_requests_of_other_rentals_are_not_found() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        long others = tenant.bookDay(ROOM, THURSDAY);
        long foreign = neighbour.bookDay(OTHER_ROOM, THURSDAY);
        long request = tenant.requestCancellation(others).succeeded().longNumber("request.request_id");
        String link = link(confirmation);

        assertThat(List.of(others, foreign, 999_999_999L)).allSatisfy(booking -> {
            call("coworking_request_linked_cancellation", asking(link, booking)).refused(404, "not_found");
            call("coworking_request_linked_change", asking(link, booking).with("new_date", NEXT_TUESDAY))
                    .refused(404, "not_found");
        });
        call("coworking_withdraw_linked_request", of(link).with("request_id", request))
                .refused(404, "not_found");
    }

    @Test
    void forged_revoked_and_unknown_links_get_the_same_answer() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY);
        String good = link(confirmation);
        String revoked = link(neighbour.book(OTHER_ROOM, WEDNESDAY));
        renting.asOwner(
                        "office_revoke_link",
                        Input.empty()
                                .with("business", "coworking")
                                .with(
                                        "booking_id",
                                        neighbour
                                                .call("coworking_list_bookings", Input.empty())
                                                .json()
                                                .getLong("items[0].booking_id")))
                .succeeded();
        String forged = good.substring(0, 32) + (good.endsWith("0") ? "1" : "0");

        List<String> answers = List.of(
                        forged,
                        revoked,
                        "r" + "0".repeat(32),
                        "v" + good.substring(1),
                        good.substring(0, 7) + revoked.substring(7),
                        "what-can-be-no-link")
                .stream()
                .map(link -> call("coworking_get_linked_rental", of(link))
                        .refused(404, "not_found")
                        .bodyWithoutRequestId())
                .distinct()
                .toList();

        assertThat(answers).hasSize(1);
        call("coworking_get_linked_rental", of(good)).succeeded();
    }

    @Test
    void every_mail_to_the_tenant_has_reference_and_link_and_the_owner_replies_to_the_tenant() {
        GreenMail server = ReceivedMail.server();
        circuits.resetAll();
        server.start();
        try {
            Answer confirmation = tenant.book(ROOM, WEDNESDAY);
            call("coworking_request_linked_cancellation", asking(link(confirmation), bookingId(confirmation, 0)))
                    .succeeded();
            // Accounts get their address from a token. The tokens of these tenants have none.
            database.execute("update account set email = 'teodora@quirrlbach.example' where id = $1", tenant.account());
            relay.run().await().atMost(Duration.ofMinutes(1));

            List<ReceivedMail> mails = ReceivedMail.all(server);
            assertThat(mails)
                    .filteredOn(mail -> mail.to().equals("teodora@quirrlbach.example"))
                    .hasSize(2)
                    .allSatisfy(mail -> assertThat(mail.text())
                            .contains(
                                    confirmation.text("booking.manage_url"),
                                    confirmation.text("booking.reference"),
                                    "+49 89 12345678"));
            assertThat(mails)
                    .filteredOn(mail -> mail.to().equals("owner@isarsalon.example"))
                    .hasSize(2)
                    .allSatisfy(mail -> {
                        assertThat(mail.replyTo()).isEqualTo("teodora@quirrlbach.example");
                        assertThat(mail.text() + mail.html())
                                .contains(confirmation.text("booking.reference"))
                                .doesNotContain("/m/r");
                    });
        } finally {
            server.stop();
        }
    }

    @Test
    void the_calendar_has_an_entry_for_each_day() {
        String link = link(tenant.book(ROOM, WEDNESDAY, THURSDAY));

        String calendar = given().get("/v1/bookings/" + link + ".ics")
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(Biweekly.parse(calendar).first().getEvents()).hasSize(2);
    }

    @Test
    void the_office_finds_every_day_of_a_rental_by_its_reference() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY, THURSDAY);
        String reference = confirmation.text("booking.reference");

        Answer found = renting.asOwner(
                        "office_search_bookings",
                        Input.empty()
                                .with(
                                        "query",
                                        reference.toLowerCase(Locale.ROOT).replace("-", "")))
                .succeeded();

        assertThat(found.<String>list("items.date")).containsExactly(WEDNESDAY, THURSDAY);
        assertThat(found.<String>list("items.reference")).containsOnly(reference);
    }
}
