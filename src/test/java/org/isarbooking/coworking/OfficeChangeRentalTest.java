package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.isarbooking.QueryPlans;
import org.isarbooking.outbox.RentalChangeFacts;
import org.isarbooking.outbox.RentalRequestFacts;
import org.isarbooking.outbox.RentalSource;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The office moves rental days, changes their prices, waives them, and cancels rentals as a whole. */
@QuarkusTest
class OfficeChangeRentalTest extends RentalScenario {

    @Inject
    RentalSource messages;

    @Inject
    QueryPlans plans;

    private Input to(long booking, String date) {
        return Input.empty().with("booking_id", booking).with("date", date).with("submission_key", UUID.randomUUID());
    }

    private Answer move(Input order) {
        return renting.asOwner("office_move_rental_day", order);
    }

    private Input price(Answer booked, int cents, long... bookings) {
        return of(booked)
                .with("booking_ids", java.util.Arrays.stream(bookings).boxed().toList())
                .with("day_price_cents", cents)
                .with("price_reason", "Heizung kaputt");
    }

    private Input of(Answer booked) {
        return Input.empty()
                .with("rental_id", booked.longNumber("booking.rental_id"))
                .with("submission_key", UUID.randomUUID());
    }

    private Answer change(Input order) {
        return renting.asOwner("office_change_rental", order);
    }

    private Answer cancel(long booking, boolean whole) {
        return renting.asOwner(
                "office_cancel_booking",
                Input.empty()
                        .with("business", "coworking")
                        .with("booking_id", booking)
                        .with("whole_rental", whole)
                        .with("reason", "Wasserschaden"));
    }

    private static long bookingId(Answer booked, int index) {
        return booked.longNumber("booking.bookings[%d].booking_id".formatted(index));
    }

    private long cents(long booking) {
        return tenant.booking(booking).succeeded().number("booking.price.amount_cents");
    }

    private void invoiceJune() {
        clock.stopAt("2027-07-01T06:00");
        renting.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"))
                .succeeded();
    }

    @Test
    void the_price_by_the_rules_replaces_an_agreed_price_and_depends_on_the_week() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long tuesday = bookingId(booked, 0);
        int before = Math.toIntExact(cents(tuesday));
        change(price(booked, 1000, tuesday)).succeeded();
        assertThat(cents(tuesday)).isEqualTo(1000);
        Input back = of(booked).with("booking_ids", List.of(tuesday)).with("price_by_rules", true);

        Answer answer = change(back).succeeded();

        assertThat(cents(tuesday)).isEqualTo(before);
        assertThat(answer.json().getBoolean("rental.bookings[0].price_agreed")).isFalse();
        change(back).succeeded();
        change(of(booked).with("booking_ids", List.of(tuesday)).with("price_by_rules", true))
                .refused(422, "nothing_to_change");
        tenant.book(ROOM, THURSDAY);
        assertThat(cents(tuesday)).as("three days a week cost less").isLessThan(before);
    }

    @Test
    void a_price_by_the_rules_needs_days_and_excludes_other_prices() {
        Answer booked = tenant.book(ROOM, TUESDAY);

        assertThat(change(of(booked).with("price_by_rules", true))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.booking_ids required");
        assertThat(change(price(booked, 1000, bookingId(booked, 0)).with("price_by_rules", true))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.price_by_rules one_price_only");
    }

    @Test
    void all_mistakes_about_a_price_are_named_at_once() {
        Answer booked = tenant.book(ROOM, TUESDAY);

        assertThat(change(of(booked).with("day_price_cents", 1000).with("total_price_cents", 1000))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder(
                        "$.booking_ids required", "$.price_reason required", "$.total_price_cents one_price_only");
        assertThat(change(of(booked)
                                .with("booking_ids", List.of(bookingId(booked, 0)))
                                .with("price_reason", "Heizung kaputt"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.day_price_cents required");
    }

    @Test
    void a_day_that_moves_to_another_date_changes_the_prices_of_its_weeks() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY);
        assertThat(cents(bookingId(booked, 0))).isEqualTo(5900);

        Answer answer = move(to(bookingId(booked, 0), NEXT_TUESDAY)).succeeded();

        assertThat(answer.<String>list("rental.bookings.date")).containsExactly(WEDNESDAY, THURSDAY, NEXT_TUESDAY);
        assertThat(Renter.changes(answer, "existing_price_changes"))
                .containsExactly(WEDNESDAY + " 59.00 65.00", THURSDAY + " 59.00 65.00");
        assertThat(answer.<Integer>list("existing_price_changes.workspace.workspace_id"))
                .containsOnly(database.workspace(ROOM));
        assertThat(cents(bookingId(booked, 0))).isEqualTo(6500);
        assertThat(database.texts("select kind from outbox where kind like 'rental_c%' order by id"))
                .containsExactly("rental_confirmed", "rental_changed");
        neighbour.bookDay(ROOM, TUESDAY);
        long change = Long.parseLong(
                database.texts("select max(id)::text from rental_change").getFirst());
        assertThat(messages.daysOfChange(change)
                        .await()
                        .atMost(Duration.ofMinutes(1))
                        .orElseThrow()
                        .days())
                .singleElement()
                .satisfies(after -> assertThat(after.date()).hasToString(NEXT_TUESDAY));
        assertThat(messages.change(change)
                        .await()
                        .atMost(Duration.ofMinutes(1))
                        .orElseThrow()
                        .days())
                .singleElement()
                .satisfies(before -> assertThat(before.date()).hasToString(TUESDAY));
        assertThat(database.texts("select about ->> 'from_date' || ' ' || (about ->> 'to_date') from office_action"))
                .containsExactly(TUESDAY + " " + NEXT_TUESDAY);
    }

    @Test
    void a_day_moves_to_another_workspace_even_to_a_group_that_contains_the_old_one() {
        long booking = tenant.bookDay(TABLE, TUESDAY);

        Answer answer = move(Input.empty()
                        .with("booking_id", booking)
                        .with("workspace_id", database.workspace(LOUNGE))
                        .with("submission_key", UUID.randomUUID()))
                .succeeded();

        assertThat(answer.number("rental.bookings[0].workspace.workspace_id")).isEqualTo(database.workspace(LOUNGE));
        assertThat(tenant.booking(booking).number("booking.workspace.workspace_id"))
                .isEqualTo(database.workspace(LOUNGE));
        assertThat(neighbour.prepare(OTHER_TABLE, TUESDAY).status()).isEqualTo(409);
        assertThat(messages.rentalDay(booking)
                        .await()
                        .atMost(Duration.ofMinutes(1))
                        .orElseThrow()
                        .days()
                        .getFirst()
                        .sequence())
                .isOne();
    }

    @Test
    void a_day_does_not_move_to_a_date_that_is_taken_or_closed_or_past() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        neighbour.bookDay(ROOM, WEDNESDAY);

        Answer taken = move(to(booking, WEDNESDAY)).refused(409, "dates_unavailable");
        assertThat(Renter.rejections(taken, "rejections")).containsExactly(WEDNESDAY + " occupied");
        move(to(booking, SUNDAY)).refused(409, "dates_unavailable");
        move(to(booking, "2027-06-01")).refused(409, "dates_unavailable");
        move(to(booking, TUESDAY)).refused(422, "nothing_to_change");
        Answer nothing = move(Input.empty().with("booking_id", booking).with("submission_key", UUID.randomUUID()))
                .refused(422, "nothing_to_change");
        assertThat(nothing.violations()).containsExactly("$.date no_new_value", "$.workspace_id no_new_value");
        move(Input.empty().with("booking_id", 999_999).with("submission_key", UUID.randomUUID()))
                .refused(404, "not_found");
        move(to(999_999, TUESDAY)).refused(404, "not_found");
        assertThat(database.texts("select day::text from place_occupancy order by day"))
                .as("nobody has lost a place by a refusal")
                .containsExactly(TUESDAY, WEDNESDAY);

        move(to(booking, SUNDAY).with("accept_closed_days", true)).succeeded();
    }

    @Test
    void an_agreed_price_stays_with_a_moved_day_unless_an_agreement_covers_the_new_date() {
        Answer booked = tenant.book(ROOM, TUESDAY);
        change(price(booked, 3000, bookingId(booked, 0))).succeeded();
        tenant.agreed(ROOM, 20_000, "2027-06-01", 3);

        move(to(bookingId(booked, 0), THURSDAY)).succeeded();
        assertThat(cents(bookingId(booked, 0))).isEqualTo(3000);

        Answer covered = move(to(bookingId(booked, 0), WEDNESDAY)).succeeded();
        assertThat(cents(bookingId(booked, 0))).isZero();
        assertThat(covered.json().getBoolean("rental.bookings[0].price_agreed")).isFalse();
    }

    @Test
    void a_day_that_moves_out_of_its_agreement_gets_the_list_price_even_without_an_approval() {
        tenant.agreed(ROOM, 20_000, "2027-06-01", 2);
        long booking = tenant.bookDay(ROOM, TUESDAY);
        assertThat(cents(booking)).isZero();
        database.withdraw(tenant.account(), ROOM);

        move(to(booking, NEXT_TUESDAY)).succeeded();
        assertThat(cents(booking)).as("still covered").isZero();
        move(to(booking, WEDNESDAY)).succeeded();

        assertThat(cents(booking)).isEqualTo(6500);
    }

    @Test
    void a_move_to_a_workspace_without_approval_is_refused() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        database.withdraw(tenant.account(), OTHER_ROOM);

        Answer refused = move(Input.empty()
                        .with("booking_id", booking)
                        .with("workspace_id", database.workspace(OTHER_ROOM))
                        .with("submission_key", UUID.randomUUID()))
                .refused(422, "not_approved");

        assertThat(refused.violations()).containsExactly("$.workspace_id approval_missing");
    }

    @Test
    void a_move_closes_the_open_request_to_move_the_day_and_names_competing_requests() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long own = tenant.requestChange(booking, FRIDAY).succeeded().longNumber("request.request_id");
        long theirs = neighbour
                .requestChange(neighbour.bookDay(OTHER_ROOM, TUESDAY), WEDNESDAY)
                .succeeded()
                .json()
                .getLong("request.request_id");

        Answer answer = move(to(booking, WEDNESDAY).with("workspace_id", database.workspace(OTHER_ROOM)))
                .succeeded();

        assertThat(statusOf(own)).containsExactly("lapsed true");
        assertThat(answer.<Object>list("competing_requests")).hasSize(1);
        assertThat(answer.longNumber("competing_requests[0].request_id")).isEqualTo(theirs);
    }

    @Test
    void a_mail_about_a_superseded_request_is_sent_even_after_a_silent_move() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = requestChange(booking, FRIDAY);

        move(to(booking, WEDNESDAY).with("tell_tenant", false)).succeeded();

        Answer read = tenant.booking(booking).succeeded();
        assertThat(read.text("requests[0].status")).isEqualTo("lapsed");
        assertThat(read.flag("requests[0].superseded")).isTrue();
        assertThat(read.text("requests[0].decided_at")).startsWith("2027-06-07T06:00");
        assertThat(messagesAbout(request)).containsExactly("rental_request_decided");
        RentalChangeFacts.Day before = mailFacts(request).movedFrom().orElseThrow();
        assertThat(before.date()).hasToString(TUESDAY);
        renting.decide(request, "approve", "Fine.").refused(409, "request_closed");
    }

    @Test
    void a_move_to_the_requested_day_approves_the_request_unless_the_price_is_higher_than_shown() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long approved = requestChange(booking, FRIDAY);
        long other = tenant.bookDay(OTHER_ROOM, SATURDAY);
        long superseded = requestChange(other, NEXT_TUESDAY);
        database.execute("update booking_request set new_price_cents = 1 where id = " + superseded);

        move(to(booking, FRIDAY)).succeeded();
        move(to(other, NEXT_TUESDAY)).succeeded();

        assertThat(statusOf(approved)).containsExactly("approved false");
        assertThat(messagesAbout(approved)).containsExactly("rental_request_decided");
        assertThat(mailFacts(approved).movedFrom())
                .hasValueSatisfying(before -> assertThat(before.date()).hasToString(TUESDAY));
        assertThat(statusOf(superseded)).containsExactly("lapsed true");
    }

    @Test
    void requests_about_a_day_that_has_begun_stay_lapsed_when_the_day_moves() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long moving = requestChange(booking, FRIDAY);
        long cancelling = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");
        clock.stopAt(TUESDAY + "T07:00");

        move(to(booking, FRIDAY)).succeeded();

        assertThat(statusOf(moving)).containsExactly("lapsed false");
        assertThat(statusOf(cancelling)).containsExactly("lapsed false");
        assertThat(messagesAbout(cancelling)).containsExactly("rental_request_decided", "rental_request_lapsed");
    }

    @Test
    void the_request_to_cancel_a_day_stays_open_when_the_day_moves() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long cancelling = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");

        move(to(booking, WEDNESDAY)).succeeded();

        assertThat(statusOf(cancelling)).containsExactly("open false");
    }

    @Test
    void the_mail_about_a_superseded_request_has_the_new_prices_of_other_days() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY);
        long request = requestChange(bookingId(booked, 0), FRIDAY);

        move(to(bookingId(booked, 0), NEXT_TUESDAY)).succeeded();

        assertThat(mailFacts(request).priceChanges())
                .extracting(change -> change.date().toString())
                .containsExactly(WEDNESDAY, THURSDAY);
    }

    private RentalRequestFacts mailFacts(long request) {
        return messages.request(request).await().atMost(Duration.ofSeconds(10)).orElseThrow();
    }

    private long requestChange(long booking, String date) {
        return tenant.requestChange(booking, date).succeeded().longNumber("request.request_id");
    }

    /** Returns the status of a request, and whether the request is superseded, for example {@code lapsed true}. */
    private List<String> statusOf(long request) {
        return database.texts("select status || ' ' || superseded from booking_request where id = $1", request);
    }

    /** Returns the kinds of messages about a request, without its confirmation of receipt. */
    private List<String> messagesAbout(long request) {
        return database.texts(
                "select kind from outbox where kind like 'rental_request_%' and kind <> 'rental_request_received' and request_id = $1 order by kind",
                request);
    }

    @Test
    void a_waived_day_is_billed_only_after_it_gets_a_price() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        change(price(booked, 0, bookingId(booked, 0))).succeeded();
        tenant.book(ROOM, THURSDAY);
        assertThat(cents(bookingId(booked, 0)))
                .as("the third day of the week changes nothing")
                .isZero();

        invoiceJune();

        assertThat(database.texts(
                        "select day::text || ' ' || gross_cents from invoice_line where day is not null order by day"))
                .containsExactly(WEDNESDAY + " 5900", THURSDAY + " 5900");
        change(price(booked, 1000, bookingId(booked, 0))).succeeded();
        renting.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"))
                .succeeded();
        assertThat(database.texts(
                        "select day::text || ' ' || gross_cents from invoice_line where day is not null order by day"))
                .as("a waived day that gets a price later is billed by the next run")
                .containsExactly(TUESDAY + " 1000", WEDNESDAY + " 5900", THURSDAY + " 5900");
    }

    @Test
    void an_invoiced_day_neither_moves_nor_changes_until_the_invoice_is_taken_back() {
        Answer booked = tenant.book(ROOM, TUESDAY);
        invoiceJune();

        Answer moved = move(to(bookingId(booked, 0), "2027-07-06")).refused(422, "booking_closed");
        assertThat(moved.text("detail")).contains("abgerechnet");
        assertThat(moved.<String>list("next_actions")).containsExactly("office_credit_invoice");
        assertThat(change(price(booked, 0, bookingId(booked, 0)))
                        .refused(422, "booking_closed")
                        .violations())
                .containsExactly("$.booking_ids[0] day_invoiced");

        long invoice = Long.parseLong(database.texts("select id from invoice where account_id = $1", tenant.account())
                .getFirst());
        renting.asOwner(
                        "office_credit_invoice",
                        Input.empty().with("invoice_id", invoice).with("reason", "Heizung"))
                .succeeded();
        change(price(booked, 0, bookingId(booked, 0))).succeeded();
    }

    @Test
    void a_day_waived_by_a_credit_note_is_no_revenue_until_it_gets_a_price() {
        Answer booked = tenant.book(ROOM, TUESDAY);
        invoiceJune();
        assertThat(revenue()).isEqualTo(6_500);
        credit();

        assertThat(waived()).isTrue();
        assertThat(revenue()).isZero();
        Answer shown = renting.asOwner(
                        "office_get_booking",
                        Input.empty().with("business", "coworking").with("booking_id", bookingId(booked, 0)))
                .succeeded();
        assertThat(shown.json().getBoolean("booking.waived")).isTrue();
        assertThat(shown.number("rental.total.amount_cents")).isZero();
        assertThat(tenant.call(
                                "coworking_get_rental",
                                Input.empty().with("rental_id", booked.longNumber("booking.rental_id")))
                        .succeeded()
                        .number("rental.total.amount_cents"))
                .isZero();

        change(price(booked, 1_000, bookingId(booked, 0))).succeeded();
        assertThat(waived()).as("it is billed again").isNull();
        assertThat(revenue()).isEqualTo(1_000);
    }

    @Test
    void a_waived_day_adds_nothing_to_the_total_of_the_day() {
        neighbour.bookDay(OTHER_ROOM, TUESDAY);
        int ofNeighbour = tuesday().number("totals.rentals_price.amount_cents");
        tenant.book(ROOM, TUESDAY);
        invoiceJune();
        assertThat(tuesday().number("totals.rentals_price.amount_cents")).isEqualTo(ofNeighbour + 6_500);
        credit();

        Answer day = tuesday();

        assertThat(day.number("totals.rentals_price.amount_cents")).isEqualTo(ofNeighbour);
        assertThat(day.number("totals.rentals"))
                .as("the places are still rented")
                .isEqualTo(2);
        assertThat(day.<Boolean>list("places.rental.waived")).containsOnlyOnce(true);
    }

    private Answer tuesday() {
        return renting.asOwner("office_get_day", Input.empty().with("date", TUESDAY))
                .succeeded();
    }

    @Test
    void a_waived_day_is_billed_again_at_the_price_that_was_agreed_before() {
        Answer booked = tenant.book(ROOM, TUESDAY);
        change(price(booked, 4_000, bookingId(booked, 0))).succeeded();
        invoiceJune();
        credit();

        change(price(booked, 4_000, bookingId(booked, 0))).succeeded();

        assertThat(waived()).isNull();
        assertThat(revenue()).isEqualTo(4_000);
    }

    private void credit() {
        long invoice = Long.parseLong(database.texts("select id from invoice where account_id = $1", tenant.account())
                .getFirst());
        renting.asOwner(
                        "office_credit_invoice",
                        Input.empty().with("invoice_id", invoice).with("reason", "Heizung"))
                .succeeded();
    }

    private Boolean waived() {
        return tenant.call("coworking_list_bookings", Input.empty())
                .succeeded()
                .json()
                .get("items[0].waived");
    }

    private int revenue() {
        return renting.asOwner(
                        "office_report",
                        Input.empty()
                                .with("from_date", TUESDAY)
                                .with("to_date", TUESDAY)
                                .with("by", "place"))
                .succeeded()
                .number("total.revenue_cents");
    }

    @Test
    void prices_are_changed_once_for_each_key_and_the_old_ones_are_kept_for_the_mail() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        Input order = of(booked)
                .with("booking_ids", List.of(bookingId(booked, 0), bookingId(booked, 1)))
                .with("total_price_cents", 9_001)
                .with("price_reason", "Paket");

        Answer answer = change(order).succeeded();
        change(order).succeeded();

        assertThat(answer.<Integer>list("rental.bookings.price.amount_cents")).containsExactly(4500, 4501);
        assertThat(database.count("rental_change")).isOne();
        long changeId = Long.parseLong(database.texts("select request_id from outbox where kind = 'rental_changed'")
                .getFirst());
        assertThat(messages.change(changeId)
                        .await()
                        .atMost(Duration.ofMinutes(1))
                        .orElseThrow()
                        .days())
                .extracting(before -> before.date() + " " + before.priceCents())
                .containsExactly(TUESDAY + " 6500", WEDNESDAY + " 6500");
        change(order.with("submission_key", UUID.randomUUID())).refused(422, "nothing_to_change");
    }

    @Test
    void a_change_of_notes_and_messages_sends_no_mail() {
        Answer booked = tenant.book(ROOM, TUESDAY);

        Answer answer = change(of(booked).with("notes", "zahlt bar").with("messages", false))
                .succeeded();

        assertThat(answer.text("rental.bookings[0].office_notes")).isEqualTo("zahlt bar");
        assertThat(answer.json().getBoolean("rental.bookings[0].messages")).isFalse();
        assertThat(database.texts("select kind from outbox where kind = 'rental_changed'"))
                .isEmpty();
        assertThat(messages.rentalDay(bookingId(booked, 0))
                        .await()
                        .atMost(Duration.ofMinutes(1))
                        .orElseThrow()
                        .tenant()
                        .email())
                .isEmpty();
        assertThat(change(of(booked)).refused(422, "nothing_to_change").violations())
                .contains("$.notes no_new_value", "$.messages no_new_value");
        change(Input.empty().with("rental_id", 999_999).with("submission_key", UUID.randomUUID()))
                .refused(404, "not_found");
        change(of(booked).with("notes", "zahlt bar")).refused(422, "nothing_to_change");
    }

    @Test
    void prices_of_days_of_other_rentals_and_of_cancelled_or_covered_days_cannot_be_changed() {
        Answer booked = tenant.book(ROOM, TUESDAY, THURSDAY);
        Answer other = tenant.book(OTHER_ROOM, TUESDAY);
        tenant.agreed(ROOM, 20_000, "2027-06-01", 3);
        Answer covered = tenant.book(ROOM, WEDNESDAY);
        cancel(bookingId(booked, 1), false).succeeded();

        assertThat(change(price(booked, 1, bookingId(booked, 0), bookingId(other, 0)))
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.booking_ids[1] not_of_rental");
        assertThat(change(price(booked, 1, bookingId(booked, 1)))
                        .refused(422, "booking_closed")
                        .violations())
                .containsExactly("$.booking_ids[0] day_cancelled");
        assertThat(change(price(covered, 1, bookingId(covered, 0)))
                        .refused(422, "nothing_to_change")
                        .violations())
                .containsExactly("$.booking_ids[0] covered_by_agreement");
        move(to(bookingId(booked, 1), FRIDAY)).refused(422, "booking_closed");
    }

    @Test
    void a_whole_rental_is_cancelled_by_one_order_and_one_mail() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY);
        long alone = tenant.bookDay(ROOM, FRIDAY);
        assertThat(cents(alone)).isEqualTo(5900);

        Answer answer = cancel(bookingId(booked, 1), true).succeeded();

        assertThat(answer.<String>list("rental.bookings.status"))
                .containsExactly("cancelled", "cancelled", "cancelled");
        assertThat(cents(alone)).isEqualTo(5900);
        assertThat(database.texts("select kind from outbox where kind like '%cancelled'"))
                .containsExactly("rental_cancelled");
        assertThat(tenant.booking(bookingId(booked, 2)).text("cancellation.reason"))
                .isEqualTo("Wasserschaden");
        assertThat(database.count("place_occupancy")).isOne();
        cancel(bookingId(booked, 1), true).succeeded();
        assertThat(database.texts("select kind from outbox where kind like '%cancelled'"))
                .hasSize(1);
    }

    @Test
    void past_days_cannot_be_moved_and_stay_when_the_rental_is_cancelled() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY, THURSDAY);
        clock.stopAt(WEDNESDAY + "T15:00");

        move(to(bookingId(booked, 0), NEXT_TUESDAY)).refused(422, "booking_closed");
        Answer answer = cancel(bookingId(booked, 2), true).succeeded();

        assertThat(answer.<String>list("rental.bookings.status"))
                .containsExactly("confirmed", "cancelled", "cancelled");
        assertThat(cancel(bookingId(booked, 0), true).status()).isEqualTo(422);
    }

    @Test
    void cancelling_a_whole_rental_leaves_invoiced_days_and_closes_the_request_about_the_others() {
        Answer booked = tenant.book(ROOM, TUESDAY, "2027-07-06", "2027-07-07");
        invoiceJune();
        tenant.cancelRental(booked.longNumber("booking.rental_id")).succeeded();

        Answer answer = cancel(bookingId(booked, 1), true).succeeded();

        assertThat(answer.<String>list("rental.bookings.status"))
                .containsExactly("confirmed", "cancelled", "cancelled");
        assertThat(database.texts("select status from booking_request")).containsExactly("lapsed");
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "salon")
                                .with("booking_id", 1)
                                .with("whole_rental", true)
                                .with("reason", "x"))
                .refused(400, "invalid_input");
    }

    @Test
    void a_day_whose_workspace_is_no_longer_rented_out_moves_to_another_workspace_only() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        renting.publish(database.demo().replace(ROOM, ROOM + "-renovated"));

        Answer refused = move(to(booking, WEDNESDAY)).refused(422, "booking_closed");
        assertThat(refused.text("detail")).contains("wird nicht mehr vermietet");
        assertThat(refused.<String>list("next_actions")).containsExactly("coworking_search_workspaces");
        move(to(booking, WEDNESDAY).with("workspace_id", database.workspace(OTHER_ROOM)))
                .succeeded();
    }

    @Test
    void changes_of_rentals_find_their_rows_by_indexes() {
        Answer booked = tenant.book(ROOM, TUESDAY, WEDNESDAY);

        plans.assertIndexed("rental_change", () -> {
            change(price(booked, 100, bookingId(booked, 0))).succeeded();
            move(to(bookingId(booked, 1), FRIDAY)).succeeded();
        });
    }
}
