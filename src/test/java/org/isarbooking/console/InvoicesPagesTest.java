package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.invoice.Tenancies;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The owner's page of an invoice: payments, write-offs, and credit notes. */
@QuarkusTest
class InvoicesPagesTest extends SalonScenario {

    private static final String INVOICES = "/office/invoices";

    private static final String PAY_WITH_KEY =
            "name=\"form\" value=\"pay\"><input type=\"hidden\" name=\"submission_key\" value=\"%s\">";

    @Inject
    Tenancies tenancies;

    @Inject
    InvoiceRuns runs;

    private final WebBrowser browser = new WebBrowser();
    private long may;
    private long june;
    private AccountRef tenant;
    private int studio;

    @BeforeEach
    void a_tenant_owes_two_invoices() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        tenant = tenancies.account("Maria <b>Huber</b>");
        studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        tenancies.day(tenant, studio, "2027-05-10", 4_500);
        tenancies.day(tenant, studio, "2027-06-10", 7_000);
        runs.run();
        may = invoice("2027-05-01");
        june = invoice("2027-06-01");
        assertThat(browser.openAs("owner", of(june)).status()).isEqualTo(200);
    }

    @AfterEach
    void leave_no_invoice() {
        tenancies.clear();
    }

    private long invoice(String month) {
        return Long.parseLong(tenancies
                .texts("select id from invoice where month = $1", LocalDate.parse(month))
                .getFirst());
    }

    private static String of(long invoice) {
        return INVOICES + "/" + invoice;
    }

    private WebBrowser.Shown send(String path, Map<String, String> fields) {
        Map<String, String> all = new HashMap<>(fields);
        all.put("submission_key", UUID.randomUUID().toString());
        return browser.submit(path, all);
    }

    private WebBrowser.Shown pay(String ofJune, String ofMay) {
        return send(
                of(june) + "/pay",
                Map.of(
                        "form",
                        "pay",
                        "paid_on",
                        browser.open(of(june)).filledIn("paid_on"),
                        "share_" + june,
                        ofJune,
                        "share_" + may,
                        ofMay,
                        "method",
                        "bank_transfer",
                        "reference",
                        "Kontoauszug <i>7</i>"));
    }

    @Test
    void the_unfiltered_list_begins_with_overdue_invoices() {
        assertThat(browser.open(INVOICES).text()).doesNotContain("Überfällige Rechnungen");

        clock.stopAt("2027-07-20T06:00");
        assertThat(browser.openAs("owner", INVOICES).text()).contains("Überfällige Rechnungen", "Alle Rechnungen");
        assertThat(browser.open(INVOICES + "?state=overdue").text()).contains("2 gefunden");
        assertThat(browser.open(INVOICES + "?state=paid").text()).contains("0 gefunden");
    }

    @Test
    void the_accountant_gets_a_month_as_a_page_and_as_a_file() {
        pay("70,00", "20");

        WebBrowser.Shown page = browser.open("/office/ledger?month=2027-07");
        assertThat(page.text()).contains("4 gefunden", "Mai 2027 19 %", "Juni 2027 19 %", "90,00 €");
        assertThat(page.html())
                .contains("/office/ledger/csv?month=2027-07", "Maria &lt;b&gt;Huber")
                .doesNotContain("<b>");
        assertThat(browser.open("/office/ledger").text()).contains("In diesem Monat gibt es keine Rechnungen.");
        assertThat(browser.open("/office/ledger/csv?month=2027-07").html()).startsWith("\"EXTF\";700;21;");
        assertThat(browser.open("/office/ledger?month=nie").status()).isEqualTo(400);
    }

    @Test
    void one_payment_is_recorded_for_several_invoices() {
        WebBrowser.Shown before = browser.open(of(june));
        assertThat(before.html())
                .contains("value=\"70,00\"", "Maria &lt;b&gt;Huber")
                .doesNotContain("<b>");

        WebBrowser.Shown page = pay("70,00", "20");

        assertThat(page.text())
                .contains("Die Zahlung ist erfasst.", "Stand Bezahlt", "90,00 €, Überweisung", "Offen 0,00 €");
        assertThat(page.html()).contains("Kontoauszug &lt;i&gt;7").doesNotContain("<i>");
        assertThat(browser.open(of(may)).text()).contains("Stand Teilweise bezahlt", "Offen 25,00 €");
    }

    @Test
    void past_months_can_be_chosen_for_issuing_newest_first() {
        String months =
                browser.open(INVOICES).html().replaceAll("(?s).*<select id=\"issue-month\"(.*?)</select>.*", "$1");

        assertThat(months).containsPattern("^[^<]*<option value=\"2027-06\"").doesNotContain("2027-07");
    }

    private WebBrowser.Shown issue() {
        return browser.submit(INVOICES + "/issue", Map.of("form", "issue", "month", "2027-06", "reason", "Monatsende"));
    }

    @Test
    void the_page_says_if_no_invoice_was_issued_or_if_tenants_still_wait() {
        assertThat(issue().text())
                .contains("Es wurde keine Rechnung ausgestellt: Bis zu diesem Monat ist nichts mehr abzurechnen.");

        tenancies.day(tenancies.accountWithoutAddress("Jonas Maier"), studio, "2027-06-12", 30_000);
        assertThat(issue().text())
                .contains(
                        "Es wurde keine Rechnung ausgestellt: Bei mindestens einem Mieter fehlt die Rechnungsanschrift.");

        tenancies.day(tenant, studio, "2027-06-14", 4_500);
        assertThat(issue().text()).contains("Rechnungen sind ausgestellt, aber nicht für alle Mieter:");
    }

    @Test
    void invoices_issued_for_all_tenants_are_confirmed() {
        tenancies.day(tenant, studio, "2027-06-14", 4_500);

        assertThat(issue().text()).contains("Die Rechnungen sind ausgestellt.");
    }

    @Test
    void the_day_that_the_page_fills_in_becomes_the_day_of_the_payment() {
        assertThat(browser.open(of(june)).filledIn("paid_on")).isEqualTo("01.07.2027");

        assertThat(pay("70,00", "").text()).contains("Die Zahlung ist erfasst.");
        assertThat(tenancies.texts("select paid_on from payment")).containsExactly("2027-07-01");
    }

    @Test
    void a_payment_before_the_invoiced_month_is_recorded_with_a_warning() {
        Map<String, String> typed =
                Map.of("form", "pay", "paid_on", "01.07.2026", "share_" + june, "70,00", "method", "bank_transfer");

        assertThat(send(of(june) + "/pay", typed).text())
                .contains("Die Zahlung ist erfasst. Ihr Tag liegt vor dem Monat der Rechnung.");
        assertThat(tenancies.texts("select paid_on from payment")).containsExactly("2026-07-01");
    }

    @Test
    void an_invoice_whose_field_is_left_empty_gets_no_share() {
        assertThat(pay("10,00", "").text()).contains("Die Zahlung ist erfasst.", "Offen 60,00 €");
        assertThat(browser.open(of(may)).text()).contains("Stand Offen", "Noch keine Zahlung.");
    }

    @Test
    void a_payment_of_more_than_is_owed_is_refused_and_keeps_typed_values() {
        WebBrowser.Shown page = pay("70,01", "20");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"", "value=\"70,01\"", "value=\"20\"");
        assertThat(browser.open(of(may)).text()).contains("Noch keine Zahlung.");
    }

    @Test
    void a_cleared_share_stays_empty_after_a_refusal_and_in_another_language() {
        Map<String, String> typed = Map.of(
                "form",
                "pay",
                "paid_on",
                "02.07.2027",
                "share_" + june,
                "",
                "share_" + may,
                "45",
                "method",
                "bank_transfer");

        WebBrowser.Shown refused = send(of(june) + "/pay", typed);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.filledIn("share_" + june)).isEmpty();
        assertThat(refused.filledIn("share_" + may)).isEqualTo("45");

        WebBrowser.Shown english = send(of(june) + "/pay?translated=1&language=en", typed);
        assertThat(english.html()).contains("<html lang=\"en\">");
        assertThat(english.filledIn("share_" + june)).isEmpty();
    }

    @Test
    void a_payment_whose_outcome_is_unknown_keeps_its_key_and_is_recorded_once() {
        String key = UUID.randomUUID().toString();
        Map<String, String> payment = Map.of(
                "form",
                "pay",
                "paid_on",
                "01.07.2027",
                "share_" + june,
                "30,00",
                "method",
                "bank_transfer",
                "submission_key",
                key);
        tenancies.execute("""
                create function break_payment() returns trigger language plpgsql as
                $$ begin raise exception 'broken by a test' using errcode = '53300'; end $$""");
        tenancies.execute("""
                create trigger broken_by_a_test before insert on payment
                for each row execute function break_payment()""");
        WebBrowser.Shown unknown;
        try {
            unknown = browser.submit(of(june) + "/pay", payment);
        } finally {
            tenancies.execute("drop trigger broken_by_a_test on payment");
            tenancies.execute("drop function break_payment");
        }

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.html()).contains(PAY_WITH_KEY.formatted(key));
        browser.submit(of(june) + "/pay", payment);
        browser.submit(of(june) + "/pay", payment);
        assertThat(tenancies.texts("select id from payment")).hasSize(1);
    }

    @Test
    void a_refused_payment_gets_a_new_key() {
        String key = UUID.randomUUID().toString();

        WebBrowser.Shown refused = browser.submit(
                of(june) + "/pay",
                Map.of(
                        "form",
                        "pay",
                        "paid_on",
                        "01.07.2027",
                        "share_" + june,
                        "70,01",
                        "method",
                        "bank_transfer",
                        "submission_key",
                        key));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.html()).contains("value=\"70,01\"").doesNotContain(PAY_WITH_KEY.formatted(key));
    }

    /** Returns the label of the field for an invoice's share of a payment. */
    private String labelOf(long invoice) {
        return "Betrag für "
                + tenancies
                        .texts("select number from invoice where id = $1", invoice)
                        .getFirst()
                + " (Euro)";
    }

    @Test
    void mistakes_of_a_payment_name_their_invoices_and_mark_their_fields() {
        WebBrowser.Shown page = pay("70,01", "45,01");

        assertThat(page.text())
                .contains(
                        labelOf(june) + ": Offen sind noch 70,00 €.",
                        labelOf(may) + ": Offen sind noch 45,00 €.",
                        labelOf(may) + " Offen: 45,00 €");
        assertThat(page.html())
                .contains(
                        "<input id=\"share\" aria-invalid=\"true\"",
                        "<input id=\"share-" + may + "\" aria-invalid=\"true\"");
    }

    @Test
    void a_payment_without_any_share_is_refused() {
        WebBrowser.Shown page = pay("", "");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.text()).contains(labelOf(june) + ": Dieses Feld ist erforderlich.");
        assertThat(page.html()).doesNotContain("id=\"mistake-2\"");
    }

    @Test
    void an_unreadable_amount_is_refused_as_the_only_mistake_and_stays_in_the_form() {
        WebBrowser.Shown page = pay("viel", "");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html())
                .contains("role=\"alert\"", "value=\"viel\"", "<input id=\"share\" aria-invalid=\"true\"")
                .doesNotContain("id=\"mistake-2\"");
        assertThat(page.text()).contains(labelOf(june) + ": Erwartet wird");
        assertThat(browser.open(of(june)).text()).contains("Noch keine Zahlung.");
    }

    @Test
    void a_payment_is_undone_with_a_reason_and_stays_visible() {
        pay("70,00", "");
        String payment = tenancies.texts("select id from payment").getFirst();

        WebBrowser.Shown page = send(
                INVOICES + "/payments/" + payment + "/undo",
                Map.of("form", "undo-" + payment, "invoice", String.valueOf(june), "reason", "Verwechselt"));

        assertThat(page.path()).isEqualTo(of(june));
        assertThat(page.text())
                .contains("Die Zahlung ist rückgängig gemacht.", "Rückgängig gemacht am", "Verwechselt", "Stand Offen");
    }

    @Test
    void an_invoice_is_written_off_and_the_write_off_is_undone() {
        WebBrowser.Shown off = send(of(june) + "/write-off", Map.of("form", "off", "reason", "Insolvent"));
        assertThat(off.text()).contains("Die Rechnung ist ausgebucht.", "Stand Ausgebucht", "Insolvent");
        assertThat(off.html()).doesNotContain(of(june) + "/pay\"");

        WebBrowser.Shown again = send(of(june) + "/undo-write-off", Map.of("form", "expect", "reason", "Doch nicht"));
        assertThat(again.text()).contains("Die Ausbuchung ist rückgängig gemacht.", "Stand Offen", "Doch nicht");
    }

    @Test
    void an_invoice_is_taken_back_and_its_days_wait_to_be_billed_again() {
        WebBrowser.Shown page = browser.submit(
                of(june) + "/credit", Map.of("form", "credit", "days", "bill_again", "reason", "Falscher Preis"));

        assertThat(page.text()).contains("Die Rechnung ist zurückgenommen.", "Stand Zurückgenommen", "Offen 0,00 €");
        assertThat(page.html()).doesNotContain(of(june) + "/pay\"", of(june) + "/credit\"");
        assertThat(browser.open("/office/billing").text())
                .contains("1 gefunden", "Rechnungen ausstellen, um neu abzurechnen")
                .doesNotContain("Keine E-Mail-Adresse");
        String note = tenancies
                .texts("select id from invoice where kind = 'credit_note'")
                .getFirst();
        assertThat(browser.open(INVOICES + "/" + note).text())
                .contains("Falscher Preis", "Neu berechnen", "Rechnungskorrektur");
    }

    @Test
    void the_form_for_a_credit_note_suggests_what_is_decided_without_a_choice() {
        String form = browser.open(of(june)).html();

        assertThat(form)
                .containsPattern("<select id=\"days\" name=\"days\" required><option value=\"waive\">")
                .doesNotContain("value=\"waive\" selected", "value=\"bill_again\" selected");
    }

    @Test
    void a_waived_month_of_an_agreement_is_shown_and_billed_after_all() {
        long agreement = tenancies.agreement(tenant, studio, 30_000, "2027-06-01", "2027-06-30");
        runs.run();
        String invoice = tenancies
                .texts("select max(id) from invoice where month = '2027-06-01'")
                .getFirst();
        browser.open(INVOICES + "/" + invoice);
        browser.submit(
                INVOICES + "/" + invoice + "/credit", Map.of("form", "credit", "days", "waive", "reason", "Umbau"));
        assertThat(browser.open("/office/tenants").text())
                .contains("Erlassen: Juni 2027", "Erlass eines Monats rückgängig machen");

        String form = "/office/tenants/agreements/" + agreement + "/undo-waiver";
        Map<String, String> typed =
                Map.of("form", "waiver-" + agreement, "month", "2027-06", "reason", "Doch <b>kein</b> Umbau");
        WebBrowser.Shown page = send(form, typed);

        assertThat(page.path()).isEqualTo("/office/tenants");
        assertThat(page.text())
                .contains("Der Monat ist nicht mehr erlassen.")
                .doesNotContain("Erlassen: Juni 2027", "Erlass eines Monats rückgängig machen");
        assertThat(browser.open("/office/billing").text()).contains("1 gefunden", "Juni 2027", "300,00 €");
        assertThat(browser.open("/office/actions").text())
                .contains("Erlass rückgängig gemacht", "Juni 2027", "Doch &lt;b&gt;kein&lt;/b&gt; Umbau");
        browser.open("/office/tenants");
        WebBrowser.Shown refused = send(form, typed);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("Um ihn abzurechnen, stellen Sie Rechnungen aus.");
    }

    @Test
    void a_paid_invoice_that_is_taken_back_shows_the_refund_until_the_payment_is_undone() {
        pay("70,00", "");
        String payment = tenancies.texts("select id from payment").getFirst();

        WebBrowser.Shown page =
                browser.submit(of(june) + "/credit", Map.of("form", "credit", "days", "waive", "reason", "Umbau"));
        assertThat(page.text()).contains("Stand Zurückgenommen", "Zu erstatten 70,00 €");
        assertThat(browser.open(INVOICES).text()).contains("Zu erstatten: 70,00 €", "−70,00 €");

        String note = tenancies
                .texts("select id from invoice where kind = 'credit_note'")
                .getFirst();
        assertThat(browser.open(INVOICES + "/" + note).text())
                .contains("Betrag −70,00 € (darin Umsatzsteuer −")
                .doesNotContain("Fällig am", "Offen 0,00 €", "Zu erstatten");

        browser.open(of(june));
        assertThat(send(
                                INVOICES + "/payments/" + payment + "/undo",
                                Map.of(
                                        "form",
                                        "undo-" + payment,
                                        "invoice",
                                        String.valueOf(june),
                                        "reason",
                                        "Erstattet"))
                        .text())
                .contains("Die Zahlung ist rückgängig gemacht.")
                .doesNotContain("Zu erstatten");
    }

    @Test
    void an_invoice_that_does_not_exist_has_no_page() {
        assertThat(browser.open(of(999_999_999)).status()).isEqualTo(404);
    }

    @Test
    void a_tenant_without_billing_data_who_cannot_be_asked_by_mail_is_marked() {
        AccountRef unknown = tenancies.accountWithoutAddress("Jonas Maier");
        tenancies.day(
                unknown, tenancies.workspace("Studio Nord", "North studio", "Северная студия"), "2027-06-12", 30_000);
        assertThat(browser.open("/office/billing").text())
                .contains("tenant@example.org")
                .doesNotContain("Keine E-Mail-Adresse");

        tenancies.execute("update account set email = null where id = $1", unknown.id());

        assertThat(browser.open("/office/billing").text()).contains("Jonas Maier", "Keine E-Mail-Adresse");
    }

    @Test
    void a_tenant_without_billing_data_is_listed_until_the_owner_has_entered_it() {
        AccountRef unknown = tenancies.accountWithoutAddress("Jonas <i>Maier</i>");
        tenancies.day(
                unknown, tenancies.workspace("Studio Nord", "North studio", "Северная студия"), "2027-06-12", 30_000);
        String form = "/office/billing/" + unknown.id();
        WebBrowser.Shown waiting = browser.open("/office/billing");
        assertThat(waiting.text()).contains("1 gefunden", "Straße und Hausnummer", "Juni 2027", "300,00 €");
        assertThat(waiting.html()).contains(form, "Jonas &lt;i&gt;Maier").doesNotContain("<i>");

        browser.open(form);
        Map<String, String> fields = new HashMap<>(Map.of(
                "form",
                "billing",
                "name",
                "Maier <b>GmbH",
                "street",
                "Weg 2",
                "postal_code",
                "10",
                "city",
                "Wien",
                "country",
                "AT"));
        WebBrowser.Shown refused = browser.submit(form, fields);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("So sieht in AT keine Postleitzahl aus.");
        assertThat(refused.html()).contains("value=\"Maier &lt;b&gt;GmbH\"").doesNotContain("<b>");

        fields.put("postal_code", "1010");
        WebBrowser.Shown page = browser.submit(form, fields);

        assertThat(page.text()).contains("Die Rechnungsanschrift ist gespeichert.");
        assertThat(page.html()).contains("value=\"1010\"");
        assertThat(browser.open("/office/billing").text()).contains("0 gefunden");
    }
}
