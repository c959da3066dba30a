package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * The Sundays of 2027 on which Munich puts its clocks forward (28 March) and back (31 October). Anna works on them,
 * mostly in the night.
 */
@QuarkusTest
class ClockChangeTest extends SalonScenario {

    private static final String FORWARD = "2027-03-28";
    private static final String BACK = "2027-10-31";

    @Test
    void the_hour_that_clocks_skip_has_no_starts() {
        clock.stopAt("2027-03-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-04:00"));

        Answer answer = salon.visit("brow-tint").by("anna").slotsOn(FORWARD).succeeded();

        assertThat(answer.<String>list("slots.start_at"))
                .containsExactly(
                        "2027-03-28T01:00:00+01:00",
                        "2027-03-28T01:15:00+01:00",
                        "2027-03-28T01:30:00+01:00",
                        "2027-03-28T01:45:00+01:00",
                        "2027-03-28T03:00:00+02:00",
                        "2027-03-28T03:15:00+02:00",
                        "2027-03-28T03:30:00+02:00",
                        "2027-03-28T03:45:00+02:00");
    }

    @Test
    void a_visit_over_the_skipped_hour_ends_an_hour_later_on_the_clock() {
        clock.stopAt("2027-03-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-05:00"));

        Answer answer = salon.visit("classic-facial")
                .by("anna")
                .at("2027-03-28T01:30")
                .price()
                .succeeded();

        assertThat(answer.text("slot.end_at")).isEqualTo("2027-03-28T03:30:00+02:00");
    }

    @Test
    void a_visit_is_not_moved_to_a_local_time_that_munich_never_shows() {
        clock.stopAt("2027-03-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-05:00"));
        BookedVisit tint =
                BookedVisit.of(salon, salon.visit("brow-tint").by("anna").at("2027-03-28T04:00"));
        Input change = tint.change(UUID.randomUUID(), "2027-03-28T01:00");

        for (String start : List.of("2027-03-28T02:30:00+01:00", "2027-03-28T02:30:00+02:00")) {
            assertThat(salon.call("salon_request_change", change.with("new_start_at", start))
                            .refused(400, "invalid_input")
                            .violations())
                    .containsExactly("$.new_start_at no_such_local_time");
        }
        salon.call("salon_request_change", change.with("new_start_at", "2027-03-28T01:30:00Z"))
                .succeeded();
    }

    @Test
    void a_start_written_in_a_local_time_that_munich_never_shows_is_refused() {
        clock.stopAt("2027-03-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-05:00"));
        WantedVisit tint = salon.visit("brow-tint").by("anna");

        for (String start : List.of("2027-03-28T02:30:00+01:00", "2027-03-28T02:30:00+02:00")) {
            assertThat(tint.startingAt(start)
                            .price()
                            .refused(400, "invalid_input")
                            .violations())
                    .containsExactly("$.start_at no_such_local_time");
            tint.startingAt(start).prepare().refused(400, "invalid_input");
        }
    }

    @Test
    void a_start_in_utc_is_answered_in_local_time_of_munich() {
        clock.stopAt("2027-03-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-05:00"));

        Answer answer = salon.visit("brow-tint")
                .by("anna")
                .startingAt("2027-03-28T01:30:00Z")
                .price()
                .succeeded();

        assertThat(answer.text("slot.start_at")).isEqualTo("2027-03-28T03:30:00+02:00");
        assertThat(answer.text("slot.time")).isEqualTo("03:30");
    }

    @Test
    void the_hour_that_clocks_show_twice_has_its_starts_twice() {
        clock.stopAt("2027-10-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "02:00-03:00"));

        Answer answer = salon.visit("brow-tint").by("anna").slotsOn(BACK).succeeded();

        assertThat(answer.<String>list("slots.start_at"))
                .containsExactly(
                        "2027-10-31T02:00:00+02:00",
                        "2027-10-31T02:15:00+02:00",
                        "2027-10-31T02:30:00+02:00",
                        "2027-10-31T02:45:00+02:00",
                        "2027-10-31T02:00:00+01:00",
                        "2027-10-31T02:15:00+01:00",
                        "2027-10-31T02:30:00+01:00",
                        "2027-10-31T02:45:00+01:00");
        assertThat(answer.list("slots.time")).hasSize(8);
    }

    @Test
    void both_starts_of_one_local_time_can_be_booked() {
        clock.stopAt("2027-10-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-05:00"));
        WantedVisit tint = salon.visit("brow-tint").by("anna");

        List<Answer> bookings = List.of(
                salon.confirm(tint.startingAt("2027-10-31T02:30:00+02:00").offer())
                        .succeeded(),
                salon.confirm(tint.startingAt("2027-10-31T02:30:00+01:00").offer())
                        .succeeded());

        assertThat(bookings).extracting(booking -> booking.text("booking.time")).containsOnly("02:30");
        assertThat(bookings)
                .extracting(booking -> booking.text("booking.start_at"))
                .containsExactly("2027-10-31T02:30:00+02:00", "2027-10-31T02:30:00+01:00");
        tint.startingAt("2027-10-31T00:30:00Z").prepare().refused(409, "slot_unavailable");
        tint.startingAt("2027-10-31T01:30:00Z").prepare().refused(409, "slot_unavailable");
    }

    @Test
    void a_visit_that_ends_in_the_repeated_hour_is_offered_and_booked() {
        clock.stopAt("2027-10-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "01:00-05:00"));

        PreparedOffer offer =
                salon.visit("classic-facial").by("anna").at("2027-10-31T01:30").offer();

        assertThat(salon.read(offer).text("status")).isEqualTo("open");
        assertThat(salon.confirm(offer).succeeded().text("booking.end_at")).isEqualTo("2027-10-31T02:30:00+02:00");
    }

    @Test
    void a_search_across_the_clock_change_lists_every_start_once() {
        clock.stopAt("2027-10-20T08:00");
        salon.publish(DemoEdits.none().hours("anna", "sunday", "09:00-13:00"));

        List<String> starts = salon.visit("classic-facial")
                .by("anna")
                .with("limit", 200)
                .slots("2027-10-25", "2027-11-02")
                .starts();

        assertThat(starts).isSorted().doesNotHaveDuplicates();
        assertThat(starts).filteredOn(start -> start.startsWith(BACK)).hasSize(12);
    }
}
