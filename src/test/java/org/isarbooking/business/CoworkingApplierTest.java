package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.business.Applied.Changed;
import org.isarbooking.business.Applied.Refused;
import org.isarbooking.business.Applied.Unchanged;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoworkingApplierTest {

    /** A Wednesday in Munich. */
    private static final Instant NOW = Instant.parse("2027-05-19T10:00:00Z");

    private final BusinessDatabase database = new BusinessDatabase();
    private final BusinessApplier applier = database.applier(InstantSource.fixed(NOW));

    @AfterEach
    void close() {
        database.close();
    }

    private Applied apply(String text) {
        return applier.apply(valid(text)).await().indefinitely();
    }

    private int workspace(String key) {
        return database.query("select id from workspace where key = '" + key + "'", row -> row.getInteger(0))
                .getFirst();
    }

    @Test
    void the_first_apply_publishes_workspaces_and_seeds_of_tenants() {
        assertThat(apply(RENTING))
                .asInstanceOf(InstanceOfAssertFactories.type(Changed.class))
                .satisfies(changed -> assertThat(changed.added())
                        .contains(
                                "coworking",
                                "closed day of coworking 2027-12-24",
                                "equipment lamp",
                                "weekly terms desk",
                                "workspace desk-one",
                                "workspace house",
                                "tenant clara",
                                "approval studio of clara",
                                "agreement mondays of clara",
                                "rental april of clara"));
        assertThat(workspace("studio")).isEqualTo(70);
        assertThat(database.query("select key from workspace order by id", row -> row.getString(0)))
                .containsExactly("studio", "desk-one", "desk-two", "desks", "house");
    }

    @Test
    void the_same_file_twice_changes_nothing() {
        apply(RENTING);
        assertThat(apply(RENTING)).isEqualTo(new Unchanged(1));
        assertThat(database.count("account")).isEqualTo(2);
        assertThat(database.count("rental")).isEqualTo(2);
    }

    @Test
    void changes_are_reported_by_their_paths() {
        apply(RENTING);
        String text = edited(RENTING, "price: 36.00 EUR", "price: 37.00 EUR");
        text = edited(text, "horizon_days: 200", "horizon_days: 100");
        text = edited(text, "equipment: [lamp]", "equipment: [lamp, couch]");
        text = edited(text, "members: [studio, desks]", "members: [desks, studio]");
        text = edited(text, "date: 2027-06-07", "date: 2027-06-09");
        text = edited(text, "de: Silvester", "de: Altjahrestag");
        assertThat(apply(text))
                .isEqualTo(new Changed(
                        2,
                        List.of(),
                        List.of(
                                "coworking.horizon_days: 200 → 100",
                                "coworking.closed_days.2027-12-31.name.de: Silvester → Altjahrestag",
                                "coworking.weekly_terms.desk.tiers.3.price: 36.00 EUR → 37.00 EUR",
                                "coworking.workspaces.desk-one.equipment: lamp → couch, lamp",
                                "coworking.workspaces.desk-two.closed_days.2027-06-09.date: – → 2027-06-09",
                                "coworking.workspaces.desk-two.closed_days.2027-06-09.name.de: – → Wartung",
                                "coworking.workspaces.desk-two.closed_days.2027-06-07.date: 2027-06-07 → –",
                                "coworking.workspaces.desk-two.closed_days.2027-06-07.name.de: Wartung → –",
                                "coworking.groups.house.members: studio, desks → desks, studio"),
                        List.of()));
        assertThat(apply(text)).isEqualTo(new Unchanged(2));
    }

    @Test
    void a_removed_workspace_is_retired_and_comes_back_with_its_id() {
        apply(RENTING);
        int id = workspace("house");
        String text = without(RENTING, "- key: house", "tenants:");
        assertThat(apply(text)).isEqualTo(new Changed(2, List.of(), List.of(), List.of("workspace house")));
        assertThat(apply(text)).isEqualTo(new Unchanged(2));
        assertThat(apply(RENTING)).isEqualTo(new Changed(3, List.of("workspace house"), List.of(), List.of()));
        assertThat(workspace("house")).isEqualTo(id);
    }

    @Test
    void a_file_without_coworking_retires_all_workspaces_and_keeps_approvals_agreements_and_rentals() {
        apply(RENTING);
        long taken = database.count("place_occupancy");
        assertThat(apply(VALID))
                .asInstanceOf(InstanceOfAssertFactories.type(Changed.class))
                .satisfies(changed -> assertThat(changed.retired())
                        .contains("coworking", "workspace studio", "weekly terms room", "equipment couch"));
        assertThat(database.count("workspace where retired_at is null")).isZero();
        assertThat(database.count("catalog_version where not document ? 'coworking'"))
                .isEqualTo(1);
        assertThat(database.count("workspace_approval")).isEqualTo(3);
        assertThat(database.count("monthly_agreement")).isEqualTo(1);
        assertThat(database.count("place_occupancy where booking_id is not null"))
                .isEqualTo(5);
        assertThat(database.count("place_occupancy"))
                .isGreaterThanOrEqualTo(taken)
                .isGreaterThan(5);
    }

    @Test
    void a_renamed_workspace_keeps_its_id_and_its_approvals() {
        apply(RENTING);
        String text = RENTING.replace("key: studio\n", "key: atelier\n      formerly: studio\n")
                .replace("workspace: studio", "workspace: atelier")
                .replace("[studio, desks]", "[atelier, desks]");
        assertThat(apply(text))
                .isEqualTo(new Changed(
                        2,
                        List.of(),
                        List.of(
                                "coworking.workspaces.atelier.key: studio → atelier",
                                "coworking.groups.house.members: studio, desks → atelier, desks"),
                        List.of()));
        assertThat(workspace("atelier")).isEqualTo(70);
        assertThat(database.count("workspace_approval where workspace_id = 70")).isEqualTo(1);
    }

    @Test
    void a_place_never_becomes_a_group() {
        apply(RENTING);
        String text = without(RENTING, "- key: desk-two", "- key: studio");
        text = edited(text, "key: desks\n", "key: desk-two\n");
        text = edited(text, "members: [desk-one, desk-two]", "members: [desk-one, studio]");
        text = edited(text, "members: [studio, desks]", "members: [studio, desk-one]");
        text = edited(text, "{workspace: desks}", "{workspace: desk-two}");
        text = edited(text, "weekdays: [tuesday]", "weekdays: [monday]");
        assertThat(apply(text))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .singleElement()
                        .satisfies(mistake -> {
                            assertThat(mistake.path()).isEqualTo("coworking.groups[0].key");
                            assertThat(mistake.message()).contains("is that of a place");
                            assertThat(mistake.line()).isPositive();
                        }));
    }

    @Test
    void another_id_for_a_known_workspace_is_refused_at_its_path() {
        apply(RENTING);
        assertThat(apply(edited(RENTING, "id: 70", "id: 71")))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("coworking.workspaces[2].id"));
    }

    @Test
    void the_id_of_another_workspace_is_refused_at_its_path() {
        apply(RENTING);
        String text = edited(
                RENTING.replace("desk-two", "desk-three"),
                "- key: desk-three\n",
                "- key: desk-three\n      id: %d\n".formatted(workspace("desk-one")));
        assertThat(apply(text))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path, Mistake::message)
                        .containsExactly(tuple(
                                "coworking.workspaces[1].id",
                                "71 is the number of \"desk-one\", and numbers are never used again")));
        assertThat(database.count("workspace where key = 'desk-three'")).isZero();
    }

    @Test
    void an_account_waits_for_its_tenant_to_sign_in() {
        apply(RENTING);
        assertThat(database.query(
                        "select subject, i.email, name, language, billing ->> 'city' from account a"
                                + " join account_invitation i on i.account_id = a.id order by name",
                        row -> row.getString(0) + " " + row.getString(1) + " " + row.getString(2) + " "
                                + row.getString(3) + " " + row.getString(4)))
                .containsExactly(
                        "clara-subject clara@tenants.example Clara Beispiel ru Wien",
                        "null dora@tenants.example Dora de null");
        assertThat(database.count("account_identity")).isZero();
    }

    @Test
    void a_tenant_who_has_signed_in_before_keeps_the_account() {
        database.execute("""
                insert into account (id, name, created_at) values ('00000000-0000-0000-0000-000000000001', 'C', now());
                insert into account_identity (issuer, subject, account_id, linked_at)
                values ('https://issuer.example', 'clara-subject', '00000000-0000-0000-0000-000000000001', now())
                """);
        apply(RENTING);
        assertThat(database.query(
                        "select account_id from workspace_approval",
                        row -> row.getUUID(0).toString()))
                .hasSize(3)
                .containsOnly("00000000-0000-0000-0000-000000000001");
        assertThat(database.query("select email from account_invitation", row -> row.getString(0)))
                .containsExactly("dora@tenants.example");
    }

    @Test
    void changes_that_people_made_to_a_tenant_are_never_reverted() {
        apply(RENTING);
        database.execute("""
                delete from workspace_approval where workspace_id <> 70;
                update workspace_approval set price_cents = 4800;
                update monthly_agreement set valid_until = '2027-05-31', monthly_cents = 1;
                delete from account_invitation
                """);
        String text = edited(RENTING, "price: 50.00 EUR", "price: 51.00 EUR");
        text = edited(text, "monthly: 300.00 EUR", "monthly: 310.00 EUR");
        assertThat(apply(text)).isEqualTo(new Unchanged(1));
        assertThat(database.query("select price_cents from workspace_approval", row -> row.getInteger(0)))
                .containsExactly(4800);
        assertThat(database.count("account_invitation")).isZero();
        assertThat(apply(edited(text, "price: 40.00 EUR", "price: 41.00 EUR"))).isInstanceOf(Changed.class);
        assertThat(database.count("monthly_agreement where monthly_cents = 1")).isEqualTo(1);
    }

    @Test
    void a_new_approval_of_a_known_tenant_is_planted() {
        apply(RENTING);
        String text = edited(RENTING, "{workspace: desk-one}", "{workspace: desk-one}\n        - {workspace: house}");
        assertThat(apply(text)).isEqualTo(new Changed(2, List.of("approval house of clara"), List.of(), List.of()));
    }

    @Test
    void a_login_that_waits_for_another_tenant_is_refused() {
        apply(RENTING);
        assertThat(apply(edited(RENTING, "key: dora", "key: dorothea")))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("coworking.tenants[1].login"));
        assertThat(database.count("account")).isEqualTo(2);
    }

    @Test
    void an_agreement_begins_as_many_months_ago_as_the_file_says() {
        apply(RENTING);
        assertThat(database.query("select valid_from::text from monthly_agreement", row -> row.getString(0)))
                .containsExactly("2027-03-01");
    }

    @Test
    void an_agreement_from_months_ago_may_follow_another_but_not_overlap_it() {
        String present =
                "{key: mondays, workspace: studio, weekdays: [monday], monthly: 300.00 EUR, from_months_ago: 2}";
        String former = present.replace("key: mondays", "key: former")
                .replace("from_months_ago: 2", "from_months_ago: 9, until: 2027-02-28");
        String both = edited(RENTING, present, former + "\n        - " + present);

        assertThat(apply(both.replace("2027-02-28", "2027-03-31")))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("coworking.tenants[0].agreements[1]"));
        apply(both);
        assertThat(database.query(
                        "select valid_from::text from monthly_agreement order by valid_from", row -> row.getString(0)))
                .containsExactly("2026-08-01", "2027-03-01");
    }

    @Test
    void an_agreement_from_months_ago_about_a_place_of_another_tenant_is_refused() {
        String text = edited(RENTING, "weekdays: [monday], monthly", "weekdays: [tuesday], monthly") + """
                approvals: [{workspace: house}]
                agreements:
                  - {key: own, workspace: house, weekdays: [tuesday], monthly: 9.00 EUR, from_months_ago: 9, until: 2027-03-31}
                """.indent(6);
        assertThat(apply(text))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("coworking.tenants[1].agreements[0]"));
        assertThat(apply(text.replace("2027-03-31", "2027-02-28"))).isInstanceOf(Changed.class);
    }

    @Test
    void an_agreement_that_ends_before_it_begins_is_refused() {
        assertThat(apply(edited(RENTING, "from_months_ago: 2", "from_months_ago: 2, until: 2027-02-28")))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("coworking.tenants[0].agreements[0].until"));
        assertThat(database.count("account")).isZero();
    }

    @Test
    void rented_days_are_occupied_and_priced_by_the_tier_of_their_week() {
        apply(RENTING);
        assertThat(database.query(
                        "select day::text, price_cents, agreement_id is not null from rental_booking order by day",
                        row -> row.getString(0) + " " + row.getInteger(1) + " " + row.getBoolean(2)))
                .containsExactly(
                        "2027-04-05 3600 false",
                        "2027-04-06 3600 false",
                        "2027-04-10 3600 false",
                        "2027-04-12 0 true",
                        "2027-04-13 5000 false");
        assertThat(database.query(
                        "select day::text from place_occupancy where place_id = " + workspace("desk-one")
                                + " order by day",
                        row -> row.getString(0)))
                .containsExactly("2027-04-05", "2027-04-06", "2027-04-10");
    }

    @Test
    void a_group_that_was_rented_occupies_its_places() {
        apply(edited(
                RENTING,
                "{key: april, workspace: desk-one, last_month: [5, 6, 7]}",
                "{key: april, workspace: desks, last_month: [7]}"));
        assertThat(database.query(
                        "select w.key || ' ' || day from place_occupancy o join workspace w on w.id = o.place_id"
                                + " where w.id <> 70 order by w.id",
                        row -> row.getString(0)))
                .containsExactly("desk-one 2027-04-10", "desk-two 2027-04-10");
        assertThat(database.query(
                        "select price_cents from rental_booking where day = '2027-04-10'", row -> row.getInteger(0)))
                .containsExactly(6000);
    }

    @Test
    void a_rental_that_is_planted_later_changes_the_tier_of_its_week_but_no_invoiced_price() {
        apply(edited(RENTING, "last_month: [5, 6, 7]", "last_month: [5, 6]"));
        assertThat(prices("2027-04-05", "2027-04-06")).containsExactly(4000, 4000);
        database.execute("set session_replication_role = replica;"
                + " update rental_booking set invoice_id = 1 where day = '2027-04-05'");
        String text = edited(RENTING, "last_month: [5, 6, 7]", "last_month: [5, 6]");
        text = edited(
                text,
                "- {key: mid-april,",
                "- {key: later, workspace: desk-one, date: 2027-04-10}\n        - {key: mid-april,");
        assertThat(apply(text)).isEqualTo(new Changed(2, List.of("rental later of clara"), List.of(), List.of()));
        assertThat(prices("2027-04-05", "2027-04-10")).containsExactly(4000, 3600, 3600);
    }

    private List<Integer> prices(String from, String to) {
        return database.query(
                "select price_cents from rental_booking where day between '" + from + "' and '" + to + "' order by day",
                row -> row.getInteger(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-04-05", "2027-06-07"})
    void a_day_that_is_taken_or_closed_is_refused_and_nothing_is_applied(String date) {
        apply(RENTING);
        String text = edited(
                RENTING,
                "- {key: mid-april,",
                "- {key: again, workspace: desks, date: %s}\n        - {key: mid-april,".formatted(date));
        assertThat(apply(text))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .singleElement()
                        .satisfies(mistake -> {
                            assertThat(mistake.path()).isEqualTo("coworking.tenants[0].rentals[1]");
                            assertThat(mistake.message()).isEqualTo("\"desks\" is closed or taken on " + date);
                        }));
        assertThat(database.count("rental")).isEqualTo(2);
    }
}
