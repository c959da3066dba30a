package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.isarbooking.QueryPlans;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The owner approves tenants for workspaces, and makes monthly agreements with them. */
@QuarkusTest
class OfficeTenantsTest extends RentalScenario {

    @Inject
    QueryPlans plans;

    private Renter somebody;

    @BeforeEach
    void create_a_tenant_without_approvals() {
        somebody = renting.tenant("somebody");
    }

    @AfterEach
    void delete_approvals_and_agreements() {
        database.clear();
        database.forgetApprovals(somebody.account());
        database.forgetApprovals(tenant.account());
    }

    private Input about(String workspace) {
        return Input.empty().with("account_id", somebody.account()).with("workspace_id", database.workspace(workspace));
    }

    private Answer approve(String workspace) {
        return renting.asOwner("office_approve_workspace", about(workspace));
    }

    private Answer withdraw(String workspace) {
        return renting.asOwner("office_withdraw_approval", about(workspace));
    }

    private Input agreement(String workspace, String from, String... weekdays) {
        return about(workspace)
                .with("weekdays", List.of(weekdays))
                .with("monthly_cents", 20_000)
                .with("valid_from", from);
    }

    private Answer agree(String from, String... weekdays) {
        return renting.asOwner("office_create_agreement", agreement(ROOM, from, weekdays));
    }

    private Answer end(Answer agreed, String lastDay) {
        return renting.asOwner(
                "office_end_agreement",
                Input.empty()
                        .with("agreement_id", agreed.number("tenant.agreements[0].agreement_id"))
                        .with("last_day", lastDay));
    }

    private List<String> actions() {
        return database.texts("select operation from office_action order by id");
    }

    @Test
    void an_approved_tenant_can_rent_at_the_weekly_terms_or_at_a_personal_price() {
        somebody.prepare(ROOM, TUESDAY).refused(422, "not_approved");

        Answer approved = approve(ROOM).succeeded();
        assertThat(approved.json().<Object>get("tenant.workspaces[0].personal_price"))
                .isNull();
        assertThat(Renter.lines(somebody.price(ROOM, TUESDAY), "lines")).containsExactly("2027-06-08 65.00");

        Answer personal = renting.asOwner(
                        "office_approve_workspace", about(ROOM).with("price_cents", 4_200))
                .succeeded();
        assertThat(personal.text("tenant.workspaces[0].personal_price.amount")).isEqualTo("42.00");
        assertThat(Renter.lines(somebody.price(ROOM, TUESDAY), "lines")).containsExactly("2027-06-08 42.00");
        assertThat(actions()).hasSize(2);
    }

    @Test
    void one_approval_sent_several_times_at_once_is_one_decision() {
        List<Answer> answers =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> approve(ROOM))).limit(4).toList().stream()
                        .map(CompletableFuture::join)
                        .toList();

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(actions()).containsExactly("office_approve_workspace");
    }

    @Test
    void a_withdrawn_approval_leaves_booked_days_and_prevents_new_ones() {
        approve(ROOM).succeeded();
        long booking = somebody.bookDay(ROOM, TUESDAY);

        Answer answer = withdraw(ROOM).succeeded();
        withdraw(ROOM).succeeded();

        assertThat(answer.list("tenant.workspaces")).isEmpty();
        assertThat(answer.number("tenant.days_ahead")).isOne();
        assertThat(somebody.booking(booking).text("booking.status")).isEqualTo("confirmed");
        somebody.prepare(ROOM, WEDNESDAY).refused(422, "not_approved");
        assertThat(actions()).containsExactly("office_approve_workspace", "office_withdraw_approval");
    }

    @Test
    void an_agreement_covers_its_weekdays() {
        approve(ROOM).succeeded();

        Answer answer = agree("2027-06-01", "tuesday", "thursday").succeeded();

        assertThat(answer.list("tenant.agreements[0].weekdays")).isEqualTo(List.of("tuesday", "thursday"));
        assertThat(answer.text("tenant.agreements[0].monthly_price.amount")).isEqualTo("200.00");
        assertThat(Renter.lines(somebody.price(ROOM, TUESDAY, WEDNESDAY), "lines"))
                .containsExactly("2027-06-08 0.00", "2027-06-09 65.00");
    }

    @Test
    void agreements_made_at_once_do_not_overlap() {
        approve(ROOM).succeeded();

        List<Integer> statuses = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> agree("2027-07-01", "tuesday", "friday")))
                .limit(3)
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .map(Answer::status)
                .sorted()
                .toList();

        assertThat(statuses).containsExactly(200, 409, 409);
        agree("2027-09-01", "monday", "friday").refused(409, "agreement_conflict");
        agree("2027-07-01", "monday").succeeded();
    }

    @Test
    void an_agreement_can_follow_an_agreement_that_ends() {
        approve(ROOM).succeeded();
        Answer agreed = agree("2027-07-01", "tuesday").succeeded();
        end(agreed, "2027-08-31").succeeded();

        agree("2027-08-01", "tuesday").refused(409, "agreement_conflict");
        agree("2027-09-01", "tuesday").succeeded();
    }

    @ParameterizedTest
    @CsvSource({
        "2027-06-02, 2027-12-31, $.valid_from not_first_of_month",
        "2027-05-01, 2027-12-31, $.valid_from date_past",
        "2027-07-01, 2027-12-30, $.valid_until not_last_of_month",
        "2027-07-01, 2027-06-30, $.valid_until before_valid_from"
    })
    void agreements_cover_whole_months_and_do_not_begin_in_the_past(String from, String until, String violation) {
        approve(ROOM).succeeded();

        assertThat(renting.asOwner(
                                "office_create_agreement",
                                agreement(ROOM, from, "tuesday").with("valid_until", until))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly(violation);
    }

    @Test
    void an_agreement_with_a_repeated_weekday_or_without_approval_is_refused() {
        assertThat(agree("2027-07-01", "tuesday", "tuesday")
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.weekdays duplicate_items");
        agree("2027-07-01", "tuesday").refused(422, "not_approved");
    }

    @Test
    void an_agreement_cannot_end_before_a_booked_day_that_it_covers() {
        approve(ROOM).succeeded();
        Answer agreed = agree("2027-06-01", "tuesday").succeeded();
        long booking = somebody.bookDay(ROOM, "2027-07-06");

        Answer refused = end(agreed, "2027-06-30").refused(409, "agreement_conflict");
        assertThat(refused.violations()).containsExactly("$.last_day covered_day");
        assertThat(refused.<String>list("next_actions"))
                .containsExactly("office_search_bookings", "office_cancel_booking");
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "coworking")
                                .with("booking_id", booking)
                                .with("reason", "Ende"))
                .succeeded();

        Answer ended = end(agreed, "2027-06-30").succeeded();
        assertThat(ended.text("tenant.agreements[0].valid_until")).isEqualTo("2027-06-30");
        assertThat(Renter.lines(somebody.price(ROOM, "2027-07-06"), "lines")).containsExactly("2027-07-06 65.00");
        end(agreed, "2027-06-30").succeeded();
        end(agreed, "2027-07-31").refused(409, "agreement_conflict");
        assertThat(actions()).filteredOn("office_end_agreement"::equals).hasSize(1);
    }

    @Test
    void an_agreement_that_has_not_begun_can_end_before_its_first_day() {
        approve(ROOM).succeeded();
        Answer agreed = agree("2027-07-01", "tuesday").succeeded();

        end(agreed, "2027-06-30").succeeded();

        assertThat(somebody.call("coworking_get_account", Input.empty())
                        .succeeded()
                        .list("workspaces.monthly_agreements.flatten()"))
                .isEmpty();
        agree("2027-07-01", "tuesday").succeeded();
        assertThat(end(agreed, "2027-05-31").refused(400, "invalid_input").violations())
                .containsExactly("$.last_day before_valid_from");
        assertThat(end(agreed, "2027-05-30").refused(400, "invalid_input").violations())
                .containsExactly("$.last_day not_last_of_month");
    }

    @Test
    void an_approval_is_not_withdrawn_while_an_agreement_runs() {
        approve(ROOM).succeeded();
        agree("2027-06-01", "tuesday").succeeded();

        withdraw(ROOM).refused(409, "agreement_conflict");
    }

    @Test
    void tenants_are_found_by_name_and_their_rows_by_indexes() {
        approve(ROOM).succeeded();
        database.execute("update account set name = 'Änne Somebody' where id = $1", somebody.account());

        Answer found = tenants("änne");

        assertThat(List.of(
                        found, tenants("ÄNNE SOME"), tenants(somebody.account().toString())))
                .extracting(answer -> answer.<String>list("items.tenant.account_id"))
                .containsOnly(List.of(somebody.account().toString()));
        assertThat(List.of(tenants("%nne"), tenants("nne")))
                .extracting(answer -> answer.number("total"))
                .containsOnly(0);
        assertThat(found.number("items[0].workspaces[0].workspace.workspace_id"))
                .isEqualTo(database.workspace(ROOM));
        assertThat(renting.asOwner("office_list_tenants", Input.empty().with("limit", 1))
                        .succeeded()
                        .number("total"))
                .isGreaterThan(1);
        plans.assertIndexed("workspace_approval", () -> {
            tenants("änne");
            renting.asOwner("office_list_tenants", Input.empty());
            agree("2027-07-01", "tuesday").succeeded();
            withdraw(ROOM);
        });
    }

    private Answer tenants(String query) {
        return renting.asOwner("office_list_tenants", Input.empty().with("query", query))
                .succeeded();
    }

    @Test
    void unknown_accounts_workspaces_and_agreements_are_not_found() {
        assertThat(renting.asOwner("office_approve_workspace", about(ROOM).with("account_id", UUID.randomUUID()))
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.account_id unknown_account");
        assertThat(renting.asOwner("office_approve_workspace", about(ROOM).with("workspace_id", 999_999))
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.workspace_id unknown_workspace");
        renting.asOwner(
                        "office_end_agreement",
                        Input.empty().with("agreement_id", 999_999).with("last_day", "2027-06-30"))
                .refused(404, "not_found");
        tenant.call("office_list_tenants", Input.empty()).refused(403, "insufficient_scope");
    }
}
