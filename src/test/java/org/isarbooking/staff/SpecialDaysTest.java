package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Tests {@code coworking_staff_create_special_day} and {@code coworking_staff_delete_special_day}. */
@QuarkusTest
class SpecialDaysTest extends StaffScenario {

    private static final String CREATE = "coworking_staff_create_special_day";
    private static final String DELETE = "coworking_staff_delete_special_day";
    private static final String SUNDAY_TEN = at(SUNDAY, "10:00");
    private static final String SUNDAY_TWO = at(SUNDAY, "14:00");

    @Test
    void searches_see_a_special_day_at_once() {
        assertThat(annasStarts(SUNDAY)).isEmpty();

        Answer answer = staff.specialDay(Staff.ANNA, SUNDAY_TEN, SUNDAY_TWO).succeeded();

        assertThat(answer.text("special_day.status")).isEqualTo("active");
        assertThat(annasStarts(SUNDAY)).startsWith(SUNDAY_TEN).doesNotContain(at(SUNDAY, "13:15"));
    }

    @Test
    void a_special_day_counts_on_a_date_on_which_the_salon_is_closed() {
        String holiday = "2027-08-15";
        staff.specialDay(Staff.ANNA, at(holiday, "10:00"), at(holiday, "12:00")).succeeded();

        assertThat(annasStarts(holiday)).contains(at(holiday, "10:00"));
    }

    @Test
    void start_and_end_fall_on_the_same_local_day() {
        assertThat(staff.specialDay(Staff.ANNA, at(SATURDAY, "20:00"), at(SUNDAY, "02:00"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.end_at not_on_one_local_day");
        assertThat(staff.specialDay(Staff.ANNA, at(SATURDAY, "20:00"), at(SUNDAY, "00:00"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.end_at not_on_one_local_day");
    }

    @Test
    void the_local_day_is_that_of_munich_whatever_the_offset() {
        Input input = Staff.submission();
        staff.call(
                        Staff.ANNA,
                        CREATE,
                        input.with("start_at", "2027-06-12T22:30:00Z").with("end_at", "2027-06-13T05:00:00+02:00"))
                .succeeded();
        assertThat(staff.call(
                                Staff.ANNA,
                                CREATE,
                                Staff.submission()
                                        .with("start_at", "2027-06-12T20:00:00Z")
                                        .with("end_at", "2027-06-12T22:30:00Z"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.end_at not_on_one_local_day");
    }

    @Test
    void a_day_of_25_hours_is_one_day() {
        Answer answer = staff.call(
                        Staff.ANNA,
                        CREATE,
                        Staff.submission()
                                .with("start_at", "2027-10-31T02:15:00+02:00")
                                .with("end_at", "2027-10-31T02:15:00+01:00"))
                .succeeded();

        assertThat(annasStarts("2027-10-31")).isEmpty(); // an hour is too short for a facial with its clean-up
        assertThat(salon.visit("brow-tint")
                        .by("anna")
                        .slotsOn("2027-10-31")
                        .<String>list("slots.appointments.flatten().start_at"))
                .contains("2027-10-31T02:30:00+02:00", "2027-10-31T02:00:00+01:00");
        staff.deleteDay(Staff.ANNA, answer.longNumber("special_day.special_day_id"))
                .succeeded();
        assertThat(salon.visit("brow-tint").by("anna").slotsOn("2027-10-31").starts())
                .isEmpty();
        assertThat(answer.text("special_day.start_at")).isEqualTo("2027-10-31T02:15:00+02:00");
        assertThat(answer.text("special_day.end_at")).isEqualTo("2027-10-31T02:15:00+01:00");
    }

    @Test
    void a_specialist_without_permission_may_not_add_days() {
        staff.specialDay(Staff.MARIE, SUNDAY_TEN, SUNDAY_TWO).refused(422, "not_permitted");
        assertThat(salon.visit("classic-facial").by("marie").slotsOn(SUNDAY).starts())
                .isEmpty();
    }

    @Test
    void a_period_that_is_over_is_refused() {
        staff.specialDay(Staff.ANNA, "2027-06-06T10:00", "2027-06-06T12:00").refused(422, "outside_booking_window");
    }

    @Test
    void a_deleted_special_day_is_no_working_time_any_more() {
        long day = staff.addedDay(Staff.ANNA, SUNDAY_TEN, SUNDAY_TWO);

        Answer answer = staff.deleteDay(Staff.ANNA, day).succeeded();

        assertThat(answer.text("special_day.status")).isEqualTo("deleted");
        assertThat(annasStarts(SUNDAY)).isEmpty();
        assertThat(staff.availability(Staff.ANNA, SUNDAY, SUNDAY).list("special_days"))
                .isEmpty();
    }

    @Test
    void a_special_day_that_holds_visits_is_not_deleted() {
        long day = staff.addedDay(Staff.ANNA, SUNDAY_TEN, SUNDAY_TWO);
        salon.visit("classic-facial").by("anna").at(SUNDAY_TEN).book();

        Answer refused = staff.deleteDay(Staff.ANNA, day).refused(409, "period_not_free");

        assertThat(refused.body()).doesNotContainIgnoringCase("xaveria");
        assertThat(annasStarts(SUNDAY)).contains(at(SUNDAY, "12:00"));
    }

    @Test
    void a_special_day_is_deleted_if_other_working_time_covers_its_visits_as_well() {
        long overlapping = staff.addedDay(Staff.ANNA, SUNDAY_TEN, SUNDAY_TWO);
        long regular = staff.addedDay(Staff.ANNA, at(TUESDAY, "08:00"), NOON);
        staff.addedDay(Staff.ANNA, SUNDAY_TEN, at(SUNDAY, "12:00"));
        salon.visit("classic-facial").by("anna").at(SUNDAY_TEN).book();
        salon.visit("classic-facial").by("anna").at(TEN).book();

        staff.deleteDay(Staff.ANNA, overlapping).succeeded();
        staff.deleteDay(Staff.ANNA, regular).succeeded();
    }

    @Test
    void retries_return_the_same_special_day_even_after_its_deletion() {
        Input creation = Staff.period(SUNDAY_TEN, SUNDAY_TWO);
        Answer created = staff.call(Staff.ANNA, CREATE, creation).succeeded();
        long day = created.longNumber("special_day.special_day_id");
        assertThat(staff.call(Staff.ANNA, CREATE, creation).body()).isEqualTo(created.body());
        Input deletion = Staff.submission().with("special_day_id", day);
        Answer deleted = staff.call(Staff.ANNA, DELETE, deletion).succeeded();

        assertThat(staff.call(Staff.ANNA, DELETE, deletion).succeeded().body()).isEqualTo(deleted.body());
        Answer again = staff.call(Staff.ANNA, CREATE, creation).succeeded();
        assertThat(again.longNumber("special_day.special_day_id")).isEqualTo(day);
        assertThat(again.text("special_day.status")).isEqualTo("deleted");
        assertThat(annasStarts(SUNDAY)).isEmpty();
    }

    @Test
    void unknown_foreign_and_deleted_special_days_get_the_same_answer() {
        database.specialDay("marie", SUNDAY_TEN, SUNDAY_TWO);
        long foreign = (Long)
                database.values("select max(id) from special_day").findFirst().orElseThrow();
        long deleted = staff.addedDay(Staff.ANNA, SUNDAY_TEN, SUNDAY_TWO);
        staff.deleteDay(Staff.ANNA, deleted).succeeded();

        List<String> answers = Stream.of(
                        staff.deleteDay(Staff.ANNA, foreign),
                        staff.deleteDay(Staff.ANNA, deleted),
                        staff.deleteDay(Staff.ANNA, 999_999_999),
                        staff.deleteDay(Staff.STRANGER, foreign))
                .map(answer -> answer.refused(404, "not_found").bodyWithoutRequestId())
                .toList();

        assertThat(answers).containsOnly(answers.getFirst());
    }
}
