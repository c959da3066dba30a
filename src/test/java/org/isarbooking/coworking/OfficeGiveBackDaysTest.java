package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The office gives days back for tenants, and sees whose days are agreed. */
@QuarkusTest
class OfficeGiveBackDaysTest extends GivenBackScenario {

    private Map<String, Object> day(String date) {
        return renting.asOwner("office_get_day", Input.empty().with("date", date))
                .succeeded()
                .json()
                .getMap("places.find { it.place.workspace_id == " + database.workspace(ROOM) + " }");
    }

    @Test
    void the_office_gives_back_and_takes_back_for_a_tenant_and_both_are_recorded() {
        agree(tenant, ROOM, "tuesday");

        Answer given = asOffice("office_give_back_days", tenant, NEXT_TUESDAY).succeeded();
        assertThat(given.notices()).containsExactly("monthly_amount_stays");
        assertThat(given.<Object>list("tenant.agreements[0].given_back_days")).containsExactly(NEXT_TUESDAY);
        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).containsExactly(NEXT_TUESDAY);

        Answer taken = asOffice("office_take_back_days", tenant, NEXT_TUESDAY).succeeded();
        assertThat(taken.<Object>list("tenant.agreements[0].given_back_days")).isEmpty();
        assertThat(free(NEXT_TUESDAY, NEXT_TUESDAY)).isEmpty();
        asOffice("office_take_back_days", tenant, NEXT_TUESDAY).succeeded();
        assertThat(database.texts(
                        "select operation from office_action where operation like 'office_%_back_days' order by id"))
                .containsExactly("office_give_back_days", "office_take_back_days");
        assertThat(database.texts("select by_office from agreed_day_change")).containsExactly("true", "true");
    }

    @Test
    void days_without_an_agreement_and_unknown_workspaces_and_accounts_are_refused() {
        agree(tenant, ROOM, "tuesday");

        assertThat(asOffice("office_give_back_days", tenant, WEDNESDAY)
                        .refused(409, "agreement_conflict")
                        .violations())
                .containsExactly("$.dates[0] not_agreed");
        assertThat(asOffice("office_give_back_days", tenant, WEDNESDAY).<String>list("next_actions"))
                .containsExactly("office_list_tenants");
        assertThat(asOffice("office_give_back_days", tenant, MONDAY)
                        .refused(409, "agreement_conflict")
                        .violations())
                .containsExactly("$.dates[0] not_agreed");
        renting.asOwner(
                        "office_give_back_days",
                        tenant.days(ROOM, TUESDAY)
                                .with("account_id", tenant.account())
                                .with("workspace_id", 1_000_000))
                .refused(404, "not_found");
        renting.asOwner(
                        "office_give_back_days",
                        tenant.days(ROOM, TUESDAY).with("account_id", "00000000-0000-4000-8000-000000000000"))
                .refused(404, "not_found");
    }

    @Test
    void the_day_shows_whose_agreement_keeps_a_place_until_it_is_given_back_or_booked() {
        agree(tenant, ROOM, "tuesday");

        assertThat(String.valueOf(day(NEXT_TUESDAY).get("agreed")))
                .contains("Monatsvereinbarung: Renter", tenant.account().toString());
        assertThat(renting.asOwner(
                                "office_get_calendar",
                                Input.empty()
                                        .with("from_date", NEXT_TUESDAY)
                                        .with("days", 1)
                                        .with("business", "coworking"))
                        .succeeded()
                        .json()
                        .getMap("days[0].places.find { it.place.workspace_id == " + database.workspace(ROOM)
                                + " }.agreed"))
                .isEqualTo(day(NEXT_TUESDAY).get("agreed"));

        giveBack(tenant, NEXT_TUESDAY).succeeded();
        assertThat(day(NEXT_TUESDAY)).doesNotContainKeys("agreed", "rental");
        tenant.bookDay(ROOM, TUESDAY);
        assertThat(day(TUESDAY)).doesNotContainKey("agreed").containsKey("rental");
    }

    @Test
    void a_new_agreement_names_the_days_that_others_have_booked_before() {
        long booked = neighbour.bookDay(ROOM, NEXT_TUESDAY);
        neighbour.bookDay(ROOM, WEDNESDAY);
        tenant.bookDay(ROOM, TUESDAY);

        Answer agreed = agree(tenant, ROOM, "tuesday");

        assertThat(agreed.notices()).containsExactly("days_of_others", "own_days_billed");
        assertThat(agreed.json().<Long>getList("days_of_others.booking_id").toString())
                .isEqualTo("[" + booked + "]");
        assertThat(agreed.text("days_of_others[0].date")).isEqualTo(NEXT_TUESDAY);
        assertThat(agreed.text("days_of_others[0].tenant.name")).isEqualTo("Neighbour");
        assertThat(agreed.number("days_of_others[0].workspace.workspace_id")).isEqualTo(database.workspace(ROOM));
        Answer next = agree(tenant, ROOM, "friday");
        assertThat(next.list("days_of_others")).isEmpty();
        assertThat(next.notices()).isEmpty();
    }

    @Test
    void a_new_agreement_counts_the_days_that_its_tenant_has_booked_at_a_price() {
        tenant.bookDay(ROOM, TUESDAY);
        tenant.bookDay(ROOM, NEXT_TUESDAY);
        tenant.bookDay(ROOM, WEDNESDAY);
        tenant.bookDay(OTHER_ROOM, TUESDAY);
        tenant.bookDay(TABLE, TUESDAY);
        neighbour.bookDay(ROOM, FRIDAY);

        assertThat(agree(tenant, ROOM, "tuesday").text("notices[0].message"))
                .startsWith("Der Mieter hat 2 Tage dieser Monatsvereinbarung schon zum Tagespreis gebucht");
        assertThat(agree(tenant, LOUNGE, "tuesday").text("notices[0].message")).startsWith("Der Mieter hat 1 Tag ");
    }

    @Test
    void an_agreement_about_a_group_names_the_booked_days_of_its_places() {
        long booked = neighbour.bookDay(TABLE, NEXT_TUESDAY);

        assertThat(agree(tenant, LOUNGE, "tuesday")
                        .json()
                        .<Object>getList("days_of_others.booking_id")
                        .toString())
                .isEqualTo("[" + booked + "]");
    }
}
