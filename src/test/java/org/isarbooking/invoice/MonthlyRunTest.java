package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.isarbooking.SentStatements;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class MonthlyRunTest extends InvoiceScenario {

    @Inject
    Transactions transactions;

    @Inject
    MonthlyInvoices monthly;

    @Inject
    Invoices invoices;

    @Inject
    SentStatements statements;

    @Test
    void a_month_that_is_over_becomes_one_invoice() {
        tenancies.day(tenant, studio, "2027-06-30", 4_500);
        tenancies.day(tenant, studio, "2027-06-01", 5_000);

        IssuedInvoice invoice = only(run());

        assertThat(invoice.number()).isEqualTo("RE-2027-00001");
        assertThat(invoice.kind()).isEqualTo(IssuedInvoice.Kind.INVOICE);
        assertThat(invoice.account()).isEqualTo(tenant);
        assertThat(invoice.month()).hasToString("2027-06");
        assertThat(invoice.issuedOn()).isEqualTo("2027-07-01");
        assertThat(invoice.dueOn()).isEqualTo("2027-07-15");
        assertThat(invoice.totals().gross()).isEqualTo(9_500);
        assertThat(invoice.totals().vat()).isEqualTo(1_517);
        assertThat(invoice.totals().net()).isEqualTo(7_983);
        assertThat(invoice.seller()).isEqualTo(Tenancies.SELLER);
        assertThat(invoice.buyer().name()).isEqualTo("Maria Huber");
        assertThat(days(invoice)).containsExactly("2027-06-01 5000", "2027-06-30 4500");
    }

    @Test
    void the_month_ends_at_midnight_in_munich() {
        tenancies.day(tenant, studio, "2027-06-30", 4_500);

        clock.stopAt("2027-06-30T23:59");
        assertThat(run()).isEmpty();
        clock.stopAt("2027-07-01T00:00");
        assertThat(run()).hasSize(1);
    }

    @Test
    void a_repeated_run_finds_nothing_to_do() {
        tenancies.day(tenant, studio, "2027-06-30", 4_500);
        tenancies.agreement(tenant, studio, 30_000, "2027-06-01", null);
        run();

        assertThat(run()).isEmpty();
        assertThat(tenancies.numbers()).containsExactly("RE-2027-00001");
    }

    @Test
    void after_the_clock_was_set_back_months_are_invoiced_as_before() {
        clock.stopAt("2027-08-20T12:00");
        monthlyRun.job().await().indefinitely();
        clock.stopAt("2027-07-02T12:00");
        tenancies.day(tenant, studio, "2027-06-30", 4_500);

        monthlyRun.job().await().indefinitely();

        assertThat(tenancies.numbers()).hasSize(1);
    }

    @Test
    void no_invoice_is_issued_while_the_clock_runs_far_ahead() {
        tenancies.day(tenant, studio, "2027-07-10", 4_500);
        tenancies.day(tenant, studio, "2027-06-30", 4_500);
        clock.strayBy(Duration.ofDays(200));

        monthlyRun.job().await().indefinitely();
        assertThatThrownBy(this::run).isInstanceOf(ClocksDiffer.class);
        assertThatThrownBy(
                        () -> monthlyRun.run(YearMonth.parse("2027-12")).await().indefinitely())
                .isInstanceOf(ClocksDiffer.class);
        assertThat(tenancies.numbers()).isEmpty();

        clock.strayBy(Duration.ZERO);
        assertThat(only(run()).month()).hasToString("2027-06");
    }

    @Test
    void the_month_ends_by_the_clock_of_the_database() {
        tenancies.day(tenant, studio, "2027-06-30", 4_500);

        clock.stopAt("2027-06-30T23:59:30");
        clock.strayBy(Duration.ofSeconds(50));
        assertThat(run()).isEmpty();
        assertThatThrownBy(
                        () -> monthlyRun.run(YearMonth.parse("2027-06")).await().indefinitely())
                .isInstanceOf(IllegalArgumentException.class);

        clock.stopAt("2027-07-01T00:00:10");
        clock.strayBy(Duration.ofSeconds(-50));
        assertThat(only(run()).issuedOn()).isEqualTo("2027-07-01");
    }

    @Test
    void each_missed_month_gets_an_invoice_of_its_own() {
        tenancies.day(tenant, studio, "2027-03-31", 1_000);
        tenancies.day(tenant, studio, "2027-05-01", 2_000);
        tenancies.day(tenant, studio, "2027-07-01", 9_000);

        List<Long> issued = run();

        assertThat(issued).hasSize(2);
        assertThat(tenancies.texts("select to_char(month, 'YYYY-MM') || ' ' || number from invoice order by number"))
                .containsExactly("2027-03 RE-2027-00001", "2027-05 RE-2027-00002");
    }

    @ParameterizedTest
    @ValueSource(strings = {"confirmed", "completed", "no_show"})
    void a_day_is_billed_whether_anybody_came_or_not(String status) {
        tenancies.day(tenant, studio, "2027-06-10", 4_500, status, null);

        assertThat(only(run()).totals().gross()).isEqualTo(4_500);
    }

    @Test
    void cancelled_waived_and_covered_days_are_not_billed() {
        long agreement = tenancies.agreement(tenant, studio, 0, "2027-06-01", null);
        tenancies.day(tenant, studio, "2027-06-08", 4_500, "cancelled", null);
        tenancies.day(tenant, studio, "2027-06-09", 0);
        tenancies.day(tenant, studio, "2027-06-14", 0, "confirmed", agreement);

        assertThat(run()).isEmpty();
        assertThat(tenancies.numbers()).isEmpty();
    }

    @Test
    void an_agreement_is_billed_for_each_of_its_months_with_the_uncovered_days() {
        long agreement = tenancies.agreement(tenant, studio, 30_000, "2027-04-01", "2027-05-31");
        tenancies.day(tenant, studio, "2027-05-03", 0, "confirmed", agreement);
        tenancies.day(tenant, studio, "2027-05-05", 4_500);

        List<Long> issued = run();

        assertThat(issued).hasSize(2);
        assertThat(find(issued.getFirst()).totals().gross()).isEqualTo(30_000);
        assertThat(find(issued.getLast()).totals().gross()).isEqualTo(34_500);
        assertThat(days(find(issued.getLast()))).containsExactly("null 30000", "2027-05-05 4500");
    }

    @Test
    void days_that_are_given_back_stay_in_the_monthly_amount_and_are_counted() {
        long agreement = tenancies.agreement(tenant, studio, 30_000, "2027-06-01", null);
        tenancies.giveBack(agreement, "2027-06-07", "2027-06-14", "2027-07-05");
        tenancies.day(tenant, studio, "2027-06-14", 0, "confirmed", agreement);

        IssuedInvoice invoice = only(run());

        assertThat(invoice.totals().gross()).isEqualTo(30_000);
        assertThat(tenancies.texts("select given_back_days from invoice_line where invoice_id = $1", invoice.id()))
                .containsExactly("1");
    }

    @Test
    void an_agreement_that_goes_on_is_billed_again_next_month() {
        tenancies.agreement(tenant, studio, 30_000, "2027-06-01", null);
        run();
        clock.stopAt("2027-08-01T00:30");

        assertThat(only(run()).month()).hasToString("2027-07");
    }

    @Test
    void numbers_begin_anew_each_year() {
        tenancies.day(tenant, studio, "2027-11-30", 1_000);
        tenancies.day(tenant, studio, "2027-12-31", 1_000);
        clock.stopAt("2027-12-01T06:00");
        run();
        clock.stopAt("2028-01-01T06:00");
        run();

        assertThat(tenancies.numbers()).containsExactly("RE-2027-00001", "RE-2028-00001");
    }

    @Test
    void an_invoice_is_made_out_to_the_billing_data_of_the_account_and_in_its_language() {
        tenancies.day(tenant, studio, "2027-06-10", 4_500);
        tenancies.speaks(tenant, "ru");
        tenancies.isBilledAs(
                tenant,
                new JsonObject()
                        .put("name", "Huber Kosmetik")
                        .put("street", "Rosenheimer Straße 5")
                        .put("postal_code", "81667")
                        .put("city", "München")
                        .put("country", "DE"));

        IssuedInvoice invoice = only(run());

        assertThat(invoice.language()).isEqualTo(Language.RU);
        assertThat(invoice.buyer())
                .isEqualTo(new Buyer("Huber Kosmetik", "Rosenheimer Straße 5", "81667", "München", "DE", null));
    }

    @Test
    void the_document_is_made_with_the_invoice() {
        tenancies.day(tenant, studio, "2027-06-10", 4_500);

        long id = run().getFirst();

        assertThat(tenancies.texts("select invoice_id from invoice_document")).containsExactly(String.valueOf(id));
    }

    @Test
    void a_transaction_that_is_rolled_back_leaves_no_gap() {
        tenancies.day(tenant, studio, "2027-06-10", 4_500);

        Issuer issuer = tenancies.issuer();
        assertThatThrownBy(() -> transactions
                        .run(transaction -> monthly.issue(
                                        transaction, tenant, issuer, thisMonth(), false, clock.instant())
                                .chain(ids -> Uni.createFrom().failure(new IllegalStateException("too late"))))
                        .await()
                        .indefinitely())
                .isInstanceOf(IllegalStateException.class);
        assertThat(tenancies.numbers()).isEmpty();

        assertThat(only(run()).number()).isEqualTo("RE-2027-00001");
    }

    @Test
    void several_runs_at_once_issue_every_invoice_once_and_leave_no_gap_in_numbers() throws Exception {
        List<AccountRef> tenants = IntStream.range(0, 12)
                .mapToObj(index -> tenancies.account("Tenant " + index))
                .toList();
        tenants.forEach(account -> {
            tenancies.day(account, studio, "2027-05-10", 1_000);
            tenancies.day(account, studio, "2027-06-10", 2_000);
            tenancies.agreement(account, studio, 30_000, "2027-06-01", null);
        });

        List<Long> issued = atOnce(4, this::run);

        assertThat(issued).hasSize(24).doesNotHaveDuplicates();
        assertThat(tenancies.numbers())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 24)
                        .mapToObj("RE-2027-%05d"::formatted)
                        .toList());
        assertThat(tenancies.texts("select count(*) from invoice group by account_id, month"))
                .hasSize(24)
                .containsOnly("1");
    }

    @Test
    void the_number_of_statements_does_not_depend_on_how_much_an_account_rented() {
        tenancies.day(tenant, studio, "2027-06-01", 1_000);
        tenancies.agreement(tenant, studio, 30_000, "2027-06-01", null);
        Issuer issuer = tenancies.issuer();
        int small = statements.during(() -> issueOnly(issuer)).size();
        AccountRef large = tenancies.account("Large");
        IntStream.rangeClosed(1, 28).forEach(day -> tenancies.day(large, studio, "2027-06-%02d".formatted(day), 1_000));
        IntStream.rangeClosed(1, 28).forEach(day -> tenancies.day(large, studio, "2027-05-%02d".formatted(day), 1_000));
        tenant = large;

        assertThat(statements.during(() -> issueOnly(issuer))).hasSize(small).hasSizeLessThan(12);
        assertThat(tenancies.texts("select count(*) from invoice_line")).containsExactly("58");
    }

    private void issueOnly(Issuer issuer) {
        transactions
                .run(transaction -> monthly.issue(transaction, tenant, issuer, thisMonth(), false, clock.instant()))
                .await()
                .indefinitely();
    }

    private YearMonth thisMonth() {
        return YearMonth.from(Munich.dateAt(clock.instant()));
    }

    private static List<Long> atOnce(int times, Callable<List<Long>> run) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(times)) {
            List<Future<List<Long>>> runs = IntStream.range(0, times)
                    .mapToObj(index -> threads.submit(run))
                    .toList();
            List<Long> issued = new ArrayList<>();
            for (Future<List<Long>> result : runs) {
                issued.addAll(result.get());
            }
            return issued;
        }
    }

    private IssuedInvoice only(List<Long> issued) {
        assertThat(issued).hasSize(1);
        return find(issued.getFirst());
    }

    private IssuedInvoice find(long id) {
        return transactions
                .reading(() -> invoices.find(id))
                .await()
                .indefinitely()
                .orElseThrow();
    }

    private List<String> days(IssuedInvoice invoice) {
        return transactions.reading(() -> invoices.lines(invoice.id())).await().indefinitely().stream()
                .map(line -> line.day() + " " + line.grossCents())
                .toList();
    }
}
