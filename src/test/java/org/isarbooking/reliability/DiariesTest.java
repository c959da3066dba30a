package org.isarbooking.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The checker compares answers about time and places with the writes, and finds each wrong answer. */
class DiariesTest {

    private static final Instant FREE = Story.SECOND;
    private static final Instant BLOCKED = Story.FIRST.plusSeconds(86_400);
    private static final String SEARCH = "{'service_ids': [5], 'from_date': '2027-06-15', 'to_date': '2027-06-15'}";

    private final Story story = new Story();

    @Test
    void a_search_may_show_what_is_free_and_nothing_else() {
        finds(FREE);
        assertAccepted();
        finds(FREE, Story.MOVED);
        assertRejected();
    }

    @Test
    void a_search_may_not_show_a_start_whose_clean_up_time_is_taken() {
        finds(Story.MOVED.minusSeconds(3600));
        assertAccepted();
        story.calls.removeLast();
        finds(Story.MOVED.minusSeconds(3000));
        assertRejected();
    }

    @Test
    void a_start_that_was_shown_once_may_be_left_out_only_while_it_is_taken() {
        finds(FREE);
        story.takes("block 9", FREE, 3600);
        story.done("coworking_staff_create_block", "{'start_at': '%s'}".formatted(FREE), "{'block': {'block_id': 9}}");
        finds();
        story.frees("block 9", FREE, 3600);
        story.done("coworking_staff_delete_block", "{}", "{'block': {'block_id': 9}}");
        assertAccepted();
        finds();
        assertRejected();
    }

    @Test
    void closed_time_may_be_offered_only_on_a_special_day() {
        story.state.weeklyHours.add(new State.WeeklyHours(3, 2, 480, 1320));
        finds(FREE);
        assertAccepted();
        finds(Story.EARLY);
        assertRejected();
        story.calls.removeLast();

        story.state.specialDays.add(new State.SpecialDay(7, 3, Story.EARLY, Story.EARLY.plusSeconds(5400), true));
        story.works(7, Story.EARLY);
        finds(FREE, Story.EARLY);
        story.offer("q9", Story.EARLY.plusSeconds(2400), 0);
        story.worksNoMore(7, Story.EARLY);
        finds(FREE);
        assertAccepted();
        finds(FREE, Story.EARLY);
        assertRejected();
    }

    @Test
    void no_visit_on_a_special_day_reaches_beyond_its_end() {
        story.state.weeklyHours.add(new State.WeeklyHours(3, 2, 480, 1320));
        story.works(7, Story.EARLY);
        finds(Story.EARLY.plusSeconds(2400));
        assertAccepted();
        finds(Story.EARLY.plusSeconds(2700));
        assertRejected();
    }

    @Test
    void a_day_on_which_the_salon_is_closed_has_no_weekly_hours() {
        story.state.weeklyHours.add(new State.WeeklyHours(3, 2, 480, 1320));
        story.state.closedDays.add(Story.TUESDAY);
        assertRejected("special hours of specialist 3");
    }

    @Test
    void a_confirmation_may_be_refused_on_a_special_day_that_is_deleted() {
        story.state.specialDays.add(new State.SpecialDay(7, 3, Story.EARLY, Story.EARLY.plusSeconds(5400), true));
        story.offer("q9", Story.EARLY, 0);
        story.call("salon_confirm_booking", "{'quote_id': 'q9'}", new Answer.Refused(409, "slot_unavailable"));
        assertAccepted();
        story.state.specialDays.removeLast();
        assertRejected();
    }

    @Test
    void a_search_with_a_limit_proves_nothing_about_later_starts() {
        finds(Story.FIRST, FREE);
        story.done("salon_find_slots", SEARCH, """
                {'total': 2, 'slots': [%s]}""".formatted(slot(Story.FIRST)));
        assertAccepted();
    }

    @Test
    void a_search_beyond_the_booking_window_proves_nothing_about_starts_that_it_leaves_out() {
        finds(FREE);
        story.done(
                "salon_find_slots",
                SEARCH,
                "{'total': 0, 'slots': [], 'notices': [{'code': 'beyond_booking_window'}]}");
        assertAccepted();
    }

    @Test
    void an_offer_for_taken_time_is_wrong() {
        story.offer("q8", FREE, 0);
        assertAccepted();
        story.offer("q9", Story.MOVED, 0);
        assertRejected();
    }

    @Test
    void a_moved_visit_is_shown_at_its_new_start() {
        reads("token-1", "confirmed", Story.MOVED);
        assertAccepted();
        reads("token-1", "confirmed", Story.FIRST);
        assertRejected();
    }

    @Test
    void an_active_visit_is_not_shown_as_cancelled() {
        reads("token-1", "cancelled", Story.MOVED);
        assertRejected();
    }

    @Test
    void a_cancelled_visit_is_not_shown_as_confirmed() {
        reads("token-2", "cancelled", Story.SECOND);
        assertAccepted();
        reads("token-2", "confirmed", Story.SECOND);
        assertRejected();
    }

    @Test
    void a_visit_can_be_moved_only_to_time_that_is_free_or_its_own() {
        Instant entered = Story.SECOND.plusSeconds(21_600);
        newStarts(FREE, Story.MOVED.plusSeconds(900));
        assertAccepted();
        newStarts(FREE, entered.minusSeconds(900));
        assertRejected();
    }

    @Test
    void an_answer_may_be_of_any_moment_of_its_call() {
        Call move = story.calls.stream()
                .filter(call -> call.operation().equals("office_decide_request"))
                .findFirst()
                .orElseThrow();
        for (Instant start : List.of(Story.FIRST, Story.MOVED)) {
            Call read = reads("token-1", "confirmed", start);
            story.calls.remove(read);
            story.calls.add(new Call(
                    read.client(),
                    read.way(),
                    read.operation(),
                    read.input(),
                    move.began() - 1,
                    move.ended() + 1,
                    read.answer()));
        }
        assertAccepted();
    }

    @Test
    void reads_one_after_the_other_do_not_go_backwards() {
        for (Instant start : List.of(Story.MOVED, Story.FIRST)) {
            Call read = reads("token-1", "confirmed", start);
            story.calls.remove(read);
            boolean isFirst = start.equals(Story.MOVED);
            Call move = story.calls.stream()
                    .filter(call -> call.operation().equals("office_decide_request"))
                    .findFirst()
                    .orElseThrow();
            long began = isFirst ? move.began() : move.ended();
            story.calls.add(
                    new Call(read.client(), read.way(), read.operation(), read.input(), began, began, read.answer()));
        }
        assertRejected();
    }

    @Test
    void blocks_are_listed_until_they_are_deleted() {
        lists("{'block_id': 1, 'start_at': '%s', 'end_at': '%s'}".formatted(BLOCKED, BLOCKED.plusSeconds(1800)));
        assertAccepted();
        lists("");
        assertRejected();
    }

    @Test
    void a_deleted_block_is_not_listed() {
        Instant deleted = BLOCKED.plusSeconds(86_400);
        lists("{'block_id': 1, 'start_at': '%s', 'end_at': '%s'}".formatted(BLOCKED, BLOCKED.plusSeconds(1800)));
        assertAccepted();
        lists("""
                {'block_id': 1, 'start_at': '%s', 'end_at': '%s'},
                {'block_id': 2, 'start_at': '%s', 'end_at': '%s'}""".formatted(BLOCKED, BLOCKED.plusSeconds(1800), deleted, deleted.plusSeconds(1800)));
        assertRejected();
    }

    @Test
    void the_calendar_shows_each_visit_where_it_is() {
        Instant entered = Story.SECOND.plusSeconds(21_600);
        showsVisits(Story.MOVED, entered);
        assertAccepted();
        showsVisits(Story.FIRST, entered);
        assertRejected();
    }

    @Test
    void the_calendar_leaves_no_visit_out() {
        story.done("office_get_calendar", "{}", """
                {'days': [{'date': '2027-06-15', 'specialists': [{'staff_id': 3, 'visits': [
                 {'booking_id': 1, 'start_at': '%s'}], 'blocks': []}], 'places': []}]}""".formatted(Story.MOVED));
        assertRejected();
    }

    @Test
    void the_calendar_shows_who_has_rented_a_place() {
        showsPlaces("{'booking_id': 11}");
        assertAccepted();
        showsPlaces("{'booking_id': 12}");
        assertRejected();
    }

    @Test
    void an_occupied_day_is_not_shown_as_available() {
        findsDates(
                "'date': '2027-06-17', 'available': true",
                "'date': '2027-06-15', 'available': false, 'reason': 'occupied'");
        assertAccepted();
        findsDates("'date': '2027-06-15', 'available': true");
        assertRejected();
    }

    @Test
    void a_free_day_is_not_shown_as_occupied() {
        findsDates("'date': '2027-06-17', 'available': false, 'reason': 'beyond_horizon'");
        assertAccepted();
        findsDates("'date': '2027-06-17', 'available': false, 'reason': 'occupied'");
        assertRejected();
    }

    @Test
    void a_part_of_a_rented_group_is_occupied() {
        story.state.places.put(91, Set.of(91));
        String available = "{'workspace_id': 91, 'dates': [{'date': '%s', 'available': true}]}";
        story.done("coworking_find_dates", "{}", available.formatted("2027-06-17"));
        assertAccepted();
        story.done("coworking_find_dates", "{}", available.formatted("2027-06-15"));
        assertRejected();
    }

    @Test
    void a_moved_rental_day_is_shown_on_its_new_day() {
        readsDay("2027-06-16");
        assertAccepted();
        readsDay("2027-06-22");
        assertRejected();
    }

    @Test
    void a_customer_who_has_declined_sees_no_offer() {
        story.sees("w1", "h1", Story.HELD);
        assertRejected();
    }

    @Test
    void free_time_is_not_refused() {
        story.offer("q9", FREE, 0);
        story.call("salon_confirm_booking", "{'quote_id': 'q9'}", new Answer.Refused(409, "offer_expired"));
        assertAccepted();
        story.call("salon_confirm_booking", "{'quote_id': 'q9'}", new Answer.Refused(409, "slot_unavailable"));
        assertRejected();
    }

    @Test
    void a_free_period_is_not_refused() {
        lists("{'block_id': 1, 'start_at': '%s', 'end_at': '%s'}".formatted(BLOCKED, BLOCKED.plusSeconds(1800)));
        blockIsRefused(BLOCKED);
        assertAccepted();
        blockIsRefused(FREE);
        assertRejected();
    }

    @Test
    void a_free_day_is_not_refused() {
        dayIsRefused("q7", "2027-06-15", "occupied");
        dayIsRefused("q8", "2027-06-17", "past");
        assertAccepted();
        dayIsRefused("q9", "2027-06-17", "occupied");
        assertRejected();
    }

    private void dayIsRefused(String quote, String day, String reason) {
        story.done("coworking_prepare_booking", "{}", """
                {'quote_id': '%s', 'offer': {'workspace': {'workspace_id': 9}, 'dates': ['%s']}}""".formatted(quote, day));
        story.call(
                "coworking_confirm_booking",
                "{'quote_id': '%s'}".formatted(quote),
                new Answer.Refused(409, "dates_unavailable", List.of(reason)));
    }

    @Test
    void an_acknowledged_effect_comes_from_a_transaction() {
        for (String lost : List.of("appointment 3", "block 1", "special day 1", "booking 11", "booking 21")) {
            List<State.Change> all = List.copyOf(story.state.changes);
            story.state.changes.removeIf(change -> change.owner().equals(lost));
            assertRejected(lost + " was never as acknowledged");
            story.state.changes.clear();
            story.state.changes.addAll(all);
        }
        assertAccepted();
    }

    @Test
    void an_effect_comes_before_its_acknowledgement() {
        story.state.changes.replaceAll(change -> change.owner().equals("appointment 3")
                ? new State.Change(
                        change.transaction(),
                        false,
                        3,
                        change.from(),
                        change.until(),
                        change.owner(),
                        true,
                        change.notBefore() + 100,
                        Long.MAX_VALUE)
                : change);
        assertRejected("appointment 3 was never as acknowledged");
    }

    private void assertAccepted() {
        assertThat(Diaries.areLinearizable(story.history(), story.state)).isEmpty();
    }

    /** Checks that the last answer is among the findings. */
    private void assertRejected() {
        assertRejected(story.calls.getLast().operation());
    }

    private void assertRejected(String named) {
        assertThat(Diaries.areLinearizable(story.history(), story.state))
                .anySatisfy(finding -> assertThat(finding).contains(named));
    }

    private static String slot(Instant start) {
        return """
                {'appointments': [{'service_id': 5, 'staff_id': 3, 'start_at': '%s', 'end_at': '%s'}]}""".formatted(start, start.plusSeconds(3000));
    }

    private void newStarts(Instant... starts) {
        story.done(
                "salon_find_new_starts",
                "{'booking_token': 'token-1', 'from_date': '2027-06-15', 'to_date': '2027-06-15'}",
                "{'starts': [%s]}"
                        .formatted(Arrays.stream(starts)
                                .map("{'new_start_at': '%s'}"::formatted)
                                .collect(Collectors.joining(", "))));
    }

    private void finds(Instant... starts) {
        story.done(
                "salon_find_slots",
                SEARCH,
                "{'total': %d, 'slots': [%s]}"
                        .formatted(
                                starts.length,
                                Arrays.stream(starts).map(DiariesTest::slot).collect(Collectors.joining(", "))));
    }

    private Call reads(String token, String status, Instant start) {
        return story.done(
                "salon_get_booking", "{'booking_token': '%s'}".formatted(token), """
                {'booking': {'status': '%s', 'itinerary': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%s'}]}}""".formatted(status, start));
    }

    private void lists(String blocks) {
        story.done("coworking_staff_availability", "{}", """
                {'specialist': {'staff_id': 3}, 'from_date': '2027-06-15', 'to_date': '2027-06-18', 'blocks': [%s]}""".formatted(blocks));
    }

    private void showsVisits(Instant first, Instant third) {
        story.done("office_get_calendar", "{}", """
                {'days': [{'date': '2027-06-15', 'specialists': [{'staff_id': 3, 'visits': [
                 {'booking_id': 1, 'start_at': '%s'}, {'booking_id': 3, 'start_at': '%s'}], 'blocks': []}],
                 'places': []}]}""".formatted(first, third));
    }

    private void showsPlaces(String rental) {
        story.done("office_get_calendar", "{}", """
                {'days': [{'date': '2027-06-15', 'specialists': [], 'places': [
                 {'place': {'workspace_id': 91}, 'rental': %1$s},
                 {'place': {'workspace_id': 92}, 'rental': %1$s}]}]}""".formatted(rental));
    }

    private void findsDates(String... dates) {
        story.done(
                "coworking_find_dates",
                "{}",
                "{'workspace_id': 9, 'dates': [%s]}"
                        .formatted(Arrays.stream(dates).map("{%s}"::formatted).collect(Collectors.joining(", "))));
    }

    private void readsDay(String date) {
        story.done("coworking_get_booking", "{}", """
                {'booking': {'booking_id': 12, 'status': 'confirmed', 'date': '%s', 'workspace': {'workspace_id': 9}}}""".formatted(date));
    }

    private void blockIsRefused(Instant start) {
        story.call(
                "coworking_staff_create_block",
                "{'start_at': '%s', 'end_at': '%s'}".formatted(start, start.plusSeconds(1800)),
                new Answer.Refused(409, "period_not_free"));
    }
}
