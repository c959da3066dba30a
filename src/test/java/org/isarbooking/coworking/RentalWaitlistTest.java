package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isarbooking.QueryPlans;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.ExportPerson;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Days that become free are offered to waiting tenants in turn, and held for each of them for a while. */
@QuarkusTest
class RentalWaitlistTest extends RentalWaitlistScenario {

    private static final String HELD = "select day::text from place_occupancy where hold_id is not null order by day";

    @Inject
    QueryPlans plans;

    @Inject
    ErasePerson erase;

    @Inject
    ExportPerson export;

    @Inject
    Forgetting forgetting;

    @Test
    void an_entry_for_a_closed_day_names_the_next_open_day() {
        long sunday = join(tenant, wish(ROOM, SUNDAY, SUNDAY));
        long tuesday = join(tenant);

        assertThat(String.valueOf(entry(tenant, sunday).get("notices")))
                .contains("not_rented", "Nächster Tag, an dem er vermietet wird: Montag, 14. Juni 2027");
        assertThat(entry(tenant, tuesday)).containsEntry("notices", List.of());
    }

    @Test
    void a_freed_day_is_held_for_the_first_waiting_tenant_and_offered_by_mail() {
        long first = join(tenant);
        long second = join(neighbour);
        assertThat(serve()).isZero();
        setNameAndAddress();

        cancelDay();
        assertThat(serve()).isOne();

        ReceivedMail mail = ReceivedMail.only(server, TENANT_ADDRESS, "frei geworden");
        assertThat(mail.subject()).contains("Dienstag, 8. Juni 2027");
        assertThat(mail.text()).contains("Tamina Wartet", "Dienstag, 8. Juni 2027", "65,00", "/rent/waitlist");
        assertThat(mail.html()).contains("Tamina Wartet", "Dienstag, 8. Juni 2027", "65,00", "/rent/waitlist");
        assertThat(mail.text()).contains("verlegen oder stornieren bis Montag, 7. Juni 2027, 24:00 Uhr");
        assertThat(offered(tenant, first)).isEqualTo(TUESDAY);
        assertThat(offered(neighbour, second)).isEqualTo("none");
    }

    @Test
    void nobody_joins_or_leaves_while_the_clock_is_wrong() {
        long first = join(tenant);
        clock.strayBy(Duration.ofHours(-26));

        neighbour.call("coworking_join_waitlist", wish(ROOM, TUESDAY, TUESDAY)).refused(503, "temporarily_unavailable");
        leave(tenant, first).refused(503, "temporarily_unavailable");

        clock.strayBy(Duration.ZERO);
        assertThat(status(tenant, first)).isEqualTo("waiting");
    }

    @Test
    void a_slightly_wrong_clock_does_not_change_the_order() {
        long first = join(tenant);
        clock.strayBy(Duration.ofSeconds(-40));
        long second = join(neighbour);
        clock.strayBy(Duration.ZERO);

        cancelDay();
        serve();

        assertThat(offered(tenant, first)).isEqualTo(TUESDAY);
        assertThat(offered(neighbour, second)).isEqualTo("none");
    }

    @Test
    void a_tenant_who_joins_gets_one_mail_with_the_requested_days() {
        Input wish = wish(ROOM, TUESDAY, SUNDAY)
                .with("weekdays", List.of("tuesday", "friday"))
                .with("language", "en");
        join(tenant, wish);
        join(tenant, wish);
        long left = join(tenant, wish(OTHER_ROOM, TUESDAY, TUESDAY));
        leave(tenant, left).succeeded();
        join(neighbour);
        database.execute("update account set email = null where id = $1", neighbour.account());
        setNameAndAddress();
        Answer waiting = renting.asOwner(
                        "office_list_messages",
                        Input.empty().with("status", "waiting").with("query", "Tamina"))
                .succeeded();
        assertThat(waiting.<String>list("items.kind")).contains("rental_waitlist_joined");
        relay.run().await().atMost(Duration.ofMinutes(1));

        ReceivedMail mail = ReceivedMail.only(server, TENANT_ADDRESS);
        assertThat(mail.subject()).startsWith("You are on the waitlist");
        assertThat(mail.text())
                .contains(
                        "Hello Tamina Wartet,", "Sunday, 13 June 2027", "Weekdays: Tuesday, Friday", "/rent/waitlist");
        assertThat(mail.html()).contains("Tuesday, Friday", "/rent/waitlist");
        assertThat(database.texts(
                        "select status from outbox where kind = 'rental_waitlist_joined' order by request_id"))
                .containsExactly("sent", "dropped", "dropped");
    }

    @Test
    void the_offer_is_booked_by_the_usual_confirmation_at_the_offered_price() {
        long entry = join(tenant);
        cancelDay();
        serve();
        Input acceptance = acceptance(tenant, entry);
        assertThat(tenant.call(
                                "coworking_get_quote",
                                acceptance.without("accept_privacy").without("accept_terms"))
                        .succeeded()
                        .json()
                        .getBoolean("held"))
                .isTrue();

        Answer booked = accept(tenant, acceptance).succeeded();

        assertThat(booked.json().getInt("booking.bookings[0].price.amount_cents"))
                .isEqualTo(6500);
        assertThat(status(tenant, entry)).isEqualTo("booked");
        assertThat(offered(tenant, entry)).isEqualTo("none");
        assertThat(database.texts(HELD)).isEmpty();
        assertThat(accept(tenant, acceptance).succeeded().longNumber("booking.rental_id"))
                .isEqualTo(booked.longNumber("booking.rental_id"));
    }

    @Test
    void everybody_else_sees_a_held_day_as_taken() {
        Answer before = neighbour.prepare(ROOM, WEDNESDAY).succeeded();
        long entry = join(tenant);
        cancelDay();
        Answer beforeTheHold = neighbour.prepare(ROOM, TUESDAY).succeeded();
        serve();

        assertThat(renting.dates(ROOM, TUESDAY, TUESDAY).succeeded().list("available_dates"))
                .isEmpty();
        assertThat(Renter.rejections(neighbour.price(ROOM, TUESDAY), "rejections"))
                .containsExactly(TUESDAY + " occupied");
        neighbour.prepare(ROOM, TUESDAY).refused(409, "dates_unavailable");
        neighbour.confirm(beforeTheHold).refused(409, "dates_unavailable");
        renting.asOwner(
                        "office_create_rental",
                        neighbour
                                .days(ROOM, TUESDAY)
                                .with("account_id", neighbour.account())
                                .with("submission_key", UUID.randomUUID()))
                .refused(409, "dates_unavailable");
        neighbour.confirm(before).succeeded();
        accept(tenant, acceptance(tenant, entry)).succeeded();
    }

    @Test
    void a_held_place_bars_the_groups_that_it_is_part_of() {
        long table = occupant.bookDay(TABLE, WEDNESDAY);
        long entry = join(tenant, wish(TABLE, WEDNESDAY, WEDNESDAY));
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", table)
                                .with("reason", "x"))
                .succeeded();
        serve();

        assertThat(offered(tenant, entry)).isEqualTo(WEDNESDAY);
        neighbour.prepare(LOUNGE, WEDNESDAY).refused(409, "dates_unavailable");
        neighbour.prepare(OTHER_TABLE, WEDNESDAY).succeeded();
    }

    @Test
    void a_group_whose_last_place_becomes_free_is_offered_and_held_as_a_whole() {
        long table = occupant.bookDay(TABLE, WEDNESDAY);
        long entry = join(tenant, wish(LOUNGE, WEDNESDAY, WEDNESDAY));
        assertThat(serve()).isZero();
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", table)
                                .with("reason", "x"))
                .succeeded();
        serve();

        neighbour.prepare(OTHER_TABLE, WEDNESDAY).refused(409, "dates_unavailable");
        accept(tenant, acceptance(tenant, entry)).succeeded();
    }

    @Test
    void a_tenant_may_book_their_held_day_together_with_another_day() {
        long entry = join(tenant);
        cancelDay();
        serve();

        assertThat(Renter.lines(tenant.price(ROOM, TUESDAY, WEDNESDAY), "lines"))
                .containsExactly(TUESDAY + " 65.00", WEDNESDAY + " 65.00");
        tenant.book(ROOM, TUESDAY, WEDNESDAY);

        assertThat(status(tenant, entry)).isEqualTo("booked");
        assertThat(database.texts("select status from waitlist_offer")).containsExactly("taken");
        assertThat(database.texts(HELD)).isEmpty();
    }

    @Test
    void an_entry_ends_when_its_tenant_books_one_of_its_days_without_an_offer() {
        long entry = join(tenant, wish(ROOM, WEDNESDAY, FRIDAY));
        serve();
        clock.advance(Duration.ofMinutes(61));
        serve();
        assertThat(offered(tenant, entry)).as("another day is held now").isNotIn("none", WEDNESDAY);

        tenant.book(ROOM, WEDNESDAY);

        assertThat(status(tenant, entry)).isEqualTo("booked");
        assertThat(database.texts("select status from waitlist_offer order by id"))
                .containsExactly("lapsed", "withdrawn");
        assertThat(database.texts(HELD)).isEmpty();
        assertThat(serve()).isZero();
    }

    @Test
    void an_entry_ends_when_the_office_books_one_of_its_days_for_the_tenant() {
        long entry = join(tenant, wish(ROOM, TUESDAY, TUESDAY));
        long elsewhere = join(tenant, wish(OTHER_ROOM, FRIDAY, FRIDAY));
        cancelDay();

        rentOut();

        assertThat(status(tenant, entry)).isEqualTo("booked");
        assertThat(status(tenant, elsewhere)).isEqualTo("waiting");
    }

    /** Books Tuesday in the room for the tenant, as the office. */
    private void rentOut() {
        renting.asOwner(
                        "office_create_rental",
                        tenant.days(ROOM, TUESDAY)
                                .with("account_id", tenant.account())
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    @Test
    void the_office_may_book_a_held_day_for_the_tenant_whom_it_is_held_for() {
        long entry = join(tenant);
        cancelDay();
        serve();

        rentOut();

        assertThat(status(tenant, entry)).isEqualTo("booked");
    }

    @Test
    void a_rental_day_can_be_moved_to_a_date_that_is_held_for_its_tenant() {
        long entry = join(tenant);
        long other = tenant.bookDay(ROOM, FRIDAY);
        cancelDay();
        serve();

        renting.asOwner(
                        "office_move_rental_day",
                        Input.empty()
                                .with("booking_id", other)
                                .with("date", TUESDAY)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        assertThat(status(tenant, entry)).isEqualTo("booked");
    }

    @Test
    void a_tenant_may_ask_to_move_a_booking_to_a_date_that_is_held_for_them() {
        long entry = join(tenant);
        long other = tenant.bookDay(ROOM, FRIDAY);
        cancelDay();
        serve();

        Answer asked = tenant.requestChange(other, TUESDAY).succeeded();
        renting.decide(asked.longNumber("request.request_id"), "approve", "Yes.")
                .succeeded();

        assertThat(database.texts("select day::text from rental_booking where id = " + other))
                .containsExactly(TUESDAY);
        assertThat(status(tenant, entry)).isEqualTo("booked");
    }

    @Test
    void a_day_that_is_moved_away_is_offered() {
        long entry = join(tenant);
        renting.asOwner(
                        "office_move_rental_day",
                        Input.empty()
                                .with("booking_id", taken)
                                .with("date", FRIDAY)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        serve();

        assertThat(offered(tenant, entry)).isEqualTo(TUESDAY);
    }

    @Test
    void a_late_repetition_of_a_decline_leaves_the_newer_offer() {
        long entry = join(tenant, wish(ROOM, WEDNESDAY, SATURDAY));
        serve();
        Input decline = Input.empty()
                .with("entry_id", entry)
                .with("quote_id", acceptance(tenant, entry).properties().get("quote_id"));
        tenant.call("coworking_decline_waitlist_offer", decline).succeeded();
        serve();
        Input newer = acceptance(tenant, entry);

        Answer repeated =
                tenant.call("coworking_decline_waitlist_offer", decline).succeeded();

        assertThat(repeated.text("entry.offer.quote_id"))
                .isEqualTo(newer.properties().get("quote_id"));
        accept(tenant, newer).succeeded();
    }

    @Test
    void a_declined_day_passes_to_the_agreement_that_covers_it() {
        long entry = join(tenant);
        cancelDay();
        serve();
        renting.asOwner(
                        "office_create_agreement",
                        Input.empty()
                                .with("account_id", neighbour.account())
                                .with("workspace_id", database.workspace(ROOM))
                                .with("weekdays", List.of("tuesday"))
                                .with("monthly_cents", 20_000)
                                .with("valid_from", "2027-06-01"))
                .succeeded();

        decline(tenant, entry).succeeded();

        occupant.prepare(ROOM, TUESDAY).refused(409, "dates_unavailable");
        neighbour.bookDay(ROOM, TUESDAY);
    }

    @Test
    void a_declined_day_is_offered_to_the_next_tenant_and_never_again_to_the_same_one() {
        long first = join(tenant);
        long second = join(neighbour);
        cancelDay();
        serve();
        Input declined = acceptance(tenant, first);

        decline(tenant, first).succeeded();
        decline(tenant, first).succeeded();
        accept(tenant, declined).refused(409, "offer_expired");
        assertThat(tenant.call(
                                "coworking_get_quote",
                                declined.without("accept_privacy").without("accept_terms"))
                        .succeeded()
                        .text("status"))
                .isEqualTo("expired");
        serve();

        assertThat(status(tenant, first)).isEqualTo("waiting");
        assertThat(offered(tenant, first)).isEqualTo("none");
        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);

        decline(neighbour, second).succeeded();
        serve();
        assertThat(offered(tenant, first)).isEqualTo("none");
        assertThat(offered(neighbour, second)).isEqualTo("none");
        assertThat(database.count("waitlist_offer")).isEqualTo(2);
        occupant.bookDay(ROOM, TUESDAY);
    }

    @Test
    void an_offer_that_nobody_answers_lapses_and_the_day_goes_to_the_next_tenant() {
        long first = join(tenant);
        long second = join(neighbour);
        cancelDay();
        serve();
        Input lapsed = acceptance(tenant, first);

        clock.advance(Duration.ofMinutes(61));
        accept(tenant, lapsed).refused(409, "offer_expired");
        assertThat(offered(tenant, first)).isEqualTo("none");
        serve();

        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);
        assertThat(database.texts("select status from waitlist_offer order by id"))
                .containsExactly("lapsed", "open");
    }

    @Test
    void three_offers_in_a_row_that_nobody_answers_end_the_entry() {
        long entry = join(tenant, wish(ROOM, WEDNESDAY, SATURDAY));
        for (int silence = 0; silence < 3; silence++) {
            serve();
            assertThat(offered(tenant, entry)).isNotEqualTo("none");
            clock.advance(Duration.ofMinutes(61));
        }
        serve();

        assertThat(status(tenant, entry)).isEqualTo("ended");
        assertThat(database.texts("select count(distinct starts_at) from waitlist_offer"))
                .containsExactly("3");
    }

    @Test
    void a_tenant_who_leaves_frees_the_offered_day() {
        long first = join(tenant);
        long second = join(neighbour);
        cancelDay();
        serve();

        assertThat(leave(tenant, first).succeeded().text("entry.status")).isEqualTo("left");
        assertThat(leave(tenant, first).succeeded().text("entry.status")).isEqualTo("left");
        serve();

        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);
    }

    @Test
    void two_confirmations_at_once_make_one_rental_and_both_return_it() throws Exception {
        long entry = join(tenant);
        cancelDay();
        serve();
        Input acceptance = acceptance(tenant, entry);

        List<Answer> answers = atOnce(() -> accept(tenant, acceptance), () -> accept(tenant, acceptance));

        assertThat(answers.getFirst().succeeded().longNumber("booking.rental_id"))
                .isEqualTo(answers.getLast().succeeded().longNumber("booking.rental_id"));
        assertThat(database.texts("select count(*) from rental_booking where status = 'confirmed'"))
                .containsExactly("1");
    }

    @Test
    void a_day_is_either_booked_or_declined_when_both_come_at_once() throws Exception {
        long entry = join(tenant);
        cancelDay();
        serve();
        Input acceptance = acceptance(tenant, entry);

        List<Answer> answers = atOnce(() -> accept(tenant, acceptance), () -> decline(tenant, entry));

        answers.getLast().succeeded();
        if (status(tenant, entry).equals("booked")) {
            answers.getFirst().succeeded();
        } else {
            answers.getFirst().refused(409, "offer_expired");
            assertThat(status(tenant, entry)).isEqualTo("waiting");
        }
        assertThat(database.texts(HELD)).isEmpty();
    }

    @Test
    void a_hold_that_lapses_while_it_is_confirmed_is_not_booked() throws Exception {
        long entry = join(tenant);
        cancelDay();
        serve();
        Input acceptance = acceptance(tenant, entry);
        clock.advance(Duration.ofMinutes(10));
        database.execute("update waitlist_offer set held_until = made_at + interval '1 minute'");

        List<Object> both = atOnce(() -> accept(tenant, acceptance), this::serve);
        serve(); // A run skips an offer that is being accepted.

        ((Answer) both.getFirst()).refused(409, "offer_expired");
        assertThat(database.texts("select status from waitlist_offer")).containsExactly("lapsed");
        assertThat(database.texts("select count(*) from place_occupancy")).containsExactly("0");
    }

    @Test
    void several_runs_at_once_offer_a_day_once() throws Exception {
        join(tenant);
        join(neighbour);
        cancelDay();

        int offers = atOnce(this::serve, this::serve, this::serve).stream()
                .mapToInt(Integer::intValue)
                .sum();

        assertThat(offers).isOne();
        assertThat(database.texts(HELD)).containsExactly(TUESDAY);
    }

    @Test
    void a_day_that_is_booked_and_offered_at_once_is_either_booked_or_held() throws Exception {
        join(tenant);
        cancelDay();
        Answer offer = neighbour.prepare(ROOM, TUESDAY).succeeded();

        List<Object> both = atOnce(() -> neighbour.confirm(offer), this::serve);

        Answer confirmation = (Answer) both.getFirst();
        List<String> bookings =
                database.texts("select day::text from rental_booking where status = 'confirmed' order by day");
        if (confirmation.status() == 200) {
            assertThat(bookings).containsExactly(TUESDAY);
            assertThat(database.texts(HELD)).isEmpty();
        } else {
            confirmation.refused(409, "dates_unavailable");
            assertThat(bookings).isEmpty();
            assertThat(database.texts(HELD)).containsExactly(TUESDAY);
        }
    }

    @Test
    void the_waitlist_finds_its_rows_by_indexes() {
        plans.assertIndexed("waitlist_offer", () -> {
            long first = join(tenant);
            long second = join(neighbour);
            cancelDay();
            serve();
            renting.asOwner("office_list_waitlist", Input.empty()).succeeded();
            decline(tenant, first).succeeded();
            leave(tenant, first).succeeded();
            serve();
            accept(neighbour, acceptance(neighbour, second)).succeeded();
        });
    }

    @Test
    void an_offer_that_fails_halfway_is_made_by_the_next_run() {
        long entry = join(tenant);
        cancelDay();
        database.execute("""
                create function dies() returns trigger language plpgsql as 'begin raise exception ''it dies''; end'
                """);
        database.execute("create trigger dies before insert on outbox for each row execute function dies()");
        try {
            assertThat(serve()).isZero();
        } finally {
            database.execute("drop function dies() cascade");
        }
        assertThat(offered(tenant, entry)).isEqualTo("none");
        assertThat(database.texts(HELD)).isEmpty();

        assertThat(serve()).isOne();
        assertThat(offered(tenant, entry)).isEqualTo(TUESDAY);
        assertThat(database.texts("select count(*) from outbox where kind = 'rental_waitlist_offer'"))
                .containsExactly("1");
    }

    @Test
    void days_are_offered_in_order_within_the_dates_and_weekdays_of_an_entry() {
        long weekend = join(tenant, wish(ROOM, MONDAY, SUNDAY).with("weekdays", List.of("saturday")));
        long later = join(neighbour, wish(ROOM, SATURDAY, SATURDAY));
        long earlier = join(neighbour, wish(ROOM, MONDAY, MONDAY));
        occupant.book(ROOM, WEDNESDAY, FRIDAY);

        serve();

        assertThat(offered(tenant, weekend)).isEqualTo(SATURDAY);
        assertThat(offered(neighbour, later)).isEqualTo("none");
        assertThat(offered(neighbour, earlier)).isEqualTo(MONDAY);
    }

    @Test
    void weekdays_that_the_period_does_not_have_are_refused() {
        Input wish = wish(ROOM, TUESDAY, WEDNESDAY).with("weekdays", List.of("monday"));

        assertThat(tenant.call("coworking_join_waitlist", wish)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.weekdays not_in_period");
    }

    @Test
    void a_day_that_a_new_catalog_opens_is_offered() {
        renting.publish(database.demo()
                .replaceFirst("(?m)^  closed_days:\\R", "$0    - {date: " + WEDNESDAY + ", name: {de: Umbau}}\n"));
        long entry = join(tenant, wish(ROOM, WEDNESDAY, WEDNESDAY));
        assertThat(serve()).isZero();

        renting.publish(database.demo());
        serve();

        assertThat(offered(tenant, entry)).isEqualTo(WEDNESDAY);
    }

    @Test
    void a_day_that_comes_within_the_horizon_is_offered() {
        String far = "2028-06-08"; // The horizon is 366 days.
        long entry = join(tenant, wish(ROOM, "2028-06-07", far).with("weekdays", List.of("thursday")));
        serve();
        assertThat(offered(tenant, entry)).isEqualTo("none");

        clock.advance(Duration.ofDays(1));
        serve();

        assertThat(offered(tenant, entry)).isEqualTo(far);
    }

    @Test
    void an_offer_of_today_is_held_until_midnight_at_most() {
        long entry = join(tenant, wish(ROOM, MONDAY, MONDAY));
        clock.stopAt("2027-06-07T23:30");
        serve();
        assertThat(entry(tenant, entry).get("offer"))
                .extracting("held_until")
                .asString()
                .startsWith("2027-06-08T00:00");
    }

    @Test
    void a_day_is_not_offered_if_too_little_time_is_left_to_answer() {
        long entry = join(tenant, wish(ROOM, MONDAY, MONDAY));
        clock.stopAt("2027-06-07T23:55");
        serve();
        assertThat(offered(tenant, entry)).isEqualTo("none");
    }

    @Test
    void an_entry_ends_after_its_last_day() {
        long entry = join(tenant);
        clock.stopAt("2027-06-09T00:01");
        serve();
        assertThat(status(tenant, entry)).isEqualTo("ended");
    }

    @Test
    void a_withdrawn_approval_ends_the_entry_and_frees_the_held_day() {
        long first = join(tenant);
        long second = join(neighbour);
        cancelDay();
        serve();
        Input offer = acceptance(tenant, first);

        renting.asOwner(
                        "office_withdraw_approval",
                        Input.empty()
                                .with("account_id", tenant.account())
                                .with("workspace_id", database.workspace(ROOM)))
                .succeeded();
        serve();

        assertThat(status(tenant, first)).isEqualTo("ended");
        accept(tenant, offer).refused(409, "offer_expired");
        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);
    }

    @Test
    void a_tenant_without_an_approval_is_passed_over() {
        long first = join(tenant);
        long second = join(neighbour);
        database.withdraw(tenant.account(), ROOM);
        cancelDay();
        serve();

        assertThat(offered(tenant, first)).isEqualTo("none");
        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);
        tenant.call("coworking_join_waitlist", wish(ROOM, FRIDAY, FRIDAY)).refused(422, "not_approved");
    }

    @Test
    void a_new_price_needs_a_new_offer_and_the_day_stays_held() {
        long entry = join(tenant);
        cancelDay();
        serve();
        Input offer = acceptance(tenant, entry);
        tenant.approvedFor(ROOM, 7_700);

        accept(tenant, offer).refused(409, "offer_needs_review");
        neighbour.prepare(ROOM, TUESDAY).refused(409, "dates_unavailable");
        Answer again = tenant.prepare(ROOM, TUESDAY).succeeded();
        assertThat(Renter.lines(again, "offer.lines")).containsExactly(TUESDAY + " 77.00");
        tenant.confirm(again).succeeded();

        assertThat(status(tenant, entry)).isEqualTo("booked");
    }

    @Test
    void the_offer_names_other_days_whose_price_changes_with_it() {
        tenant.book(ROOM, WEDNESDAY, THURSDAY);
        long entry = join(tenant);
        cancelDay();
        serve();

        Answer list =
                tenant.call("coworking_list_waitlist_entries", Input.empty()).succeeded();
        assertThat(Renter.lines(list, "items[0].offer.pricing.lines")).containsExactly(TUESDAY + " 59.00");
        assertThat(Renter.changes(list, "items[0].offer.pricing.existing_price_changes"))
                .containsExactly(WEDNESDAY + " 65.00 59.00", THURSDAY + " 65.00 59.00");
        accept(tenant, acceptance(tenant, entry)).succeeded();
        assertThat(database.texts("select distinct price_cents from rental_booking where status = 'confirmed'"))
                .containsExactly("5900");
    }

    @Test
    void a_day_that_a_monthly_agreement_covers_is_offered_at_no_further_price() {
        tenant.agreed(ROOM, 90_000, "2027-06-01", 2);
        setNameAndAddress();
        long entry = join(tenant);
        setNameAndAddress();
        cancelDay();
        serve();

        assertThat(ReceivedMail.only(server, TENANT_ADDRESS, "frei geworden").text())
                .doesNotContain("65,00");
        accept(tenant, acceptance(tenant, entry)).succeeded();
        assertThat(
                        database.texts(
                                "select price_cents from rental_booking where status = 'confirmed' and agreement_id is not null"))
                .containsExactly("0");
    }

    @Test
    void the_office_sees_entries_and_held_days_and_removes_an_entry() {
        long entry = join(tenant);
        long second = join(neighbour);
        setNameAndAddress();
        cancelDay();
        serve();

        Answer list = renting.asOwner("office_list_waitlist", Input.empty()).succeeded();
        assertThat(list.json().<Integer>getList("items.entry_id")).containsExactly((int) entry, (int) second);
        assertThat(list.text("items[0].tenant.name")).isEqualTo("Tamina Wartet");
        assertThat(list.text("items[0].business")).isEqualTo("coworking");
        assertThat(list.text("items[0].line")).isEqualTo("coworking");
        assertThat(list.text("items[0].offered_date")).isEqualTo(TUESDAY);
        Map<String, Object> hold =
                place(renting.asOwner("office_get_day", Input.empty().with("date", TUESDAY)), "");
        assertThat(String.valueOf(hold.get("display"))).contains("Tamina Wartet");
        Map<String, Object> inCalendar = place(
                renting.asOwner(
                        "office_get_calendar",
                        Input.empty().with("from_date", TUESDAY).with("days", 1).with("business", "coworking")),
                "days[0].");
        assertThat(inCalendar).isEqualTo(hold);

        Answer removed = renting.asOwner(
                        "office_remove_from_waitlist", Input.empty().with("entry_id", entry))
                .succeeded();
        assertThat(removed.text("business")).isEqualTo("coworking");
        serve();
        assertThat(status(tenant, entry)).isEqualTo("removed");
        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);
    }

    @Test
    void only_the_removal_of_a_waiting_entry_is_recorded() {
        long removed = join(tenant, wish(ROOM, TUESDAY, TUESDAY));
        long left = join(neighbour, wish(ROOM, TUESDAY, TUESDAY));
        leave(neighbour, left).succeeded();

        for (long entry : List.of(removed, removed, left)) {
            renting.asOwner("office_remove_from_waitlist", Input.empty().with("entry_id", entry))
                    .succeeded();
        }

        assertThat(status(tenant, removed)).isEqualTo("removed");
        assertThat(status(neighbour, left)).isEqualTo("left");
        assertThat(
                        database.texts(
                                "select about ->> 'entry_id' from office_action where operation = 'office_remove_from_waitlist'"))
                .containsExactly(String.valueOf(removed));
    }

    private Map<String, Object> place(Answer day, String path) {
        return day.succeeded()
                .json()
                .getMap(path + "places.find { it.place.workspace_id == " + database.workspace(ROOM) + " }.hold");
    }

    @Test
    void a_submission_repeated_after_its_days_are_over_returns_the_same_entry() {
        Input wish = wish(ROOM, TUESDAY, TUESDAY);
        long entry = join(tenant, wish);
        clock.advance(Duration.ofDays(200));

        assertThat(join(tenant, wish)).isEqualTo(entry);
        assertThat(tenant.call("coworking_join_waitlist", wish(ROOM, TUESDAY, TUESDAY))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date last_day_over");
    }

    @Test
    void a_submission_repeated_after_its_workspace_was_removed_returns_the_same_entry() {
        Input wish = wish(ROOM, TUESDAY, TUESDAY);
        long entry = join(tenant, wish);
        renting.publish(database.demo().replace(ROOM, ROOM + "-renovated"));

        assertThat(join(tenant, wish)).isEqualTo(entry);
        tenant.call("coworking_join_waitlist", wish.with("submission_key", UUID.randomUUID()))
                .refused(404, "not_found");
    }

    @Test
    void a_repeated_submission_joins_once() {
        Input wish = wish(ROOM, TUESDAY, TUESDAY);
        long entry = join(tenant, wish);

        assertThat(join(tenant, wish)).isEqualTo(entry);
        tenant.call("coworking_join_waitlist", wish.with("to_date", WEDNESDAY)).refused(409, "submission_key_reused");
        assertThat(database.count("waitlist_entry")).isOne();
    }

    @Test
    void nobody_waits_twice_for_the_same_day_of_a_workspace() {
        join(tenant, wish(ROOM, TUESDAY, FRIDAY));

        tenant.call("coworking_join_waitlist", wish(ROOM, FRIDAY, SATURDAY)).refused(422, "not_permitted");
        join(tenant, wish(ROOM, SATURDAY, SATURDAY));
        join(tenant, wish(OTHER_ROOM, TUESDAY, FRIDAY));
    }

    @Test
    void overlapping_periods_without_a_common_day_are_accepted() {
        String nextTuesday = LocalDate.parse(TUESDAY).plusDays(7).toString();
        join(tenant, wish(ROOM, TUESDAY, FRIDAY).with("weekdays", List.of("tuesday")));
        join(tenant, wish(ROOM, FRIDAY, nextTuesday).with("weekdays", List.of("tuesday")));

        assertThat(database.count("waitlist_entry")).isEqualTo(2);
        tenant.call("coworking_join_waitlist", wish(ROOM, nextTuesday, nextTuesday))
                .refused(422, "not_permitted");
    }

    @Test
    void a_tenant_has_five_entries_at_most() throws Exception {
        for (String day : List.of("2027-07-01", "2027-07-02", "2027-07-05", "2027-07-06")) {
            join(tenant, wish(ROOM, day, day));
        }
        List<Callable<Answer>> joining = new ArrayList<>();
        for (String day : List.of("2027-07-07", "2027-07-08", "2027-07-09")) {
            Input wish = wish(ROOM, day, day);
            joining.add(() -> tenant.call("coworking_join_waitlist", wish));
        }
        atOnce(joining.get(0), joining.get(1), joining.get(2));

        assertThat(database.count("waitlist_entry")).isEqualTo(5);
        join(neighbour);
    }

    @Test
    void a_tenant_joins_ten_times_a_day_at_most() {
        for (int time = 0; time < 10; time++) {
            leave(tenant, join(tenant)).succeeded();
        }
        assertThat(tenant.call("coworking_join_waitlist", wish(ROOM, FRIDAY, FRIDAY))
                        .refused(422, "not_permitted")
                        .text("detail"))
                .contains("24 Stunden");
        join(neighbour);

        clock.advance(Duration.ofDays(1));
        join(tenant, wish(ROOM, FRIDAY, FRIDAY));
    }

    @Test
    void every_mistake_is_named() {
        assertThat(tenant.call("coworking_join_waitlist", wish(ROOM, "2027-06-05", "2027-06-04"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date", "$.to_date last_day_over");
        tenant.call("coworking_join_waitlist", wish(ROOM, TUESDAY, TUESDAY).with("workspace_id", 1_000_000))
                .refused(404, "not_found");
    }

    @Test
    void an_erased_tenant_has_no_entry_and_no_held_day() {
        join(tenant);
        long second = join(neighbour);
        cancelDay();
        setNameAndAddress();
        serve();
        assertThat(export.of(TENANT_ADDRESS).await().indefinitely().encode()).contains("waitlist_entry");

        assertThat(erase.of(TENANT_ADDRESS).await().indefinitely()).isInstanceOf(ErasePerson.Result.Erased.class);

        assertThat(database.texts("select account_id from waitlist_entry"))
                .containsExactly(neighbour.account().toString());
        assertThat(database.texts("select count(*) from outbox where kind = 'rental_waitlist_offer'"))
                .containsExactly("0");
        assertThat(database.texts("select request_id from outbox where kind = 'rental_waitlist_joined'"))
                .containsExactly(String.valueOf(second));
        serve();
        assertThat(offered(neighbour, second)).isEqualTo(TUESDAY);
        database.execute("delete from office_action where operation = 'erase_person'");
    }

    @Test
    void an_entry_that_has_ended_is_deleted_after_a_month() {
        long entry = join(tenant);
        leave(tenant, entry).succeeded();

        clock.advance(Duration.ofDays(29));
        forgetting.run().await().indefinitely();
        assertThat(database.count("waitlist_entry")).isOne();
        clock.advance(Duration.ofDays(2));
        forgetting.run().await().indefinitely();
        assertThat(database.count("waitlist_entry")).isZero();
    }

    @SafeVarargs
    private static <T> List<T> atOnce(Callable<? extends T>... calls) throws Exception {
        try (ExecutorService all = Executors.newFixedThreadPool(calls.length)) {
            List<T> answers = new ArrayList<>();
            List<Future<? extends T>> started = new ArrayList<>();
            for (Callable<? extends T> call : calls) {
                started.add(all.submit(call));
            }
            for (Future<? extends T> answer : started) {
                answers.add(answer.get());
            }
            return answers;
        }
    }

    @Test
    void an_unknown_entry_is_refused_with_the_operation_that_lists_own_entries() {
        for (Answer refused : List.of(leave(tenant, 99_999_999), decline(tenant, 99_999_999))) {
            assertThat(refused.refused(404, "not_found").<String>list("next_actions"))
                    .containsExactly("coworking_list_waitlist_entries");
        }
    }
}
