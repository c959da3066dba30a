package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Requests for another day, and their outcomes. */
@QuarkusTest
class CoworkingRequestChangeTest extends RentalScenario {

    private static final String OPERATION = "coworking_request_change";

    @Test
    void the_booking_stays_as_it_is_until_the_request_is_decided() {
        long booking = tenant.bookDay(ROOM, TUESDAY);

        Answer answer = tenant.requestChange(booking, SATURDAY).succeeded();

        assertThat(answer.text("request.status")).isEqualTo("open");
        assertThat(answer.text("request.kind")).isEqualTo("change");
        assertThat(answer.text("request.new_date")).isEqualTo(SATURDAY);
        assertThat(answer.text("request.new_price.amount")).isEqualTo("55.00");
        assertThat(answer.text("booking.date")).isEqualTo(TUESDAY);
        assertThat(database.texts("select day from place_occupancy")).containsExactly(TUESDAY);
    }

    @Test
    void an_approved_change_moves_the_day_and_frees_the_old_one() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = requestChange(booking, SATURDAY);

        renting.decide(request, "approve", "With pleasure.").succeeded();

        Answer read = tenant.booking(booking).succeeded();
        assertThat(read.text("booking.date")).isEqualTo(SATURDAY);
        assertThat(read.text("booking.price.amount")).isEqualTo("55.00");
        assertThat(read.text("requests[0].status")).isEqualTo("approved");
        neighbour.book(ROOM, TUESDAY);
        neighbour.prepare(ROOM, SATURDAY).refused(409, "dates_unavailable");
    }

    @Test
    void a_day_that_moves_to_another_week_changes_the_prices_of_both_weeks() {
        tenant.book(ROOM, WEDNESDAY, THURSDAY);
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.book(OTHER_ROOM, "2027-06-16", "2027-06-17");

        Answer asked = tenant.requestChange(booking, NEXT_TUESDAY).succeeded();

        assertThat(asked.text("request.new_price.amount")).isEqualTo("59.00");
        assertThat(changes(asked, "existing_price_changes"))
                .containsExactly(
                        WEDNESDAY + " 59.00 65.00",
                        THURSDAY + " 59.00 65.00",
                        "2027-06-16 65.00 59.00",
                        "2027-06-17 65.00 59.00");
        renting.decide(asked.longNumber("request.request_id"), "approve", "Yes.")
                .succeeded();
        assertThat(database.texts("select day || ' ' || price_cents from rental_booking order by day"))
                .containsExactly(
                        WEDNESDAY + " 6500",
                        THURSDAY + " 6500",
                        NEXT_TUESDAY + " 5900",
                        "2027-06-16 5900",
                        "2027-06-17 5900");
    }

    @Test
    void a_change_to_a_day_that_was_booked_meanwhile_cannot_be_approved_and_free_days_are_named() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = requestChange(booking, WEDNESDAY);
        neighbour.book(ROOM, WEDNESDAY);

        Answer answer = renting.decide(request, "approve", "Yes.").refused(409, "dates_unavailable");

        assertThat(answer.<String>list("alternatives")).startsWith(THURSDAY, FRIDAY, SATURDAY);
        assertThat(tenant.booking(booking).text("booking.date")).isEqualTo(TUESDAY);
        renting.decide(request, "decline", "Taken by now.").succeeded();
    }

    @Test
    void a_change_is_not_approved_at_a_higher_price_than_was_shown() {
        long first = tenant.bookDay(ROOM, NEXT_TUESDAY);
        tenant.book(ROOM, "2027-06-16");
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = requestChange(booking, "2027-06-17");
        long given = tenant.requestCancellation(first).succeeded().longNumber("request.request_id");
        renting.decide(given, "approve", "All right.").succeeded();

        Answer refused = renting.decide(request, "approve", "Yes.").refused(409, "offer_needs_review");

        assertThat(refused.list("changes.code")).isEqualTo(List.of("price"));
        assertThat(refused.list("changes.date")).isEqualTo(List.of("2027-06-17"));
        assertThat(refused.list("changes.old_value")).isEqualTo(List.of("59.00"));
        assertThat(refused.list("changes.new_value")).isEqualTo(List.of("65.00"));
        assertThat(tenant.booking(booking).text("booking.date")).isEqualTo(TUESDAY);
    }

    @Test
    void a_day_is_not_moved_once_the_account_may_no_longer_rent_the_workspace() {
        tenant.agreed(ROOM, 39_000, "2027-06-01", 2);
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = requestChange(booking, WEDNESDAY);
        database.withdraw(tenant.account(), ROOM);

        renting.decide(request, "approve", "Yes.").refused(409, "dates_unavailable");
    }

    @Test
    void a_new_day_that_an_agreement_covers_is_shown_as_covered_and_not_as_free_of_charge() {
        tenant.agreed(ROOM, 39_000, "2027-06-01", 3);
        long booking = tenant.bookDay(ROOM, TUESDAY);

        long request = requestChange(booking, WEDNESDAY);

        assertCovered(tenant.booking(booking).succeeded(), "requests[0].");
        Input list = Input.empty().with("language", "en");
        assertCovered(renting.asOwner("office_list_requests", list).succeeded(), "items[0].request.");
        assertThat(new WebBrowser().openAs("owner", "/office/requests").text())
                .contains("die Monatsvereinbarung deckt ihn dann ab");
        renting.decide(request, "approve", "Yes.").succeeded();
        Answer decided = renting.asOwner("office_list_requests", list.with("open_only", false))
                .succeeded();
        assertCovered(decided, "items[0].request.");
        assertThat(decided.text("items[0].booking.price.display")).isEqualTo("included in the monthly agreement");
        assertThat(decided.text("items[0].booking.covered_by")).isEqualTo("monthly_agreement");
    }

    private static void assertCovered(Answer answer, String request) {
        assertThat(answer.text(request + "covered_by")).isEqualTo("monthly_agreement");
        assertThat(answer.number(request + "new_price.amount_cents")).isZero();
        assertThat(answer.text(request + "new_price.display"))
                .isIn("included in the monthly agreement", "in der Monatsvereinbarung enthalten");
    }

    @Test
    void a_group_moves_with_all_its_places() {
        long booking = tenant.bookDay(LOUNGE, TUESDAY);

        renting.decide(requestChange(booking, THURSDAY), "approve", "Yes.").succeeded();

        assertThat(database.texts("select distinct day from place_occupancy")).containsExactly(THURSDAY);
        assertThat(database.count("place_occupancy")).isEqualTo(3);
    }

    @Test
    void a_retry_with_the_same_key_returns_the_same_request_with_its_current_status() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        Input input = tenant.change(booking, UUID.randomUUID(), WEDNESDAY);
        Answer first = tenant.call(OPERATION, input).succeeded();
        assertThat(tenant.call(OPERATION, input).succeeded().body()).isEqualTo(first.body());
        renting.decide(first.longNumber("request.request_id"), "approve", "Yes.")
                .succeeded();

        Answer later = tenant.call(OPERATION, input.with("language", "en")).succeeded();

        assertThat(later.text("request.status")).isEqualTo("approved");
        assertThat(later.text("request.request_id")).isEqualTo(first.text("request.request_id"));
        assertThat(later.list("existing_price_changes")).isEmpty();
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void the_same_key_with_another_input_is_refused() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        UUID key = UUID.randomUUID();
        tenant.call(OPERATION, tenant.change(booking, key, WEDNESDAY)).succeeded();

        tenant.call(OPERATION, tenant.change(booking, key, THURSDAY)).refused(409, "submission_key_reused");
    }

    @Test
    void a_key_can_be_used_again_after_a_refusal() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        UUID key = UUID.randomUUID();
        tenant.call(OPERATION, tenant.change(booking, key, SUNDAY)).refused(409, "dates_unavailable");

        tenant.call(OPERATION, tenant.change(booking, key, WEDNESDAY)).succeeded();
    }

    @Test
    void only_one_change_is_open_at_a_time() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.requestChange(booking, WEDNESDAY).succeeded();

        tenant.requestChange(booking, THURSDAY).refused(409, "request_already_open");
    }

    @Test
    void an_unavailable_day_is_refused_with_free_days() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        neighbour.book(ROOM, WEDNESDAY);

        Answer taken = tenant.requestChange(booking, WEDNESDAY).refused(409, "dates_unavailable");

        assertThat(taken.<String>list("alternatives")).startsWith(THURSDAY, FRIDAY, SATURDAY);
        assertThat(taken.violations()).containsExactly("$.new_date date_occupied");
        tenant.requestChange(booking, SUNDAY).refused(409, "dates_unavailable");
        tenant.requestChange(booking, "2027-06-06").refused(422, "outside_booking_window");
        tenant.requestChange(booking, "2028-07-01").refused(422, "outside_booking_window");
        tenant.requestChange(booking, TUESDAY).refused(422, "nothing_to_change");
        assertThat(database.count("booking_request")).isZero();
    }

    @Test
    void a_day_that_an_open_request_asks_for_already_is_refused_at_once() {
        long first = tenant.bookDay(ROOM, TUESDAY);
        long second = tenant.bookDay(ROOM, THURSDAY);
        long third = neighbour.bookDay(ROOM, FRIDAY);
        tenant.requestChange(first, WEDNESDAY).succeeded();

        Answer own = tenant.requestChange(second, WEDNESDAY).refused(409, "dates_unavailable");
        Answer foreign = neighbour.requestChange(third, WEDNESDAY).refused(409, "dates_unavailable");

        assertThat(own.violations()).containsExactly("$.new_date date_requested");
        assertThat(foreign.violations()).containsExactly("$.new_date date_requested");
        assertThat(foreign.<String>list("alternatives")).startsWith(SATURDAY).doesNotContain(WEDNESDAY);
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_place_of_a_requested_group_cannot_be_requested_for_the_same_day() {
        long group = tenant.bookDay(LOUNGE, TUESDAY);
        long table = neighbour.bookDay(TABLE, THURSDAY);
        long room = neighbour.bookDay(ROOM, THURSDAY);
        tenant.requestChange(group, WEDNESDAY).succeeded();

        neighbour.requestChange(table, WEDNESDAY).refused(409, "dates_unavailable");
        neighbour.requestChange(room, WEDNESDAY).succeeded();
    }

    @Test
    void an_open_request_does_not_block_bookings_and_a_closed_one_does_not_block_requests() {
        long first = tenant.bookDay(ROOM, TUESDAY);
        long later = neighbour.bookDay(ROOM, THURSDAY);
        renting.decide(requestChange(first, FRIDAY), "decline", "No.").succeeded();
        tenant.requestChange(first, SATURDAY).succeeded();

        neighbour.book(ROOM, WEDNESDAY);
        neighbour.requestChange(later, FRIDAY).succeeded();
        clock.stopAt("2027-06-08T00:00");
        long last = neighbour.bookDay(OTHER_ROOM, THURSDAY);

        neighbour.requestChange(neighbour.bookDay(ROOM, NEXT_TUESDAY), SATURDAY).succeeded();
        neighbour.requestChange(last, SATURDAY).succeeded();
    }

    @Test
    void one_of_several_simultaneous_requests_for_a_day_is_accepted() {
        List<Renter> renters = List.of(tenant, neighbour);
        List<Long> bookings = List.of(tenant.bookDay(ROOM, TUESDAY), neighbour.bookDay(ROOM, THURSDAY));

        List<Integer> statuses = IntStream.range(0, 8)
                .parallel()
                .mapToObj(n -> renters.get(n % 2)
                        .requestChange(bookings.get(n % 2), WEDNESDAY)
                        .status())
                .toList();

        assertThat(statuses).containsOnlyOnce(200);
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_change_can_be_requested_until_the_end_of_the_day_before() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        clock.stopAt("2027-06-07T23:59");
        tenant.requestChange(booking, WEDNESDAY).succeeded();

        long next = tenant.bookDay(OTHER_ROOM, THURSDAY);
        clock.stopAt("2027-06-10T00:00");
        tenant.requestChange(next, FRIDAY).refused(422, "booking_closed");
    }

    @Test
    void a_request_that_nobody_decides_lapses_when_the_booked_day_begins() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = requestChange(booking, WEDNESDAY);
        clock.stopAt("2027-06-08T00:00");

        assertThat(tenant.booking(booking).text("requests[0].status")).isEqualTo("lapsed");
        renting.decide(request, "approve", "Yes.").refused(409, "request_closed");
    }

    @Test
    void a_foreign_booking_and_an_unknown_one_get_the_same_answer() {
        long booking = tenant.bookDay(ROOM, TUESDAY);

        Answer foreign = neighbour.requestChange(booking, WEDNESDAY).refused(404, "not_found");
        Answer unknown = neighbour.requestChange(987_654, WEDNESDAY).refused(404, "not_found");

        assertThat(foreign.bodyWithoutRequestId()).isEqualTo(unknown.bodyWithoutRequestId());
    }

    @Test
    void every_mistake_of_an_input_is_named() {
        Answer answer = tenant.call(
                OPERATION,
                Input.empty()
                        .with("booking_id", -1)
                        .with("submission_key", "once")
                        .with("new_date", "08.06.2027")
                        .with("reason", "")
                        .with("workspace_id", 1));

        assertThat(answer.refused(400, "invalid_input").violations())
                .containsExactlyInAnyOrder(
                        "$.booking_id too_small",
                        "$.submission_key wrong_format",
                        "$.new_date wrong_format",
                        "$.reason too_short",
                        "$.workspace_id unknown_property");
    }

    /** Requests another day for a booking, and returns the id of the request. */
    private long requestChange(long booking, String newDate) {
        return tenant.requestChange(booking, newDate).succeeded().longNumber("request.request_id");
    }
}
