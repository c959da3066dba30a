package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SalonGetPriceTest extends SalonScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    /** A contact of this class only: the number of promo codes tried for one person in ten minutes is limited. */
    private static final Map<String, String> CONTACT =
            Map.of("email", "prices@else.example", "phone", "+49 89 4711817");

    @Test
    void the_price_of_a_visit_is_the_sum_of_its_services() {
        Answer answer = salon.visit("brow-shaping", "anti-aging-facial")
                .by("anna")
                .at(TEN)
                .price()
                .succeeded();

        assertThat(answer.list("pricing.items.price.amount_cents")).isEqualTo(List.of(1900, 12900));
        assertThat(answer.number("subtotal.amount_cents")).isEqualTo(14800);
        assertThat(answer.number("discount.amount_cents")).isZero();
        assertThat(answer.number("total.amount_cents")).isEqualTo(14800);
        assertThat(answer.text("total.amount")).isEqualTo("148.00");
        assertThat(answer.text("total.currency")).isEqualTo("EUR");
        assertThat(answer.text("total.display")).isEqualTo("148,00 €");
    }

    @Test
    void specialists_have_prices_of_their_own() {
        WantedVisit facial = salon.visit("classic-facial").at(TEN);

        assertThat(facial.by("anna").price().number("total.amount_cents")).isEqualTo(6900);
        assertThat(facial.by("marie").price().number("total.amount_cents")).isEqualTo(7500);
    }

    @Test
    void without_a_preferred_specialist_a_notice_says_that_prices_differ() {
        WantedVisit facial = salon.visit("classic-facial").at(TEN);

        assertThat(facial.price().notices()).containsExactly("prices_differ");
        assertThat(facial.prepare().notices()).containsExactly("prices_differ");
        assertThat(facial.by("anna").price().notices()).isEmpty();
        assertThat(facial.by("anna").prepare().notices()).isEmpty();
        assertThat(salon.visit("lash-tint").at(TEN).price().notices()).isEmpty();
    }

    @Test
    void the_priced_slot_is_the_one_that_the_search_shows() {
        WantedVisit visit = salon.visit("classic-facial", "brow-tint");
        Answer search = visit.slotsOn(TUESDAY);
        Map<String, Object> shown = search.json().getMap("slots[3]");

        Answer price =
                visit.startingAt(search.text("slots[3].start_at")).price().succeeded();

        assertThat(price.json().<String, Object>getMap("slot")).isEqualTo(shown);
    }

    @Test
    void a_promo_code_needs_a_customer() {
        Answer answer = salon.visit("classic-facial")
                .at(TEN)
                .with("promo_code", "SUMMER")
                .price();

        answer.refused(400, "invalid_input");
        assertThat(answer.violations()).containsExactly("$.customer required_for_promo_code");
    }

    @Test
    void an_unknown_promo_code_is_not_applicable_and_changes_nothing() {
        Answer answer = salon.visit("classic-facial")
                .by("anna")
                .at(TEN)
                .with("promo_code", "NO-SUCH-CODE")
                .with("customer", CONTACT)
                .price()
                .succeeded();

        assertThat(answer.text("pricing.promo_code.status")).isEqualTo("not_applicable");
        assertThat(answer.number("total.amount_cents")).isEqualTo(6900);
    }

    @Test
    void a_start_off_the_grid_is_refused() {
        Answer answer =
                salon.visit("classic-facial").at(at(TUESDAY, "10:05")).price().refused(422, "start_off_grid");

        assertThat(answer.violations()).containsExactly("$.start_at off_grid");
        assertThat(answer.list("next_actions")).isEqualTo(List.of("salon_find_slots"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-06-08T10:00:01+02:00", "2027-06-08T10:00:00.000000001+02:00"})
    void fractions_of_a_minute_are_off_the_grid(String start) {
        salon.visit("classic-facial").startingAt(start).price().refused(422, "start_off_grid");
    }

    @Test
    void all_mistakes_of_a_start_are_listed() {
        Answer past = salon.visit("classic-facial").at("2027-06-01T10:05").price();
        Answer far = salon.visit("classic-facial").at("2029-06-01T10:05").price();

        past.refused(422, "outside_booking_window");
        assertThat(past.violations()).containsExactly("$.start_at before_booking_window", "$.start_at off_grid");
        far.refused(422, "outside_booking_window");
        assertThat(far.violations()).containsExactly("$.start_at beyond_booking_window", "$.start_at off_grid");
    }

    @Test
    void a_start_exactly_at_the_end_of_the_minimum_notice_is_priced() {
        clock.stopAt("2027-06-08T09:00:01");
        salon.visit("classic-facial").at(at(TUESDAY, "11:00")).price().refused(422, "outside_booking_window");

        clock.stopAt("2027-06-08T09:00:00");
        salon.visit("classic-facial").at(at(TUESDAY, "11:00")).price().succeeded();
    }

    @Test
    void a_taken_start_is_refused_with_the_next_free_ones() {
        WantedVisit facial = salon.visit("classic-facial").by("anna");
        facial.at(at(TUESDAY, "16:45")).book();

        Answer answer = facial.at(at(TUESDAY, "16:45")).price().refused(409, "slot_unavailable");

        assertThat(answer.list("alternatives")).hasSize(3);
        assertThat(answer.<List<Integer>>list("alternatives.appointments.staff_id"))
                .allSatisfy(staff -> assertThat(staff).containsOnly(salon.specialist("anna")));
        assertThat(answer.<String>list("alternatives.start_at"))
                .as("after the wanted start, not the first ones of the day")
                .first()
                .isEqualTo("2027-06-09T09:00:00+02:00");
        facial.startingAt(answer.text("alternatives[0].start_at")).price().succeeded();
    }

    @Test
    void on_the_last_day_the_nearest_starts_before_a_taken_one_are_offered() {
        salon.publish(DemoEdits.none().rule("horizon_days", 1));
        WantedVisit facial = salon.visit("classic-facial").by("anna");
        facial.at(at(TUESDAY, "16:30")).book();

        Answer answer = facial.at(at(TUESDAY, "16:30")).price().refused(409, "slot_unavailable");

        assertThat(answer.<String>list("alternatives.time")).containsExactly("15:15", "15:00", "14:45");
    }

    @Test
    void an_unsuitable_specialist_is_refused() {
        Answer answer = salon.visit("lash-lift").by("anna").at(TEN).price().refused(422, "specialist_unsuitable");

        assertThat(answer.violations()).containsExactly("$.staff_id unsuitable_specialist");
    }

    @Test
    void unknown_ids_are_not_found() {
        Answer answer = salon.call(
                "salon_get_price",
                Input.empty()
                        .with("service_ids", List.of(987_654))
                        .with("staff_id", 876_543)
                        .with("start_at", "2027-06-08T10:00:00+02:00"));

        answer.refused(404, "not_found");
        assertThat(answer.violations())
                .containsExactlyInAnyOrder("$.service_ids[0] unknown_service", "$.staff_id unknown_specialist");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2027-06-08T08:00:00Z",
                "2027-06-08T10:00+02:00",
                "2027-06-08T10:00:00.000+02:00",
                "2027-06-08T04:00:00-04:00",
                "2027-06-09T00:00:00+16:00"
            })
    void a_start_may_be_written_with_any_offset(String start) {
        Answer answer = salon.visit("classic-facial")
                .by("anna")
                .startingAt(start)
                .price()
                .succeeded();

        assertThat(answer.text("slot.start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.text("slot.time")).isEqualTo("10:00");
    }

    @Test
    void names_and_amounts_are_in_the_requested_language() {
        Answer answer = salon.visit("classic-facial")
                .by("anna")
                .at(TEN)
                .with("language", "en")
                .price()
                .succeeded();

        assertThat(answer.text("pricing.items[0].service_name")).isEqualTo("Classic facial");
        assertThat(answer.text("total.display")).isEqualTo("€69.00");
    }

    @Test
    void a_price_check_stores_nothing() {
        String before = database.stored();

        salon.visit("classic-facial")
                .at(TEN)
                .with("promo_code", "SUMMER")
                .with("customer", CONTACT)
                .price()
                .succeeded();

        assertThat(database.stored()).isEqualTo(before);
    }
}
