package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CoworkingStaffDeleteBlockTest extends StaffScenario {

    private static final String DELETE = "coworking_staff_delete_block";

    @Test
    void a_deleted_block_frees_its_time_at_once() {
        long block = staff.blocked(Staff.ANNA, NINE, NOON);

        Answer answer = staff.delete(Staff.ANNA, block).succeeded();

        assertThat(answer.text("block.status")).isEqualTo("deleted");
        assertThat(annasStarts(TUESDAY)).contains(NINE, TEN, ELEVEN);
        assertThat(staff.availability(Staff.ANNA, TUESDAY, TUESDAY).list("blocks"))
                .isEmpty();
        salon.visit("classic-facial").by("anna").at(TEN).book();
    }

    @Test
    void a_repeated_submission_returns_the_first_result_and_deletes_no_other_block() {
        Input input = Staff.submission().with("block_id", staff.blocked(Staff.ANNA, NINE, NOON));
        Answer first = staff.call(Staff.ANNA, DELETE, input).succeeded();
        staff.blocked(Staff.ANNA, NINE, NOON);

        assertThat(staff.call(Staff.ANNA, DELETE, input).succeeded().body()).isEqualTo(first.body());
        assertThat(database.count("occupancy")).isOne();
    }

    @Test
    void another_submission_does_not_find_a_deleted_block() {
        long block = staff.blocked(Staff.ANNA, NINE, NOON);
        staff.delete(Staff.ANNA, block).succeeded();

        staff.delete(Staff.ANNA, block).refused(404, "not_found");
    }

    @Test
    void a_key_that_deleted_one_block_deletes_no_other() {
        Input input = Staff.submission().with("block_id", staff.blocked(Staff.ANNA, NINE, TEN));
        long other = staff.blocked(Staff.ANNA, TEN, NOON);
        staff.call(Staff.ANNA, DELETE, input).succeeded();

        staff.call(Staff.ANNA, DELETE, input.with("block_id", other)).refused(409, "submission_key_reused");
    }

    @Test
    void a_foreign_block_gets_the_same_answer_as_an_unknown_one() {
        long maries = staff.blocked(Staff.MARIE, TEN, NOON);

        Answer foreign = staff.delete(Staff.ANNA, maries).refused(404, "not_found");

        assertThat(foreign.bodyWithoutRequestId())
                .isEqualTo(staff.delete(Staff.ANNA, 999_999_999).bodyWithoutRequestId());
        assertThat(staff.availability(Staff.MARIE, TUESDAY, TUESDAY).list("blocks"))
                .hasSize(1);
    }
}
