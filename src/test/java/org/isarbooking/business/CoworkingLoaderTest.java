package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.lineOf;
import static org.isarbooking.business.BusinessFiles.mistakes;
import static org.isarbooking.business.BusinessFiles.valid;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.isarbooking.business.Coworking.Settings;
import org.isarbooking.business.CoworkingEntries.Tier;
import org.isarbooking.business.CoworkingEntries.Workspace;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoworkingLoaderTest {

    private static CoworkingEntries rented(String text) {
        return Objects.requireNonNull(valid(text).catalog().coworking());
    }

    @Test
    void a_file_may_have_workspaces_or_none() {
        assertThat(mistakes(RENTING)).isEmpty();
        assertThat(valid(VALID).catalog().coworking()).isNull();
        assertThat(valid(VALID).seeds().tenants()).isEmpty();
    }

    @Test
    void deadlines_and_horizon_have_defaults() {
        String text = edited(RENTING, "  horizon_days: 200\n", "");
        text = edited(text, "  change_deadline_days: 2\n", "");
        text = edited(text, "  cancellation_deadline_days: 3\n", "");
        Settings settings = rented(text).settings();
        assertThat(settings.horizonDays()).isEqualTo(366);
        assertThat(settings.changeDays()).isEqualTo(1);
        assertThat(settings.cancellationDays()).isEqualTo(1);
    }

    @Test
    void an_iban_is_kept_without_its_blanks() {
        assertThat(rented(RENTING).invoices().seller().iban()).isEqualTo("DE89370400440532013000");
    }

    @Test
    void a_weekday_without_a_price_of_its_own_costs_the_usual_one() {
        Tier tier = rented(RENTING).weeklyTerms().getFirst().tiers().getFirst();
        assertThat(tier.weekdays()).containsExactly(Map.entry(DayOfWeek.SATURDAY, new Price(3000)));
        assertThat(tier.price()).isEqualTo(new Price(4000));
    }

    @Test
    void values_that_a_group_leaves_out_stay_empty() {
        Workspace desks = rented(RENTING).placesAndGroups().get(3);
        assertThat(desks.members()).containsExactly("desk-one", "desk-two");
        assertThat(desks.uses()).isEmpty();
        assertThat(desks.persons()).isNull();
        assertThat(desks.weekdays()).isEmpty();
        assertThat(desks.weeklyTerms()).isNull();
    }

    @Test
    void a_tenant_is_read_with_an_address_in_lower_case_and_days_in_order() {
        TenantSeed clara = valid(RENTING).seeds().tenants().getFirst();
        assertThat(clara.login().email()).isEqualTo("clara@tenants.example");
        assertThat(clara.language()).isEqualTo(Language.RU);
        assertThat(clara.rentals().getLast().lastMonth()).containsExactly(12, 13);
        assertThat(valid(RENTING).seeds().tenants().getLast().language()).isEqualTo(Language.DE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "horizon_days: 200 | horizon_days: 367 | horizon_days | must be 366 or less",
                "change_deadline_days: 2 | change_deadline_days: -1 | change_deadline_days | must be 0 or more",
                "kind: terms | kind: privacy | terms[1].kind | \"privacy\" is already used by coworking.terms[0]",
                "number_prefix: TEST | number_prefix: T/1 | invoices.number_prefix | must be letters (A to Z) and digits, with single hyphens between them, such as ISAR",
                "vat: 19% | vat: 19 | invoices.vat | must be a text (quote it if it looks like a number)",
                "vat: 19% | vat: 100% | invoices.vat | must be a percentage below 100% such as 19%, with at most two decimals",
                "vat: 19% | vat: 0% | |",
                "vat: 19% | vat: 8.25% | |",
                "due_days: 14 | due_days: 121 | invoices.due_days | must be 120 or less",
                "postal_code: \"80331\" | postal_code: 80331 | invoices.seller.postal_code | must be a text (quote it if it looks like a number)",
                "country: DE | country: de | invoices.seller.country | must be the two letters of a country, such as DE",
                "country: DE | country: XQ | invoices.seller.country | XQ is not the code of any country",
                "country: AT | country: XQ | tenants[0].billing.country | XQ is not the code of any country",
                "iban: DE89 | iban: DE88 | invoices.seller.iban | DE88 3704 0044 0532 0130 00 is not an IBAN: its check digits are wrong",
                "iban: DE89 3704 0044 | iban: DE89 3704 0440 | invoices.seller.iban | DE89 3704 0440 0532 0130 00 is not an IBAN: its check digits are wrong",
                "iban: DE89 3704 0044 0532 0130 00 | iban: GB82 WEST 1234 5698 7654 32 | |",
                "iban: DE89 3704 0044 0532 0130 00 | iban: 89 3704 | invoices.seller.iban | must be an IBAN such as DE89 3704 0044 0532 0130 00",
                "      tax_number: 143/000/00000 | _ | invoices.seller | needs \"tax_number\"",
                "date: 2027-12-31 | date: 2027-12-24 | closed_days[1].date | \"2027-12-24\" is already used by coworking.closed_days[0]",
                "date: 2027-12-31 | date: 2027-12-32 | closed_days[1].date | 2027-12-32 is not a day of the calendar",
                "date: 2027-06-07 | date: 2027-06-31 | workspaces[1].closed_days[0].date | 2027-06-31 is not a day of the calendar",
                "date: 2027-06-08 | date: 2027-06-31 | groups[1].closed_days[0].date | 2027-06-31 is not a day of the calendar",
                "key: lamp | key: couch | equipment[1].key | \"couch\" is already used by coworking.equipment[0]",
                "key: room | key: desk | weekly_terms[1].key | \"desk\" is already used by coworking.weekly_terms[0]",
                "{from_days: 1, price: 40.00 EUR | {from_days: 2, price: 40.00 EUR | weekly_terms[0].tiers[0].from_days | must be 1 in the first tier",
                "from_days: 3 | from_days: 1 | weekly_terms[0].tiers[1].from_days | must be more than 1, the value of the tier before",
                "from_days: 3 | from_days: 8 | weekly_terms[0].tiers[1].from_days | must be 7 or less",
                "saturday: 30.00 EUR | saturday: 30 EUR | weekly_terms[0].tiers[0].weekdays.saturday | must be a price such as 45.00 EUR, not below zero",
                "key: desk-two | key: desk-one | workspaces[1].key | \"desk-one\" is already used by coworking.workspaces[0]",
                "key: house | key: studio | groups[1].key | \"studio\" is already used by coworking.workspaces[2]",
                "uses: [manicure] | uses: [haircut] | workspaces[0].uses[0] | must be one of cosmetics, body_treatments, pmu, lashes, brows, manicure, nail_design, pedicure, training",
                "uses: [manicure] | uses: [] | workspaces[0].uses | must not be empty",
                "uses: [manicure] | uses: [manicure, manicure] | workspaces[0].uses[1] | \"manicure\" is listed twice",
                "persons: 1 | persons: 0 | workspaces[0].persons | must be 1 or more",
                "persons: 1 | persons: 1001 | workspaces[0].persons | must be 1000 or less",
                "equipment: [lamp] | equipment: [lump] | workspaces[0].equipment[0] | \"lump\" is not the key of any of the equipment",
                "equipment: [lamp] | equipment: [lamp, lamp] | workspaces[0].equipment[1] | \"lamp\" is listed twice",
                "weekdays: [monday, tuesday, saturday] | weekdays: [] | workspaces[0].weekdays | must not be empty",
                "weekdays: [monday, tuesday, saturday] | weekdays: [monday, monday, tuesday] | workspaces[0].weekdays[1] | \"monday\" is listed twice",
                "weekdays: [monday, tuesday, saturday] | weekdays: [samstag] | workspaces[0].weekdays[0] | must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday",
                "weekly_terms: room | weekly_terms: rooms | workspaces[2].weekly_terms | \"rooms\" is not the key of any of the weekly_terms",
                "members: [desk-one, desk-two] | members: [desk-one] | groups[0].members | must have 2 entries or more",
                "members: [desk-one, desk-two] | members: [desk-one, desk-three] | groups[0].members[1] | \"desk-three\" is not the key of any of the workspaces or groups",
                "members: [desk-one, desk-two] | members: [desk-one, desk-one] | groups[0].members[1] | \"desk-one\" is listed twice",
                "members: [desk-one, desk-two] | members: [desk-one, desks] | groups[0].members[1] | \"desks\" would be a part of itself",
                "members: [desk-one, desk-two] | members: [desk-one, house] | groups[0].members[1] | \"desks\" would be a part of itself",
                "members: [studio, desks] | members: [studio, desks, desk-two] | groups[1].members[2] | \"desk-two\" is already in the group through \"desks\"",
                "members: [studio, desks] | members: [desk-two, desks] | groups[1].members[1] | \"desk-two\" is already in the group through \"desk-two\"",
                "weekdays: [tuesday] | weekdays: [tuesday, wednesday] | groups[1].weekdays[1] | not all of its members can be rented on wednesday",
                "key: dora | key: clara | tenants[1].key | \"clara\" is already used by coworking.tenants[0]",
                "login: {email: dora@tenants.example} | login: {} | tenants[1].login | needs subject, email or both",
                "email: dora@tenants.example | email: CLARA@tenants.example | tenants[1].login.email | \"clara@tenants.example\" is already used by coworking.tenants[0].login",
                "login: {email: dora@tenants.example} | login: {subject: clara-subject} | tenants[1].login.subject | \"clara-subject\" is already used by coworking.tenants[0].login",
                "email: dora@tenants.example | email: dora | tenants[1].login.email | must be an e-mail address",
                "language: ru | language: fr | tenants[0].language | must be one of de, en, ru",
                "{workspace: desks} | {workspace: desk} | tenants[0].approvals[2].workspace | \"desk\" is not the key of any of the workspaces or groups",
                "{workspace: desks} | {workspace: studio} | tenants[0].approvals[2].workspace | \"studio\" is already used by coworking.tenants[0].approvals[1]",
                "workspace: studio, weekdays: [monday] | workspace: house, weekdays: [tuesday] | tenants[0].agreements[0].workspace | the tenant is not approved for \"house\"",
                "workspace: studio, weekdays: [monday] | workspace: desk-one, weekdays: [friday] | tenants[0].agreements[0].weekdays[0] | \"desk-one\" can't be rented on friday",
                "workspace: studio, weekdays: [monday] | workspace: desks, weekdays: [wednesday] | tenants[0].agreements[0].weekdays[0] | \"desks\" can't be rented on wednesday",
                "from_months_ago: 2 | from: 2027-03-02 | tenants[0].agreements[0].from | 2027-03-02 is not the first day of a month",
                "from_months_ago: 2 | from: 2027-03-01, until: 2027-05-30 | tenants[0].agreements[0].until | 2027-05-30 is not the last day of a month",
                "from_months_ago: 2 | from: 2027-03-01, until: 2027-02-28 | tenants[0].agreements[0].until | 2027-02-28 must not be before from, 2027-03-01",
                "from_months_ago: 2 | from: 2027-03-01, until: 2027-05-31 | |",
                "from_months_ago: 2 | from_months_ago: 2, from: 2027-03-01 | tenants[0].agreements[0] | needs exactly one of from and from_months_ago",
                "monthly: 300.00 EUR, from_months_ago: 2 | monthly: 300.00 EUR | tenants[0].agreements[0] | needs exactly one of from and from_months_ago",
                "workspace: desk-one, last_month | workspace: house, last_month | tenants[0].rentals[0].workspace | the tenant is not approved for \"house\"",
                "last_month: [5, 6, 7] | last_month: [5, 6, 5] | tenants[0].rentals[0].last_month[2] | \"5\" is listed twice",
                "last_month: [5, 6, 7] | last_month: [29] | tenants[0].rentals[0].last_month[0] | must be 28 or less",
                "last_month: [5, 6, 7] | date: 2027-02-30 | tenants[0].rentals[0].date | 2027-02-30 is not a day of the calendar",
                "last_month: [5, 6, 7] | date: 2027-04-05, last_month: [5] | tenants[0].rentals[0] | needs exactly one of date and last_month",
                "key: mid-april | key: april | tenants[0].rentals[1].key | \"april\" is already used by coworking.tenants[0].rentals[0]",
            })
    void each_mistake_is_reported_with_its_path(String what, String by, String path, String message) {
        String text = edited(RENTING, what, "_".equals(by) ? "" : by);
        if (path == null) {
            assertThat(mistakes(text)).isEmpty();
        } else {
            assertThat(mistakes(text)).anySatisfy(mistake -> {
                assertThat(mistake.path()).isEqualTo("coworking." + path);
                assertThat(mistake.message()).isEqualTo(message);
                assertThat(mistake.line()).isPositive();
                assertThat(mistake.column()).isPositive();
            });
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "19% | {chart: skr03, consultant: 1001, client: 1} | |",
                "8% | {chart: skr04, consultant: 1001, client: 1, accounts: {revenue: [{vat: 8%, account: 4401}]}} | |",
                "8% | {chart: skr04, consultant: 1001, client: 1} | | needs a revenue account for 8% in accounts.revenue",
                "19% | {chart: skr05, consultant: 1001, client: 1} | .chart | must be one of skr03, skr04",
                "19% | {chart: skr03, consultant: 1000, client: 1} | .consultant | must be 1001 or more",
                "19% | {chart: skr03, consultant: 1001, client: 1, accounts: {bank: 12000}} | .accounts.bank | must have 4 digits",
                "19% | {chart: skr03, consultant: 1001, client: 1, account_length: 5} | |",
                "19% | {chart: skr03, consultant: 1001, client: 1, account_length: 5, debtors_from: 10000} | .debtors_from | must have 6 digits",
                "19% | {chart: skr03, consultant: 1001, client: 1, debtors_from: 70000} | .debtors_from | must not begin with 7, 8 or 9: these are creditors' accounts",
            })
    void accounting_settings_are_checked(String vat, String accounting, String path, String message) {
        String text = edited(RENTING, "vat: 19%", "vat: " + vat);
        text = edited(text, "due_days: 14\n", "due_days: 14\n    accounting: " + accounting + "\n");
        if (message == null) {
            assertThat(mistakes(text)).isEmpty();
        } else {
            assertThat(mistakes(text))
                    .extracting(Mistake::path, Mistake::message)
                    .contains(tuple("coworking.invoices.accounting" + (path == null ? "" : path), message));
        }
    }

    @Test
    void a_mistake_has_the_line_and_column_of_its_value() {
        String text = edited(RENTING, "saturday: 30.00 EUR", "saturday: cheap");
        assertThat(mistakes(text)).singleElement().satisfies(mistake -> {
            assertThat(mistake.line()).isEqualTo(lineOf(text, "cheap"));
            assertThat(mistake.column()).isEqualTo(65);
        });
    }

    @Test
    void a_file_without_terms_that_tenants_accept_is_a_mistake() {
        String text = edited(RENTING, "kind: terms", "kind: cancellation");
        assertThat(mistakes(text)).singleElement().satisfies(mistake -> {
            assertThat(mistake.path()).isEqualTo("coworking.terms");
            assertThat(mistake.message())
                    .isEqualTo("needs an entry of kind terms, which tenants accept with each booking");
        });
    }

    @Test
    void a_group_whose_members_are_never_free_together_is_a_mistake() {
        String text =
                edited(RENTING, "weekdays: [monday, tuesday, wednesday, saturday]", "weekdays: [wednesday, friday]");
        assertThat(mistakes(text))
                .extracting(Mistake::path, Mistake::message)
                .contains(tuple(
                        "coworking.groups[0]",
                        "can never be rented: there is no weekday on which all of its members can"));
    }

    @Test
    void groups_that_contain_each_other_are_both_reported() {
        String text = edited(RENTING, "members: [desk-one, desk-two]", "members: [desk-one, house]");
        assertThat(mistakes(text))
                .extracting(Mistake::path)
                .contains("coworking.groups[0].members[1]", "coworking.groups[1].members[1]");
    }

    @Test
    void a_place_may_belong_to_several_groups() {
        String text = edited(RENTING, "members: [studio, desks]", "members: [studio, desk-two]");
        assertThat(mistakes(text)).isEmpty();
    }

    @Test
    void two_agreements_may_not_cover_the_same_days() {
        String first = "{key: mondays, workspace: studio, weekdays: [monday], monthly: 300.00 EUR, from_months_ago: 2}";
        String second =
                "{key: more, workspace: studio, weekdays: [monday, sunday], monthly: 9.00 EUR, from: 2027-03-01}";
        assertThat(mistakes(edited(RENTING, first, first + "\n        - " + second)))
                .extracting(Mistake::path, Mistake::message)
                .containsExactly(tuple(
                        "coworking.tenants[0].agreements[1]",
                        "covers days that coworking.tenants[0].agreements[0] covers, too"));
        String ended = first.replace("from_months_ago: 2", "from: 2026-01-01, until: 2027-02-28");
        assertThat(mistakes(edited(RENTING, first, ended + "\n        - " + second)))
                .isEmpty();
    }

    @Test
    void agreements_of_two_tenants_may_not_cover_the_same_days_of_a_place() {
        String tuesdays = edited(RENTING, "weekdays: [monday], monthly", "weekdays: [tuesday], monthly");
        for (String text : List.of(
                RENTING + agreementOfDora("studio", "monday, friday"),
                tuesdays + agreementOfDora("house", "tuesday"))) {
            assertThat(mistakes(text))
                    .extracting(Mistake::path, Mistake::message)
                    .containsExactly(tuple(
                            "coworking.tenants[1].agreements[0]",
                            "covers days that coworking.tenants[0].agreements[0] covers, too"));
        }
        assertThat(mistakes(tuesdays + agreementOfDora("desks", "tuesday"))).isEmpty();
    }

    /** Returns the rest of the last tenant of {@link BusinessFiles#RENTING}: an agreement. */
    private static String agreementOfDora(String workspace, String weekdays) {
        return """
                approvals: [{workspace: %1$s}]
                agreements:
                  - {key: own, workspace: %1$s, weekdays: [%2$s], monthly: 9.00 EUR, from: 2027-03-01}
                """.formatted(workspace, weekdays).indent(6);
    }

    @Test
    void an_agreement_that_begins_some_months_ago_may_follow_one_that_has_ended() {
        String present =
                "{key: mondays, workspace: studio, weekdays: [monday], monthly: 300.00 EUR, from_months_ago: 2}";
        String ended = present.replace("key: mondays", "key: ended");
        for (String period : List.of("from: 2026-01-01, until: 2026-12-31", "from_months_ago: 9, until: 2026-12-31")) {
            String before = ended.replace("from_months_ago: 2", period);
            assertThat(mistakes(edited(RENTING, present, before + "\n        - " + present)))
                    .as(period)
                    .isEmpty();
        }
    }

    @Test
    void two_workspaces_may_not_pin_the_same_id() {
        String text = edited(RENTING, "- key: house\n", "- key: house\n      id: 70\n");
        assertThat(mistakes(text)).extracting(Mistake::path).containsExactly("coworking.groups[1].id");
    }

    @Test
    void a_group_may_not_be_renamed_from_a_key_that_is_still_used() {
        String text = edited(RENTING, "- key: house\n", "- key: house\n      formerly: studio\n");
        assertThat(mistakes(text)).extracting(Mistake::path).containsExactly("coworking.groups[1].formerly");
    }
}
