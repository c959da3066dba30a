package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.isarbooking.QueryPlans;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A tenant gives single agreed days back for others, and takes them back while they are free. */
@QuarkusTest
class CoworkingGiveBackDaysTest extends GivenBackScenario {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Inject
    AgreementUpkeep upkeep;

    @Inject
    QueryPlans plans;

    @BeforeEach
    void tuesdays_are_agreed() {
        agree(tenant, ROOM, "tuesday");
    }

    @Test
    void others_can_book_a_day_that_is_given_back_and_the_monthly_amount_stays() {
        Answer given = giveBack(tenant, NEXT_TUESDAY).succeeded();

        assertThat(given.notices()).containsExactly("monthly_amount_stays");
        assertThat(states(given)).containsExactly(NEXT_TUESDAY + " given_back");
        assertThat(given.text("days[0].monthly_price.amount")).isEqualTo("200.00");
        assertThat(free(TUESDAY, NEXT_TUESDAY)).doesNotContain(TUESDAY).contains(NEXT_TUESDAY);

        neighbour.bookDay(ROOM, NEXT_TUESDAY);

        assertThat(agreed(tenant, TUESDAY, NEXT_TUESDAY))
                .containsExactly(TUESDAY + " agreed", NEXT_TUESDAY + " given_back_taken");
        tenant.prepare(ROOM, NEXT_TUESDAY).refused(409, "dates_unavailable");
    }

    @Test
    void a_day_is_taken_back_while_nobody_else_has_booked_it() {
        giveBack(tenant, NEXT_TUESDAY, LATER_TUESDAY).succeeded();
        neighbour.bookDay(ROOM, LATER_TUESDAY);

        assertThat(takeBack(tenant, NEXT_TUESDAY, LATER_TUESDAY)
                        .refused(409, "dates_unavailable")
                        .violations())
                .containsExactly("$.dates[1] date_occupied");
        assertThat(states(takeBack(tenant, NEXT_TUESDAY))).containsExactly(NEXT_TUESDAY + " agreed");

        assertThat(free(NEXT_TUESDAY, LATER_TUESDAY)).doesNotContain(NEXT_TUESDAY, LATER_TUESDAY);
        neighbour.prepare(ROOM, NEXT_TUESDAY).refused(409, "dates_unavailable");
    }

    @Test
    void a_day_can_be_taken_back_after_the_booking_of_somebody_else_is_cancelled() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        long booked = neighbour.bookDay(ROOM, NEXT_TUESDAY);
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", booked)
                                .with("reason", "x"))
                .succeeded();

        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).containsExactly(NEXT_TUESDAY);
        takeBack(tenant, NEXT_TUESDAY).succeeded();
        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).isEmpty();
    }

    @Test
    void only_agreed_days_that_are_not_booked_are_given_back_and_a_refusal_names_all_others() {
        tenant.bookDay(ROOM, NEXT_TUESDAY);

        Answer refused =
                giveBack(tenant, WEDNESDAY, NEXT_TUESDAY, LATER_TUESDAY).refused(409, "agreement_conflict");
        assertThat(refused.violations()).containsExactly("$.dates[0] not_agreed", "$.dates[1] booked_by_tenant");
        assertThat(refused.<String>list("next_actions"))
                .as("the list of bookings names the booking to cancel")
                .containsExactly("coworking_list_bookings", "coworking_list_agreed_days");
        assertThat(takeBack(tenant, WEDNESDAY)
                        .refused(409, "agreement_conflict")
                        .violations())
                .containsExactly("$.dates[0] not_agreed");
        assertThat(agreed(tenant, LATER_TUESDAY, LATER_TUESDAY)).containsExactly(LATER_TUESDAY + " agreed");
        assertThat(giveBack(neighbour, LATER_TUESDAY)
                        .refused(409, "agreement_conflict")
                        .violations())
                .containsExactly("$.dates[0] not_agreed");
        tenant.call("coworking_give_back_days", tenant.days(ROOM, TUESDAY).with("workspace_id", 1_000_000))
                .refused(404, "not_found");
    }

    @Test
    void an_agreed_day_beyond_the_horizon_is_refused_as_too_far_ahead() {
        String tuesday = "2029-06-05";
        String wednesday = "2029-06-06";

        for (Answer refused : List.of(giveBack(tenant, tuesday, wednesday), takeBack(tenant, tuesday, wednesday))) {
            assertThat(refused.refused(409, "agreement_conflict").violations())
                    .containsExactly("$.dates[0] date_beyond_horizon", "$.dates[1] not_agreed");
        }
    }

    @Test
    void neither_tenant_nor_office_gives_back_a_day_that_has_begun() {
        clock.stopAt("2027-06-15T00:01");

        for (Answer refused :
                List.of(giveBack(tenant, NEXT_TUESDAY), asOffice("office_give_back_days", tenant, NEXT_TUESDAY))) {
            assertThat(refused.refused(409, "agreement_conflict").violations()).containsExactly("$.dates[0] day_begun");
        }
    }

    @Test
    void the_deadline_of_cancellations_binds_the_tenant_and_not_the_office() {
        renting.publish(database.demo().replace("cancellation_deadline_days: 1", "cancellation_deadline_days: 3"));
        assertThat(givenBackUntil(NEXT_TUESDAY)).isEqualTo("2027-06-13T00:00:00+02:00");

        clock.stopAt("2027-06-12T23:59");
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        clock.stopAt("2027-06-13T00:01");
        takeBack(tenant, NEXT_TUESDAY).succeeded();

        assertThat(giveBack(tenant, NEXT_TUESDAY)
                        .refused(409, "agreement_conflict")
                        .violations())
                .containsExactly("$.dates[0] given_back_too_late");
        asOffice("office_give_back_days", tenant, NEXT_TUESDAY).succeeded();
        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).containsExactly(NEXT_TUESDAY);
    }

    private String givenBackUntil(String date) {
        return tenant.call(
                        "coworking_list_agreed_days",
                        Input.empty().with("from_date", date).with("to_date", date))
                .succeeded()
                .text("days[0].give_back_until");
    }

    @Test
    void a_repeated_call_changes_nothing_more() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        assertThat(database.count("agreed_day_change")).isOne();
        neighbour.bookDay(ROOM, NEXT_TUESDAY);
        giveBack(tenant, NEXT_TUESDAY).succeeded();

        giveBack(tenant, LATER_TUESDAY).succeeded();
        takeBack(tenant, LATER_TUESDAY).succeeded();
        takeBack(tenant, LATER_TUESDAY).succeeded();

        assertThat(database.count("agreed_day_change")).isEqualTo(3);
        assertThat(database.texts(
                        "select kind from outbox where kind like 'agreed%' and audience = 'customer' order by id"))
                .containsExactly("agreed_days_given_back", "agreed_days_given_back", "agreed_days_taken_back");
    }

    @Test
    void every_statement_finds_its_rows_by_an_index() {
        plans.assertIndexed("given_back_day", () -> {
            giveBack(tenant, NEXT_TUESDAY).succeeded();
            takeBack(tenant, NEXT_TUESDAY).succeeded();
            agreed(tenant, TUESDAY, NEXT_TUESDAY);
            giveBack(tenant, LATER_TUESDAY).succeeded();
            long booked = tenant.bookDay(ROOM, LATER_TUESDAY);
            tenant.requestCancellation(booked).succeeded();
        });
    }

    @Test
    void the_daily_job_leaves_given_back_days_free() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();

        upkeep.run().await().atMost(PATIENCE);

        assertThat(free(TUESDAY, LATER_TUESDAY)).contains(NEXT_TUESDAY).doesNotContain(TUESDAY, LATER_TUESDAY);
    }

    @Test
    void the_database_lets_no_agreement_take_a_day_that_was_given_back() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();

        database.execute("""
                insert into place_occupancy (place_id, day, agreement_id, held_for)
                select w.id, $2::text::date, m.id, m.account_id from workspace w, monthly_agreement m
                 where w.key = $1 and m.account_id = $3
                """, ROOM, NEXT_TUESDAY, tenant.account());

        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).containsExactly(NEXT_TUESDAY);
    }

    @Test
    void a_given_back_day_costs_its_tenant_nothing_and_is_free_again_after_a_cancellation() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        long booked = tenant.bookDay(ROOM, NEXT_TUESDAY);

        assertThat(tenant.booking(booked).text("booking.covered_by")).isEqualTo("monthly_agreement");
        assertThat(agreed(tenant, NEXT_TUESDAY, NEXT_TUESDAY)).containsExactly(NEXT_TUESDAY + " booked");
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", booked)
                                .with("reason", "x"))
                .succeeded();
        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).containsExactly(NEXT_TUESDAY);
    }

    @Test
    void the_end_of_an_agreement_deletes_later_days_that_were_given_back() {
        giveBack(tenant, NEXT_TUESDAY, "2027-07-06").succeeded();
        long agreement = database.execute(
                        "select max(id) from monthly_agreement where account_id = $1", tenant.account())
                .iterator()
                .next()
                .getLong(0);
        renting.asOwner(
                        "office_end_agreement",
                        Input.empty().with("agreement_id", agreement).with("last_day", "2027-06-30"))
                .succeeded();

        assertThat(database.texts("select day from given_back_day")).containsExactly(NEXT_TUESDAY);
        assertThat(takeBack(tenant, "2027-07-06")
                        .refused(409, "agreement_conflict")
                        .violations())
                .containsExactly("$.dates[0] not_agreed");
        takeBack(tenant, NEXT_TUESDAY).succeeded();
    }

    @Test
    void the_list_covers_all_workspaces_and_names_mistakes() {
        agree(tenant, TABLE, "wednesday");

        Answer list = tenant.call(
                "coworking_list_agreed_days",
                Input.empty().with("from_date", TUESDAY).with("to_date", WEDNESDAY));
        assertThat(states(list)).containsExactly(TUESDAY + " agreed", WEDNESDAY + " agreed");
        assertThat(list.json().<Integer>getList("days.workspace.workspace_id"))
                .containsExactly(database.workspace(ROOM), database.workspace(TABLE));
        assertThat(neighbour
                        .call("coworking_list_agreed_days", Input.empty().with("from_date", TUESDAY))
                        .succeeded()
                        .notices())
                .containsExactly("no_agreed_days");
        assertThat(tenant.call(
                                "coworking_list_agreed_days",
                                Input.empty().with("from_date", TUESDAY).with("to_date", MONDAY))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date");
        assertThat(tenant.call(
                                "coworking_list_agreed_days",
                                Input.empty().with("from_date", TUESDAY).with("to_date", "2028-07-01"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date span_too_long");
    }
}
