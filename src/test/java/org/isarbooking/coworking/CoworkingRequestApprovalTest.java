package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.isarbooking.request.RepeatedRequests;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An account asks to be approved for a workspace, and the owner decides this request like any other request. */
@QuarkusTest
class CoworkingRequestApprovalTest extends RentalScenario {

    private static final String OPERATION = "coworking_request_approval";

    private Renter stranger;

    @BeforeEach
    void a_newcomer_signs_in() {
        stranger = renting.tenant("newcomer");
    }

    private Input wish(String workspace, UUID key) {
        return Input.empty()
                .with("workspace_id", database.workspace(workspace))
                .with("submission_key", key)
                .with("reason", "I do lashes.");
    }

    private Answer ask(String workspace) {
        return stranger.call(OPERATION, wish(workspace, UUID.randomUUID()));
    }

    private Answer account() {
        return stranger.call("coworking_get_account", Input.empty()).succeeded();
    }

    private static long requestId(Answer asked) {
        return asked.succeeded().longNumber("request.request_id");
    }

    @Test
    void the_login_of_an_account_with_an_open_request_for_approval_cannot_be_moved() {
        Renter former = renting.tenant("former-" + UUID.randomUUID());
        Renter present = renting.tenant("present-" + UUID.randomUUID());
        Input relinking = Input.empty()
                .with("account_id", former.account())
                .with("from_account_id", present.account())
                .with("reason", "Neue E-Mail-Adresse");
        long request = requestId(present.call(OPERATION, wish(ROOM, UUID.randomUUID())));

        renting.asOwner("office_relink_account", relinking).refused(409, "account_in_use");

        renting.decide(request, "decline", "No.").succeeded();
        renting.asOwner("office_relink_account", relinking).succeeded();
    }

    @Test
    void an_approved_request_lets_the_tenant_rent_by_the_weekly_terms() {
        Answer asked = ask(ROOM).succeeded();

        assertThat(asked.text("request.status")).isEqualTo("open");
        assertThat(asked.number("request.workspace_id")).isEqualTo(database.workspace(ROOM));
        assertThat(account().<String>list("next_steps.code")).containsExactly("await_approval");
        Answer waiting = renting.asOwner("office_list_requests", Input.empty()).succeeded();
        assertThat(waiting.<String>list("approvals.request.reason")).containsExactly("I do lashes.");
        assertThat(waiting.text("approvals[0].account_id"))
                .isEqualTo(stranger.account().toString());
        assertThat(waiting.number("approvals_total")).isOne();
        Answer decided = renting.decide(requestId(asked), "approve", "Welcome!").succeeded();
        assertThat(decided.text("request.status")).isEqualTo("approved");
        assertThat(decided.text("approval.decision_reason")).isEqualTo("Welcome!");
        assertThat(account().text("approval_requests[0].status")).isEqualTo("approved");
        assertThat(account().text("approval_requests[0].decision_reason")).isEqualTo("Welcome!");
        assertThat(stranger.price(ROOM, TUESDAY).text("total.amount")).isEqualTo("65.00");
        stranger.book(ROOM, TUESDAY);
    }

    @Test
    void a_declined_request_changes_nothing_and_can_be_made_again() {
        renting.decide(requestId(ask(ROOM)), "decline", "No room.").succeeded();

        assertThat(account().text("approval_status")).isEqualTo("not_approved");
        assertThat(account().<String>list("next_steps.code")).containsExactly("ask_for_approval");
        stranger.prepare(ROOM, TUESDAY).refused(422, "not_approved");
        ask(ROOM).succeeded();
    }

    @Test
    void a_refusal_for_lack_of_an_approval_names_the_operation_that_asks_for_one() {
        Answer refused = stranger.prepare(ROOM, TUESDAY).refused(422, "not_approved");

        assertThat(refused.<String>list("next_actions")).startsWith(OPERATION);
        assertThat(refused.text("detail")).contains(OPERATION);
        assertThat(stranger.price(ROOM, TUESDAY).text("next_steps[0].message")).contains(OPERATION);
    }

    @Test
    void a_retry_returns_the_same_request_and_a_second_request_is_refused() {
        Input wish = wish(ROOM, UUID.randomUUID());
        Answer first = stranger.call(OPERATION, wish).succeeded();

        assertThat(stranger.call(OPERATION, wish).succeeded().body()).isEqualTo(first.body());
        stranger.call(OPERATION, wish.with("reason", "Another.")).refused(409, "submission_key_reused");
        ask(ROOM).refused(409, "request_already_open");
        ask(TABLE).succeeded();
        assertThat(database.count("approval_request")).isEqualTo(2);
    }

    @Test
    void one_of_several_simultaneous_requests_is_accepted() {
        List<Integer> statuses = IntStream.range(0, 6)
                .parallel()
                .mapToObj(_ -> ask(ROOM).status())
                .toList();

        assertThat(statuses).containsOnlyOnce(200);
        assertThat(database.count("approval_request")).isOne();
    }

    @Test
    void a_workspace_that_is_approved_already_or_unknown_is_refused() {
        stranger.approvedFor(ROOM);

        assertThat(ask(ROOM).refused(422, "nothing_to_change").violations())
                .containsExactly("$.workspace_id approved_already");
        stranger.call(OPERATION, wish(ROOM, UUID.randomUUID()).with("workspace_id", 987_654))
                .refused(404, "not_found");
    }

    @Test
    void after_several_withdrawals_a_new_request_has_to_wait() {
        for (int round = 0; round < RepeatedRequests.MOST; round++) {
            stranger.withdraw(requestId(ask(ROOM))).succeeded();
        }

        ask(ROOM).refused(429, "rate_limited");
        ask(OTHER_ROOM).succeeded();

        clock.advance(RepeatedRequests.WITHIN);
        ask(ROOM).succeeded();
    }

    @Test
    void only_the_account_that_made_a_request_can_withdraw_it() {
        long request = requestId(ask(ROOM));

        tenant.withdraw(request).refused(404, "not_found");
        Answer withdrawn = stranger.withdraw(request).succeeded();
        assertThat(stranger.withdraw(request).succeeded().text("withdrawn_at"))
                .isEqualTo(withdrawn.text("withdrawn_at"));
        renting.decide(request, "approve", "Yes.").refused(409, "request_closed");
        assertThat(account().text("approval_requests[0].status")).isEqualTo("lapsed");
        ask(ROOM).succeeded();
    }

    @Test
    void a_repeated_decision_has_one_effect_and_a_different_one_is_refused() {
        long request = requestId(ask(ROOM));

        renting.decide(request, "approve", "Yes.").succeeded();
        renting.decide(request, "approve", "Yes.").succeeded();

        renting.decide(request, "decline", "No.").refused(409, "request_closed");
        assertThat(kinds()).filteredOn("approval_request_decided"::equals).hasSize(1);
    }

    @Test
    void a_page_after_the_last_approval_request_says_how_long_the_list_is() {
        ask(ROOM).succeeded();

        Answer after = renting.asOwner("office_list_requests", Input.empty().with("offset", 1))
                .succeeded();

        assertThat(after.number("approvals_total")).isOne();
        assertThat(after.list("approvals")).isEmpty();
        assertThat(after.<String>list("notices.code")).containsExactly("past_the_end");
        assertThat(renting.asOwner("office_list_requests", Input.empty()).list("notices"))
                .isEmpty();
    }

    @Test
    void approving_a_workspace_directly_closes_the_open_request_as_approved() {
        ask(ROOM).succeeded();

        renting.asOwner(
                        "office_approve_workspace",
                        Input.empty()
                                .with("account_id", stranger.account())
                                .with("workspace_id", database.workspace(ROOM))
                                .with("price_cents", 4_200))
                .succeeded();

        assertThat(account().text("approval_requests[0].status")).isEqualTo("approved");
        assertThat(renting.asOwner("office_list_requests", Input.empty()).list("approvals"))
                .isEmpty();
        assertThat(stranger.price(ROOM, TUESDAY).text("total.amount")).isEqualTo("42.00");
    }

    @Test
    void owner_and_tenant_get_messages() {
        renting.decide(requestId(ask(ROOM)), "approve", "Welcome!").succeeded();

        assertThat(kinds())
                .containsExactly("approval_request_decided", "approval_request_received", "new_approval_request");
    }

    private List<String> kinds() {
        return database.texts("select kind from outbox where kind like '%approval%' order by kind");
    }

    @Test
    void nobody_else_sees_the_request() {
        ask(ROOM).succeeded();

        assertThat(tenant.call("coworking_get_account", Input.empty())
                        .succeeded()
                        .list("approval_requests"))
                .isEmpty();
    }
}
