package org.isarbooking.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.isarbooking.reliability.Checker.Finding;
import org.isarbooking.reliability.State.Appointment;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The checker finds every kind of error, and nothing in a run without errors. */
class CheckerTest {

    private final Story story = new Story();
    private final State state = story.state;

    @Test
    void a_run_in_which_nothing_went_wrong_has_no_findings() {
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void an_empty_run_has_no_findings() {
        assertThat(Checker.findings(new History(List.of()), new State())).isEmpty();
    }

    @Test
    void an_event_that_has_never_come_is_found() {
        state.subscribed = true;
        state.received.addAll(EventRules.expected(state));
        assertThat(Checker.findings(story.history(), state)).isEmpty();

        state.received.remove(
                "booking.booked salon " + state.appointments.getFirst().id());
        assertOnlyFound("every event comes at least once");
    }

    @Test
    void an_event_about_a_booking_that_is_not_there_is_found() {
        state.subscribed = true;
        state.received.addAll(EventRules.expected(state));
        state.received.add("booking.booked salon 999");
        assertOnlyFound("every event comes at least once");
    }

    @Test
    void a_full_payment_without_an_event_is_found() {
        State paid = new State();
        paid.subscribed = true;
        paid.balances.add(new State.Balance(7, 35_000, 35_000, false, false));
        paid.payments.add(new State.Payment(1, LocalDate.of(2027, 6, 1), "bank_transfer", false));
        paid.shares.add(new State.Share(1, 7, 35_000));
        History nothing = new History(List.of());
        assertThat(EventRules.haveAllCome(nothing, paid)).isEmpty(); // it was paid before the run

        paid.submissions.add(new State.Submission("office_record_payment", "k1", 1));
        assertThat(EventRules.haveAllCome(nothing, paid)).containsExactly("the event invoice.paid 7 has never come");
        paid.received.add("invoice.paid 7");
        assertThat(EventRules.haveAllCome(nothing, paid)).isEmpty();
    }

    @Test
    void an_event_about_an_invoice_that_was_never_paid_in_full_is_found() {
        state.subscribed = true;
        state.received.addAll(EventRules.expected(state));
        state.received.add("invoice.paid 999");
        assertOnlyFound("every event comes at least once");
    }

    @Test
    void an_invoice_may_be_paid_again_after_a_payment_was_taken_back_but_is_issued_once() {
        History nothing = new History(List.of());
        State paid = new State();
        paid.eventIds.put("invoice.paid 1", Set.of("a", "b"));
        paid.payments.add(new State.Payment(1, LocalDate.of(2027, 6, 1), "bank_transfer", true));
        paid.shares.add(new State.Share(1, 1, 35_000));
        assertThat(EventRules.keepTheirIds(nothing, paid)).isEmpty();

        paid.eventIds.put("invoice.paid 1", Set.of("a", "b", "c"));
        assertThat(EventRules.keepTheirIds(nothing, paid)).hasSize(1);

        state.eventIds.put("invoice.issued 1", Set.of("c", "d"));
        assertOnlyFound("every event keeps its id");
    }

    @Test
    void an_event_about_a_cancellation_that_has_not_happened_is_found() {
        state.subscribed = true;
        state.received.addAll(EventRules.expected(state));
        long active = state.appointments.stream()
                .filter(Appointment::isActive)
                .findFirst()
                .orElseThrow()
                .id();
        state.received.add("booking.cancelled salon " + active);
        assertOnlyFound("every event comes at least once");
    }

    @Test
    void an_event_without_a_good_signature_is_found() {
        state.untrustworthy.add("0198");
        assertOnlyFound("every event comes at least once");
    }

    @Test
    void an_event_that_comes_under_two_ids_is_found() {
        state.eventIds.put("booking.booked salon 1", Set.of("one"));
        state.eventIds.put("booking.moved salon 1", Set.of("two", "three"));
        state.eventBodies.put("one", Set.of("{}"));
        assertThat(rules()).isEmpty();

        state.eventIds.put("booking.booked salon 1", Set.of("one", "four"));
        assertOnlyFound("every event keeps its id");
    }

    @Test
    void an_event_that_comes_again_with_another_text_is_found() {
        state.eventBodies.put("one", Set.of("{}", "{ }"));
        assertOnlyFound("every event keeps its id");
    }

    @Test
    void overlapping_offers_to_one_entry_are_found() {
        story.held(4, 3, "h4", "lapsed", Story.FIRST);
        story.held(5, 3, "h5", "withdrawn", Story.FIRST);
        assertThat(rules()).doesNotContain("nobody who waits is offered the same twice");

        story.held(6, 3, "h6", "declined", Story.FIRST.plusSeconds(1800));
        assertFound("nobody who waits is offered the same twice");
    }

    @Test
    void two_open_offers_of_one_entry_are_found() {
        story.held(4, 1, "h4", "withdrawn", Story.FIRST);
        assertFound("nobody who waits holds two offers at a time");
    }

    @Test
    void held_time_that_somebody_else_has_had_meanwhile_is_found() {
        story.taken(8, "appointment 8", Story.HELD_NOW.plusSeconds(1800));
        assertOnlyFound("held time keeps everybody else out");
    }

    @Test
    void visits_beside_a_hold_or_after_its_end_and_blocks_of_categories_are_no_errors() {
        story.taken(8, "appointment 8", Story.HELD_NOW.plusSeconds(3600));
        story.taken(9, "", Story.HELD_NOW);
        story.taken(10, "hold 10", Story.HELD_NOW.plusSeconds(7200));
        story.freed(10, "hold 10", Story.HELD_NOW.plusSeconds(7200));
        story.taken(11, "appointment 11", Story.HELD_NOW.plusSeconds(7200));
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_booking_that_was_made_while_somebody_saw_the_hold_is_found() {
        story.sees("w1", "h3", Story.HELD_NOW);
        story.done("salon_confirm_booking", "{'quote_id': 'q8'}", """
                {'booking': {'booking_token': 't8', 'start_at': '%1$s', 'itinerary': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%1$s', 'end_at': '%2$s'}]}}""".formatted(
                        Story.HELD_NOW.plusSeconds(600), Story.HELD_NOW.plusSeconds(900)));
        assertThat(rules()).doesNotContain("held time keeps everybody else out");

        story.sees("w1", "h3", Story.HELD_NOW);
        assertFound("held time keeps everybody else out");
    }

    @Test
    void an_offer_that_passes_over_an_earlier_entry_is_found() {
        story.join(4, "w4", "waiting");
        story.join(5, "w5", "waiting");
        story.held(4, 5, "h4", "open", Story.MOVED.plusSeconds(172_800 + 7_200));
        assertFound("who joined first is offered first");
    }

    @Test
    void an_entry_for_something_else_or_another_time_is_rightly_passed_over() {
        story.join(4, "w4", "waiting");
        story.join(5, "w5", "waiting");
        State.Entry one = state.entries.removeLast();
        State.Entry other = state.entries.removeLast();
        for (State.Entry before : List.of(
                new State.Entry(4, "w4", "waiting", List.of(6), null, other.from(), other.until(), 0, 1439),
                new State.Entry(4, "w4", "waiting", List.of(5), 4, other.from(), other.until(), 0, 1439),
                new State.Entry(4, "w4", "waiting", List.of(5), null, other.from(), other.from(), 0, 1439),
                new State.Entry(4, "w4", "waiting", List.of(5), null, other.from(), other.until(), 0, 599))) {
            state.entries.addAll(List.of(before, one));
            story.held(4, 5, "h4", "open", Story.MOVED.plusSeconds(172_800 + 7_200));
            assertThat(rules()).doesNotContain("who joined first is offered first");
            state.heldOffers.removeLast();
            state.entries.removeAll(List.of(before, one));
        }
    }

    @Test
    void an_entry_that_joined_later_or_already_has_an_offer_is_rightly_passed_over() {
        story.join(4, "w4", "waiting");
        story.held(4, 4, "h4", "open", Story.MOVED.plusSeconds(172_800 + 7_200));
        story.join(5, "w5", "waiting");
        story.join(6, "w6", "waiting");
        story.held(5, 5, "h5", "open", Story.MOVED.plusSeconds(172_800 + 14_400));
        assertThat(rules()).doesNotContain("who joined first is offered first");
    }

    @Test
    void an_offer_without_a_mail_is_found() {
        remove(message -> message.subject().equals("waitlist offer 3"));
        assertOnlyFound("every offer of the waitlist is mailed");
    }

    @Test
    void an_open_offer_whose_mail_was_dropped_is_found() {
        state.messages.replaceAll(message ->
                message.subject().equals("waitlist offer 3") ? with(message, "dropped", message.dueAt()) : message);
        assertOnlyFound("every offer of the waitlist is mailed");
    }

    @Test
    void an_offer_with_two_mails_is_found() {
        story.sent("waitlist offer 3", "waitlist_offer");
        assertOnlyFound("every offer of the waitlist is mailed");
    }

    @Test
    void an_entry_without_a_mail_is_found() {
        remove(message -> message.subject().equals("waitlist entry 1"));
        assertOnlyFound("there is one message for each event");
    }

    @Test
    void an_entry_with_two_mails_is_found() {
        story.sent("waitlist entry 1", "waitlist_joined");
        assertOnlyFound("there is one message for each event");
    }

    @Test
    void only_the_mail_of_an_entry_that_has_ended_may_be_dropped() {
        dropMailOf("waitlist entry 3");
        assertThat(rules()).isEmpty();
        dropMailOf("waitlist entry 1");
        assertOnlyFound("every message ends as it should");
    }

    private void dropMailOf(String subject) {
        state.messages.replaceAll(
                message -> message.subject().equals(subject) ? with(message, "dropped", message.dueAt()) : message);
        state.messages.stream()
                .filter(message -> message.subject().equals(subject))
                .map(State.Message::messageId)
                .forEach(state.delivered::remove);
    }

    @Test
    void an_entry_that_is_lost_is_found() {
        state.entries.removeIf(entry -> entry.id() == 3);
        remove(message -> message.subject().equals("waitlist entry 3"));
        assertOnlyFound("nothing of the waitlist is lost or left over");
    }

    @Test
    void an_entry_that_nobody_has_made_is_found() {
        state.entries.add(new State.Entry(
                9, "w9", "waiting", List.of(5), null, Story.TUESDAY, Story.TUESDAY.plusDays(7), 0, 1439));
        story.sent("waitlist entry 9", "waitlist_joined");
        assertOnlyFound("nothing of the waitlist is lost or left over");
    }

    @Test
    void an_entry_that_was_left_and_still_waits_is_found() {
        state.entries.replaceAll(entry -> entry.id() == 3 ? with(entry, "waiting") : entry);
        assertOnlyFound("nothing of the waitlist is lost or left over");
    }

    @Test
    void an_entry_that_ended_without_three_silent_offers_is_found() {
        state.entries.replaceAll(entry -> entry.id() == 3 ? with(entry, "ended") : entry);
        assertOnlyFound("nothing of the waitlist is lost or left over");
    }

    @Test
    void an_entry_that_ended_though_an_offer_was_declined_between_silent_ones_is_found() {
        state.entries.replaceAll(entry -> entry.id() == 3 ? with(entry, "ended") : entry);
        Instant start = Story.MOVED.plusSeconds(172_800);
        for (int offer = 4; offer <= 8; offer++) {
            assertThat(rules()).contains("nothing of the waitlist is lost or left over");
            story.held(offer, 3, "h" + offer, offer == 5 ? "declined" : "lapsed", start.plusSeconds(offer * 7_200L));
        }
        assertThat(rules()).doesNotContain("nothing of the waitlist is lost or left over");
    }

    @Test
    void an_offer_that_is_open_long_after_its_time_is_found() {
        state.readAt = Story.READ_AT.plusSeconds(900);
        assertOnlyFound("nothing of the waitlist is lost or left over");
    }

    @Test
    void an_offer_that_was_taken_without_a_booking_is_found() {
        state.appointments.removeIf(visit -> visit.id() == 4);
        assertFound("nothing of the waitlist is lost or left over");
    }

    @Test
    void a_hold_without_an_offer_is_found() {
        state.occupancy.add(new State.Busy(3, Story.FIRST, Story.FIRST.plusSeconds(60), null, null, 1L));
        assertOnlyFound("the salon's occupancy is what is booked");
    }

    @Test
    void an_open_offer_whose_time_is_free_is_found() {
        state.occupancy.removeIf(row -> row.holdId() != null);
        assertOnlyFound("the salon's occupancy is what is booked");
    }

    @Test
    void a_block_in_held_time_is_found() {
        state.blocks.add(new State.Block(8, 3, Story.HELD_NOW, Story.HELD_NOW.plusSeconds(60), false, false));
        assertFound("no specialist is booked twice");
    }

    private static State.Entry with(State.Entry entry, String status) {
        return new State.Entry(
                entry.id(),
                entry.key(),
                status,
                entry.serviceIds(),
                entry.staffId(),
                entry.from(),
                entry.until(),
                entry.fromMinute(),
                entry.untilMinute());
    }

    @Test
    void two_visits_at_one_time_are_found() {
        state.appointments.add(Story.visit(8, "q8", "token-8", "confirmed", Story.MOVED.plusSeconds(1800), 0));
        assertFound("no specialist is booked twice");
    }

    @Test
    void a_block_over_a_visit_is_found() {
        state.blocks.add(
                new State.Block(8, 3, Story.MOVED.minusSeconds(60), Story.MOVED.plusSeconds(60), false, false));
        assertFound("no specialist is booked twice");
    }

    @Test
    void each_short_block_within_a_long_block_is_found() {
        Instant day = Story.MOVED.plusSeconds(172_800);
        state.blocks.add(new State.Block(8, 3, day, day.plusSeconds(36_000), false, false));
        state.blocks.add(new State.Block(9, 3, day.plusSeconds(60), day.plusSeconds(120), false, false));
        state.blocks.add(new State.Block(10, 3, day.plusSeconds(7200), day.plusSeconds(7260), false, false));
        assertThat(Checker.findings(story.history(), state).stream()
                        .filter(finding -> finding.rule().equals("no specialist is booked twice")))
                .hasSize(2);
    }

    @Test
    void a_block_of_a_category_that_was_published_with_the_business_is_no_error() {
        state.blocks.add(new State.Block(8, 3, Story.MOVED, Story.MOVED.plusSeconds(60), true, false));
        state.occupancy.add(new State.Busy(3, Story.MOVED, Story.MOVED.plusSeconds(60), null, 8L));
        state.seededBlocks.add(8L);
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void visits_that_touch_are_no_error() {
        State other = new State();
        other.appointments.add(Story.visit(1, "a", "a", "confirmed", Story.FIRST, 0));
        other.appointments.add(Story.visit(2, "b", "b", "confirmed", Story.FIRST.plusSeconds(3600), 0));
        assertThat(SalonRules.noSpecialistIsBookedTwice(story.history(), other)).isEmpty();
    }

    @Test
    void a_visit_that_has_lost_its_time_is_found() {
        state.occupancy.removeIf(row -> row.appointmentId() != null);
        assertOnlyFound("the salon's occupancy is what is booked");
    }

    @Test
    void a_cancelled_visit_that_keeps_its_time_is_found() {
        state.occupancy.add(new State.Busy(3, Story.SECOND, Story.SECOND.plusSeconds(3600), 2L, null));
        assertOnlyFound("the salon's occupancy is what is booked");
    }

    @Test
    void a_special_day_that_is_lost_or_wrong_or_that_nobody_has_asked_for_is_found() {
        List<State.SpecialDay> right = List.copyOf(state.specialDays);
        State.SpecialDay first = state.specialDays.removeFirst();
        assertOnlyFound("special days are there as acknowledged");
        for (State.SpecialDay wrong : List.of(
                new State.SpecialDay(1, 3, first.from(), first.until(), true),
                new State.SpecialDay(1, 4, first.from(), first.until(), false),
                new State.SpecialDay(1, 3, first.from(), first.until().plusSeconds(900), false),
                new State.SpecialDay(9, 3, first.from(), first.until(), false))) {
            state.specialDays.add(wrong);
            assertOnlyFound("special days are there as acknowledged");
            state.specialDays.removeLast();
        }
        state.specialDays.clear();
        state.specialDays.addAll(right);
        assertThat(rules()).isEmpty();
        state.specialDays.add(new State.SpecialDay(9, 3, Story.EARLY, Story.FIRST, false));
        assertOnlyFound("special days are there as acknowledged");
        state.seededSpecialDays.add(9L);
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_deleted_special_day_that_is_still_there_is_found() {
        state.specialDays.replaceAll(
                day -> new State.SpecialDay(day.id(), day.staffId(), day.from(), day.until(), false));
        assertOnlyFound("special days are there as acknowledged");
    }

    @Test
    void a_change_of_the_catalog_that_is_lost_or_wrong_or_that_nobody_has_asked_for_is_found() {
        State.CatalogVersion last = state.catalog.removeLast();
        assertThat(rules()).contains("changes of the catalog are published once");
        state.catalog.add(new State.CatalogVersion(3, true, 5_555));
        assertThat(rules()).contains("changes of the catalog are published once");
        state.catalog.set(2, last);
        assertThat(rules()).isEmpty();

        state.catalog.add(new State.CatalogVersion(4, false, 4_200)); // a start has published its file
        assertThat(rules()).isEmpty();
        state.catalog.add(new State.CatalogVersion(5, true, 5_005));
        assertOnlyFound("changes of the catalog are published once");
    }

    @Test
    void a_change_that_is_made_from_another_version_than_it_names_is_found() {
        state.catalog.add(new State.CatalogVersion(4, true, 5_002));
        state.catalog.add(new State.CatalogVersion(5, true, 5_003));
        state.submissions.add(new State.Submission("office_change_catalog", "c4", 4));
        state.submissions.add(new State.Submission("office_change_catalog", "c5", 5));
        story.changes(4, 5_002);
        Call right = story.call(
                "office_change_catalog",
                "{'submission_key': 'c5', 'version': 3, 'changes': [{'value': '50.03 EUR'}]}",
                new Answer.Unknown("no answer"));
        assertThat(right.mayHaveHappened()).isTrue();
        assertOnlyFound("changes of the catalog are published once");
    }

    @Test
    void an_old_price_is_found() {
        story.searches(5_000);
        assertOnlyFound("answers have the prices of the published catalog");
    }

    @Test
    void a_price_that_was_never_asked_for_is_found() {
        story.searches(4_300);
        assertOnlyFound("answers have the prices of the published catalog");
    }

    @Test
    void a_search_that_misses_the_service_is_found() {
        story.finds("");
        assertOnlyFound("answers have the prices of the published catalog");
    }

    @Test
    void a_catalog_with_the_price_of_another_version_is_found() {
        story.reads(3, 5_000);
        assertOnlyFound("answers have the prices of the published catalog");
    }

    @Test
    void a_change_that_is_repeated_answers_with_its_own_version() {
        story.changes(2, 5_000);
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_price_of_the_business_file_may_return_after_a_start_of_the_service() {
        story.searches(4_200);
        assertOnlyFound("answers have the prices of the published catalog");
        state.catalog.add(new State.CatalogVersion(4, false, 4_200));
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_visit_in_closed_time_is_found() {
        Instant entered = Story.SECOND.plusSeconds(21_600);
        state.weeklyHours.add(new State.WeeklyHours(3, 1, 480, 1320));
        state.weeklyHours.add(new State.WeeklyHours(3, 2, 480, 1080));
        assertOnlyFound("nobody is booked in time that is closed");

        state.specialDays.add(new State.SpecialDay(9, 3, entered, entered.plusSeconds(3600), false));
        state.seededSpecialDays.add(9L);
        assertThat(rules()).isEmpty();

        state.specialDays.set(2, new State.SpecialDay(9, 3, entered.plusSeconds(60), Story.READ_AT, false));
        assertOnlyFound("nobody is booked in time that is closed");
    }

    @Test
    void a_place_that_is_rented_twice_is_found() {
        state.places.put(10, Set.of(92));
        state.rentalDays.add(new State.RentalDay(13, 2, 10, Story.TUESDAY, "confirmed"));
        state.takenPlaces.add(new State.Taken(92, Story.TUESDAY, 13));
        assertOnlyFound("no place is rented twice");
    }

    @Test
    void a_place_that_stays_taken_is_found() {
        state.takenPlaces.add(new State.Taken(91, Story.TUESDAY.plusDays(7), 12));
        assertOnlyFound("the places' occupancy is what is rented");
    }

    @Test
    void a_day_that_an_agreement_takes_outside_its_terms_is_found() {
        state.agreedDays.add(new State.AgreedDay(93, Story.TUESDAY, 1, true));
        assertThat(Checker.findings(story.history(), state)).isEmpty();
        state.agreedDays.add(new State.AgreedDay(93, Story.TUESDAY.plusDays(1), 1, false));
        assertOnlyFound("the places' occupancy is what is rented");
    }

    @Test
    void a_missing_message_to_the_tenant_about_given_back_days_is_found() {
        state.agreedDayChanges.add(givenBack(9, true));
        assertOnlyFound("there is one message for each event");
    }

    @Test
    void a_missing_message_to_the_owner_about_days_that_a_tenant_gives_back_is_found() {
        state.agreedDayChanges.add(givenBack(9, false));
        story.sent("request 9", "agreed_days_given_back");
        assertOnlyFound("there is one message for each event");
        story.sent("request 9", "agreed_days_given_back_notice");
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void a_message_about_agreed_days_may_be_dropped_only_when_all_of_them_have_changed_again() {
        state.agreedDayChanges.add(givenBack(9, true));
        story.sent("request 9", "agreed_days_given_back");
        become("request 9", "agreed_days_given_back", "dropped", Story.DECIDED);
        assertOnlyFound("every message ends as it should");
        state.agreedDayChanges.add(new State.AgreedDayChange(10, 1, "taken_back", Set.of(Story.TUESDAY), true));
        story.sent("request 10", "agreed_days_taken_back");
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    private static State.AgreedDayChange givenBack(long id, boolean byOffice) {
        return new State.AgreedDayChange(id, 1, "given_back", Set.of(Story.TUESDAY), byOffice);
    }

    @Test
    void a_reference_of_two_bookings_is_found() {
        state.references.addAll(List.of("K74Q2M", "0A1B2C", "K74Q2M"));
        assertOnlyFound("no reference is given twice");
    }

    @Test
    void a_promo_code_that_is_redeemed_too_often_is_found() {
        state.promoCodes.set(0, new State.PromoCode(7, 1, 2));
        state.appointments.replaceAll(
                visit -> visit.id() == 2 ? Story.visit(2, "q2", "token-2", "completed", Story.SECOND, 500) : visit);
        state.redemptions.add(new State.Redemption(2, 7, "ef", "gh", true));
        assertFound("promo codes stay within their limits");
    }

    @Test
    void a_counter_that_is_not_the_number_of_redemptions_is_found() {
        state.promoCodes.set(0, new State.PromoCode(7, null, 0));
        assertOnlyFound("promo codes stay within their limits");
    }

    @Test
    void a_code_used_twice_by_one_phone_is_found() {
        state.promoCodes.set(0, new State.PromoCode(7, null, 2));
        state.redemptions.add(new State.Redemption(2, 7, "ef", "cd", true));
        assertFound("promo codes stay within their limits");
    }

    @Test
    void a_discount_without_a_redemption_is_found() {
        state.redemptions.clear();
        state.promoCodes.set(0, new State.PromoCode(7, null, 0));
        assertOnlyFound("a discount is what was redeemed");
    }

    @Test
    void an_acknowledged_visit_that_is_not_there_is_found() {
        state.appointments.removeIf(visit -> visit.id() == 1);
        assertFound("what is acknowledged exists once");
    }

    @Test
    void an_acknowledged_visit_under_another_token_is_found() {
        change(
                1,
                visit -> new Appointment(
                        1,
                        visit.quoteId(),
                        "00",
                        visit.status(),
                        visit.startsAt(),
                        visit.discountCents(),
                        visit.services()));
        assertFound("what is acknowledged exists once");
    }

    @Test
    void an_acknowledged_visit_that_is_there_twice_is_found() {
        state.appointments.add(Story.visit(8, "q1", "token-1", "cancelled", Story.FIRST, 0));
        assertFound("what is acknowledged exists once");
    }

    @Test
    void a_missing_visit_that_the_office_has_entered_is_found() {
        state.appointments.removeIf(visit -> visit.id() == 3);
        assertFound("what is acknowledged exists once");
    }

    @Test
    void an_entered_visit_that_no_key_has_led_to_is_found() {
        state.submissions.removeIf(submission -> submission.resultId() == 3);
        assertFound("nothing is there that nobody asked for");
    }

    /** Records an absence of specialist 3, for which the office has cancelled visit 3. */
    private void specialistIsAway() {
        Instant begins = Instant.parse("2027-01-01T00:00:00Z");
        story.frees("appointment 3", Story.SECOND.plusSeconds(21_600), 3600);
        story.takes("block 77", begins, 60);
        story.done("office_record_absence", """
                {'submission_key': 'k20', 'staff_id': 3, 'start_at': '2027-01-01T00:00:00Z', 'end_at': '2027-01-02T00:00:00Z',
                 'visits': [{'booking_id': 3, 'choice': 'cancel'}]}""", "{'absence': {'cancelled': [3], 'block_ids': [77]}}");
        state.submissions.add(new State.Submission("office_record_absence", "k20", 5));
        state.blocks.add(new State.Block(77, 3, begins, begins.plusSeconds(60), false, false));
        state.occupancy.add(new State.Busy(3, begins, begins.plusSeconds(60), null, 77L));
        State.Appointment visit = state.appointments.stream()
                .filter(one -> one.id() == 3)
                .findFirst()
                .orElseThrow();
        state.appointments.remove(visit);
        state.appointments.add(
                new State.Appointment(3, "", visit.tokenHash(), "cancelled", visit.startsAt(), 0, visit.services()));
        state.occupancy.removeIf(busy -> Long.valueOf(3).equals(busy.appointmentId()));
    }

    @Test
    void an_absence_that_was_recorded_as_a_whole_has_no_findings() {
        specialistIsAway();
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void an_absence_that_was_recorded_in_part_is_found() {
        specialistIsAway();
        state.blocks.removeIf(block -> block.id() == 77);
        state.occupancy.removeIf(busy -> Long.valueOf(77).equals(busy.blockId()));
        assertFound("absences are recorded as a whole");
    }

    @Test
    void a_block_within_an_unanswered_absence_is_no_error() {
        Instant start = Story.FIRST.plusSeconds(86_400);
        story.call(
                "office_record_absence",
                "{'submission_key': 'k21', 'staff_id': 3, 'start_at': '%s', 'end_at': '%s'}"
                        .formatted(start, start.plusSeconds(3600)),
                new Answer.Unknown("cut"));
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void a_visit_that_an_absence_has_lost_is_found() {
        specialistIsAway();
        state.appointments.removeIf(visit -> visit.id() == 3);
        assertFound("absences are recorded as a whole");
    }

    /** Records that the desk has moved visit 3 by an hour, and that the answer named the start {@code acknowledged}. */
    private void visitIsMoved(Instant acknowledged) {
        State.Appointment visit = state.appointments.stream()
                .filter(one -> one.id() == 3)
                .findFirst()
                .orElseThrow();
        Instant start = visit.startsAt().plusSeconds(3600);
        state.appointments.remove(visit);
        state.appointments.add(Story.visit(3, "", "", "confirmed", start, 0));
        state.occupancy.replaceAll(busy -> Long.valueOf(3).equals(busy.appointmentId())
                ? new State.Busy(3, start, start.plusSeconds(3600), 3L, null)
                : busy);
        story.frees("appointment 3", visit.startsAt(), 3600);
        story.takes("appointment 3", start, 3600);
        story.done("office_move_booking", "{'submission_key': 'k21', 'booking_id': 3}", """
                {'booking': {'booking_id': 3, 'start_at': '%1$s', 'services': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%1$s'}]}}""".formatted(acknowledged));
        state.submissions.add(new State.Submission("office_move_booking", "k21", 3));
    }

    @Test
    void a_visit_that_the_desk_has_moved_has_no_findings() {
        visitIsMoved(Story.SECOND.plusSeconds(25_200));
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void a_visit_that_is_not_where_the_desk_has_moved_it_is_found() {
        visitIsMoved(Story.SECOND.plusSeconds(28_800));
        assertFound("what the desk has moved is where it was moved to");
        assertFound("answers are as if one call had come after the other");
        assertThat(rules()).hasSize(2);
    }

    @Test
    void an_acknowledged_rental_day_that_is_not_there_is_found() {
        state.rentalDays.removeIf(day -> day.id() == 12);
        assertFound("what is acknowledged exists once");
    }

    @Test
    void a_missing_rental_that_the_office_has_entered_is_found() {
        state.rentalDays.removeIf(day -> day.id() == 21);
        assertFound("what is acknowledged exists once");
    }

    @Test
    void an_entered_rental_that_no_key_has_led_to_is_found() {
        state.rentalChanges.add(new State.RentalChange(4, 3, true));
        assertFound("nothing is there that nobody asked for");
    }

    @Test
    void a_rental_day_that_is_back_after_the_office_moved_it_is_found() {
        state.rentalDays.replaceAll(
                day -> day.id() == 22 ? new State.RentalDay(22, 2, 9, Story.TUESDAY.plusDays(3), "cancelled") : day);
        assertOnlyFound("no acknowledged effect is lost");
    }

    @Test
    void a_rental_that_is_still_booked_after_its_cancellation_by_the_office_is_found() {
        state.rentalDays.replaceAll(
                day -> day.id() == 22 ? new State.RentalDay(22, 2, 9, Story.TUESDAY.plusDays(4), "confirmed") : day);
        assertFound("no acknowledged effect is lost");
    }

    @Test
    void acknowledged_requests_blocks_and_invoices_that_are_not_there_are_found() {
        assertGone(() -> state.requests.removeIf(request -> request.id() == 3));
        assertGone(() -> state.blocks.removeIf(block -> block.id() == 1));
        assertGone(() -> state.invoices.removeIf(invoice -> invoice.id() == 2));
        assertGone(() -> state.invoices.removeIf(invoice -> invoice.id() == 1));
    }

    private void assertGone(Runnable removal) {
        long before = count("what is acknowledged exists once");
        removal.run();
        assertThat(count("what is acknowledged exists once")).isGreaterThan(before);
    }

    private long count(String rule) {
        return Checker.findings(story.history(), state).stream()
                .filter(finding -> finding.rule().equals(rule))
                .count();
    }

    @Test
    void a_visit_that_was_cancelled_by_nobody_is_found() {
        state.requests.removeIf(request -> request.id() == 2);
        assertFound("no acknowledged effect is lost");
    }

    @Test
    void a_visit_that_is_back_at_its_old_time_is_found() {
        state.occupancy.replaceAll(row -> row.appointmentId() != null && row.appointmentId() == 1
                ? new State.Busy(3, Story.FIRST, Story.FIRST.plusSeconds(3600), 1L, null)
                : row);
        change(1, visit -> Story.visit(1, "q1", "token-1", "confirmed", Story.FIRST, 500));
        assertOnlyFound("no acknowledged effect is lost");
    }

    @Test
    void a_rental_day_whose_approved_move_is_lost_is_found() {
        state.rentalDays.replaceAll(
                day -> day.id() == 12 ? new State.RentalDay(12, 1, 9, Story.TUESDAY.plusDays(7), "confirmed") : day);
        assertFound("no acknowledged effect is lost");
    }

    @Test
    void a_decision_that_is_forgotten_is_found() {
        state.requests.replaceAll(request ->
                request.id() == 1 ? new State.Request(1, 1L, null, "open", Story.MOVED.toString(), null) : request);
        assertFound("no acknowledged effect is lost");
    }

    @Test
    void a_withdrawal_that_is_forgotten_is_found() {
        story.done("coworking_withdraw_request", "{'request_id': 3}", "{}");
        assertFound("no acknowledged effect is lost");
    }

    @Test
    void a_request_for_approval_that_nobody_has_made_is_found() {
        state.requests.add(new State.Request(9, null, null, "open", null, null));
        assertFound("nothing is there that nobody asked for");
    }

    @Test
    void a_block_that_is_gone_without_a_deletion_or_there_after_one_is_found() {
        state.blocks.replaceAll(block ->
                new State.Block(block.id(), block.staffId(), block.from(), block.until(), false, !block.isDeleted()));
        assertThat(count("no acknowledged effect is lost")).isEqualTo(2);
    }

    @Test
    void a_retry_that_is_answered_with_something_else_is_found() {
        story.confirm("q1", "token-9", Story.FIRST);
        assertFound("retries are answered alike");
    }

    @Test
    void a_repeated_rental_with_other_bookings_is_found() {
        story.done("coworking_confirm_booking", "{'quote_id': 'q4'}", """
                {'booking': {'rental_id': 1, 'bookings': [{'booking_id': 11, 'date': '2027-06-15'}]}}""");
        assertOnlyFound("retries are answered alike");
    }

    @Test
    void a_refusal_after_an_acknowledgement_is_found() {
        story.call("salon_confirm_booking", "{'quote_id': 'q1'}", new Answer.Refused(409, "offer_expired"));
        assertOnlyFound("what was answered once is never refused");
    }

    @Test
    void a_retry_that_gets_no_answer_is_no_error() {
        story.call("salon_confirm_booking", "{'quote_id': 'q1'}", new Answer.Unknown("temporarily_unavailable"));
        story.call("salon_confirm_booking", "{'quote_id': 'q1'}", new Answer.Refused(429, "rate_limited"));
        assertThat(Checker.findings(story.history(), state)).isEmpty();
    }

    @Test
    void a_gap_in_the_numbers_of_invoices_is_found() {
        state.lastNumbers.put(2027, 3);
        assertOnlyFound("invoice numbers have no gaps");
    }

    @Test
    void an_invoice_number_that_is_given_twice_or_malformed_is_found() {
        state.invoices.replaceAll(invoice -> new State.Invoice(invoice.id(), "RE-2027-00001"));
        assertOnlyFound("invoice numbers have no gaps");
        state.invoices.replaceAll(invoice -> new State.Invoice(invoice.id(), "?"));
        assertOnlyFound("invoice numbers have no gaps");
    }

    @Test
    void an_invoice_number_of_another_year_is_found() {
        state.invoices.add(new State.Invoice(3, "RE-2026-00001"));
        story.sent("invoice 3", "invoice_issued");
        assertOnlyFound("invoice numbers have no gaps");
        state.lastNumbers.put(2026, 1);
        assertThat(rules()).isEmpty();
        state.issued.add(new State.Issued("RE-2026-00001", LocalDate.parse("2027-05-01"), Story.DECIDED));
        assertOnlyFound("invoice numbers have no gaps");
    }

    @Test
    void an_invoice_with_a_wrong_sum_or_a_wrong_share_of_vat_is_found() {
        State.Bill invoice = state.bills.getFirst();
        for (State.Bill wrong : List.of(
                bill(1, null, 29_413, 5_588, 35_001),
                bill(1, null, 29_411, 5_589, 35_000),
                bill(1, null, 29_413, 5_588, 35_000))) {
            state.bills.set(0, wrong);
            setBalance(wrong.grossCents(), 10_000, true);
            assertOnlyFound("an invoice is the sum of its lines");
        }
        state.bills.set(0, invoice);
        setBalance(35_000, 10_000, true);
        assertThat(rules()).isEmpty();
    }

    @Test
    void an_invoice_that_is_taken_back_twice_and_a_credit_note_of_no_invoice_are_found() {
        state.bills.add(bill(3, 1L, -29_412, -5_588, -35_000));
        state.lines.addAll(state.lines.stream()
                .filter(line -> line.invoiceId() == 2)
                .map(line -> new State.Line(3, line.bookingId(), line.workspace(), line.cents()))
                .toList());
        assertFound("an invoice is the sum of its lines");
        state.bills.removeLast();
        state.lines.removeIf(line -> line.invoiceId() == 3);

        state.bills.set(1, bill(2, 9L, -29_412, -5_588, -35_000));
        setBalance(35_000, 10_000, false);
        assertOnlyFound("an invoice is the sum of its lines");
    }

    @Test
    void a_credit_note_of_another_amount_than_its_invoice_is_found() {
        state.lines.removeIf(line -> line.invoiceId() == 2 && line.bookingId() == null);
        state.bills.set(1, bill(2, 1L, -10_924, -2_076, -13_000));
        assertOnlyFound("an invoice is the sum of its lines");
    }

    private static State.Bill bill(long id, @Nullable Long corrects, long net, long vat, long gross) {
        return new State.Bill(id, corrects, "tenant-a", Story.MAY.withDayOfMonth(1), net, vat, gross);
    }

    @Test
    void a_day_that_is_billed_at_another_price_is_found() {
        state.paidDays.add(new State.PaidDay(103, "tenant-a", "room", Story.MAY.plusDays(2), null));
        assertThat(count("invoices bill what was rented, once, at its price"))
                .as(
                        "three days of a week cost less each, in the invoice and in its credit note; the third is not billed")
                .isEqualTo(5);
        state.paidDays.set(2, new State.PaidDay(103, "tenant-b", "room", Story.MAY.plusMonths(1), null));
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_day_billed_with_a_wrong_tenant_month_or_workspace_is_found() {
        State.PaidDay day = state.paidDays.getFirst();
        for (State.PaidDay other : List.of(
                new State.PaidDay(101, "tenant-b", "room", Story.MAY, null),
                new State.PaidDay(101, "tenant-a", "room", Story.MAY.plusMonths(1), null),
                new State.PaidDay(101, "tenant-a", "place", Story.MAY, null))) {
            state.paidDays.set(0, other);
            assertOnlyFound("invoices bill what was rented, once, at its price");
        }
        state.paidDays.set(0, day);
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_day_that_is_billed_twice_or_not_bound_to_its_invoice_is_found() {
        state.lines.removeIf(line -> line.invoiceId() == 2);
        state.bills.removeLast();
        setBalance(35_000, 10_000, false);
        state.paidDays.replaceAll(day -> new State.PaidDay(day.id(), day.tenant(), day.workspace(), day.day(), 1L));
        assertThat(rules()).isEmpty();

        state.bills.add(bill(4, null, 5_462, 1_038, 6_500));
        state.balances.add(new State.Balance(4, 6_500, 0, false, false));
        state.lines.add(new State.Line(4, 101L, "room", 6_500));
        assertOnlyFound("invoices bill what was rented, once, at its price");
        state.bills.removeLast();
        state.balances.removeLast();
        state.lines.removeLast();

        state.paidDays.set(0, new State.PaidDay(101, "tenant-a", "room", Story.MAY, null));
        assertOnlyFound("invoices bill what was rented, once, at its price");
    }

    @Test
    void a_day_that_is_bound_to_an_invoice_without_being_billed_is_found() {
        state.paidDays.set(0, new State.PaidDay(101, "tenant-a", "room", Story.MAY, 1L));
        assertOnlyFound("invoices bill what was rented, once, at its price");
    }

    @Test
    void a_day_at_the_tenants_own_price_and_a_saturday_cost_what_the_file_says() {
        assertThat(state.prices.day("tenant-a", "own-room", Story.MAY, 5)).isEqualTo(4_500);
        assertThat(state.prices.day("tenant-b", "room", Story.MAY.plusDays(4), 2))
                .isEqualTo(5_500);
        assertThat(state.prices.day("tenant-b", "room", Story.MAY, 7)).isEqualTo(5_900);
    }

    /** Sets the amounts of invoice 1 that are owed and paid, and whether the invoice is credited. */
    private void setBalance(long owed, long paid, boolean isCredited) {
        state.balances.set(0, new State.Balance(1, owed, paid, isCredited, false));
    }

    @Test
    void a_payment_that_is_lost_or_there_twice_is_found() {
        state.payments.removeFirst();
        assertFound("each payment is recorded once, as it was asked for");
        state.payments.addFirst(new State.Payment(1, Story.MAY, "cash", false));
        assertThat(rules()).isEmpty();

        state.payments.add(new State.Payment(3, Story.MAY, "cash", true));
        state.shares.add(new State.Share(3, 1, 10_000));
        assertFound("each payment is recorded once, as it was asked for");
    }

    @Test
    void an_acknowledged_payment_that_is_not_there_or_is_another_one_is_found() {
        story.pay(3, 10_000, 10_000);
        assertFound("each payment is recorded once, as it was asked for");
        state.submissions.add(new State.Submission("office_record_payment", "p3", 1));
        assertFound("each payment is recorded once, as it was asked for");
    }

    @Test
    void a_payment_of_another_amount_or_day_is_found() {
        state.shares.set(1, new State.Share(2, 1, 24_999));
        assertFound("each payment is recorded once, as it was asked for");
        state.shares.set(1, new State.Share(2, 1, 25_000));
        assertThat(rules()).isEmpty();

        state.payments.set(1, new State.Payment(2, Story.MAY.plusDays(1), "cash", true));
        assertOnlyFound("each payment is recorded once, as it was asked for");
    }

    @Test
    void a_retry_that_is_answered_with_another_payment_is_found() {
        Call first = story.calls.stream()
                .filter(call -> call.operation().equals("office_record_payment"))
                .findFirst()
                .orElseThrow();
        story.call(
                "office_record_payment",
                first.input().toString(),
                new Answer.Done(story.pay(2, 25_000, 10_000).output()));
        assertFound("retries are answered alike");
    }

    @Test
    void a_payment_taken_back_without_an_order_or_kept_despite_one_is_found() {
        state.payments.set(0, new State.Payment(1, Story.MAY, "cash", true));
        assertFound("what is taken back or written off was asked for");
        state.payments.set(0, new State.Payment(1, Story.MAY, "cash", false));
        state.payments.set(1, new State.Payment(2, Story.MAY, "cash", false));
        assertFound("what is taken back or written off was asked for");
    }

    @Test
    void a_write_off_that_nobody_asked_for_or_that_should_be_undone_is_found() {
        state.writeOffs.add(new State.WriteOff(2, 1, true));
        assertOnlyFound("what is taken back or written off was asked for");
        state.writeOffs.clear();
        state.writeOffs.add(new State.WriteOff(1, 1, false));
        state.balances.set(0, new State.Balance(1, 35_000, 10_000, true, true));
        assertOnlyFound("what is taken back or written off was asked for");
    }

    @Test
    void an_order_without_an_answer_may_have_written_an_invoice_off_or_not() {
        story.call(
                "office_write_off_invoice",
                "{'submission_key': 'o3', 'invoice_id': 1}",
                new Answer.Unknown("IOException"));
        assertThat(rules()).isEmpty();
        state.writeOffs.add(new State.WriteOff(2, 1, false));
        state.balances.set(0, new State.Balance(1, 35_000, 10_000, true, true));
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_balance_that_does_not_follow_from_payments_is_found() {
        setBalance(35_000, 9_999, true);
        assertOnlyFound("what is paid and owed follows from payments");
        setBalance(35_500, 10_000, true);
        assertOnlyFound("what is paid and owed follows from payments");
        setBalance(35_000, 10_000, false);
        assertOnlyFound("what is paid and owed follows from payments");
        state.balances.clear();
        assertOnlyFound("what is paid and owed follows from payments");
    }

    @Test
    void a_payment_for_a_credit_note_or_above_the_owed_amount_is_found() {
        state.shares.add(new State.Share(1, 2, 1));
        assertFound("what is paid and owed follows from payments");
        state.shares.removeLast();
        state.shares.set(0, new State.Share(1, 1, 35_001));
        setBalance(35_000, 35_001, true);
        assertFound("what is paid and owed follows from payments");
    }

    @Test
    void an_answer_with_a_wrong_paid_amount_or_list_of_payments_is_found() {
        story.reads("credited", 10_000, 0, Story.PAYMENTS);
        assertThat(rules()).isEmpty();
        story.reads("partly_paid", 10_000, 25_000, Story.PAYMENTS);
        assertLastIsWrong();
        for (int paid : List.of(0, 9_999, 35_000)) {
            story.reads("credited", paid, 0, Story.PAYMENTS);
            assertLastIsWrong();
        }
        story.reads("credited", 10_000, 25_000, Story.PAYMENTS);
        assertLastIsWrong();
        for (String payments : List.of(
                "'payments': []",
                "'payments': [{'payment_id': 1}]",
                "'payments': [{'payment_id': 1}, {'payment_id': 2}]",
                Story.PAYMENTS.replace("]", ", {'payment_id': 3}]"))) {
            story.reads("credited", 10_000, 0, payments);
            assertLastIsWrong();
        }
    }

    private void assertLastIsWrong() {
        assertOnlyFound("answers say what was paid before them");
        story.calls.removeLast();
        assertThat(rules()).isEmpty();
    }

    @Test
    void an_answer_that_shows_a_write_off_too_long_or_not_at_all_is_found() {
        state.bills.removeLast();
        state.lines.removeIf(line -> line.invoiceId() == 2);
        story.calls.removeIf(call -> call.operation().equals("office_credit_invoice"));
        story.reads("partly_paid", 10_000, 25_000, Story.PAYMENTS);
        assertThat(rules()).doesNotContain("answers say what was paid before them");
        story.reads("written_off", 10_000, 0, Story.PAYMENTS);
        assertFound("answers say what was paid before them");
        story.calls.removeLast();
        story.calls.removeIf(call -> call.operation().equals("office_undo_write_off"));
        assertFound("answers say what was paid before them");
    }

    @Test
    void a_month_that_is_waived_although_its_waiver_was_undone_is_found() {
        story.done("office_undo_waiver", "{'submission_key': 'w1', 'agreement_id': 5, 'month': '2027-05'}", "{}");
        assertThat(rules()).isEmpty();
        state.waivedMonths.add(new State.WaivedMonth(5, "2027-05"));
        assertOnlyFound("no acknowledged effect is lost");
        story.done("office_credit_invoice", "{'invoice_id': 1, 'days': 'waive'}", "{'credit_note': {'invoice_id': 2}}");
        assertThat(rules()).isEmpty();
    }

    @Test
    void a_payment_without_an_answer_may_be_seen_or_not() {
        String order = """
                {'submission_key': 'p3', 'paid_on': '%s', 'method': 'cash',
                 'shares': [{'invoice_id': 1, 'amount_cents': 500}]}""".formatted(Story.MAY);
        story.call("office_record_payment", order, new Answer.Unknown("IOException"));
        story.reads("credited", 10_000, 0, Story.PAYMENTS);
        assertThat(rules()).isEmpty();
        state.submissions.add(new State.Submission("office_record_payment", "p3", 3));
        state.payments.add(new State.Payment(3, Story.MAY, "cash", false));
        state.shares.add(new State.Share(3, 1, 500));
        setBalance(35_000, 10_500, true);
        story.reads("credited", 10_000, 0, Story.PAYMENTS);
        story.reads("credited", 10_500, 0, Story.PAYMENTS.replace("]", ", {'payment_id': 3}]"));
        assertThat(rules()).isEmpty();
        story.reads("credited", 10_400, 0, Story.PAYMENTS);
        assertOnlyFound("answers say what was paid before them");
    }

    @Test
    void a_call_that_is_cut_off_by_a_deployment_is_found() {
        Call call = story.call("salon_find_slots", "{}", new Answer.Unknown("IOException"));
        state.drained.add(new State.Drained("1", call.began(), call.ended() + 1_000_000_000L));
        assertOnlyFound("no call is cut off by a deployment");
    }

    @Test
    void a_call_that_came_too_late_or_to_another_process_or_has_an_answer_is_not_cut_off() {
        Call late = story.call("salon_find_slots", "{}", new Answer.Unknown("ConnectException"));
        state.drained.add(new State.Drained("1", late.began() - 1, late.began() - 1));
        state.drained.add(new State.Drained("2", late.began(), late.ended() + 1_000_000_000L));
        Call asked = story.call("salon_find_slots", "{}", new Answer.Unknown("temporarily_unavailable"));
        state.drained.add(new State.Drained("1", asked.began(), asked.ended() + 1_000_000_000L));
        assertThat(rules()).isEmpty();
    }

    @Test
    void an_invoice_of_an_unfinished_month_or_dated_tomorrow_is_found() {
        state.issued.add(new State.Issued("RE-2027-00003", LocalDate.parse("2027-06-01"), Story.DECIDED));
        assertOnlyFound("no invoice is issued before its month is over");
        state.issued.set(
                2, new State.Issued("RE-2027-00003", LocalDate.parse("2027-05-01"), Story.READ_AT.plusSeconds(86_400)));
        assertOnlyFound("no invoice is issued before its month is over");
    }

    @Test
    void a_contact_that_is_gone_is_found() {
        state.withoutContact.add("appointment 1");
        assertOnlyFound("no contact is forgotten before its time");
    }

    @Test
    void a_reminder_that_was_sent_or_dropped_early_is_found() {
        for (String status : List.of("sent", "dropped")) {
            state.reminders.set(0, new State.Reminder(1, status, Story.READ_AT.plusSeconds(60)));
            assertOnlyFound("no reminder is lost");
        }
    }

    @Test
    void a_visit_without_a_reminder_is_found() {
        state.reminders.removeIf(reminder -> reminder.appointmentId() == 1);
        assertOnlyFound("no reminder is lost");
    }

    @Test
    void a_message_that_was_not_written_is_found() {
        remove(message -> message.kind().equals("booking_changed"));
        assertOnlyFound("there is one message for each event");
    }

    @Test
    void a_message_to_somebody_else_is_found() {
        state.messages.replaceAll(message -> message.kind().equals("new_request")
                ? new State.Message(
                        message.kind(),
                        message.subject(),
                        "customer",
                        null,
                        "sent",
                        message.dueAt(),
                        message.messageId())
                : message);
        assertOnlyFound("there is one message for each event");
    }

    @Test
    void a_message_that_has_failed_or_still_waits_or_was_dropped_too_early_is_found() {
        for (String status : List.of("failed", "waiting", "dropped")) {
            become("invoice 1", "invoice_issued", status, Story.DECIDED);
            assertOnlyFound("every message ends as it should");
        }
    }

    @Test
    void a_reminder_that_waits_until_it_is_due_is_no_error() {
        become("appointment 1", "reminder", "waiting", Story.READ_AT.plusSeconds(60));
        assertThat(rules()).isEmpty();

        become("appointment 1", "reminder", "waiting", Story.READ_AT.minusSeconds(60));
        assertOnlyFound("every message ends as it should");
    }

    @Test
    void a_message_may_be_dropped_only_when_it_is_overtaken() {
        for (String kind : List.of("booking_confirmed", "new_booking")) {
            become("appointment 2", kind, "dropped", Story.DECIDED);
        }
        become("appointment 2 request 2", "request_received", "dropped", Story.DECIDED);
        become("appointment 1 request 1", "new_request", "dropped", Story.DECIDED);
        become("rental 2", "rental_confirmed", "dropped", Story.DECIDED);
        become("rental 2 request 2", "rental_changed", "dropped", Story.DECIDED);
        assertThat(rules()).isEmpty();

        for (String kind : List.of("booking_confirmed", "new_booking")) {
            become("appointment 1", kind, "dropped", Story.DECIDED);
        }
        become("appointment 1 request 1", "request_decided", "dropped", Story.DECIDED);
        become("appointment 2 request 2", "new_request", "dropped", Story.DECIDED);
        become("appointment 2 request 2", "booking_changed", "dropped", Story.DECIDED);
        become("rental 1", "new_rental", "dropped", Story.DECIDED);
        become("rental 2 request 3", "rental_cancelled", "dropped", Story.DECIDED);
        assertThat(count("every message ends as it should")).isEqualTo(8);
    }

    private void become(String subject, String kind, String status, Instant dueAt) {
        state.messages.replaceAll(
                message -> message.subject().equals(subject) && message.kind().equals(kind)
                        ? with(message, status, dueAt)
                        : message);
    }

    private static State.Message with(State.Message message, String status, Instant dueAt) {
        return new State.Message(
                message.kind(),
                message.subject(),
                message.audience(),
                message.staffId(),
                status,
                dueAt,
                message.messageId());
    }

    /** Removes messages, and their mails. */
    private void remove(Predicate<State.Message> which) {
        state.messages.stream().filter(which).map(State.Message::messageId).forEach(state.delivered::remove);
        state.messages.removeIf(which);
    }

    @Test
    void a_mail_that_comes_again_at_once_is_found() {
        Instant first = Story.DECIDED;
        state.deliveries.put("one", List.of(first.plusSeconds(25), first));
        assertThat(rules()).isEmpty();

        state.deliveries.put("two", List.of(first, first.plusSeconds(130), first.plusSeconds(131)));
        assertOnlyFound("no message is sent by two at once");
    }

    @Test
    void a_mail_without_a_message_is_found() {
        state.delivered.add("somebody's");
        assertOnlyFound("what counts as sent was taken");
    }

    @Test
    void both_sides_get_a_message_about_a_request_that_has_lapsed() {
        state.requests.add(lapsed(7, 1L, null, Story.MOVED, false, false));
        state.requests.add(lapsed(8, null, 12L, Story.WEDNESDAY_BEGINS, false, false));
        story.sent("appointment 1 request 7", "request_received", "new_request");
        story.sent("rental day 12 request 8", "rental_request_received", "new_rental_request");
        assertThat(messageFindings()).hasSize(4);

        story.sent("appointment 1 request 7", "request_decided", "request_lapsed");
        story.sent("rental day 12 request 8", "rental_request_decided", "rental_request_lapsed");
        assertThat(messageFindings()).isEmpty();
    }

    @Test
    void the_requester_gets_a_message_about_a_request_that_the_business_has_settled() {
        state.requests.add(lapsed(7, 1L, null, Story.DECIDED, false, true));
        story.sent("appointment 1 request 7", "request_received", "new_request");
        assertThat(messageFindings()).hasSize(1);

        story.sent("appointment 1 request 7", "request_decided");
        assertThat(messageFindings()).isEmpty();
    }

    @Test
    void a_request_that_was_withdrawn_or_closed_with_its_booking_needs_no_further_message() {
        state.requests.add(lapsed(7, 1L, null, Story.MOVED, true, false));
        state.requests.add(lapsed(8, 2L, null, Story.DECIDED, false, false));
        story.sent("appointment 1 request 7", "request_received", "new_request");
        story.sent("appointment 2 request 8", "request_received", "new_request");
        assertThat(messageFindings()).isEmpty();

        story.sent("appointment 1 request 7", "request_decided", "request_lapsed");
        assertThat(messageFindings()).hasSize(2);
    }

    @Test
    void messages_about_several_days_may_name_any_of_them() {
        state.requests.add(
                new State.Request(7, null, 11L, "declined", null, Story.DECIDED, List.of(11L, 12L), false, false));
        story.sent("rental day 12 request 7", "rental_request_received", "new_rental_request");
        story.sent("rental day 11 request 7", "rental_request_decided");
        assertThat(messageFindings()).isEmpty();
    }

    private static State.Request lapsed(
            long id,
            @Nullable Long visit,
            @Nullable Long rentalDay,
            Instant at,
            boolean withdrawn,
            boolean superseded) {
        return new State.Request(id, visit, rentalDay, "lapsed", null, at, List.of(), withdrawn, superseded);
    }

    private List<String> messageFindings() {
        return MessageRules.oneForEachEvent(story.history(), state).toList();
    }

    @Test
    void a_message_that_was_written_twice_is_found() {
        state.messages.add(state.messages.getFirst());
        assertOnlyFound("there is one message for each event");
        state.messages.removeLast();
        state.messages.stream()
                .filter(message -> message.kind().equals("reminder"))
                .toList()
                .forEach(state.messages::add);
        assertOnlyFound("there is one message for each event");
    }

    @Test
    void a_message_that_counts_as_sent_but_never_arrived_is_found() {
        state.delivered.remove(state.messages.getFirst().messageId());
        assertOnlyFound("what counts as sent was taken");
    }

    @Test
    void a_visit_whose_only_confirmation_was_refused_is_found() {
        state.appointments.add(Story.visit(8, "q3", "token-8", "cancelled", Story.SECOND, 0));
        assertFound("nothing is there that nobody asked for");
    }

    @Test
    void rentals_requests_blocks_decisions_and_keys_that_nobody_asked_for_are_found() {
        state.rentals.add(new State.Rental(5, "q5"));
        state.requests.add(new State.Request(5, 2L, null, "declined", null, Story.DECIDED));
        state.blocks.add(new State.Block(5, 4, Story.FIRST, Story.SECOND, false, true));
        state.submissions.add(new State.Submission("coworking_staff_delete_block", "b9", 1));
        assertThat(count("nothing is there that nobody asked for")).isEqualTo(5);
    }

    @Test
    void a_block_without_a_key_of_its_own_is_found() {
        state.blocks.add(new State.Block(5, 4, Story.FIRST, Story.SECOND, false, true));
        assertOnlyFound("nothing is there that nobody asked for");
    }

    @Test
    void an_offer_with_the_price_of_another_specialist_is_found() {
        assertFoundOfOffer(Story.offered("q9", Story.SECOND, 0).replace("5000", "4000"));
    }

    @Test
    void an_offer_with_a_wrong_total_is_found() {
        assertFoundOfOffer(Story.offered("q9", Story.SECOND, 500).replace("4500", "5000"));
    }

    @Test
    void an_offer_with_another_discount_than_its_code_gives_is_found() {
        assertFoundOfOffer(Story.offered("q9", Story.SECOND, 499));
    }

    @Test
    void an_offer_without_prices_is_found() {
        assertFoundOfOffer(Story.offered("q9", Story.SECOND, 0).replace("pricing", "none"));
    }

    @Test
    void an_offer_that_prices_other_services_is_found() {
        String offer = Story.offered("q9", Story.SECOND, 0);
        assertFoundOfOffer(offer.replaceFirst("'service_id': 5, 'staff_id': 3", "'service_id': 2, 'staff_id': 3"));
    }

    private void assertFoundOfOffer(String offer) {
        story.done("salon_prepare_booking", "{}", Story.offered("q8", Story.SECOND, 500));
        assertThat(rules()).isEmpty();
        story.done("salon_prepare_booking", "{}", offer);
        assertFound("offers have published prices and add up");
    }

    @Test
    void an_offer_of_days_with_a_wrong_price_or_sum_is_found() {
        for (String wrong : List.of(
                Story.OFFERED_DAYS.replace("6500", "6400").replace("13000", "12800"),
                Story.OFFERED_DAYS.replace("13000", "12900"),
                Story.OFFERED_DAYS.replace("'lines': [{'date': '2027-06-15'", "'lines': [{'date': '2027-06-16'"),
                Story.OFFERED_DAYS.replace("lines", "none"))) {
            long before = count("offers have published prices and add up");
            story.done("coworking_prepare_booking", "{}", wrong.replace("q4", "q8" + before));
            assertThat(count("offers have published prices and add up"))
                    .as(wrong)
                    .isEqualTo(before + 1);
        }
    }

    @Test
    void a_confirmation_with_another_price_than_offered_is_found() {
        story.done("salon_prepare_booking", "{}", Story.offered("q9", Story.SECOND, 500));
        story.confirm("q9", "token-2", Story.SECOND);
        assertFound("a visit costs what was offered");
    }

    @Test
    void an_offer_with_an_old_price_is_found() {
        String offer = Story.offered("q9", Story.SECOND, 0).replace("'service_id': 5", "'service_id': 2");
        story.done("salon_prepare_booking", "{}", offer.replace("5000", "5001").replace("q9", "q8"));
        assertThat(rules()).doesNotContain("answers have the prices of the published catalog");
        story.done("salon_prepare_booking", "{}", offer);
        assertFound("answers have the prices of the published catalog");
    }

    @Test
    void a_visit_with_another_discount_than_offered_is_found() {
        change(2, visit -> Story.visit(2, "q2", "token-2", "cancelled", Story.SECOND, 300));
        assertOnlyFound("everything that is booked was offered");
    }

    @Test
    void a_visit_with_another_specialist_than_offered_is_found() {
        change(2, visit -> with(visit, new State.Service(5, 4, Story.SECOND, Story.SECOND.plusSeconds(3600))));
        assertFound("everything that is booked was offered");
    }

    @Test
    void a_visit_for_another_service_than_offered_is_found() {
        change(2, visit -> with(visit, new State.Service(6, 3, Story.SECOND, Story.SECOND.plusSeconds(3600))));
        assertFound("everything that is booked was offered");
    }

    @Test
    void a_visit_at_another_time_than_offered_is_found() {
        change(2, visit -> Story.visit(2, "q2", "token-2", "cancelled", Story.SECOND.plusSeconds(86_400), 0));
        assertFound("everything that is booked was offered");
    }

    @Test
    void a_rental_day_that_was_not_offered_is_found() {
        state.rentalDays.add(new State.RentalDay(13, 1, 9, Story.TUESDAY.plusDays(5), "cancelled"));
        assertOnlyFound("everything that is booked was offered");
    }

    @Test
    void a_search_that_offers_taken_time_is_found() {
        story.done(
                "salon_find_slots", "{'service_ids': [5]}", """
                {'slots': [{'appointments': [
                 {'service_id': 5, 'staff_id': 3, 'start_at': '%s', 'end_at': '%s'}]}]}""".formatted(Story.MOVED, Story.MOVED.plusSeconds(3000)));
        assertOnlyFound("answers are as if one call had come after the other");
    }

    @Test
    void a_fault_of_the_service_is_found() {
        story.call("salon_find_slots", "{}", new Answer.Faulty("500"));
        assertOnlyFound("no fault is the service's own");
    }

    /** Each rule has a test above that plants an error which the rule must find. */
    @Test
    void every_rule_is_tried() throws Exception {
        String tests = java.nio.file.Files.readString(
                java.nio.file.Path.of("src/test/java/org/isarbooking/reliability/CheckerTest.java"));
        assertThat(Checker.RULES.keySet()).allSatisfy(rule -> assertThat(tests).contains("ound(\"" + rule + "\")"));
    }

    private static Appointment with(Appointment visit, State.Service service) {
        return new Appointment(
                visit.id(),
                visit.quoteId(),
                visit.tokenHash(),
                visit.status(),
                visit.startsAt(),
                visit.discountCents(),
                java.util.List.of(service));
    }

    private void change(long id, UnaryOperator<Appointment> change) {
        state.appointments.replaceAll(visit -> visit.id() == id ? change.apply(visit) : visit);
    }

    private void assertFound(String rule) {
        assertThat(rules()).contains(rule);
    }

    private void assertOnlyFound(String... rules) {
        assertThat(rules()).containsExactlyInAnyOrderElementsOf(Arrays.asList(rules));
    }

    private Set<String> rules() {
        return Checker.findings(story.history(), state).stream()
                .map(Finding::rule)
                .collect(Collectors.toSet());
    }
}
