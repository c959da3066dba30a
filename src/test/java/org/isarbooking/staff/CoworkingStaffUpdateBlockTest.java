package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CoworkingStaffUpdateBlockTest extends StaffScenario {

    private static final String UPDATE = "coworking_staff_update_block";

    private int category(String key) {
        return database.id("service_category", key);
    }

    private long blockOfFacials() {
        return Staff.blockId(staff.call(
                Staff.ANNA,
                "coworking_staff_create_block",
                Staff.period(TEN, NOON)
                        .with("service_category_id", category("facial"))
                        .with("reason", "Fortbildung")));
    }

    private Input update(long block, String from, String to) {
        return Staff.period(from, to).with("block_id", block);
    }

    @Test
    void a_block_gets_new_bounds_and_frees_its_old_ones() {
        long block = staff.blocked(Staff.ANNA, NINE, ELEVEN);

        Answer answer = staff.update(Staff.ANNA, block, TEN, NOON).succeeded();

        assertThat(answer.longNumber("block.block_id")).isEqualTo(block);
        assertThat(answer.text("block.start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(annasStarts(TUESDAY)).contains(at(TUESDAY, "14:00")).doesNotContain(TEN, ELEVEN);
        assertThat(salon.visit("brow-tint").by("anna").slotsOn(TUESDAY).starts())
                .contains(NINE);
        assertThat(database.count("occupancy")).isOne();
    }

    @Test
    void a_category_and_a_reason_that_are_left_out_stay() {
        Answer answer = staff.update(Staff.ANNA, blockOfFacials(), NINE, ELEVEN).succeeded();

        assertThat(answer.number("block.service_category_id")).isEqualTo(category("facial"));
        assertThat(answer.text("block.reason")).isEqualTo("Fortbildung");
        assertThat(salon.visit("brow-tint").by("anna").slotsOn(TUESDAY).starts())
                .contains(NINE);
    }

    @Test
    void null_as_category_means_all_services() {
        Answer answer = staff.call(
                        Staff.ANNA, UPDATE, update(blockOfFacials(), TEN, NOON).with("service_category_id", null))
                .succeeded();

        assertThat(answer.json().getMap("block")).containsEntry("service_category_id", null);
        assertThat(salon.visit("brow-tint").by("anna").slotsOn(TUESDAY).starts())
                .doesNotContain(TEN, ELEVEN);
    }

    @Test
    void another_category_and_another_reason_replace_the_old_ones() {
        Input input = update(blockOfFacials(), TEN, NOON);

        Answer answer = staff.call(
                        Staff.ANNA,
                        UPDATE,
                        input.with("service_category_id", category("brows")).with("reason", " "))
                .succeeded();

        assertThat(answer.number("block.service_category_id")).isEqualTo(category("brows"));
        assertThat(answer.json().getMap("block")).doesNotContainKey("reason");
        assertThat(annasStarts(TUESDAY)).contains(TEN);
    }

    @Test
    void a_period_that_is_not_free_is_refused_and_the_block_stays_as_it_was() {
        salon.visit("classic-facial").by("anna").at(NINE).book();
        long block = staff.blocked(Staff.ANNA, ELEVEN, NOON);

        staff.update(Staff.ANNA, block, NINE, NOON).refused(409, "period_not_free");

        assertThat(staff.availability(Staff.ANNA, TUESDAY, TUESDAY).text("blocks[0].start_at"))
                .isEqualTo("2027-06-08T11:00:00+02:00");
        assertThat(annasStarts(TUESDAY)).doesNotContain(ELEVEN);
    }

    @Test
    void a_block_over_a_visit_cannot_be_widened_to_all_services() {
        long block = blockOfFacials();
        salon.visit("brow-tint").by("anna").at(TEN).book();

        staff.call(Staff.ANNA, UPDATE, update(block, TEN, NOON).with("service_category_id", null))
                .refused(409, "period_not_free");
    }

    @Test
    void unknown_foreign_and_deleted_blocks_get_the_same_answer() {
        long foreign = staff.blocked(Staff.MARIE, TEN, NOON);
        long deleted = staff.blocked(Staff.ANNA, TEN, NOON);
        staff.delete(Staff.ANNA, deleted).succeeded();

        List<String> answers = Stream.of(
                        staff.update(Staff.ANNA, foreign, TEN, NOON),
                        staff.update(Staff.ANNA, deleted, TEN, NOON),
                        staff.update(Staff.ANNA, 999_999_999, TEN, NOON),
                        staff.update(Staff.STRANGER, foreign, TEN, NOON))
                .map(answer -> answer.refused(404, "not_found").bodyWithoutRequestId())
                .toList();

        assertThat(answers).containsOnly(answers.getFirst());
    }

    @Test
    void a_category_whose_id_is_wider_than_32_bits_is_unknown() {
        long block = staff.blocked(Staff.ANNA, NINE, ELEVEN);

        staff.call(Staff.ANNA, UPDATE, update(block, TEN, NOON).with("service_category_id", 350_985_784_423L))
                .refused(404, "not_found");
    }

    @Test
    void a_block_keeps_a_category_that_is_no_longer_assigned_but_gets_no_unassigned_one() {
        long block = blockOfFacials();
        salon.publish(DemoEdits.none().doesOnly("anna", "brow-tint"));

        staff.update(Staff.ANNA, block, NINE, ELEVEN).succeeded();
        staff.call(Staff.ANNA, UPDATE, update(block, NINE, ELEVEN).with("service_category_id", category("manicure")))
                .refused(422, "category_not_assigned");
    }

    @Test
    void a_specialist_who_may_not_block_may_neither_change_nor_delete_blocks() {
        long block = staff.blocked(Staff.ANNA, TEN, NOON);
        salon.publish(DemoEdits.none().permissions("anna", false, true));

        staff.update(Staff.ANNA, block, NINE, ELEVEN).refused(422, "not_permitted");
        staff.delete(Staff.ANNA, block).refused(422, "not_permitted");
    }

    @Test
    void a_retry_changes_nothing_more_and_shows_the_block_as_it_is_now() {
        long block = staff.blocked(Staff.ANNA, NINE, TEN);
        Input input = update(block, TEN, ELEVEN);
        staff.call(Staff.ANNA, UPDATE, input).succeeded();
        staff.update(Staff.ANNA, block, ELEVEN, NOON).succeeded();

        Answer again = staff.call(Staff.ANNA, UPDATE, input).succeeded();

        assertThat(again.text("block.start_at")).isEqualTo("2027-06-08T11:00:00+02:00");
    }

    @Test
    void null_as_category_and_a_missing_category_are_different_submissions() {
        Input input = update(blockOfFacials(), TEN, ELEVEN);
        staff.call(Staff.ANNA, UPDATE, input).succeeded();

        staff.call(Staff.ANNA, UPDATE, input.with("service_category_id", null)).refused(409, "submission_key_reused");
    }
}
