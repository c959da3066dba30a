package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.isarbooking.QueryPlans;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.invoice.Tenancies;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The accountant's data: the ledger, its VAT, and the file of postings. */
@QuarkusTest
class OfficeLedgerTest extends SalonScenario {

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
        AccountRef tenant = tenancies.account("Müller & \"Söhne\"");
        AccountRef other = tenancies.account("Анна Иванова");
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
        return salon.asOwner(
                        "office_list_invoices",
                        Input.empty().with("account_id", account.id()).with("month", month))
                .succeeded()
                .number("items[0].invoice_id");
    }

    private Answer pay(int invoice, int cents, String day, String method) {
        return salon.asOwner(
                "office_record_payment",
                Input.empty()
                        .with("paid_on", day)
                        .with("amount_cents", cents)
                        .with("method", method)
                        .with("shares", List.of(Map.of("invoice_id", invoice, "amount_cents", cents)))
                        .with("submission_key", UUID.randomUUID()));
    }

    private void undo(int payment) {
        salon.asOwner(
                        "office_undo_payment",
                        Input.empty()
                                .with("payment_id", payment)
                                .with("reason", "Verwechselt")
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    private void takeBack(int invoice) {
        salon.asOwner(
                        "office_credit_invoice",
                        Input.empty().with("invoice_id", invoice).with("reason", "Falsch"))
                .succeeded();
    }

    private Answer ledger(String from, String to) {
        return salon.asOwner(
                        "office_list_ledger",
                        Input.empty()
                                .with("from_month", from)
                                .with("to_month", to)
                                .with("limit", 100))
                .succeeded();
    }

    private Answer export(String from, String to) {
        return salon.asOwner(
                "office_export_journal", Input.empty().with("from_month", from).with("to_month", to));
    }

    private static List<String> lines(Answer export) {
        String file =
                new String(Base64.getDecoder().decode(export.text("content_base64")), Charset.forName("windows-1252"));
        assertThat(file).endsWith("\r\n");
        return Arrays.asList(file.split("\r\n"));
    }

    /** Returns the cells of a posting, without the quotes. */
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        for (String cell : line.split(";(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1)) {
            cells.add(
                    cell.startsWith("\"") ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell);
        }
        return cells;
    }

    private static long cents(List<String> cells) {
        return Long.parseLong(cells.get(0).replace(",", "")) * (cells.get(1).equals("S") ? 1 : -1);
    }

    @Test
    void the_ledger_lists_documents_and_payments_in_the_order_of_time() {
        int payment =
                pay(june, 7_000, "2027-07-01", "bank_transfer").succeeded().number("payment.payment_id");
        clock.stopAt("2027-08-03T10:00");
        undo(payment);
        clock.advance(Duration.ofHours(1));
        takeBack(june);

        Answer july = ledger("2027-07", "2027-07");
        Answer both = ledger("2027-07", "2027-08");

        assertThat(july.<String>list("items.kind"))
                .containsExactlyInAnyOrder("invoice", "invoice", "invoice", "payment");
        assertThat(both.<String>list("items.kind").subList(4, 6)).containsExactly("payment_undone", "credit_note");
        assertThat(both.<Integer>list("items.amount_cents").subList(4, 6)).containsExactly(-7_000, -7_000);
        assertThat(both.text("items[5].corrects")).startsWith("RE-2027-");
        Answer page = salon.asOwner(
                        "office_list_ledger",
                        Input.empty().with("from_month", "2027-07").with("limit", 3))
                .succeeded();
        assertThat(page.number("total")).isEqualTo(4);
        assertThat(page.number("next_offset")).isEqualTo(3);
        Answer beyond = salon.asOwner(
                        "office_list_ledger",
                        Input.empty().with("from_month", "2027-07").with("offset", 50))
                .succeeded();
        assertThat(beyond.number("total")).isEqualTo(4);
    }

    @Test
    void the_vat_summary_adds_up_months_of_service_and_shows_payments() {
        pay(may, 4_500, "2027-07-01", "cash").succeeded();
        takeBack(foreign);

        Answer summary = salon.asOwner("office_get_vat_summary", Input.empty().with("month", "2027-07"))
                .succeeded();

        assertThat(summary.<String>list("rates.service_month")).containsExactly("2027-05", "2027-06");
        assertThat(summary.<String>list("rates.vat_percent")).containsExactly("19", "19");
        assertThat(summary.number("rates[0].invoices.gross_cents")).isEqualTo(4_500);
        assertThat(summary.number("rates[1].invoices.gross_cents")).isEqualTo(12_000);
        assertThat(summary.number("rates[1].credit_notes.gross_cents")).isEqualTo(-5_000);
        assertThat(summary.number("rates[1].total.documents")).isEqualTo(3);
        assertThat(summary.number("rates[1].total.net_cents") + summary.number("rates[1].total.vat_cents"))
                .isEqualTo(7_000);
        assertThat(summary.number("received_cents")).isEqualTo(4_500);
        assertThat(summary.number("undone_cents")).isZero();
        Answer empty = salon.asOwner("office_get_vat_summary", Input.empty().with("month", "2027-06"))
                .succeeded();
        assertThat(empty.<String>list("rates")).isEmpty();
    }

    @Test
    void the_file_has_the_datev_format() {
        pay(june, 7_000, "2027-07-01", "bank_transfer").succeeded();
        takeBack(foreign);

        Answer export = export("2027-07", "2027-07").succeeded();
        List<String> lines = lines(export);

        assertThat(export.text("file_name")).isEqualTo("EXTF_Buchungsstapel_2027-07_2027-07.csv");
        assertThat(lines.getFirst())
                .startsWith("\"EXTF\";700;21;\"Buchungsstapel\";13;20270701060000000;;\"RE\";")
                .contains(";1001;1;20270101;4;20270701;20270731;")
                .contains(";\"EUR\";;\"\";;;\"03\";");
        assertThat(cells(lines.getFirst())).hasSize(31);
        assertThat(cells(lines.get(1))).hasSize(125).doesNotHaveDuplicates().endsWith("Abw. Skontokonto");
        assertThat(lines.subList(2, lines.size()))
                .hasSize(5)
                .allSatisfy(line -> assertThat(cells(line)).hasSize(125));
        List<String> paid = lines.stream()
                .skip(2)
                .map(OfficeLedgerTest::cells)
                .filter(cells -> cells.get(6).equals("1200"))
                .findFirst()
                .orElseThrow();
        assertThat(paid.subList(0, 3)).containsExactly("70,00", "S", "EUR");
        assertThat(paid.get(9)).isEqualTo("0107");
        assertThat(paid.get(114)).as("a payment has no date of service").isEmpty();
        assertThat(lines.stream()
                        .skip(2)
                        .map(OfficeLedgerTest::cells)
                        .filter(cells ->
                                cells.get(7).equals("8400") && cells.get(1).equals("S"))
                        .map(cells -> cells.get(114) + " " + cells.get(115)))
                .containsExactlyInAnyOrder("31052027 31052027", "30062027 30062027", "30062027 30062027");
        assertThat(paid.get(13)).isEqualTo("Müller & \"Söhne\"");
        List<String> credited = lines.stream()
                .skip(2)
                .map(OfficeLedgerTest::cells)
                .filter(cells -> cells.get(1).equals("H"))
                .findFirst()
                .orElseThrow();
        assertThat(credited.get(7)).isEqualTo("8400");
        assertThat(credited.get(114)).as("a credit note has no date of service").isEmpty();
        assertThat(credited.get(13))
                .as("letters outside of windows-1252 are left out, the credit note's number stays")
                .startsWith("RE-2027-")
                .isNotEqualTo(credited.get(10));
        assertThat(export.number("postings")).isEqualTo(5);
        assertThat(export.number("sum_cents")).isEqualTo(4_500 + 7_000 + 5_000 + 7_000 + 5_000);
    }

    @Test
    void every_invoice_is_booked_in_full_and_payments_settle_it_whatever_happens() {
        tenancies.execute(
                "insert into invoice_reminder (invoice_id, level, reminded_on, fee_cents, pay_by, reminded_at)"
                        + " values ($1, 1, '2027-07-20', 500, '2027-07-27', '2027-07-20T06:00Z')",
                (long) june);
        tenancies.execute(
                "update invoice_balance set owed_cents = owed_cents + 500 where invoice_id = $1", (long) june);
        Random chance = new Random(11);
        Booked fined = new Booked(june, 7_000, number(june), new HashMap<>());
        Booked returned = new Booked(foreign, 5_000, number(foreign), new HashMap<>());
        List<Booked> all = List.of(new Booked(may, 4_500, number(may), new HashMap<>()), fined, returned);
        clock.stopAt("2027-08-01T06:00");
        for (int step = 0; step < 30; step++) {
            clock.advance(Duration.ofHours(13));
            Booked one = all.get(chance.nextInt(3));
            if (chance.nextInt(3) == 0 && !one.payments().isEmpty()) {
                int payment = one.payments().keySet().iterator().next();
                undo(payment);
                one.payments().remove(payment);
            } else {
                pay(one, 1 + chance.nextInt(4_000), "2027-07-%02d".formatted(21 + chance.nextInt(10)));
            }
        }
        pay(fined, 7_500 - fined.paid(), "2027-08-01");
        assertThat(fined.paid()).as("with the fee").isEqualTo(7_500);
        takeBack(foreign);

        Map<String, Long> accounts = new HashMap<>();
        for (String line :
                lines(export("2027-01", "2027-12").succeeded()).stream().skip(2).toList()) {
            List<String> cells = cells(line);
            accounts.merge(cells.get(6) + " " + cells.get(10), cents(cells), Long::sum);
            accounts.merge(cells.get(7) + " " + cells.get(10), -cents(cells), Long::sum);
        }

        all.forEach(one -> {
            long owed = one.equals(returned) ? 0 : one.gross();
            long ofInvoice = Math.min(one.paid(), one.gross());
            assertThat(accounts.getOrDefault("8400 " + one.number(), 0L))
                    .as(one.number())
                    .isEqualTo(-owed);
            assertThat(accounts.getOrDefault("8600 " + one.number(), 0L))
                    .as(one.number())
                    .isEqualTo(ofInvoice - one.paid());
            assertThat(debtor(accounts, one.number())).as(one.number()).isEqualTo(owed - ofInvoice);
        });
        assertThat(accounts.values().stream().mapToLong(Long::longValue).sum()).isZero();
        assertThat(debtor(accounts, fined.number())).isZero();
    }

    /** An invoice, and its payments that are not undone: amounts in cents, by the id of the payment. */
    private record Booked(int invoice, int gross, String number, Map<Integer, Integer> payments) {

        int paid() {
            return payments.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    private void pay(Booked one, int cents, String day) {
        Answer paid = pay(one.invoice(), cents, day, "card");
        if (paid.status() == 200) {
            one.payments().put(paid.number("payment.payment_id"), cents);
        }
    }

    private static long debtor(Map<String, Long> accounts, String number) {
        return accounts.entrySet().stream()
                .filter(entry ->
                        entry.getKey().matches("[0-9]{5} .*") && entry.getKey().endsWith(" " + number))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private String number(int invoice) {
        return salon.asOwner("office_get_invoice", Input.empty().with("invoice_id", invoice))
                .succeeded()
                .text("invoice.number");
    }

    @Test
    void a_period_lies_in_one_business_year() {
        assertThat(export("2027-07", "2027-06").refused(400, "invalid_input").violations())
                .containsExactly("$.to_month before_from_month");
        assertThat(export("2027-07", "2028-07").refused(400, "invalid_input").violations())
                .containsExactly("$.to_month too_many_months");
        assertThat(export("2027-07", "2028-01").refused(400, "invalid_input").violations())
                .containsExactly("$.to_month other_business_year");
        assertThat(export("2027-13", "2027-06").refused(400, "invalid_input").violations())
                .containsExactly("$.from_month wrong_format");
    }

    @Test
    void a_tenant_keeps_the_debtor_number() {
        Map<String, Integer> debtors = debtors();
        clock.stopAt("2027-08-01T06:00");
        takeBack(june);

        assertThat(new JsonObject(ledger("2027-07", "2027-08").body()).getJsonArray("items"))
                .isNotEmpty();
        assertThat(debtors()).isEqualTo(debtors).hasSize(2);
        assertThat(debtors.values()).doesNotHaveDuplicates();
    }

    private Map<String, Integer> debtors() {
        Answer found = ledger("2027-07", "2027-08");
        Map<String, Integer> debtors = new HashMap<>();
        for (int line = 0; line < found.list("items").size(); line++) {
            debtors.put(
                    found.text("items[%d].buyer".formatted(line)), found.number("items[%d].debtor".formatted(line)));
        }
        return debtors;
    }

    @Test
    void vat_that_becomes_due_with_payments_is_added_up_by_their_days() {
        pay(may, 1_000, "2027-07-01", "cash").succeeded();
        pay(june, 7_000, "2027-07-01", "cash").succeeded();
        clock.stopAt("2027-08-03T10:00");
        int second = pay(may, 3_500, "2027-08-02", "cash").succeeded().number("payment.payment_id");

        Answer july = summary("2027-07");
        assertThat(july.<String>list("receipts.vat_percent")).containsExactly("19");
        assertThat(july.<Integer>list("receipts.gross_cents")).containsExactly(8_000);
        assertThat(july.<Integer>list("receipts.vat_cents")).containsExactly(160 + 1_118);
        assertThat(july.<Integer>list("receipts.net_cents")).containsExactly(8_000 - 160 - 1_118);
        assertThat(summary("2027-08").<Integer>list("receipts.vat_cents"))
                .as("the rest of 7,18 € after the first payment")
                .containsExactly(718 - 160);

        undo(second);
        assertThat(summary("2027-08").<Integer>list("receipts.gross_cents")).containsExactly(0);
        assertThat(summary("2027-07").<Integer>list("receipts.gross_cents"))
                .as("a month that is over")
                .containsExactly(8_000);
    }

    private Answer summary(String month) {
        return salon.asOwner("office_get_vat_summary", Input.empty().with("month", month))
                .succeeded();
    }

    @Test
    void a_line_of_the_ledger_names_the_debtor_account_of_the_file() {
        Answer found = ledger("2027-07", "2027-07");

        assertThat(found.<String>list("items.debtor_account"))
                .containsExactlyElementsOf(found.<Integer>list("items.debtor").stream()
                        .map(debtor -> String.valueOf(9_999 + debtor))
                        .toList());
        assertThat(lines(export("2027-07", "2027-07").succeeded()).stream()
                        .skip(2)
                        .map(line -> cells(line).get(6)))
                .containsExactlyInAnyOrderElementsOf(found.list("items.debtor_account"));
    }

    @Test
    void a_rate_without_a_revenue_account_is_named() {
        tenancies.execute("alter table invoice disable trigger invoice_never_changes");
        tenancies.execute("update invoice set vat_percent = 5.5 where id = $1", (long) june);
        tenancies.execute("alter table invoice enable trigger invoice_never_changes");

        Answer refused = export("2027-07", "2027-07").refused(422, "business_file_invalid");

        assertThat(refused.violations()).containsExactly("$.from_month no_revenue_account");
        assertThat(refused.text("violations[0].message")).contains("5.5 %");
    }

    @Test
    void shares_of_payments_are_read_by_indexes_and_never_as_a_whole() {
        pay(june, 100, "2027-07-01", "cash").succeeded();
        plans.assertLookedUp("payment_share", () -> ledger("2027-07", "2027-08"));
        plans.assertLookedUp("payment_share", () -> summary("2027-07"));
        plans.assertLookedUp("payment_share", () -> export("2027-07", "2027-08").succeeded());
    }
}
