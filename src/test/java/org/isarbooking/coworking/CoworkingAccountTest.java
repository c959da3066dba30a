package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** An account reads its approval and its bookings. */
@QuarkusTest
class CoworkingAccountTest extends RentalScenario {

    @Inject
    SentStatements statements;

    @Test
    void an_account_sees_its_workspaces_with_their_prices_and_agreements() {
        Renter renter =
                renting.tenant("renter", ROOM).approvedFor(TABLE, 3_000).agreed(ROOM, 39_000, "2027-07-01", 2, 4);

        Answer account = renter.call("coworking_get_account", Input.empty().with("language", "en"))
                .succeeded();

        assertThat(account.text("approval_status")).isEqualTo("approved");
        assertThat(account.<Integer>list("workspaces.workspace.workspace_id"))
                .containsExactly(database.workspace(ROOM), database.workspace(TABLE));
        assertThat(account.json().getMap("workspaces[0]").get("personal_price")).isNull();
        assertThat(account.text("workspaces[0].weekly_terms[1].from_days")).isEqualTo("3");
        assertThat(account.text("workspaces[0].weekly_terms[1].prices[0].price.amount"))
                .isEqualTo("59.00");
        assertThat(account.<String>list("workspaces[0].weekly_terms[0].prices.weekday"))
                .as("the days on which the room is rented")
                .containsExactly("monday", "tuesday", "wednesday", "thursday", "friday", "saturday");
        assertThat(account.text("workspaces[0].monthly_agreements[0].monthly_price.amount"))
                .isEqualTo("390.00");
        assertThat(account.<String>list("workspaces[0].monthly_agreements[0].weekdays"))
                .containsExactly("tuesday", "thursday");
        assertThat(account.text("workspaces[1].personal_price.amount")).isEqualTo("30.00");
        assertThat(account.list("workspaces[1].weekly_terms")).isEmpty();
        assertThat(account.<String>list("next_steps.code")).containsExactly("book", "complete_billing");
    }

    @Test
    void an_account_without_approval_gets_the_next_step() {
        Answer account = renting.tenant("passer-by")
                .call("coworking_get_account", Input.empty())
                .succeeded();

        assertThat(account.text("approval_status")).isEqualTo("not_approved");
        assertThat(account.list("workspaces")).isEmpty();
        assertThat(account.<String>list("next_steps.code")).containsExactly("ask_for_approval");
        assertThat(account.text("next_steps[0].message")).contains("coworking_request_approval");
    }

    @Test
    void bookings_are_listed_by_day_with_their_prices_and_status() {
        tenant.agreed(OTHER_ROOM, 39_000, "2027-06-01", 3);
        tenant.book(ROOM, TUESDAY, SATURDAY);
        tenant.book(OTHER_ROOM, WEDNESDAY);
        neighbour.book(ROOM, THURSDAY);

        Answer bookings = tenant.call("coworking_list_bookings", Input.empty()).succeeded();

        assertThat(Renter.lines(bookings, "items"))
                .containsExactly(TUESDAY + " 65.00", WEDNESDAY + " 0.00", SATURDAY + " 55.00");
        assertThat(bookings.text("items[1].covered_by")).isEqualTo("monthly_agreement");
        assertThat(bookings.<String>list("items.status")).containsOnly("confirmed");
        assertThat(bookings.number("total")).isEqualTo(3);
        assertThat(bookings.isNull("next_offset")).isTrue();
    }

    @Test
    void coming_days_are_listed_nearest_first_and_past_days_after_them_latest_first() {
        tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY);
        clock.stopAt("2027-06-10T12:00");

        Answer bookings = tenant.call("coworking_list_bookings", Input.empty()).succeeded();

        assertThat(bookings.<String>list("items.date")).containsExactly(THURSDAY, FRIDAY, SATURDAY, WEDNESDAY, TUESDAY);
    }

    @Test
    void a_booking_shows_the_notes_of_its_offer() {
        Answer offer = tenant.call(
                "coworking_prepare_booking", tenant.days(ROOM, TUESDAY).with("notes", "I bring a lamp."));
        Answer rented = tenant.confirm(offer.succeeded()).succeeded();

        assertThat(tenant.booking(rented.longNumber("booking.bookings[0].booking_id"))
                        .succeeded()
                        .text("notes"))
                .isEqualTo("I bring a lamp.");
        assertThat(tenant.booking(tenant.bookDay(ROOM, WEDNESDAY)).json().getMap("$"))
                .doesNotContainKey("notes");
    }

    @Test
    void pages_list_every_booking_once() {
        tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY);
        Input page = Input.empty().with("limit", 2);
        List<String> walked = new ArrayList<>();
        Answer answer = tenant.call("coworking_list_bookings", page).succeeded();
        walked.addAll(answer.list("items.date"));
        while (!answer.isNull("next_offset")) {
            answer = tenant.call("coworking_list_bookings", page.with("offset", answer.number("next_offset")));
            walked.addAll(answer.list("items.date"));
        }

        assertThat(walked).containsExactly(TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY);
        Answer beyond = tenant.call("coworking_list_bookings", page.with("offset", 10_000))
                .succeeded();
        assertThat(beyond.list("items")).isEmpty();
        assertThat(beyond.number("total")).isEqualTo(5);
    }

    @Test
    void a_page_of_bookings_is_read_by_one_statement() {
        tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY);
        Input page = Input.empty().with("limit", 2);

        assertThat(statements.during(
                        () -> tenant.call("coworking_list_bookings", page).succeeded()))
                .filteredOn(sent -> sent.contains("rental_booking"))
                .hasSize(1);
    }

    @Test
    void a_booking_is_read_with_its_requests_and_decisions() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestChange(booking, WEDNESDAY).succeeded().longNumber("request.request_id");
        renting.decide(request, "decline", "Somebody else comes then.").succeeded();

        Answer read = tenant.booking(booking).succeeded();

        assertThat(read.text("booking.date")).isEqualTo(TUESDAY);
        assertThat(read.text("requests[0].status")).isEqualTo("declined");
        assertThat(read.text("requests[0].decision_reason")).isEqualTo("Somebody else comes then.");
        assertThat(read.text("requests[0].new_date")).isEqualTo(WEDNESDAY);
    }

    @Test
    void a_foreign_booking_and_an_unknown_one_get_the_same_answer() {
        long booking = tenant.bookDay(ROOM, TUESDAY);

        Answer foreign = neighbour.booking(booking).refused(404, "not_found");
        Answer unknown = neighbour.booking(987_654).refused(404, "not_found");

        assertThat(foreign.bodyWithoutRequestId()).isEqualTo(unknown.bodyWithoutRequestId());
    }

    @Test
    void every_mistake_of_an_input_is_named() {
        assertThat(tenant.call(
                                "coworking_list_bookings",
                                Input.empty()
                                        .with("limit", 0)
                                        .with("offset", 10_001)
                                        .with("status", "open"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder("$.limit too_small", "$.offset too_large", "$.status unknown_property");
        assertThat(tenant.call("coworking_get_booking", Input.empty().with("booking_id", 1.5))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.booking_id wrong_type");
        assertThat(tenant.call("coworking_get_account", Input.empty().with("account_id", "x"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.account_id unknown_property");
    }
}
