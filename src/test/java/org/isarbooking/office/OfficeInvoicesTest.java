package org.isarbooking.office;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.QueryPlans;
import org.isarbooking.SentStatements;
import org.isarbooking.invoice.MonthlyRun;
import org.isarbooking.invoice.Tenancies;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Invoices of all tenants, and the record of decisions about them. */
@QuarkusTest
class OfficeInvoicesTest extends SalonScenario {

    @Inject
    Tenancies tenancies;

    @Inject
    QueryPlans plans;

    @Inject
    MonthlyRun run;

    @Inject
    SentStatements statements;

    private AccountRef tenant;
    private AccountRef other;

    @BeforeEach
    void two_tenants_have_rented() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        tenancies.execute("delete from office_action");
        tenant = tenancies.account("Maria Huber");
        other = tenancies.account("Jonas Maier");
        int studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        tenancies.day(tenant, studio, "2027-06-10", 4_500);
        tenancies.day(other, studio, "2027-06-11", 7_000);
    }

    @AfterEach
    void leave_no_invoice() {
        tenancies.clear();
    }

    private Answer issue(String month) {
        return salon.asOwner("office_issue_invoices", Input.empty().with("month", month));
    }

    private Answer list(Input input) {
        return salon.asOwner("office_list_invoices", input).succeeded();
    }

    private Answer credit(int invoice) {
        return salon.asOwner(
                "office_credit_invoice",
                Input.empty().with("invoice_id", invoice).with("reason", "Falscher Preis"));
    }

    private int invoiceOf(AccountRef account) {
        return list(Input.empty().with("account_id", account.id()).with("kind", "invoice"))
                .number("items[0].invoice_id");
    }

    private List<String> actions() {
        return salon.asOwner("office_list_actions", Input.empty()).succeeded().list("items.operation");
    }

    @Test
    void a_decision_is_recorded_by_one_statement() {
        issue("2027-06").succeeded();
        int invoice = invoiceOf(tenant);

        List<String> sent = statements.during(() -> credit(invoice).succeeded());

        assertThat(sent)
                .filteredOn(statement -> statement.contains("office_action"))
                .singleElement(as(STRING))
                .startsWith("insert");
    }

    @Test
    void the_history_of_an_invoice_is_read_in_one_round_trip() {
        issue("2027-06").succeeded();
        Input invoice = Input.empty().with("invoice_id", invoiceOf(tenant));

        assertThat(statements.roundTripsDuring(
                        () -> salon.asOwner("office_get_invoice", invoice).succeeded()))
                .last(as(InstanceOfAssertFactories.list(String.class)))
                .satisfiesExactly(
                        payments -> assertThat(payments).contains("from payment"),
                        reminders -> assertThat(reminders).contains("from invoice_reminder"),
                        writeOffs -> assertThat(writeOffs).contains("from invoice_write_off"));
    }

    @Test
    void a_month_is_invoiced_once() {
        Answer first = issue("2027-06").succeeded();
        Answer again = issue("2027-06").succeeded();

        assertThat(first.number("issued")).isEqualTo(2);
        assertThat(again.number("issued")).isZero();
        assertThat(list(Input.empty()).number("total")).isEqualTo(2);
    }

    @Test
    void a_month_is_invoiced_once_by_simultaneous_calls() {
        List<Answer> answers =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> issue("2027-06"))).limit(4).toList().stream()
                        .map(CompletableFuture::join)
                        .toList();

        assertThat(answers.stream().mapToInt(answer -> answer.succeeded().number("issued")))
                .contains(0);
        assertThat(list(Input.empty()).number("total")).isEqualTo(2);
    }

    @Test
    void later_months_are_not_invoiced_and_a_month_that_is_not_over_is_refused() {
        assertThat(issue("2027-05").succeeded().number("issued")).isZero();
        assertThat(issue("2027-07").refused(400, "invalid_input").violations())
                .containsExactly("$.month month_not_over");
        assertThat(issue("2027-13").refused(400, "invalid_input").violations()).containsExactly("$.month wrong_format");
    }

    @Test
    void a_clock_that_is_ahead_never_lets_the_owner_invoice_a_month_early() {
        clock.stopAt("2027-06-30T23:59:30");
        clock.strayBy(Duration.ofSeconds(50));
        assertThat(issue("2027-06").refused(400, "invalid_input").violations())
                .containsExactly("$.month month_not_over");

        clock.stopAt("2027-07-01T06:00");
        clock.strayBy(Duration.ZERO);
        issue("2027-06").succeeded();
        int invoice = invoiceOf(tenant);
        clock.strayBy(Duration.ofDays(200));
        issue("2027-07").refused(503, "temporarily_unavailable");
        credit(invoice).refused(503, "temporarily_unavailable");
        clock.strayBy(Duration.ZERO);
        assertThat(list(Input.empty()).number("total")).isEqualTo(2);
    }

    @Test
    void invoices_are_filtered_and_listed_with_their_due_amounts() {
        issue("2027-06").succeeded();

        Answer own = list(Input.empty().with("account_id", tenant.id()));

        assertThat(own.number("total")).isOne();
        assertThat(own.text("items[0].buyer")).isEqualTo("Maria Huber");
        assertThat(own.number("items[0].gross.amount_cents")).isEqualTo(4_500);
        assertThat(own.number("items[0].due.amount_cents")).isEqualTo(4_500);
        assertThat(own.text("items[0].document.url")).contains("/v1/invoices/");
        assertThat(list(Input.empty().with("month", "2027-05")).number("total")).isZero();
        assertThat(list(Input.empty().with("month", "2027-06").with("limit", 1)).number("next_offset"))
                .isOne();
        assertThat(list(Input.empty().with("kind", "credit_note")).number("total"))
                .isZero();
    }

    @Test
    void an_invoice_is_taken_back_once() {
        issue("2027-06").succeeded();
        int invoice = invoiceOf(tenant);

        List<Answer> answers =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> credit(invoice))).limit(3).toList().stream()
                        .map(CompletableFuture::join)
                        .toList();

        assertThat(answers)
                .extracting(answer -> answer.succeeded().number("credit_note.invoice_id"))
                .containsOnly(answers.getFirst().number("credit_note.invoice_id"));
        assertThat(answers.getFirst().text("credit_note.reason")).isEqualTo("Falscher Preis");
        assertThat(list(Input.empty().with("account_id", tenant.id()).with("kind", "invoice"))
                        .number("items[0].due.amount_cents"))
                .isZero();
        assertThat(actions()).containsExactly("office_credit_invoice", "office_issue_invoices");
        credit(answers.getFirst().number("credit_note.invoice_id")).refused(422, "nothing_to_change");
        credit(999_999_999).refused(404, "not_found");
    }

    @Test
    void days_to_be_billed_again_are_billed_when_the_office_issues_invoices() {
        issue("2027-06").succeeded();
        int before = invoiceOf(tenant);

        Answer credited = salon.asOwner("office_credit_invoice", again(before)).succeeded();
        assertThat(credited.text("credit_note.credited_days")).isEqualTo("bill_again");

        assertThat(run.run().await().indefinitely()).isEmpty();
        Answer waiting = unbilled();
        assertThat(waiting.number("total")).isOne();
        assertThat(waiting.text("items[0].tenant.name")).isEqualTo("Maria Huber");
        assertThat(waiting.<String>list("items[0].missing")).isEmpty();
        assertThat(waiting.<String>list("items[0].months")).containsExactly("2027-06");
        assertThat(waiting.<String>list("items[0].bill_again")).containsExactly("2027-06");
        assertThat(waiting.number("items[0].gross.amount_cents")).isEqualTo(4_500);

        issue("2027-06").succeeded();
        assertThat(invoiceOf(tenant)).isNotEqualTo(before);
        assertThat(unbilled().number("total")).isZero();
    }

    @Test
    void months_of_an_agreement_wait_to_be_billed_again_and_waived_ones_do_not() {
        int room = tenancies.workspace("Studio Süd", "South studio", "Южная студия");
        tenancies.agreement(tenant, room, 30_000, "2027-06-01", "2027-06-30");
        tenancies.agreement(other, room, 20_000, "2027-06-01", "2027-06-30");
        issue("2027-06").succeeded();

        credit(invoiceOf(other)).succeeded();
        salon.asOwner("office_credit_invoice", again(invoiceOf(tenant))).succeeded();

        assertThat(unbilled().<String>list("items.tenant.name")).containsExactly("Maria Huber");
        assertThat(unbilled().number("items[0].gross.amount_cents")).isEqualTo(34_500);
        Answer issued = issue("2027-06").succeeded();
        assertThat(issued.number("issued")).isOne();
        assertThat(issued.<String>list("notices.code")).isEmpty();
    }

    @Test
    void another_decision_about_the_days_of_a_credited_invoice_is_refused() {
        issue("2027-06").succeeded();
        int waived = invoiceOf(tenant);
        int billedAgain = invoiceOf(other);
        credit(waived).succeeded();
        salon.asOwner("office_credit_invoice", again(billedAgain)).succeeded();

        Answer refused = salon.asOwner("office_credit_invoice", again(waived)).refused(422, "nothing_to_change");
        assertThat(refused.text("detail")).contains("erlassen");
        assertThat(refused.violations()).containsExactly("$.days days_decided");
        assertThat(refused.<String>list("next_actions"))
                .containsExactly("office_get_invoice", "office_change_rental", "office_undo_waiver");
        assertThat(credit(billedAgain).refused(422, "nothing_to_change").text("detail"))
                .contains("neu ab");
        salon.asOwner("office_credit_invoice", again(billedAgain)).succeeded();
    }

    private static Input again(int invoice) {
        return Input.empty()
                .with("invoice_id", invoice)
                .with("reason", "Falscher Preis")
                .with("days", "bill_again");
    }

    private Answer unbilled() {
        return salon.asOwner("office_list_unbilled", Input.empty()).succeeded();
    }

    @Test
    void days_of_a_credited_invoice_are_waived_by_default() {
        issue("2027-06").succeeded();
        int before = invoiceOf(tenant);

        assertThat(credit(before).succeeded().text("credit_note.credited_days")).isEqualTo("waive");

        issue("2027-06").succeeded();
        assertThat(invoiceOf(tenant)).isEqualTo(before);
    }

    @Test
    void the_record_names_decisions_with_owner_time_and_reason() {
        issue("2027-06").succeeded();
        credit(invoiceOf(tenant)).succeeded();

        Answer newest = salon.asOwner("office_list_actions", Input.empty().with("limit", 1))
                .succeeded();

        assertThat(newest.number("total")).isEqualTo(2);
        assertThat(newest.number("next_offset")).isOne();
        assertThat(newest.text("items[0].operation")).isEqualTo("office_credit_invoice");
        assertThat(database.values("select account_id::text from account_identity where subject = 'owner'"))
                .containsExactly(newest.text("items[0].done_by"));
        assertThat(newest.text("items[0].reason")).isEqualTo("Falscher Preis");
        assertThat(newest.text("items[0].done_at")).isEqualTo("2027-07-01T06:00:00+02:00");
        assertThat(newest.<String>list("items[0].about.name")).containsExactly("credit_note", "days", "invoice_id");
        assertThat(salon.asOwner("office_list_actions", Input.empty().with("account_id", tenant.id()))
                        .succeeded()
                        .number("total"))
                .isZero();
    }

    @Test
    void invoices_and_the_record_are_read_by_indexes() {
        issue("2027-06").succeeded();

        plans.assertIndexed("invoice", () -> {
            list(Input.empty());
            list(Input.empty().with("account_id", tenant.id()));
            list(Input.empty().with("month", "2027-06").with("kind", "invoice"));
            actions();
            salon.asOwner("office_list_actions", Input.empty().with("account_id", tenant.id()));
        });
    }

    @Test
    void agents_have_no_access() {
        salon.call("office_list_invoices", Input.empty()).refused(403, "insufficient_scope");
        salon.call("office_list_actions", Input.empty()).refused(403, "insufficient_scope");
    }

    /** Makes every insert of the account's invoices fail. */
    private void breakInvoicesOf(AccountRef account, String state) {
        tenancies.execute("""
                create or replace function break_invoice() returns trigger language plpgsql as
                $$ begin raise exception 'broken by a test' using errcode = '%s'; end $$""".formatted(state));
        tenancies.execute("""
                create trigger broken_by_a_test before insert on invoice
                for each row when (new.account_id = '%s') execute function break_invoice()""".formatted(account.id()));
    }

    private void mendInvoices() {
        tenancies.execute("drop trigger if exists broken_by_a_test on invoice");
        tenancies.execute("drop function if exists break_invoice");
    }

    @ParameterizedTest
    @CsvSource({"53300, 503, temporarily_unavailable", "P0001, 500, internal_error"})
    void an_account_that_cannot_be_invoiced_is_reported_after_the_others_are_invoiced(
            String state, int status, String code) {
        breakInvoicesOf(tenant, state);
        try {
            issue("2027-06").refused(status, code);

            assertThat(list(Input.empty()).<String>list("items.buyer")).containsExactly("Jonas Maier");
        } finally {
            mendInvoices();
        }
        assertThat(issue("2027-06").succeeded().number("issued")).isEqualTo(1);
    }

    @Test
    void the_hourly_run_goes_on_after_an_account_that_fails() {
        breakInvoicesOf(tenant, "P0001");
        try {
            assertThat(run.run().await().indefinitely()).hasSize(1);
        } finally {
            mendInvoices();
        }
        assertThat(run.run().await().indefinitely()).hasSize(1);
    }
}
