package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;
import static org.isarbooking.coworking.Renter.lines;
import static org.isarbooking.coworking.Renter.rejections;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The prices of days for an account, and the reasons why days are left out. */
@QuarkusTest
class CoworkingGetPriceTest extends RentalScenario {

    @Inject
    SentStatements statements;

    @Test
    void a_day_costs_what_the_weekly_terms_say_for_its_weekday() {
        Answer price = tenant.price(ROOM, SATURDAY, TUESDAY).succeeded();

        assertThat(lines(price, "lines")).containsExactly(TUESDAY + " 65.00", SATURDAY + " 55.00");
        assertThat(price.text("total.amount")).isEqualTo("120.00");
        assertThat(price.text("additional_booking_total.amount")).isEqualTo("120.00");
        assertThat(price.text("billing_mode")).isEqualTo("per_day");
        assertThat(price.isNull("monthly_agreement")).isTrue();
        assertThat(price.number("workspace_id")).isEqualTo(database.workspace(ROOM));
        assertThat(price.<String>list("dates")).containsExactly(TUESDAY, SATURDAY);
        assertThat(price.flag("partial_series")).isFalse();
        assertThat(price.text("business")).isEqualTo("coworking");
    }

    @Test
    void each_of_three_days_in_a_week_is_cheaper() {
        Answer price =
                tenant.price(ROOM, TUESDAY, WEDNESDAY, THURSDAY, NEXT_TUESDAY).succeeded();

        assertThat(lines(price, "lines"))
                .containsExactly(
                        TUESDAY + " 59.00", WEDNESDAY + " 59.00", THURSDAY + " 59.00", NEXT_TUESDAY + " 65.00");
    }

    @Test
    void days_booked_in_any_workspace_count_for_the_week_and_show_new_prices() {
        tenant.book(TABLE, TUESDAY, WEDNESDAY);

        Answer price = tenant.price(ROOM, THURSDAY).succeeded();

        assertThat(lines(price, "lines")).containsExactly(THURSDAY + " 59.00");
        assertThat(changes(price, "existing_price_changes"))
                .containsExactly(TUESDAY + " 39.00 35.00", WEDNESDAY + " 39.00 35.00");
        assertThat(price.<Integer>list("existing_price_changes.workspace.workspace_id"))
                .containsOnly(database.workspace(TABLE));
        assertThat(price.text("total.amount")).as("the sum of the lines alone").isEqualTo("59.00");
        assertThat(price.text("existing_price_effect.effect")).isEqualTo("cheaper");
        assertThat(price.text("existing_price_effect.difference.amount")).isEqualTo("8.00");
    }

    @Test
    void a_personal_price_replaces_the_weekly_terms() {
        tenant.approvedFor(ROOM, 4_500);

        Answer price = tenant.price(ROOM, TUESDAY, WEDNESDAY, THURSDAY).succeeded();

        assertThat(price.text("total.amount")).isEqualTo("135.00");
    }

    @Test
    void a_price_check_shows_nothing_of_the_prices_of_others() {
        neighbour.approvedFor(ROOM, 100);
        neighbour.book(OTHER_ROOM, TUESDAY, WEDNESDAY);

        Answer price = tenant.price(ROOM, THURSDAY).succeeded();

        assertThat(lines(price, "lines")).containsExactly(THURSDAY + " 65.00");
        assertThat(price.list("existing_price_changes")).isEmpty();
    }

    @Test
    void an_account_without_approval_sees_the_next_step_instead_of_a_price() {
        Renter stranger = renting.tenant("passer-by");

        Answer price = stranger.price(ROOM, TUESDAY).succeeded();

        assertThat(lines(price, "lines")).containsExactly(TUESDAY + " none");
        assertThat(price.isNull("total")).isTrue();
        assertThat(price.isNull("additional_booking_total")).isTrue();
        assertThat(price.list("next_steps.code")).isEqualTo(List.of("ask_for_approval"));
    }

    @Test
    void days_of_a_monthly_agreement_cost_nothing_more_and_are_marked_as_covered() {
        tenant.agreed(ROOM, 39_000, "2027-06-01", 2, 4);

        Answer price = tenant.price(ROOM, TUESDAY, WEDNESDAY).succeeded();

        assertThat(lines(price, "lines")).containsExactly(TUESDAY + " 0.00", WEDNESDAY + " 65.00");
        assertThat(price.text("lines[0].covered_by")).isEqualTo("monthly_agreement");
        assertThat(price.text("lines[0].price.display")).isEqualTo("in der Monatsvereinbarung enthalten");
        assertThat(price.text("billing_mode")).isEqualTo("monthly_agreement");
        assertThat(price.text("monthly_agreement.amount")).isEqualTo("390.00");
        assertThat(price.text("additional_booking_total.amount")).isEqualTo("65.00");
        assertThat(price.text("total.amount")).isEqualTo("65.00");
    }

    @Test
    void days_of_a_monthly_agreement_do_not_count_for_the_week() {
        tenant.agreed(ROOM, 39_000, "2027-06-01", 2, 4);

        Answer price = tenant.price(ROOM, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY).succeeded();

        assertThat(lines(price, "lines")).contains(WEDNESDAY + " 65.00", FRIDAY + " 65.00");
    }

    @Test
    void days_with_conflicts_are_listed_with_their_reasons_and_the_others_are_priced() {
        neighbour.book(ROOM, TUESDAY);
        tenant.book(ROOM, WEDNESDAY);

        Answer price = tenant.price(ROOM, "2027-06-06", TUESDAY, WEDNESDAY, THURSDAY, SUNDAY, "2028-07-01")
                .succeeded();

        assertThat(rejections(price, "rejections"))
                .containsExactly(
                        "2027-06-06 past",
                        TUESDAY + " occupied",
                        WEDNESDAY + " already_booked",
                        SUNDAY + " closed",
                        "2028-07-01 beyond_horizon");
        assertThat(price.<String>list("rejected_dates"))
                .containsExactly("2027-06-06", TUESDAY, WEDNESDAY, SUNDAY, "2028-07-01");
        assertThat(price.flag("partial_series")).isTrue();
        assertThat(lines(price, "lines")).containsExactly(THURSDAY + " 65.00");
    }

    @Test
    void when_no_day_is_available_there_are_no_lines_and_no_total() {
        Answer price = tenant.price(ROOM, SUNDAY).succeeded();

        assertThat(price.list("lines")).isEmpty();
        assertThat(price.isNull("total")).isTrue();
        assertThat(price.isNull("additional_booking_total")).isTrue();
        assertThat(price.flag("partial_series")).isTrue();
        assertThat(price.<String>list("next_steps.code")).containsExactly("find_dates");
    }

    @Test
    void a_booked_place_makes_its_groups_occupied_but_leaves_their_other_places_free() {
        neighbour.book(TABLE, TUESDAY);

        assertThat(rejections(tenant.price(LOUNGE, TUESDAY), "rejections")).containsExactly(TUESDAY + " occupied");
        assertThat(tenant.price(LOUNGE, TUESDAY).<String>list("notices.code")).containsExactly("no_day_available");
        assertThat(tenant.price(LOUNGE, TUESDAY, WEDNESDAY).list("notices")).isEmpty();
        assertThat(rejections(tenant.price(FLOOR, TUESDAY), "rejections")).containsExactly(TUESDAY + " occupied");
        assertThat(tenant.price(OTHER_TABLE, TUESDAY).list("rejections")).isEmpty();
    }

    @Test
    void today_can_still_be_rented() {
        assertThat(lines(tenant.price(ROOM, MONDAY), "lines")).containsExactly(MONDAY + " 65.00");
    }

    @Test
    void a_price_check_reserves_nothing() {
        List<String> before = database.rows();

        tenant.price(ROOM, TUESDAY).succeeded();

        assertThat(database.rows()).isEqualTo(before);
    }

    @Test
    void prices_are_written_in_the_language_asked_for() {
        Answer price = tenant.call(
                        "coworking_get_price",
                        tenant.days(ROOM, SATURDAY, SUNDAY).with("language", "en"))
                .succeeded();

        assertThat(price.text("rejections[0].message")).isEqualTo("The workspace isn't rented on that day.");
        assertThat(price.text("total.display")).isEqualTo("€55.00");
    }

    @Test
    void an_unknown_workspace_is_not_found() {
        Input unknown = tenant.days(ROOM, TUESDAY);

        assertThat(tenant.call("coworking_get_price", unknown.with("workspace_id", 987_654))
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.workspace_id unknown_workspace");
        tenant.call("coworking_get_price", unknown.with("workspace_id", 9_999_999_999L))
                .refused(404, "not_found");
    }

    @Test
    void every_mistake_of_an_input_is_named() {
        Answer answer = tenant.call(
                "coworking_get_price",
                Input.empty()
                        .with("workspace_id", 0)
                        .with("dates", List.of(TUESDAY, TUESDAY, "2027-02-30", 5))
                        .with("promo_code", "X"));

        assertThat(answer.refused(400, "invalid_input").violations())
                .containsExactlyInAnyOrder(
                        "$.workspace_id too_small",
                        "$.dates duplicate_items",
                        "$.dates[2] wrong_format",
                        "$.dates[3] wrong_type",
                        "$.promo_code unknown_property");
        tenant.call("coworking_get_price", Input.empty().with("workspace_id", 1).with("dates", List.of()))
                .refused(400, "invalid_input");
    }

    @Test
    void a_hundred_and_eighty_days_take_as_many_queries_as_one() {
        String[] many = IntStream.range(0, 180)
                .mapToObj(day -> LocalDate.parse(MONDAY).plusDays(2L * day).toString())
                .toArray(String[]::new);
        tenant.price(ROOM, TUESDAY).succeeded();

        int one =
                statements.during(() -> tenant.price(ROOM, TUESDAY).succeeded()).size();
        int all = statements.during(() -> tenant.price(ROOM, many).succeeded()).size();

        assertThat(all).isEqualTo(one);
    }
}
