package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.isarbooking.QueryPlans;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The office blocks specialists' time and adds special days. The same rules apply to the office and to specialists, but
 * the office needs no permissions.
 */
@QuarkusTest
class OfficeCalendarsTest extends StaffScenario {

    @Inject
    QueryPlans plans;

    @Inject
    SentStatements statements;

    @BeforeEach
    void forget_what_was_decided_before() {
        database.execute("delete from office_action");
    }

    private Input of(String specialist, String from, String to) {
        return Staff.period(from, to).with("staff_id", salon.specialist(specialist));
    }

    private Answer block(Input period) {
        return salon.asOwner("office_create_block", period);
    }

    @Test
    void a_block_takes_time_until_it_is_deleted_and_both_decisions_are_recorded() {
        Answer blocked = block(of("anna", NINE, NOON).with("reason", "Arzt")).succeeded();

        assertThat(blocked.text("block.staff_name")).isEqualTo("Anna");
        assertThat(annasStarts(TUESDAY)).doesNotContain(TEN);
        long id = blocked.longNumber("block.block_id");
        assertThat(staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded().text("blocks[0].reason"))
                .isEqualTo("Arzt");

        Answer deleted = salon.asOwner("office_delete_block", Staff.submission().with("block_id", id))
                .succeeded();
        assertThat(deleted.text("block.status")).isEqualTo("deleted");
        assertThat(annasStarts(TUESDAY)).contains(TEN);
        assertThat(database.values("select operation from office_action order by id"))
                .containsExactly("office_create_block", "office_delete_block");
        salon.asOwner("office_delete_block", Staff.submission().with("block_id", id))
                .refused(404, "not_found");
        salon.asOwner("office_delete_block", Staff.submission().with("block_id", 987_654_321))
                .refused(404, "not_found");
    }

    @Test
    void entries_of_a_specialist_who_has_left_can_be_deleted_but_not_made() {
        Input later = of("katharina", at(WEDNESDAY, "09:00"), at(WEDNESDAY, "12:00"));
        long block = block(of("katharina", NINE, NOON)).succeeded().longNumber("block.block_id");
        long day = salon.asOwner("office_create_special_day", of("katharina", at(SUNDAY, "10:00"), at(SUNDAY, "12:00")))
                .succeeded()
                .longNumber("special_day.special_day_id");
        salon.publish(DemoEdits.none().specialistLeaves("katharina"));

        salon.asOwner("office_delete_block", Staff.submission().with("block_id", block))
                .succeeded();
        salon.asOwner("office_delete_special_day", Staff.submission().with("special_day_id", day))
                .succeeded();
        assertThat(block(later).refused(404, "not_found").violations())
                .containsExactly("$.staff_id unknown_specialist");
    }

    @Test
    void a_period_in_the_wrong_order_is_named_beside_mistakes_of_the_schema() {
        assertThat(block(of("anna", NOON, NINE).with("reason", "x".repeat(201)))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.end_at not_after_start", "$.reason too_long");
        assertThat(list(period(SUNDAY, TUESDAY).with("language", "fr"))
                        .refused(400, "invalid_input")
                        .<String>list("violations.path"))
                .containsExactly("$.language", "$.to_date");
    }

    @Test
    void the_office_needs_no_permission_of_the_business_file() {
        block(of("katharina", NINE, NOON)).succeeded();
        salon.asOwner("office_create_special_day", of("marie", at(SUNDAY, "10:00"), at(SUNDAY, "12:00")))
                .succeeded();
    }

    @Test
    void visits_in_the_way_are_named() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
        long id =
                (Long) database.values("select id from appointment").findFirst().orElseThrow();

        Answer refused = block(of("anna", NINE, NOON)).refused(409, "period_not_free");

        assertThat(refused.violations()).containsExactly("$.start_at visit_in_the_way");
        assertThat(refused.body()).contains("Termin " + id).doesNotContain("Yblagger");
        assertThat(block(of("anna", NINE, NOON).with("service_category_id", database.id("service_category", "facial")))
                        .refused(409, "period_not_free")
                        .violations())
                .containsExactly("$.start_at visit_in_the_way");
        block(of("anna", NINE, NOON).with("service_category_id", database.id("service_category", "lashes")))
                .succeeded();
        assertThat(staff.block(Staff.ANNA, NINE, NOON)
                        .refused(409, "period_not_free")
                        .body())
                .as("specialists aren't told which visit is in the way")
                .doesNotContain("violations", "Termin " + id);
    }

    @Test
    void an_unknown_category_refers_the_office_to_the_services() {
        Answer refused = block(of("anna", NINE, NOON).with("service_category_id", 987_654_321))
                .refused(404, "not_found");

        assertThat(refused.violations()).containsExactly("$.service_category_id unknown_category");
        assertThat(refused.<String>list("next_actions")).containsExactly("salon_search_services");
        int known = salon.call("salon_search_services", Input.empty())
                .succeeded()
                .number("categories[0].service_category_id");
        block(of("anna", NINE, NOON).with("service_category_id", known)).succeeded();
    }

    @Test
    void the_office_learns_that_a_specialist_does_no_service_of_a_category() {
        Input order = of("anna", NINE, NOON).with("service_category_id", database.id("service_category", "manicure"));
        salon.publish(DemoEdits.none().doesOnly("anna", "brow-tint"));

        Answer refused = block(order).refused(422, "category_not_assigned");

        assertThat(refused.text("detail")).startsWith("Diese Fachkraft").doesNotContain("coworking_staff");
        assertThat(refused.<String>list("next_actions")).containsExactly("salon_search_services");
    }

    @Test
    void a_special_day_with_a_visit_stays_and_the_visit_is_named() {
        Answer added = salon.asOwner("office_create_special_day", of("anna", at(SUNDAY, "10:00"), at(SUNDAY, "14:00")))
                .succeeded();
        assertThat(annasStarts(SUNDAY)).contains(at(SUNDAY, "10:00"));
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(SUNDAY, "10:00")));
        long id =
                (Long) database.values("select id from appointment").findFirst().orElseThrow();
        Input which = Staff.submission().with("special_day_id", added.longNumber("special_day.special_day_id"));

        Answer refused = salon.asOwner("office_delete_special_day", which).refused(409, "period_not_free");
        assertThat(refused.violations()).containsExactly("$.special_day_id visit_in_the_way");
        assertThat(refused.body()).contains("Termin " + id + " ").doesNotContain("Yblagger");
        assertThat(database.count("special_day")).isOne();
        database.execute("delete from occupancy");
        assertThat(salon.asOwner("office_delete_special_day", which).succeeded().text("special_day.status"))
                .isEqualTo("deleted");
    }

    private Input period(String from, String to) {
        return Input.empty().with("from_date", from).with("to_date", to);
    }

    private Answer list(Input period) {
        return salon.asOwner("office_list_blocks", period);
    }

    @Test
    void blocks_and_special_days_of_all_or_one_specialist_are_listed_until_deleted() {
        long annas = block(of("anna", NINE, NOON).with("reason", "Arzt"))
                .succeeded()
                .json()
                .getLong("block.block_id");
        block(of("marie", at(WEDNESDAY, "09:00"), at(WEDNESDAY, "12:00"))).succeeded();
        salon.asOwner("office_create_special_day", of("marie", at(SUNDAY, "10:00"), at(SUNDAY, "12:00")))
                .succeeded();

        Answer all = list(period(TUESDAY, SUNDAY)).succeeded();
        assertThat(all.<String>list("items.staff_name")).containsExactly("Anna", "Marie");
        assertThat(all.text("items[0].reason")).isEqualTo("Arzt");
        assertThat(all.<String>list("special_days.staff_name")).containsExactly("Marie");
        assertThat(all.number("special_days_total")).isOne();
        Answer page =
                list(period(TUESDAY, SUNDAY).with("limit", 1).with("offset", 1)).succeeded();
        assertThat(page.<String>list("items.staff_name")).containsExactly("Marie");
        assertThat(page.number("total")).isEqualTo(2);
        assertThat(page.isNull("next_offset")).isTrue();
        assertThat(page.list("notices")).isEmpty();
        assertThat(list(period(TUESDAY, SUNDAY).with("offset", 20)).succeeded().<String>list("notices.code"))
                .containsExactly("past_the_end");
        Answer ofAnna = list(period(TUESDAY, SUNDAY).with("staff_id", salon.specialist("anna")))
                .succeeded();
        assertThat(ofAnna.<String>list("items.staff_name")).containsExactly("Anna");
        assertThat(ofAnna.list("special_days")).isEmpty();

        salon.asOwner("office_delete_block", Staff.submission().with("block_id", annas))
                .succeeded();
        assertThat(list(period(TUESDAY, SUNDAY)).<String>list("items.staff_name"))
                .containsExactly("Marie");
        assertThat(list(period(TUESDAY, TUESDAY)).notices()).containsExactly("nothing_matches");
        assertThat(list(period(SUNDAY, TUESDAY)).refused(400, "invalid_input").violations())
                .containsExactly("$.to_date before_from_date");
    }

    @Test
    void a_list_takes_the_same_number_of_indexed_queries_for_any_number_of_blocks() {
        int few = statements.during(() -> list(period(MONDAY, SUNDAY))).size();
        block(of("anna", NINE, NOON)).succeeded();
        block(of("marie", NINE, NOON)).succeeded();

        assertThat(statements.during(() -> list(period(MONDAY, "2028-06-01")))).hasSize(few);
        plans.assertIndexed("block", () -> list(period(MONDAY, SUNDAY)));
    }

    @Test
    void a_submission_has_one_effect() {
        Input order = of("anna", NINE, NOON);
        Answer first = block(order).succeeded();

        assertThat(block(order).succeeded().number("block.block_id")).isEqualTo(first.number("block.block_id"));
        block(order.with("reason", "anders")).refused(409, "submission_key_reused");
        assertThat(database.count("block")).isEqualTo(1);
        assertThat(database.count("office_action")).isEqualTo(1);
    }

    @Test
    void the_office_has_the_same_rules_for_periods_as_specialists() {
        assertThat(block(of("anna", NOON, NINE)).refused(400, "invalid_input").violations())
                .containsExactly("$.end_at not_after_start");
        block(of("anna", at("2027-06-01", "09:00"), at("2027-06-01", "10:00"))).refused(422, "outside_booking_window");
        block(of("anna", NINE, NOON).with("staff_id", 99_999)).refused(404, "not_found");
        block(of("sofia", NINE, NOON).with("service_category_id", database.id("service_category", "facial")))
                .refused(422, "category_not_assigned");
        assertThat(salon.asOwner("office_create_special_day", of("anna", at(SATURDAY, "20:00"), at(SUNDAY, "02:00")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.end_at not_on_one_local_day");
    }

    @Test
    void only_the_owner_may_call_these_operations() {
        for (String operation : List.of(
                "office_list_blocks",
                "office_create_block",
                "office_delete_block",
                "office_create_special_day",
                "office_delete_special_day")) {
            assertThat(staff.call(Staff.ANNA, operation, Input.empty().with("submission_key", UUID.randomUUID()))
                            .status())
                    .isEqualTo(403);
        }
    }
}
