package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.QueryPlans;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;
import org.junit.jupiter.api.Test;

/** Specialists see only their own visits. They see only the data of customers that the business file allows. */
@QuarkusTest
class CoworkingStaffListVisitsTest extends StaffScenario {

    @Inject
    QueryPlans plans;

    private Answer visits(String user, String from) {
        return staff.call(user, "coworking_staff_list_visits", Input.empty().with("from_date", from));
    }

    private void bookAnnasFacial() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
    }

    @Test
    void visits_are_listed_with_their_times_and_the_customers_first_name() {
        bookAnnasFacial();

        Answer listed = visits(Staff.ANNA, MONDAY).succeeded();

        assertThat(listed.list("visits")).hasSize(1);
        assertThat(listed.text("visits[0].start_at")).startsWith("2027-06-08T10:00");
        assertThat(listed.text("visits[0].end_at")).startsWith("2027-06-08T11:00");
        assertThat(listed.text("visits[0].cleanup_until")).startsWith("2027-06-08T11:10");
        assertThat(listed.text("visits[0].services[0].name")).isEqualTo("Klassische Gesichtsbehandlung");
        assertThat(listed.text("customers")).isEqualTo("first_name");
        assertThat(listed.text("visits[0].customer.first_name")).isEqualTo("Xaveria");
        assertThat(listed.body()).doesNotContain("Yblagger", "yblagger", "price", "cents");
    }

    @Test
    void the_business_file_decides_which_data_of_customers_is_shown() {
        bookAnnasFacial();

        salon.publish(DemoEdits.none().rule("staff_see_customer", "contact"));
        Answer contact = visits(Staff.ANNA, MONDAY).succeeded();
        assertThat(contact.body()).contains("Yblagger", "xaveria@yblagger.example");
        assertThat(contact.text("visits[0].customer.phone")).isEqualTo("+49 89 4711815");

        salon.publish(DemoEdits.none().rule("staff_see_customer", "nothing"));
        Answer nothing = visits(Staff.ANNA, MONDAY).succeeded();
        assertThat(nothing.list("visits")).hasSize(1);
        assertThat(nothing.body()).doesNotContain("Xaveria", "Yblagger", "\"customer\"");
    }

    @Test
    void nobody_sees_visits_of_others() {
        bookAnnasFacial();

        Answer nothing = visits(Staff.MARIE, MONDAY).succeeded();
        assertThat(nothing.list("visits")).isEmpty();
        assertThat(nothing.<String>list("notices.code")).containsExactly("nothing_booked");
        assertThat(visits(Staff.ANNA, MONDAY).succeeded().list("notices")).isEmpty();
        assertThat(visits(Staff.STRANGER, MONDAY).status()).isEqualTo(404);
    }

    @Test
    void specialists_see_only_their_own_part_of_a_visit() {
        salon.asOwner(
                        "office_create_booking",
                        Input.empty()
                                .with(
                                        "service_ids",
                                        List.of(salon.service("classic-facial"), salon.service("brow-tint")))
                                .with("specialists", List.of(by("classic-facial", "marie"), by("brow-tint", "anna")))
                                .with("start_at", SalonDatabase.time(TEN).toString())
                                .with("customer", Map.of("last_name", "Huber"))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        Answer maries = visits(Staff.MARIE, MONDAY).succeeded();
        Answer annas = visits(Staff.ANNA, MONDAY).succeeded();

        assertThat(maries.<List<String>>list("visits.services.name"))
                .containsExactly(List.of("Klassische Gesichtsbehandlung"));
        assertThat(maries.body()).doesNotContain("Augenbrauen", "Anna");
        assertThat(annas.<List<String>>list("visits.services.name")).containsExactly(List.of("Augenbrauen färben"));
        assertThat(annas.text("visits[0].start_at"))
                .isGreaterThanOrEqualTo(maries.text("visits[0].end_at"))
                .isNotEqualTo(maries.text("visits[0].start_at"));
        assertThat(annas.body()).doesNotContain("Gesichtsbehandlung", "Marie");
    }

    private Map<String, Integer> by(String service, String specialist) {
        return Map.of("service_id", salon.service(service), "staff_id", salon.specialist(specialist));
    }

    @Test
    void a_week_is_listed_unless_more_days_are_asked_for() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at("2027-06-15", "10:00")));

        assertThat(visits(Staff.ANNA, MONDAY).succeeded().text("to_date")).isEqualTo(SUNDAY);
        assertThat(visits(Staff.ANNA, MONDAY).succeeded().list("visits")).isEmpty();
        assertThat(staff.call(
                                Staff.ANNA,
                                "coworking_staff_list_visits",
                                Input.empty().with("from_date", MONDAY).with("days", 31))
                        .succeeded()
                        .list("visits"))
                .hasSize(1);
        staff.call(
                        Staff.ANNA,
                        "coworking_staff_list_visits",
                        Input.empty().with("from_date", MONDAY).with("days", 32))
                .refused(400, "invalid_input");
    }

    @Test
    void visits_are_found_by_indexes() {
        bookAnnasFacial();

        plans.assertIndexed("occupancy", () -> visits(Staff.ANNA, MONDAY).succeeded());
    }

    @Test
    void availability_shows_no_visits_and_no_customers() {
        bookAnnasFacial();

        assertThat(staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded().body())
                .doesNotContain("Xaveria", "visits");
    }
}
