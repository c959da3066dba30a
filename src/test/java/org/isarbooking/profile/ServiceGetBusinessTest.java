package org.isarbooking.profile;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.Test;

/** Tests {@code service_get_business}, which returns the public facts about the business. */
@QuarkusTest
class ServiceGetBusinessTest extends SalonScenario {

    private static Answer business(Map<String, ?> input) {
        return Answer.of(
                given().contentType("application/json").body(input).post("/v1/operations/service_get_business"));
    }

    @Test
    void anybody_reads_where_the_business_is_and_how_it_is_reached() {
        Answer answer = business(Map.of()).succeeded();

        assertThat(answer.text("business_facts.name")).isEqualTo("Isarsalon (Demo)");
        assertThat(answer.text("business_facts.address")).isEqualTo("Musterstraße 1, 80331 München");
        assertThat(answer.text("business_facts.phone")).isEqualTo("+49 89 12345678");
        assertThat(answer.text("business_facts.email")).isEqualTo("owner@isarsalon.example");
        assertThat(answer.text("business_facts.timezone")).isEqualTo("Europe/Berlin");
        assertThat(answer.text("business_facts.currency")).isEqualTo("EUR");
    }

    @Test
    void hours_follow_from_the_specialists_and_rentable_days_from_the_workspaces() {
        Answer answer = business(Map.of("language", "en")).succeeded();

        assertThat(answer.<String>list("salon.opening_hours.weekday"))
                .contains("tuesday")
                .doesNotContain("sunday");
        assertThat(answer.text("salon.opening_hours[0].hours[0].from")).matches("\\d\\d:\\d\\d");
        assertThat(answer.<Object>list("coworking.opening_hours[0].hours")).isEmpty();
        assertThat(answer.<String>list("closed_days"))
                .isSorted()
                .contains("2027-12-25")
                .doesNotContain("2027-05-01");
    }

    @Test
    void each_line_has_its_own_closed_days() {
        Answer answer = business(Map.of()).succeeded();

        assertThat(answer.<String>list("closed_days"))
                .contains("2027-11-01", "2027-12-25")
                .doesNotContain("2027-12-24");
        assertThat(answer.<String>list("coworking.closed_days"))
                .isSorted()
                .contains("2027-12-24", "2027-12-25")
                .doesNotContain("2027-11-01", "2026-12-24");
    }

    @Test
    void deadlines_and_terms_of_both_lines_are_returned() {
        Answer answer = business(Map.of()).succeeded();

        assertThat(answer.number("salon.change_deadline_minutes")).isEqualTo(1440);
        assertThat(answer.number("salon.cancellation_deadline_minutes")).isEqualTo(1440);
        assertThat(answer.<String>list("salon.terms.kind")).containsExactly("privacy", "cancellation", "terms");
        assertThat(answer.<String>list("coworking.terms.kind")).isNotEmpty();
        assertThat(answer.number("coworking.change_deadline_days")).isNotNegative();
    }

    @Test
    void the_input_takes_nothing_but_a_language() {
        assertThat(business(Map.of("business", "salon"))
                        .refused(400, "invalid_input")
                        .violations())
                .hasSize(1);
    }
}
