package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.isarbooking.QueryPlans;
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
import org.junit.jupiter.params.provider.ValueSource;

/** A month of a monthly agreement that a credit note has waived is billed after all. */
@QuarkusTest
class OfficeUndoWaiverTest extends SalonScenario {

    private static final String MAY = "2027-05";
    private static final String JUNE = "2027-06";

    @Inject
    Tenancies tenancies;

    @Inject
    QueryPlans plans;

    @Inject
    MonthlyRun run;

    private AccountRef tenant;
    private long agreement;

    @BeforeEach
    void two_months_of_an_agreement_are_over() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        tenancies.execute("delete from office_action");
        tenant = tenancies.account("Maria Huber");
        int studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        agreement = tenancies.agreement(tenant, studio, 30_000, "2027-05-01", "2027-12-31");
    }

    @AfterEach
    void leave_no_invoice() {
        tenancies.clear();
    }

    private Answer issue() {
        return salon.asOwner("office_issue_invoices", Input.empty().with("month", JUNE))
                .succeeded();
    }

    /** Returns the invoice that bills a month at present. */
    private int invoice(String month) {
        return Integer.parseInt(tenancies
                .texts("""
                        select i.id from invoice i where i.kind = 'invoice' and i.account_id = $1 and i.month = $2
                           and not exists (select from invoice c where c.corrects_id = i.id)
                        """, tenant.id(), LocalDate.parse(month + "-01"))
                .getFirst());
    }

    private void credit(String month, String days) {
        salon.asOwner(
                        "office_credit_invoice",
                        Input.empty()
                                .with("invoice_id", invoice(month))
                                .with("reason", "Umbau")
                                .with("days", days))
                .succeeded();
    }

    private void waive(String month) {
        issue();
        credit(month, "waive");
    }

    private Input order(String month) {
        return Input.empty()
                .with("agreement_id", agreement)
                .with("month", month)
                .with("reason", "Doch kein Umbau")
                .with("submission_key", UUID.randomUUID());
    }

    private Answer undo(Input order) {
        return salon.asOwner("office_undo_waiver", order);
    }

    private List<String> waived() {
        return salon.asOwner("office_list_tenants", Input.empty().with("query", tenant.id()))
                .succeeded()
                .list("items[0].agreements[0].waived_months");
    }

    /** Returns the number of invoices that bill a month, less the number of credit notes about it. */
    private String timesBilled(String month) {
        return tenancies.texts("""
                        select coalesce(sum(case when l.gross_cents > 0 then 1 else -1 end), 0)
                          from invoice_line l join invoice i on i.id = l.invoice_id
                         where l.agreement_id = $1 and i.month = $2
                        """, agreement, LocalDate.parse(month + "-01")).getFirst();
    }

    @Test
    void a_waived_month_is_listed_until_it_is_billed_after_all() {
        waive(JUNE);
        assertThat(waived()).containsExactly(JUNE);

        Answer undone = undo(order(JUNE)).succeeded();

        assertThat(undone.<String>list("tenant.agreements[0].waived_months")).isEmpty();
        assertThat(waived()).isEmpty();
    }

    @Test
    void the_month_is_billed_once_when_the_office_issues_invoices() {
        waive(JUNE);
        undo(order(JUNE)).succeeded();

        assertThat(run.run().await().indefinitely()).isEmpty();
        Answer unbilled = salon.asOwner("office_list_unbilled", Input.empty()).succeeded();
        assertThat(unbilled.<String>list("items[0].bill_again")).containsExactly(JUNE);

        assertThat(issue().number("issued")).isOne();
        assertThat(timesBilled(JUNE)).isEqualTo("1");
        assertThat(issue().number("issued")).isZero();
        assertThat(run.run().await().indefinitely()).isEmpty();
    }

    @Test
    void only_the_named_month_is_billed_after_all() {
        waive(MAY);
        credit(JUNE, "waive");
        assertThat(waived()).containsExactly(MAY, JUNE);

        undo(order(MAY)).succeeded();
        issue();

        assertThat(waived()).containsExactly(JUNE);
        assertThat(timesBilled(MAY)).isEqualTo("1");
        assertThat(timesBilled(JUNE)).isEqualTo("0");
    }

    @Test
    void a_waiver_cannot_be_undone_if_the_month_is_pending_or_billed_or_was_never_waived() {
        Answer never = undo(order(JUNE)).refused(422, "nothing_to_change");
        assertThat(never.text("detail")).isEqualTo("Dieser Monat ist nicht erlassen.");
        assertThat(never.violations()).containsExactly("$.month no_waived_month");
        assertThat(never.<String>list("next_actions")).containsExactly("office_list_tenants");

        waive(JUNE);
        undo(order(JUNE)).succeeded();
        Answer waits = undo(order(JUNE)).refused(422, "nothing_to_change");
        assertThat(waits.text("detail")).startsWith("Dieser Monat ist nicht mehr erlassen.");
        assertThat(waits.<String>list("next_actions")).containsExactly("office_issue_invoices");

        issue();
        Answer billed = undo(order(JUNE)).refused(422, "nothing_to_change");
        assertThat(billed.text("detail")).isEqualTo("Dieser Monat ist schon abgerechnet.");
        assertThat(billed.<String>list("next_actions")).containsExactly("office_list_invoices");
    }

    @Test
    void a_month_after_the_end_of_the_agreement_is_neither_listed_nor_billed() {
        waive(JUNE);
        salon.asOwner(
                        "office_end_agreement",
                        Input.empty().with("agreement_id", agreement).with("last_day", "2027-05-31"))
                .succeeded();

        assertThat(waived()).isEmpty();
        undo(order(JUNE)).refused(422, "nothing_to_change");
        assertThat(issue().number("issued")).isZero();
    }

    @Test
    void a_repeated_call_gets_the_first_answer_and_is_recorded_once() {
        waive(JUNE);
        Input order = order(JUNE);

        undo(order).succeeded();
        issue();
        Answer again = undo(order).succeeded();

        assertThat(again.text("tenant.tenant.name")).isEqualTo("Maria Huber");
        Answer record = salon.asOwner("office_list_actions", Input.empty().with("account_id", tenant.id()))
                .succeeded();
        assertThat(record.<String>list("items.operation")).containsExactly("office_undo_waiver");
        assertThat(record.text("items[0].reason")).isEqualTo("Doch kein Umbau");
        assertThat(record.<String>list("items[0].about.name")).containsExactly("account_id", "agreement_id", "month");
        undo(order.with("month", MAY)).refused(409, "submission_key_reused");
    }

    @Test
    void of_simultaneous_calls_one_undoes_the_waiver() {
        waive(JUNE);

        List<Integer> statuses =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> undo(order(JUNE)))).limit(4).toList().stream()
                        .map(CompletableFuture::join)
                        .map(Answer::status)
                        .sorted()
                        .toList();

        assertThat(statuses).containsExactly(200, 422, 422, 422);
        issue();
        assertThat(timesBilled(JUNE)).isEqualTo("1");
    }

    @Test
    void an_unknown_agreement_is_refused() {
        undo(order(JUNE).with("agreement_id", 999_999_999)).refused(404, "not_found");
    }

    @Test
    void a_text_that_is_no_month_is_reported_with_all_other_mistakes() {
        Answer refused = undo(order("2027-13").with("agreement_id", 0).with("reason", ""))
                .refused(400, "invalid_input");

        assertThat(refused.violations())
                .containsExactlyInAnyOrder("$.month wrong_format", "$.agreement_id too_small", "$.reason too_short");
    }

    @Test
    void agents_have_no_access() {
        salon.call("office_undo_waiver", order(JUNE)).refused(403, "insufficient_scope");
    }

    @Test
    void waived_months_are_read_by_indexes() {
        waive(JUNE);

        plans.assertIndexed("credited_agreement_month", () -> {
            waived();
            undo(order(JUNE)).succeeded();
        });
    }

    private enum Billing {
        DUE,
        BILLED,
        WAIVED,
        WAITING
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatever_the_office_decides_each_month_is_billed_once_or_waived(long seed) {
        Random chance = new Random(seed);
        Map<String, Billing> months = new HashMap<>(Map.of(MAY, Billing.DUE, JUNE, Billing.DUE));
        int undone = 0;
        for (int step = 0; step < 50; step++) {
            String month = chance.nextBoolean() ? MAY : JUNE;
            Billing before = months.get(month);
            switch (chance.nextInt(6)) {
                case 0, 1 -> {
                    if (before == Billing.BILLED) {
                        boolean isWaived = chance.nextInt(3) > 0;
                        credit(month, isWaived ? "waive" : "bill_again");
                        months.put(month, isWaived ? Billing.WAIVED : Billing.WAITING);
                    }
                }
                case 2, 3 -> {
                    boolean isUndone = undo(order(month)).status() == 200;
                    assertThat(isUndone).isEqualTo(before == Billing.WAIVED);
                    if (isUndone) {
                        undone++;
                        months.put(month, Billing.WAITING);
                    }
                }
                case 4 -> {
                    run.run().await().indefinitely();
                    months.replaceAll((_, billing) -> billing == Billing.DUE ? Billing.BILLED : billing);
                }
                default -> {
                    issue();
                    months.replaceAll((_, billing) -> billing == Billing.WAIVED ? billing : Billing.BILLED);
                }
            }
            assertThat(waived())
                    .containsExactlyElementsOf(Stream.of(MAY, JUNE)
                            .filter(one -> months.get(one) == Billing.WAIVED)
                            .toList());
            months.forEach((one, billing) -> assertThat(timesBilled(one))
                    .as("%s is %s", one, billing)
                    .isEqualTo(billing == Billing.BILLED ? "1" : "0"));
        }
        assertThat(undone).isPositive();
    }
}
