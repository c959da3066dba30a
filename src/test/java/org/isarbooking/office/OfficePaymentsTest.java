package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.pgclient.PgException;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.isarbooking.QueryPlans;
import org.isarbooking.database.Constraints;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.invoice.Tenancies;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payments and write-offs of invoices. */
@QuarkusTest
class OfficePaymentsTest extends SalonScenario {

    @Inject
    Tenancies tenancies;

    @Inject
    InvoiceRuns runs;

    @Inject
    QueryPlans plans;

    private int may;
    private int june;
    private int foreign;

    @BeforeEach
    void three_invoices_are_issued() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        tenancies.execute("delete from office_action");
        AccountRef tenant = tenancies.account("Maria Huber");
        AccountRef other = tenancies.account("Jonas Maier");
        int studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        tenancies.day(tenant, studio, "2027-05-10", 4_500);
        tenancies.day(tenant, studio, "2027-06-10", 7_000);
        tenancies.day(other, studio, "2027-06-11", 5_000);
        runs.run();
        may = invoice(tenant, "2027-05");
        june = invoice(tenant, "2027-06");
        foreign = invoice(other, "2027-06");
    }

    @AfterEach
    void leave_no_invoice() {
        tenancies.clear();
    }

    private int invoice(AccountRef account, String month) {
        return list(Input.empty().with("account_id", account.id()).with("month", month))
                .number("items[0].invoice_id");
    }

    private Answer list(Input input) {
        return salon.asOwner("office_list_invoices", input).succeeded();
    }

    private Answer get(int invoice) {
        return salon.asOwner("office_get_invoice", Input.empty().with("invoice_id", invoice))
                .succeeded();
    }

    private String state(int invoice) {
        return get(invoice).text("invoice.state");
    }

    private static java.util.Map<String, Object> share(int invoice, int cents) {
        return java.util.Map.of("invoice_id", invoice, "amount_cents", cents);
    }

    private static Input payment(UUID key, int cents, List<?> shares) {
        return Input.empty()
                .with("paid_on", "2027-07-01")
                .with("amount_cents", cents)
                .with("method", "bank_transfer")
                .with("shares", shares)
                .with("submission_key", key);
    }

    private Answer pay(Input payment) {
        return salon.asOwner("office_record_payment", payment);
    }

    private Answer pay(int invoice, int cents) {
        return pay(payment(UUID.randomUUID(), cents, List.of(share(invoice, cents))));
    }

    private Answer order(String operation, String name, int id) {
        return salon.asOwner(
                operation,
                Input.empty().with(name, id).with("reason", "Verwechselt").with("submission_key", UUID.randomUUID()));
    }

    private List<String> actions() {
        return salon.asOwner("office_list_actions", Input.empty()).succeeded().list("items.operation");
    }

    @Test
    void an_invoice_is_open_then_partly_paid_then_paid() {
        assertThat(state(june)).isEqualTo("open");

        Answer part = pay(june, 2_000).succeeded();
        assertThat(part.text("invoices[0].state")).isEqualTo("partly_paid");
        assertThat(part.number("invoices[0].paid.amount_cents")).isEqualTo(2_000);
        assertThat(part.number("invoices[0].due.amount_cents")).isEqualTo(5_000);

        Answer rest = pay(june, 5_000).succeeded();
        assertThat(rest.text("invoices[0].state")).isEqualTo("paid");
        assertThat(rest.number("invoices[0].due.amount_cents")).isZero();
        assertThat(get(june).<Integer>list("payments.amount.amount_cents")).containsExactly(2_000, 5_000);
        assertThat(actions()).containsExactly("office_record_payment", "office_record_payment");
    }

    @Test
    void one_payment_pays_several_invoices() {
        Answer paid = pay(payment(UUID.randomUUID(), 5_500, List.of(share(may, 4_500), share(june, 1_000))))
                .succeeded();

        assertThat(paid.<String>list("invoices.state")).containsExactly("paid", "partly_paid");
        assertThat(paid.number("payment.amount.amount_cents")).isEqualTo(5_500);
        assertThat(paid.<Integer>list("payment.shares.amount.amount_cents")).containsExactly(4_500, 1_000);
    }

    @Test
    void a_payment_of_more_than_is_owed_is_refused_as_a_whole() {
        pay(june, 6_000).succeeded();

        Answer refused = pay(payment(UUID.randomUUID(), 5_501, List.of(share(may, 4_500), share(june, 1_001))))
                .refused(400, "invalid_input");

        assertThat(refused.violations()).containsExactly("$.shares[1].amount_cents more_than_open");
        assertThat(refused.body()).contains("10,00 €");
        assertThat(state(may)).isEqualTo("open");
    }

    @Test
    void simultaneous_payments_never_pay_more_than_is_owed() {
        List<Answer> answers =
                IntStream.range(0, 4)
                        .mapToObj(_ -> CompletableFuture.supplyAsync(() -> pay(june, 4_000)))
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .toList();

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.status() == 400).hasSize(3);
        assertThat(get(june).number("invoice.paid.amount_cents")).isEqualTo(4_000);
    }

    @Test
    void the_database_refuses_an_overpayment() {
        assertThatThrownBy(() -> tenancies.execute(
                        "update invoice_balance set paid_cents = owed_cents + 1 where invoice_id = $1", (long) june))
                .isInstanceOf(PgException.class)
                .matches(fault -> Constraints.refusedBy("invoice_never_overpaid", fault));
    }

    @Test
    void a_repeated_submission_pays_once_and_its_key_is_refused_for_another_payment() {
        UUID key = UUID.randomUUID();
        Input payment = payment(key, 2_000, List.of(share(june, 2_000)));
        Answer first = pay(payment).succeeded();
        Answer again = pay(payment).succeeded();

        assertThat(again.number("payment.payment_id")).isEqualTo(first.number("payment.payment_id"));
        assertThat(get(june).number("invoice.paid.amount_cents")).isEqualTo(2_000);
        pay(payment(key, 2_001, List.of(share(june, 2_001)))).refused(409, "submission_key_reused");
        assertThat(actions()).containsExactly("office_record_payment");
    }

    @Test
    void payments_with_inconsistent_shares_a_future_day_or_an_unknown_invoice_are_refused() {
        assertThat(pay(payment(UUID.randomUUID(), 3_000, List.of(share(june, 1_000), share(june, 1_001))))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder("$.shares[1].invoice_id invoice_twice", "$.amount_cents shares_differ");
        assertThat(pay(payment(UUID.randomUUID(), 2_000, List.of(share(june, 1_000), share(foreign, 1_000))))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.shares[1].invoice_id invoice_of_other_tenant");
        assertThat(pay(payment(UUID.randomUUID(), 1_000, List.of(share(june, 1_000)))
                                .with("paid_on", "2027-07-02"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.paid_on day_in_future");
        assertThat(pay(999_999_999, 1).refused(404, "not_found").violations())
                .containsExactly("$.shares[0].invoice_id unknown_invoice");
    }

    @Test
    void a_payment_on_a_day_before_the_months_of_all_invoices_is_recorded_with_a_notice() {
        Input both = payment(UUID.randomUUID(), 2_000, List.of(share(may, 1_000), share(june, 1_000)));

        Answer early = pay(both.with("paid_on", "2027-04-30")).succeeded();

        assertThat(early.<String>list("notices.code")).containsExactly("paid_before_month");
        assertThat(early.text("notices[0].message")).contains("30. April 2027");
        assertThat(order("office_undo_payment", "payment_id", early.number("payment.payment_id"))
                        .succeeded()
                        .list("notices"))
                .isEmpty();
        assertThat(pay(both.with("paid_on", "2027-05-31").with("submission_key", UUID.randomUUID()))
                        .succeeded()
                        .list("notices"))
                .isEmpty();
    }

    @Test
    void a_payment_is_undone_once_and_stays_in_the_history() {
        int payment = pay(june, 7_000).succeeded().number("payment.payment_id");

        assertThat(order("office_undo_payment", "payment_id", payment)
                        .succeeded()
                        .text("invoices[0].state"))
                .isEqualTo("open");
        order("office_undo_payment", "payment_id", payment).succeeded();

        Answer after = get(june);
        assertThat(after.number("invoice.due.amount_cents")).isEqualTo(7_000);
        assertThat(after.text("payments[0].undone_reason")).isEqualTo("Verwechselt");
        assertThat(actions()).containsExactly("office_undo_payment", "office_record_payment");
        pay(june, 7_000).succeeded();
        order("office_undo_payment", "payment_id", 999_999_999).refused(404, "not_found");
    }

    @Test
    void recorded_payments_never_change() {
        pay(june, 7_000).succeeded();

        for (String change : List.of(
                "update payment set paid_on = paid_on - 1",
                "delete from payment_share",
                "update payment_share set cents = 1")) {
            assertThatThrownBy(() -> tenancies.execute(change))
                    .matches(fault -> Constraints.refusedBy("payment_never_changes", fault));
        }
    }

    @Test
    void an_invoice_is_overdue_when_its_due_date_is_over() {
        clock.stopAt("2027-07-15T23:00");
        assertThat(state(june)).isEqualTo("open");
        clock.stopAt("2027-07-16T00:00");
        assertThat(state(june)).isEqualTo("overdue");
        pay(june, 7_000).succeeded();
        assertThat(state(june)).isEqualTo("paid");
    }

    @Test
    void an_invoice_is_written_off_and_the_write_off_is_undone() {
        pay(june, 1_000).succeeded();
        Answer off = order("office_write_off_invoice", "invoice_id", june).succeeded();
        order("office_write_off_invoice", "invoice_id", june).succeeded();

        assertThat(off.text("invoice.state")).isEqualTo("written_off");
        assertThat(off.number("invoice.due.amount_cents")).isZero();
        assertThat(pay(june, 100).refused(400, "invalid_input").violations())
                .containsExactly("$.shares[0].invoice_id invoice_written_off");

        Answer again = order("office_undo_write_off", "invoice_id", june).succeeded();
        assertThat(again.text("invoice.state")).isEqualTo("partly_paid");
        assertThat(again.text("write_offs[0].undone_reason")).isEqualTo("Verwechselt");
        assertThat(order("office_undo_write_off", "invoice_id", june)
                        .refused(422, "nothing_to_change")
                        .violations())
                .containsExactly("$.invoice_id other_invoice");
        pay(june, 6_000).succeeded();
        assertThat(order("office_write_off_invoice", "invoice_id", june)
                        .refused(422, "nothing_to_change")
                        .violations())
                .containsExactly("$.invoice_id other_invoice");
        assertThat(actions())
                .containsExactly(
                        "office_record_payment",
                        "office_undo_write_off",
                        "office_write_off_invoice",
                        "office_record_payment");
    }

    @Test
    void an_invoice_that_was_taken_back_is_not_paid() {
        Answer credit = salon.asOwner(
                        "office_credit_invoice",
                        Input.empty().with("invoice_id", june).with("reason", "Falsch"))
                .succeeded();

        assertThat(state(june)).isEqualTo("credited");
        assertThat(pay(june, 100).refused(400, "invalid_input").violations())
                .containsExactly("$.shares[0].invoice_id invoice_credited");
        pay(credit.number("credit_note.invoice_id"), 100).refused(404, "not_found");
        order("office_write_off_invoice", "invoice_id", june).refused(422, "nothing_to_change");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "partly_paid", "paid", "overdue", "credited", "written_off"})
    void invoices_are_found_by_their_state(String state) {
        tenancies.execute("delete from office_action");
        AccountRef tenant = tenancies.account("Sechs Rechnungen");
        int studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        clock.stopAt("2027-03-01T06:00");
        tenancies.day(tenant, studio, "2027-02-10", 1_000);
        runs.run();
        clock.stopAt("2027-07-01T06:00");
        for (String month : List.of("2027-01", "2027-03", "2027-04", "2027-05", "2027-06")) {
            tenancies.day(tenant, studio, month + "-10", 1_000);
        }
        runs.run();
        pay(invoice(tenant, "2027-03"), 400).succeeded();
        pay(invoice(tenant, "2027-04"), 1_000).succeeded();
        salon.asOwner(
                        "office_credit_invoice",
                        Input.empty()
                                .with("invoice_id", invoice(tenant, "2027-05"))
                                .with("reason", "Falsch"))
                .succeeded();
        order("office_write_off_invoice", "invoice_id", invoice(tenant, "2027-06"))
                .succeeded();

        Answer found = list(Input.empty().with("account_id", tenant.id()).with("state", state));

        assertThat(found.number("total")).isOne();
        assertThat(found.<String>list("items.state")).containsExactly(state);
    }

    @Test
    void balances_always_equal_the_recorded_payments_and_write_offs() {
        Random chance = new Random(7);
        List<Integer> invoices = List.of(may, june, foreign);
        for (int step = 0; step < 60; step++) {
            int invoice = invoices.get(chance.nextInt(3));
            switch (chance.nextInt(4)) {
                case 0, 1 -> pay(invoice, 1 + chance.nextInt(3_000));
                case 2 -> {
                    List<String> payments = tenancies.texts("select id from payment where undone_at is null");
                    if (!payments.isEmpty()) {
                        order(
                                "office_undo_payment",
                                "payment_id",
                                Integer.parseInt(payments.get(chance.nextInt(payments.size()))));
                    }
                }
                default ->
                    order(
                            chance.nextBoolean() ? "office_write_off_invoice" : "office_undo_write_off",
                            "invoice_id",
                            invoice);
            }
        }

        assertThat(tenancies.texts("""
                        select b.invoice_id from invoice_balance b join invoice i on i.id = b.invoice_id
                         where b.owed_cents <> i.gross_cents or b.paid_cents <> (select coalesce(sum(s.cents), 0)
                           from payment_share s join payment p on p.id = s.payment_id where s.invoice_id = i.id and p.undone_at is null)
                            or b.written_off <> exists (select from invoice_write_off w where w.invoice_id = i.id and w.undone_at is null)
                        """)).isEmpty();
        assertThat(tenancies.texts("select id from payment")).hasSizeGreaterThan(5);
    }

    @Test
    void invoices_and_their_payments_are_read_by_indexes() {
        int payment = pay(june, 100).succeeded().number("payment.payment_id");

        plans.assertIndexed("payment", () -> {
            get(june);
            list(Input.empty().with("state", "overdue"));
            pay(may, 100);
            order("office_undo_payment", "payment_id", payment);
            order("office_write_off_invoice", "invoice_id", may);
        });
    }
}
