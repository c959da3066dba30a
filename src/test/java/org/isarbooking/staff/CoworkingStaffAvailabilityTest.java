package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CoworkingStaffAvailabilityTest extends StaffScenario {

    @Inject
    SentStatements statements;

    @Test
    void hours_special_days_and_blocks_of_the_specialist_are_listed() {
        long block = staff.blocked(Staff.ANNA, TEN, NOON);
        long day = staff.addedDay(Staff.ANNA, at(SUNDAY, "10:00"), at(SUNDAY, "14:00"));

        Answer answer = staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded();

        assertThat(answer.text("business")).isEqualTo("coworking");
        assertThat(answer.number("specialist.staff_id")).isEqualTo(salon.specialist("anna"));
        assertThat(answer.text("specialist.name")).isEqualTo("Anna");
        assertThat(answer.list("weekly_hours.weekday"))
                .isEqualTo(List.of("monday", "tuesday", "wednesday", "thursday", "friday"));
        assertThat(answer.<Map<String, String>>list("weekly_hours[0].periods"))
                .containsExactly(Map.of("from", "09:00", "to", "13:00"), Map.of("from", "14:00", "to", "18:00"));
        assertThat(answer.longNumber("blocks[0].block_id")).isEqualTo(block);
        assertThat(answer.text("blocks[0].start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.text("blocks[0].end_at")).isEqualTo("2027-06-08T12:00:00+02:00");
        assertThat(answer.longNumber("special_days[0].special_day_id")).isEqualTo(day);
        assertThat(answer.text("special_days[0].start_at")).isEqualTo("2027-06-13T10:00:00+02:00");
    }

    @Test
    void availability_names_permissions_and_categories_of_the_specialist() {
        Answer anna = staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded();
        Answer marie = staff.availability(Staff.MARIE, MONDAY, SUNDAY).succeeded();

        assertThat(anna.flag("specialist.may_block")).isTrue();
        assertThat(anna.flag("specialist.may_add_special_days")).isTrue();
        assertThat(marie.flag("specialist.may_add_special_days")).isFalse();
        assertThat(anna.<Integer>list("specialist.service_categories.service_category_id"))
                .containsExactly(
                        database.id("service_category", "facial"),
                        database.id("service_category", "lashes"),
                        database.id("service_category", "brows"));
        assertThat(marie.<Integer>list("specialist.service_categories.service_category_id"))
                .containsExactly(database.id("service_category", "facial"));
    }

    @Test
    void appointments_and_blocks_and_special_days_of_other_specialists_are_not_listed() {
        salon.visit("classic-facial").by("anna").at(TEN).book();
        staff.blocked(Staff.MARIE, TEN, NOON);
        database.specialDay("marie", at(SUNDAY, "10:00"), at(SUNDAY, "14:00"));

        Answer answer = staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded();

        assertThat(answer.list("blocks")).isEmpty();
        assertThat(answer.list("special_days")).isEmpty();
        assertThat(answer.<String>list("notices.code")).containsExactly("weekly_hours_only");
        assertThat(answer.body()).doesNotContainIgnoringCase("xaveria").doesNotContain("10:00:00");
    }

    @Test
    void only_blocks_and_special_days_that_overlap_the_requested_days_are_listed() {
        long before = staff.blocked(Staff.ANNA, at(MONDAY, "08:00"), at(MONDAY, "23:00"));
        long into = staff.blocked(Staff.ANNA, at(MONDAY, "23:30"), at(TUESDAY, "00:30"));
        long after = staff.blocked(Staff.ANNA, at(WEDNESDAY, "00:00"), at(WEDNESDAY, "01:00"));
        staff.addedDay(Staff.ANNA, at(WEDNESDAY, "00:00"), at(WEDNESDAY, "01:00"));

        Answer tuesday = staff.availability(Staff.ANNA, TUESDAY, TUESDAY).succeeded();

        assertThat(tuesday.json().getList("blocks.block_id", Long.class))
                .containsExactly(into)
                .doesNotContain(before, after);
        assertThat(tuesday.list("special_days")).isEmpty();
    }

    @Test
    void a_long_block_is_listed_on_its_first_day_on_its_last_day_and_between() {
        long year = staff.blocked(Staff.ANNA, at(TUESDAY, "07:00"), at("2028-06-01", "07:00"));

        assertThat(List.of(TUESDAY, "2027-11-15", "2028-06-01"))
                .allSatisfy(day -> assertThat(blocks(day)).containsExactly(year));
        assertThat(List.of(MONDAY, "2028-06-02"))
                .allSatisfy(day -> assertThat(blocks(day)).isEmpty());
    }

    private List<Long> blocks(String day) {
        return staff.availability(Staff.ANNA, day, day).succeeded().json().getList("blocks.block_id", Long.class);
    }

    @Test
    void dates_on_which_the_salon_is_closed_are_listed() {
        assertThat(staff.availability(Staff.ANNA, "2027-05-01", "2027-05-31").<String>list("closed_dates"))
                .contains("2027-05-01", "2027-05-06")
                .isSorted();
    }

    @Test
    void without_an_end_the_period_ends_31_days_after_its_first_day() {
        Answer answer = staff.call(
                        Staff.ANNA,
                        "coworking_staff_availability",
                        Input.empty().with("from_date", MONDAY))
                .succeeded();

        assertThat(answer.text("to_date")).isEqualTo("2027-07-08");
    }

    @Test
    void a_period_that_is_too_long_or_ends_before_it_begins_is_refused() {
        assertThat(staff.availability(Staff.ANNA, "2027-01-01", "2028-01-02")
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date span_too_long");
        assertThat(staff.availability(Staff.ANNA, TUESDAY, MONDAY)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date");
        staff.availability(Staff.ANNA, "9999-12-31", "9999-12-31").succeeded();
    }

    @Test
    void accounts_that_are_no_specialist_or_no_longer_one_get_the_same_answer() {
        Answer stranger = staff.availability(Staff.STRANGER, MONDAY, SUNDAY).refused(404, "not_found");
        salon.publish(DemoEdits.none().specialistLeaves("marie"));
        Answer gone = staff.availability(Staff.MARIE, MONDAY, SUNDAY).refused(404, "not_found");

        assertThat(gone.bodyWithoutRequestId()).isEqualTo(stranger.bodyWithoutRequestId());
    }

    @Test
    void availability_takes_the_same_number_of_queries_however_many_blocks_there_are() {
        staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded();
        int few = statements
                .during(() -> staff.availability(Staff.ANNA, MONDAY, MONDAY).succeeded())
                .size();
        for (int hour = 10; hour < 20; hour++) {
            staff.blocked(Staff.ANNA, at(TUESDAY, hour + ":00"), at(TUESDAY, hour + ":30"));
        }

        assertThat(statements.during(() -> staff.availability(Staff.ANNA, "2027-01-01", "2027-12-31")
                        .succeeded()))
                .hasSize(few);
    }
}
