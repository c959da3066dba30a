package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.isarbooking.QueryPlans;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests {@code office_list_accounts}, {@code office_relink_account} and {@code office_link_specialist}. */
@QuarkusTest
class OfficeAccountsTest extends SalonScenario {

    @Inject
    Pool pool;

    @Inject
    QueryPlans plans;

    private final String person = "person-" + UUID.randomUUID();

    @AfterEach
    void leaveTheSpecialistsAsFound() {
        execute("delete from seeded where key like 'specialist:%:login'", Tuple.tuple());
        execute("delete from specialist_account", Tuple.tuple());
        salon.isNoLongerDemo();
    }

    private Answer office(String operation, Input input) {
        return salon.asOwner(operation, input);
    }

    private Answer relink(UUID kept, UUID from) {
        return office("office_relink_account", relinking(kept, from));
    }

    private static Input relinking(UUID kept, UUID from) {
        return Input.empty()
                .with("account_id", kept)
                .with("from_account_id", from)
                .with("reason", "Neue E-Mail-Adresse");
    }

    private Answer linkSpecialist(String specialist, UUID account) {
        return office("office_link_specialist", linking(specialist).with("account_id", account));
    }

    private Input linking(String specialist) {
        return Input.empty().with("staff_id", salon.specialist(specialist)).with("reason", "Neu im Team");
    }

    /** Returns the id of the account that a person's own profile shows. */
    private static UUID account(String user) {
        return UUID.fromString(call(user, "service_get_profile", Input.empty()).text("id"));
    }

    private static Answer call(String user, String operation, Input input) {
        return Answer.of(SwiftClient.ofTest()
                .call(operation, Tokens.of(user, "account:read", "staff:read"), input.properties()));
    }

    private static Answer calendar(String user) {
        return call(user, "coworking_staff_availability", Input.empty().with("from_date", MONDAY));
    }

    private void execute(String sql, Tuple values) {
        pool.preparedQuery(sql).execute(values).await().indefinitely();
    }

    private void approve(UUID account) {
        execute(
                "insert into workspace_approval (account_id, workspace_id, approved_at) select $1, min(id), now() from workspace",
                Tuple.of(account));
    }

    private List<String> found(String query) {
        return office("office_list_accounts", Input.empty().with("query", query))
                .succeeded()
                .list("items.account_id");
    }

    @Test
    void accounts_are_found_by_name_address_subject_and_id() {
        UUID account = account(person);
        execute(
                "update account set name = $2, email = $3 where id = $1",
                Tuple.of(account, "Ömer " + person, "Mail." + person + "@tenants.example"));

        assertThat(Stream.of(
                                "ÖMER " + person,
                                "mer " + person.substring(0, 12),
                                "il." + person,
                                person,
                                account.toString())
                        .map(this::found))
                .allSatisfy(ids -> assertThat(ids).containsExactly(account.toString()));
        assertThat(found(person.substring(0, 20) + "%")).isEmpty();
        assertThat(found(person.substring(0, 20) + "_" + person.substring(21))).isEmpty();
    }

    @Test
    void the_newest_accounts_come_first_in_pages() {
        UUID older = account(person + "-1");
        found(person); // this call makes an account for the owner, too
        clock.advance(Duration.ofDays(20_000));
        UUID newer = account(person + "-2");

        Answer page =
                office("office_list_accounts", Input.empty().with("limit", 1)).succeeded();

        assertThat(page.list("items.account_id")).isEqualTo(List.of(newer.toString()));
        assertThat(page.number("total")).isGreaterThan(1);
        assertThat(page.number("next_offset")).isOne();
        assertThat(page.text("items[0].identities[0].subject")).isEqualTo(person + "-2");
        assertThat(found(older.toString())).hasSize(1);
        assertThat(office("office_list_accounts", Input.empty().with("offset", 10_000))
                        .number("total"))
                .isEqualTo(page.number("total"));
        execute("update account set created_at = now() where id = $1", Tuple.of(newer));
    }

    @Test
    void accounts_are_found_by_indexes() {
        plans.assertIndexed("account", () -> {
            found(person);
            found(" ");
        });
    }

    @Test
    void a_person_with_a_new_login_gets_the_old_account_back() {
        UUID old = account(person);
        approve(old);
        UUID fresh = account(person + "-new");

        Answer answer = relink(old, fresh).succeeded();

        assertThat(answer.list("account.identities.subject")).isEqualTo(List.of(person, person + "-new"));
        assertThat(answer.number("account.approved_workspaces")).isOne();
        assertThat(account(person + "-new")).isEqualTo(old);
        assertThat(account(person)).isEqualTo(old);
    }

    @Test
    void a_stolen_login_can_be_removed_when_the_account_gets_a_new_one() {
        UUID old = account(person);
        UUID fresh = account(person + "-new");

        office("office_relink_account", relinking(old, fresh).with("remove_other_identities", true))
                .succeeded();

        assertThat(account(person + "-new")).isEqualTo(old);
        assertThat(account(person)).isNotEqualTo(old).isNotEqualTo(fresh);
    }

    @Test
    void an_invited_account_that_gets_a_login_is_no_longer_invited() {
        UUID invited = UUID.randomUUID();
        execute("insert into account (id, name, created_at) values ($1, 'Invited', now())", Tuple.of(invited));
        execute(
                "insert into account_invitation (account_id, subject) values ($1, $2)",
                Tuple.of(invited, person + "-mistyped"));
        UUID fresh = account(person);
        assertThat(found(invited.toString())).hasSize(1);

        Answer answer = relink(invited, fresh).succeeded();

        assertThat(answer.flag("account.is_invited")).isFalse();
        assertThat(account(person)).isEqualTo(invited);
        assertThat(account(person + "-mistyped")).isNotEqualTo(invited);
    }

    @Test
    void an_account_with_approvals_keeps_its_login() {
        UUID old = account(person);
        UUID tenant = account(person + "-tenant");
        approve(tenant);

        relink(old, tenant).refused(409, "account_in_use");

        assertThat(account(person + "-tenant")).isEqualTo(tenant);
    }

    @Test
    void an_unknown_account_an_account_named_twice_and_an_account_without_a_login_are_refused() {
        UUID old = account(person);
        UUID fresh = account(person + "-new");

        assertThat(relink(UUID.randomUUID(), fresh).refused(404, "not_found").violations())
                .containsExactly("$.account_id unknown_account");
        assertThat(relink(old, UUID.randomUUID()).refused(404, "not_found").violations())
                .containsExactly("$.from_account_id unknown_account");
        assertThat(relink(old, old).refused(400, "invalid_input").violations())
                .containsExactly("$.from_account_id same_account");
        relink(old, fresh).succeeded();
        relink(old, fresh).refused(422, "nothing_to_change");
    }

    @Test
    void only_one_of_two_simultaneous_decisions_about_a_login_has_an_effect() {
        UUID first = account(person + "-1");
        UUID second = account(person + "-2");
        UUID fresh = account(person + "-new");

        List<Integer> statuses = Stream.of(first, second)
                .map(kept -> CompletableFuture.supplyAsync(() -> relink(kept, fresh)))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .map(Answer::status)
                .sorted()
                .toList();

        assertThat(statuses).containsExactly(200, 422);
        assertThat(account(person + "-new")).isIn(first, second);
    }

    @Test
    void the_record_of_a_decision_names_its_owner_time_and_reason() {
        UUID old = account(person);
        UUID fresh = account(person + "-new");

        relink(old, fresh).succeeded();

        assertThat(database.values(
                        "select operation || ' ' || reason || ' ' || (i.subject = 'owner') || ' ' || (done_at = $2)"
                                + " from office_action join account_identity i on i.account_id = done_by"
                                + " where about ->> 'account_id' = $1",
                        old.toString(),
                        clock.instant().atOffset(ZoneOffset.UTC)))
                .containsExactly("office_relink_account Neue E-Mail-Adresse true true");
    }

    @Test
    void linking_an_account_to_a_specialist_unlinks_the_former_account() {
        UUID first = account(person + "-1");
        UUID second = account(person + "-2");
        calendar(person + "-1").refused(404, "not_found");

        linkSpecialist("katharina", first).succeeded();
        calendar(person + "-1").succeeded();
        Answer answer = linkSpecialist("katharina", second).succeeded();

        assertThat(answer.text("account_id")).isEqualTo(second.toString());
        calendar(person + "-1").refused(404, "not_found");
        assertThat(calendar(person + "-2").succeeded().number("specialist.staff_id"))
                .isEqualTo(salon.specialist("katharina"));
    }

    @Test
    void a_repeated_link_changes_nothing_and_is_recorded_once() {
        UUID account = account(person);
        long before = recorded();

        linkSpecialist("katharina", account).succeeded();
        assertThat(linkSpecialist("katharina", account).succeeded().text("account_id"))
                .isEqualTo(account.toString());
        assertThat(recorded()).isEqualTo(before + 1);

        office("office_link_specialist", linking("katharina")).succeeded();
        office("office_link_specialist", linking("katharina")).succeeded();
        assertThat(recorded()).isEqualTo(before + 2);
    }

    /** Returns the number of recorded changes of Katharina's link. */
    private long recorded() {
        return (long) database.values(
                        "select count(*) from office_action where operation = 'office_link_specialist' and (about ->> 'staff_id')::integer = $1",
                        salon.specialist("katharina"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_specialist_can_be_left_without_an_account() {
        UUID account = account(person);
        linkSpecialist("katharina", account).succeeded();

        assertThat(office("office_link_specialist", linking("katharina"))
                        .succeeded()
                        .isNull("account_id"))
                .isTrue();

        calendar(person).refused(404, "not_found");
    }

    @Test
    void a_specialist_who_has_left_can_be_unlinked_and_does_not_block_the_account() {
        UUID account = account(person);
        linkSpecialist("katharina", account).succeeded();
        int left = salon.specialist("katharina");
        salon.publish(DemoEdits.none().specialistLeaves("katharina"));

        linkSpecialist("sofia", account).succeeded();
        office("office_link_specialist", Input.empty().with("staff_id", left).with("reason", "Gegangen"))
                .succeeded();
        linkSpecialist("katharina", account(person + "-2")).refused(404, "not_found");
    }

    @Test
    void an_account_is_one_specialist_at_most() {
        UUID account = account(person);
        linkSpecialist("katharina", account).succeeded();

        linkSpecialist("sofia", account).refused(409, "account_in_use");

        assertThat(calendar(person).succeeded().number("specialist.staff_id")).isEqualTo(salon.specialist("katharina"));
    }

    @Test
    void unknown_specialists_and_accounts_are_refused() {
        assertThat(linkSpecialist("katharina", UUID.randomUUID())
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.account_id unknown_account");
        assertThat(office("office_link_specialist", linking("katharina").with("staff_id", 99_999))
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.staff_id unknown_specialist");
    }
}
