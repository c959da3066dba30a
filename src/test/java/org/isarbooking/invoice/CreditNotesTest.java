package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.pgclient.PgException;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.CreditNotes.Outcome;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invoices never change; they are taken back as a whole, once. */
@QuarkusTest
class CreditNotesTest extends InvoiceScenario {

    @Inject
    CreditNotes creditNotes;

    @Inject
    Transactions transactions;

    @Inject
    Invoices invoices;

    private long day;
    private long invoiceId;
    private AccountRef owner;

    @BeforeEach
    void issueAnInvoice() {
        day = tenancies.day(tenant, studio, "2027-06-10", 4_500);
        tenancies.agreement(tenant, studio, 30_000, "2027-06-01", "2027-06-30");
        owner = tenancies.account("Owner");
        invoiceId = run().getFirst();
    }

    @Test
    void a_credit_note_is_the_negative_of_its_invoice() {
        clock.stopAt("2027-07-05T10:00");

        IssuedInvoice credit = find(issued(credit()).creditNoteId());
        IssuedInvoice invoice = find(invoiceId);

        assertThat(credit.kind()).isEqualTo(IssuedInvoice.Kind.CREDIT_NOTE);
        assertThat(credit.number()).isEqualTo("RE-2027-00002");
        assertThat(credit.issuedOn()).isEqualTo("2027-07-05");
        assertThat(credit.totals()).isEqualTo(new Totals(-28_992, -5_508, -34_500));
        assertThat(credit.totals()).isEqualTo(invoice.totals().negated());
        assertThat(credit.vat()).isEqualTo(invoice.vat());
        assertThat(credit.buyer()).isEqualTo(invoice.buyer());
        assertThat(Objects.requireNonNull(credit.corrects()).number()).isEqualTo(invoice.number());
        assertThat(Objects.requireNonNull(invoice.creditedBy()).id()).isEqualTo(credit.id());
        assertThat(transactions
                        .reading(() -> invoices.lines(credit.id()))
                        .await()
                        .indefinitely())
                .extracting(InvoiceLine::grossCents)
                .containsExactly(-30_000L, -4_500L);
    }

    @Test
    void a_credit_note_stores_who_decided_it_and_why() {
        long id = issued(credit()).creditNoteId();

        assertThat(tenancies.texts("select corrected_by || ' ' || correction_reason from invoice where id = $1", id))
                .containsExactly(owner.id() + " wrong price");
    }

    @Test
    void days_of_an_invoice_that_was_taken_back_are_billed_again_at_their_present_price() {
        credit();
        tenancies.execute("update rental_booking set price_cents = 4000 where id = $1", day);
        assertThat(run()).isEmpty();

        IssuedInvoice again = find(runByOffice().getFirst());

        assertThat(again.number()).isEqualTo("RE-2027-00003");
        assertThat(again.month()).hasToString("2027-06");
        assertThat(again.totals().gross()).isEqualTo(34_000);
        assertThat(runByOffice()).isEmpty();
    }

    @Test
    void waived_days_are_not_billed_by_later_runs() {
        creditNotes
                .issue(invoiceId, owner, "the heating was off", CreditedDays.WAIVE)
                .await()
                .indefinitely();

        assertThat(run()).isEmpty();
        assertThat(runByOffice()).isEmpty();
        clock.stopAt("2027-09-01T06:00");
        assertThat(run()).isEmpty();
    }

    @Test
    void days_that_are_billed_again_and_taken_back_again_can_be_waived() {
        credit();
        long again = runByOffice().getFirst();

        creditNotes.issue(again, owner, "waived", CreditedDays.WAIVE).await().indefinitely();

        assertThat(runByOffice()).isEmpty();
    }

    @Test
    void a_new_day_of_the_month_is_billed_without_the_days_that_were_taken_back() {
        credit();
        tenancies.day(tenant, studio, "2027-06-12", 1_200);

        assertThat(find(run().getFirst()).totals().gross()).isEqualTo(1_200);
    }

    @Test
    void a_day_that_was_cancelled_meanwhile_is_not_billed_again() {
        credit();
        tenancies.execute("update rental_booking set status = 'cancelled' where id = $1", day);

        assertThat(find(runByOffice().getFirst()).totals().gross()).isEqualTo(30_000);
    }

    @Test
    void an_invoice_is_taken_back_once() {
        Outcome.Issued first = issued(credit());

        assertThat(credit()).isEqualTo(new Outcome.AlreadyCredited(first.creditNoteId()));
        assertThat(tenancies.numbers()).hasSize(2);
    }

    @Test
    void of_three_calls_at_once_one_takes_the_invoice_back_and_no_number_is_lost() {
        List<Outcome> outcomes = Uni.join()
                .all(List.of(
                        creditNotes.issue(invoiceId, owner, "wrong price", CreditedDays.BILL_AGAIN),
                        creditNotes.issue(invoiceId, owner, "wrong price", CreditedDays.BILL_AGAIN),
                        creditNotes.issue(invoiceId, owner, "wrong price", CreditedDays.BILL_AGAIN)))
                .andCollectFailures()
                .await()
                .indefinitely();

        assertThat(outcomes).filteredOn(Outcome.Issued.class::isInstance).hasSize(1);
        assertThat(outcomes)
                .filteredOn(Outcome.AlreadyCredited.class::isInstance)
                .hasSize(2);
        assertThat(tenancies.numbers()).containsExactly("RE-2027-00001", "RE-2027-00002");
    }

    @Test
    void a_credit_note_is_not_taken_back() {
        long credit = issued(credit()).creditNoteId();

        assertThat(creditNotes
                        .issue(credit, owner, "changed my mind", CreditedDays.WAIVE)
                        .await()
                        .indefinitely())
                .isEqualTo(new Outcome.NoInvoice());
    }

    @Test
    void an_unknown_invoice_is_not_taken_back() {
        assertThat(creditNotes
                        .issue(invoiceId + 1_000, owner, "what?", CreditedDays.WAIVE)
                        .await()
                        .indefinitely())
                .isEqualTo(new Outcome.Unknown());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update invoice set due_on = due_on + 30",
                "update invoice set gross_cents = 1, net_cents = 1, vat_cents = 0",
                "delete from invoice_line",
                "update invoice_line set gross_cents = gross_cents",
                "delete from invoice_document",
                "update invoice_document set pdf = ''"
            })
    void nothing_of_an_issued_invoice_ever_changes(String change) {
        assertThatThrownBy(() -> tenancies.execute(change))
                .isInstanceOf(PgException.class)
                .matches(fault -> Constraints.refusedBy("invoice_never_changes", fault));
    }

    @Test
    void no_line_is_added_to_an_issued_invoice() {
        assertThatThrownBy(() -> tenancies.execute("""
                        insert into invoice_line (invoice_id, position, kind, booking_id, workspace_id, workspace, day, gross_cents)
                        select invoice_id, 99, kind, booking_id, workspace_id, workspace, day, 100
                          from invoice_line where kind = 'day'
                        """))
                .matches(fault -> Constraints.refusedBy("invoice_adds_up", fault));
    }

    @Test
    void a_day_is_never_on_the_invoice_of_another_account() {
        AccountRef other = tenancies.account("Other");
        long foreign = tenancies.day(other, studio, "2027-07-11", 4_500);

        assertThatThrownBy(() -> tenancies.execute(
                        "update rental_booking set invoice_id = $1 where id = $2", invoiceId, foreign))
                .matches(fault -> Constraints.refusedBy("rental_booking_invoice", fault));
    }

    private List<Long> runByOffice() {
        return monthlyRun.run(tenancies.issuer(), true).await().indefinitely();
    }

    private Outcome credit() {
        return creditNotes
                .issue(invoiceId, owner, "wrong price", CreditedDays.BILL_AGAIN)
                .await()
                .indefinitely();
    }

    private static Outcome.Issued issued(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Issued.class);
        return (Outcome.Issued) outcome;
    }

    private IssuedInvoice find(long id) {
        return transactions
                .reading(() -> invoices.find(id))
                .await()
                .indefinitely()
                .orElseThrow();
    }
}
