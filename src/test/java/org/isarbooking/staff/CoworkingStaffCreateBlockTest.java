package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CoworkingStaffCreateBlockTest extends StaffScenario {

    private static final String CREATE = "coworking_staff_create_block";

    @Inject
    Forgetting forgetting;

    private int category(String key) {
        return database.id("service_category", key);
    }

    private Input ofCategory(String key, String from, String to) {
        return Staff.period(from, to).with("service_category_id", category(key));
    }

    @Test
    void searches_see_a_block_at_once() {
        assertThat(annasStarts(TUESDAY)).contains(TEN);

        Answer answer = staff.block(Staff.ANNA, TEN, NOON).succeeded();

        assertThat(answer.text("block.status")).isEqualTo("active");
        assertThat(answer.text("block.start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.json().getMap("block")).containsEntry("service_category_id", null);
        assertThat(annasStarts(TUESDAY)).contains(at(TUESDAY, "14:00")).doesNotContain(NINE, TEN, ELEVEN);
    }

    @Test
    void a_block_of_a_category_bars_only_its_services() {
        Answer answer =
                staff.call(Staff.ANNA, CREATE, ofCategory("facial", NINE, NOON)).succeeded();

        assertThat(answer.number("block.service_category_id")).isEqualTo(category("facial"));
        assertThat(answer.text("block.service_category")).isNotBlank();
        assertThat(annasStarts(TUESDAY)).doesNotContain(NINE, TEN, ELEVEN);
        assertThat(salon.visit("brow-tint").by("anna").slotsOn(TUESDAY).starts())
                .contains(NINE, TEN, ELEVEN);
    }

    @Test
    void a_block_over_a_visit_of_the_specialist_is_refused_without_naming_the_customer() {
        salon.visit("classic-facial").by("anna").at(TEN).book();
        String before = database.stored();

        Answer refused = staff.block(Staff.ANNA, at(TUESDAY, "10:30"), ELEVEN).refused(409, "period_not_free");

        assertThat(refused.body()).doesNotContainIgnoringCase("xaveria").doesNotContain("10:00", "10:30");
        assertThat(refused.list("next_actions")).isEqualTo(List.of("coworking_staff_availability"));
        assertThat(database.stored()).isEqualTo(before);
    }

    @Test
    void the_clean_up_after_a_visit_is_not_free() {
        salon.visit("classic-facial").by("anna").at(TEN).book();

        staff.block(Staff.ANNA, ELEVEN, NOON).refused(409, "period_not_free");
        staff.block(Staff.ANNA, at(TUESDAY, "11:10"), NOON).succeeded();
    }

    @Test
    void a_category_can_be_blocked_over_a_visit_of_another_category() {
        salon.visit("classic-facial").by("anna").at(TEN).book();

        staff.call(Staff.ANNA, CREATE, ofCategory("brows", NINE, NOON)).succeeded();
        staff.call(Staff.ANNA, CREATE, ofCategory("facial", NINE, NOON)).refused(409, "period_not_free");
    }

    @Test
    void blocks_do_not_overlap_but_those_of_different_categories_may() {
        staff.call(Staff.ANNA, CREATE, ofCategory("brows", NINE, NOON)).succeeded();

        staff.call(Staff.ANNA, CREATE, ofCategory("facial", NINE, NOON)).succeeded();
        staff.call(Staff.ANNA, CREATE, ofCategory("brows", ELEVEN, NOON)).refused(409, "period_not_free");
        staff.block(Staff.ANNA, ELEVEN, NOON).refused(409, "period_not_free");
        staff.block(Staff.ANNA, NOON, at(TUESDAY, "13:00")).succeeded();
    }

    @Test
    void visits_and_blocks_of_others_are_no_obstacle() {
        salon.visit("classic-facial").by("marie").at(TEN).book();
        staff.blocked(Staff.MARIE, NOON, at(TUESDAY, "14:00"));

        staff.block(Staff.ANNA, TEN, at(TUESDAY, "14:00")).succeeded();
    }

    @Test
    void a_specialist_without_permission_may_not_block() {
        salon.publish(DemoEdits.none().permissions("anna", false, false));

        staff.block(Staff.ANNA, TEN, NOON).refused(422, "not_permitted");

        salon.publish(DemoEdits.none());
        staff.block(Staff.ANNA, TEN, NOON).succeeded();
    }

    @Test
    void a_category_of_others_and_one_that_does_not_exist_are_refused() {
        staff.call(Staff.MARIE, CREATE, ofCategory("lashes", TEN, NOON)).refused(422, "category_not_assigned");
        Answer unknown = staff.call(Staff.ANNA, CREATE, Staff.period(TEN, NOON).with("service_category_id", 99_999))
                .refused(404, "not_found");

        assertThat(unknown.violations()).containsExactly("$.service_category_id unknown_category");
    }

    @Test
    void an_account_that_is_no_specialist_gets_the_same_answer_as_for_a_foreign_block() {
        long annas = staff.blocked(Staff.ANNA, TEN, NOON);

        assertThat(staff.delete(Staff.MARIE, annas).<String>list("next_actions"))
                .containsExactly("coworking_staff_availability");
        Answer stranger = staff.block(Staff.STRANGER, TEN, NOON).refused(404, "not_found");

        assertThat(stranger.bodyWithoutRequestId())
                .isEqualTo(staff.delete(Staff.MARIE, annas).bodyWithoutRequestId());
    }

    @Test
    void every_mistake_of_a_period_is_named() {
        Input input = Staff.submission()
                .with("start_at", "2028-03-26T02:30:00+01:00")
                .with("end_at", "2028-03-26T02:30:00+01:00");

        assertThat(staff.call(Staff.ANNA, CREATE, input)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder(
                        "$.start_at no_such_local_time", "$.end_at no_such_local_time", "$.end_at not_after_start");
    }

    @Test
    void null_is_refused_as_the_category_of_a_new_block() {
        assertThat(staff.call(Staff.ANNA, CREATE, Staff.period(TEN, NOON).with("service_category_id", null))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.service_category_id wrong_type");
    }

    @Test
    void the_rest_of_a_day_that_has_begun_can_be_blocked_but_not_the_past() {
        clock.stopAt(at(TUESDAY, "10:30"));

        staff.block(Staff.ANNA, TEN, NOON).succeeded();
        Answer past = staff.block(Staff.ANNA, NINE, at(TUESDAY, "10:30")).refused(422, "outside_booking_window");
        assertThat(past.violations()).containsExactly("$.end_at period_over");
    }

    @Test
    void blocks_longer_than_366_days_or_more_than_three_years_ahead_are_refused() {
        staff.block(Staff.ANNA, TEN, "2028-06-09T10:00").refused(422, "outside_booking_window");
        staff.block(Staff.ANNA, "2031-06-08T10:00", "2031-06-08T12:00").refused(422, "outside_booking_window");
        staff.block(Staff.ANNA, TEN, "2028-06-08T10:00").succeeded();
    }

    @Test
    void a_retry_returns_the_same_block() {
        Input input = Staff.period(TEN, NOON).with("reason", "Fortbildung");
        Answer first = staff.call(Staff.ANNA, CREATE, input).succeeded();

        Answer again = staff.call(Staff.ANNA, CREATE, input).succeeded();
        Answer otherwiseWritten = staff.call(
                        Staff.ANNA,
                        CREATE,
                        input.with("start_at", "2027-06-08T08:00:00Z").with("language", "en"))
                .succeeded();

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(Staff.blockId(otherwiseWritten)).isEqualTo(Staff.blockId(first));
        assertThat(database.count("block")).isOne();
    }

    @Test
    void a_submission_key_is_valid_for_one_input_only() {
        Input input = Staff.period(TEN, NOON);
        staff.call(Staff.ANNA, CREATE, input).succeeded();

        Stream.of(
                        input.with("end_at", "2027-06-08T13:00:00+02:00"),
                        input.with("service_category_id", category("brows")),
                        input.with("reason", "Zahnarzt"))
                .forEach(other -> staff.call(Staff.ANNA, CREATE, other).refused(409, "submission_key_reused"));
        staff.call(Staff.MARIE, CREATE, input).succeeded();
    }

    @Test
    void a_refused_submission_leaves_its_key_free() {
        Input input = Staff.period(TEN, NOON);
        long other = staff.blocked(Staff.ANNA, ELEVEN, NOON);
        staff.call(Staff.ANNA, CREATE, input).refused(409, "period_not_free");
        staff.delete(Staff.ANNA, other).succeeded();

        staff.call(Staff.ANNA, CREATE, input).succeeded();
    }

    @Test
    void a_retry_after_the_deletion_returns_the_deleted_block_and_makes_no_other() {
        Input input = Staff.period(TEN, NOON);
        long block = Staff.blockId(staff.call(Staff.ANNA, CREATE, input));
        staff.delete(Staff.ANNA, block).succeeded();

        Answer again = staff.call(Staff.ANNA, CREATE, input).succeeded();

        assertThat(Staff.blockId(again)).isEqualTo(block);
        assertThat(again.text("block.status")).isEqualTo("deleted");
        assertThat(annasStarts(TUESDAY)).contains(TEN);
    }

    @Test
    void a_visit_bars_blocks_of_the_category_that_its_service_has_now() {
        salon.visit("classic-facial").by("anna").at(TEN).book();
        salon.publish(DemoEdits.none().category("classic-facial", "brows"));

        staff.call(Staff.ANNA, CREATE, ofCategory("brows", TEN, NOON)).refused(409, "period_not_free");
    }

    @Test
    void a_retry_by_an_account_that_is_another_specialist_by_now_shows_nothing() {
        Input input = Staff.period(TEN, NOON);
        staff.call(Staff.ANNA, CREATE, input).succeeded();
        long[] staffIds = {salon.specialist("anna"), salon.specialist("sofia")};
        database.execute(
                "update specialist_account set staff_id = " + staffIds[1] + " where staff_id = " + staffIds[0]);

        staff.call(Staff.ANNA, CREATE, input).refused(404, "not_found");

        database.execute(
                "update specialist_account set staff_id = " + staffIds[0] + " where staff_id = " + staffIds[1]);
    }

    @Test
    void the_reason_of_a_block_is_forgotten_after_a_year() {
        staff.call(Staff.ANNA, CREATE, Staff.period(TEN, NOON).with("reason", "Zahnarzt"))
                .succeeded();
        clock.advance(Duration.ofDays(365));
        forgetting.run().await().indefinitely();

        assertThat(database.values("select reason from block where reason is not null"))
                .isEmpty();
    }

    @Test
    void a_retry_succeeds_though_the_permission_was_withdrawn() {
        Input input = Staff.period(TEN, NOON);
        staff.call(Staff.ANNA, CREATE, input).succeeded();
        salon.publish(DemoEdits.none().permissions("anna", false, false));

        staff.call(Staff.ANNA, CREATE, input).succeeded();
    }

    @Test
    void simultaneous_repetitions_of_a_submission_make_one_block() {
        Supplier<Answer> call = repeatable(Staff.period(TEN, NOON));

        List<Answer> answers = atOnce(Collections.nCopies(8, call));

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(answers).extracting(Staff::blockId).containsOnly(Staff.blockId(answers.getFirst()));
        assertThat(database.count("block")).isOne();
    }

    private Supplier<Answer> repeatable(Input input) {
        Input same = input.with("submission_key", UUID.randomUUID());
        return () -> staff.call(Staff.ANNA, CREATE, same);
    }
}
