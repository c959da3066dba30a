package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.isarbooking.ReceivedMail;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.invoice.Tenancies;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.outbox.Relay;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No tenant gets an invoice that § 14 UStG forbids. Months that wait for an address are invoiced when the address is
 * known.
 */
@QuarkusTest
class UnbilledTenantsTest extends SalonScenario {

    @Inject
    Tenancies tenancies;

    @Inject
    InvoiceRuns runs;

    @Inject
    Relay relay;

    @Inject
    CircuitBreakerMaintenance circuits;

    private final GreenMail server = ReceivedMail.server();
    private AccountRef unknown;
    private int studio;

    @BeforeEach
    void somebody_without_an_address_has_rented() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        tenancies.execute("delete from outbox");
        tenancies.execute("delete from billing_question");
        unknown = tenancies.accountWithoutAddress("Jonas Maier");
        studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
    }

    @AfterEach
    void leave_no_invoice() {
        tenancies.clear();
    }

    private Answer unbilled() {
        return salon.asOwner("office_list_unbilled", Input.empty()).succeeded();
    }

    private List<String> invoices(AccountRef account) {
        return tenancies.texts("select month || ' ' || gross_cents from invoice where account_id = '" + account.id()
                + "' order by id");
    }

    @Test
    void small_months_are_invoiced_and_larger_months_wait_with_the_missing_fields() {
        AccountRef known = tenancies.account("Maria Huber");
        tenancies.day(known, studio, "2027-05-11", 25_001);
        tenancies.day(unknown, studio, "2027-04-12", 25_001);
        tenancies.day(unknown, studio, "2027-05-10", 12_500);
        tenancies.day(unknown, studio, "2027-05-12", 12_500);
        tenancies.day(unknown, studio, "2027-06-10", 25_001);

        runs.run();

        assertThat(invoices(known)).containsExactly("2027-05-01 25001");
        assertThat(invoices(unknown)).containsExactly("2027-05-01 25000");
        Answer waiting = unbilled();
        assertThat(waiting.number("total")).isEqualTo(1);
        assertThat(waiting.text("items[0].tenant.name")).isEqualTo("Jonas Maier");
        assertThat(waiting.<String>list("items[0].missing"))
                .containsExactly("name", "street", "postal_code", "city", "country");
        assertThat(waiting.<String>list("items[0].months")).containsExactly("2027-04", "2027-06");
        assertThat(waiting.number("items[0].gross.amount_cents")).isEqualTo(50_002);
    }

    @Test
    void the_longest_waiting_tenant_is_first_and_months_that_the_next_run_invoices_do_not_count() {
        AccountRef known = tenancies.account("Maria Huber");
        tenancies.day(known, studio, "2027-06-10", 30_000);
        runs.run();
        int invoice = salon.asOwner("office_list_invoices", Input.empty().with("account_id", known.id()))
                .succeeded()
                .number("items[0].invoice_id");
        salon.asOwner(
                        "office_credit_invoice",
                        Input.empty()
                                .with("invoice_id", invoice)
                                .with("reason", "Falscher Preis")
                                .with("days", "bill_again"))
                .succeeded();
        tenancies.day(known, studio, "2027-04-12", 30_000);
        tenancies.day(unknown, studio, "2027-05-10", 30_000);

        Answer waiting = unbilled();

        assertThat(waiting.<String>list("items.tenant.name")).containsExactly("Jonas Maier", "Maria Huber");
        assertThat(waiting.<String>list("items[1].months")).containsExactly("2027-06");
    }

    @Test
    void a_waiting_month_is_invoiced_by_the_next_run_after_the_office_has_added_the_address() {
        tenancies.day(unknown, studio, "2027-06-10", 30_000);
        runs.run();
        assertThat(invoices(unknown)).isEmpty();

        salon.asOwner(
                        "office_change_billing",
                        Input.empty()
                                .with("account_id", unknown.id())
                                .with(
                                        "billing",
                                        Map.of(
                                                "name", "Maier GmbH",
                                                "street", "Weg 2",
                                                "postal_code", "1010",
                                                "city", "Wien",
                                                "country", "AT",
                                                "vat_id", "ATU12345678",
                                                "invoice_language", "en")))
                .succeeded();
        runs.run();

        assertThat(invoices(unknown)).containsExactly("2027-06-01 30000");
        assertThat(tenancies.texts("select language || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'vat_id')"
                        + " from invoice where account_id = '" + unknown.id() + "'"))
                .containsExactly("en Maier GmbH ATU12345678");
        assertThat(unbilled().number("total")).isZero();
    }

    @Test
    void a_notice_counts_waiting_tenants_when_the_office_issues_invoices() {
        tenancies.day(unknown, studio, "2027-06-10", 30_000);

        Answer issued = salon.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"))
                .succeeded();

        assertThat(issued.number("issued")).isZero();
        assertThat(issued.<String>list("notices.code")).containsExactly("billing_missing");
        assertThat(issued.text("notices[0].message")).contains("1 Mieter wartet");
    }

    @Test
    void an_issued_invoice_keeps_its_address() {
        AccountRef known = tenancies.account("Maria Huber");
        tenancies.day(known, studio, "2027-06-10", 30_000);
        runs.run();

        tenancies.isBilledAs(known, new JsonObject().put("name", "Somebody else"));
        runs.run();

        assertThat(tenancies.texts("select buyer ->> 'name' from invoice where account_id = '" + known.id() + "'"))
                .containsExactly("Maria Huber");
    }

    private List<String> questions() {
        return tenancies.texts("select month || ' ' || o.audience from billing_question q join outbox o"
                + " on o.kind = 'billing_data_needed' and o.request_id = q.id where q.account_id = '" + unknown.id()
                + "' order by q.id");
    }

    private ReceivedMail sent() {
        circuits.resetAll();
        server.start();
        try {
            relay.run().await().atMost(Duration.ofMinutes(1));
            List<ReceivedMail> mails = ReceivedMail.all(server);
            assertThat(mails).hasSize(1);
            return mails.getFirst();
        } finally {
            server.stop();
        }
    }

    @Test
    void a_tenant_is_asked_again_only_if_another_month_waits_and_90_days_have_passed() {
        tenancies.day(unknown, studio, "2027-04-12", 25_001);
        tenancies.day(unknown, studio, "2027-06-10", 25_001);
        runs.run();
        runs.run();
        salon.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"));
        assertThat(questions()).containsExactly("2027-06-01 customer");

        clock.stopAt("2027-08-02T06:00");
        tenancies.day(unknown, studio, "2027-07-10", 25_001);
        runs.run();
        assertThat(questions()).as("not every month").hasSize(1);

        clock.stopAt("2027-10-02T06:00");
        runs.run();
        runs.run();
        assertThat(questions()).containsExactly("2027-06-01 customer", "2027-07-01 customer");

        clock.stopAt("2028-03-02T06:00");
        runs.run();
        assertThat(questions()).as("nothing new waits").hasSize(2);
    }

    @Test
    void a_tenant_without_an_email_address_is_asked_when_an_address_is_added() {
        tenancies.execute("update account set email = null where id = $1", unknown.id());
        tenancies.day(unknown, studio, "2027-06-10", 30_000);
        runs.run();
        assertThat(questions()).isEmpty();
        assertThat(unbilled().number("total")).isEqualTo(1);

        tenancies.execute("update account set email = 'tenant@example.org' where id = $1", unknown.id());
        runs.run();

        assertThat(questions()).containsExactly("2027-06-01 customer");
        assertThat(sent().to()).isEqualTo("tenant@example.org");
    }

    @Test
    void nobody_is_asked_about_small_months_or_a_complete_address() {
        tenancies.day(unknown, studio, "2027-06-10", 25_000);
        tenancies.day(tenancies.account("Maria Huber"), studio, "2027-06-11", 30_000);

        runs.run();

        assertThat(tenancies.texts("select id from billing_question")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Für Ihre Rechnung fehlen uns Angaben | Juni 2027 | Straße und Hausnummer, Postleitzahl, Ort",
                "en | Your invoice lacks some details | June 2027 | Street and number, Postal code, Town",
                "ru | Для вашего счёта не хватает данных | 2027 | Улица и номер дома, Индекс, Город"
            })
    void the_mail_names_the_missing_fields_and_links_to_their_form(
            String language, String subject, String month, String missing) {
        tenancies.isBilledAs(
                unknown,
                new JsonObject().put("name", "Jonas Maier").put("country", "DE").put("language", language));
        tenancies.day(unknown, studio, "2027-06-10", 30_000);
        runs.run();

        ReceivedMail mail = sent();

        assertThat(mail.to()).isEqualTo("tenant@example.org");
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains("Jonas Maier", month, missing, "/rent/billing");
        assertThat(mail.html()).contains("/rent/billing\"", missing);
    }

    @Test
    void a_question_is_dropped_if_the_tenant_has_entered_the_data_meanwhile() {
        tenancies.day(unknown, studio, "2027-06-10", 30_000);
        runs.run();
        tenancies.isBilledAs(
                unknown,
                new JsonObject()
                        .put("name", "Jonas Maier")
                        .put("street", "Weg 2")
                        .put("postal_code", "80331")
                        .put("city", "München")
                        .put("country", "DE"));

        relay.run().await().atMost(Duration.ofMinutes(1));

        assertThat(tenancies.texts("select status from outbox where kind = 'billing_data_needed'"))
                .containsExactly("dropped");
    }

    @Test
    void the_office_finds_the_message_by_the_tenants_name() {
        tenancies.day(unknown, studio, "2027-06-10", 30_000);
        runs.run();

        Answer found = salon.asOwner(
                        "office_list_messages",
                        Input.empty().with("status", "waiting").with("query", "Jonas Maier"))
                .succeeded();

        assertThat(found.<String>list("items.kind")).containsExactly("billing_data_needed");
        assertThat(found.text("items[0].recipient_name")).isEqualTo("Jonas Maier");
    }
}
