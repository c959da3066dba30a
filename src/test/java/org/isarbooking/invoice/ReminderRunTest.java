package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.rules.ReminderLevels.Level;
import org.isarbooking.outbox.ReminderFacts;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A tenant who doesn't pay is reminded, level by level. */
@QuarkusTest
class ReminderRunTest extends InvoiceScenario {

    private static final List<Level> LEVELS = List.of(new Level(7, 0, 7), new Level(21, 500, 10));

    @Inject
    ReminderRun reminders;

    @Inject
    Transactions transactions;

    @Inject
    Payments payments;

    @Inject
    InvoiceMessages messages;

    private long invoice;

    @BeforeEach
    void issueAnInvoice() {
        tenancies.day(tenant, studio, "2027-06-10", 4_500);
        invoice = run().getFirst();
    }

    private int remind() {
        return reminders.run(LEVELS).await().indefinitely();
    }

    private void pay(String day, int cents) {
        transactions
                .run(transaction -> payments.record(
                        transaction,
                        tenant,
                        new Payments.New(
                                LocalDate.parse(day),
                                Payment.Method.CASH,
                                null,
                                List.of(new Payments.NewShare(invoice, cents))),
                        tenant,
                        Language.DE,
                        clock.instant()))
                .await()
                .indefinitely();
    }

    private List<String> written() {
        return tenancies.texts("""
                select level || ' ' || reminded_on || ' ' || fee_cents || ' ' || pay_by from invoice_reminder order by level
                """);
    }

    private List<String> notifiedLevels() {
        return tenancies.texts("select request_id from outbox where kind = 'payment_reminder' order by request_id");
    }

    private ReminderFacts facts(long level) {
        return messages.reminder(invoice, level).await().indefinitely().orElseThrow();
    }

    @Test
    void levels_follow_each_other_with_their_fees_and_dates() {
        clock.stopAt("2027-07-21T23:59");
        assertThat(remind()).isZero();
        clock.stopAt("2027-07-22T00:00");
        assertThat(remind()).isOne();
        assertThat(remind()).isZero();
        clock.stopAt("2027-08-05T08:00");
        assertThat(remind()).isOne();
        clock.stopAt("2028-01-01T08:00");
        assertThat(remind()).isZero();

        assertThat(written()).containsExactly("1 2027-07-22 0 2027-07-29", "2 2027-08-05 500 2027-08-15");
        assertThat(notifiedLevels()).containsExactly("1", "2");
        assertThat(facts(2).openCents()).isEqualTo(5_000);
        assertThat(facts(2).feesCents()).isEqualTo(500);
        assertThat(facts(2).account()).isEqualTo("DE89 3704 0044 0532 0130 00");
    }

    @Test
    void of_several_simultaneous_runs_only_one_sends_a_reminder() {
        clock.stopAt("2027-07-22T08:00");

        List<Integer> written = Uni.join()
                .all(List.of(reminders.run(LEVELS), reminders.run(LEVELS), reminders.run(LEVELS)))
                .andCollectFailures()
                .await()
                .indefinitely();

        assertThat(written.stream().mapToInt(Integer::intValue).sum()).isOne();
        assertThat(notifiedLevels()).containsExactly("1");
    }

    @Test
    void a_failed_run_writes_nothing_and_the_next_run_writes_everything() {
        clock.stopAt("2027-07-22T08:00");
        tenancies.execute("""
                create or replace function break_reminders() returns trigger language plpgsql as
                $$ begin raise exception 'broken by a test'; end $$""");
        tenancies.execute(
                "create trigger broken_by_a_test before insert on outbox for each row when (new.kind = 'payment_reminder') execute function break_reminders()");
        try {
            assertThat(reminders
                            .run(LEVELS)
                            .onFailure()
                            .recoverWithItem(-1)
                            .await()
                            .indefinitely())
                    .isEqualTo(-1);
            assertThat(written()).isEmpty();
        } finally {
            tenancies.execute("drop trigger broken_by_a_test on outbox");
            tenancies.execute("drop function break_reminders");
        }
        assertThat(remind()).isOne();
        assertThat(notifiedLevels()).containsExactly("1");
    }

    @Test
    void a_tenant_who_has_paid_is_not_reminded() {
        pay("2027-07-10", 4_500);
        clock.stopAt("2027-07-22T08:00");

        assertThat(remind()).isZero();
    }

    @Test
    void a_tenant_who_has_paid_a_part_is_reminded_of_the_rest() {
        pay("2027-07-10", 4_000);
        clock.stopAt("2027-07-22T08:00");

        assertThat(remind()).isOne();
        assertThat(facts(1).openCents()).isEqualTo(500);
    }

    @Test
    void a_payment_made_before_a_reminder_but_recorded_after_it_voids_the_fee() {
        clock.stopAt("2027-07-22T08:00");
        remind();
        clock.stopAt("2027-08-05T08:00");
        remind();
        pay("2027-08-04", 4_500);

        assertThat(facts(2).openCents()).isZero();
        clock.stopAt("2027-09-30T08:00");
        assertThat(remind()).isZero();
    }

    @Test
    void nobody_is_reminded_of_invoices_taken_back_written_off_or_issued_before_payments_were_recorded() {
        clock.stopAt("2027-07-22T08:00");
        for (String state : List.of("credited", "written_off")) {
            tenancies.execute("update invoice_balance set " + state + " = true");
            assertThat(remind()).as(state).isZero();
            tenancies.execute("update invoice_balance set " + state + " = false");
        }
        tenancies.execute("update invoice_balance set reminders = false");
        assertThat(remind()).isZero();
    }

    @Test
    void without_levels_nobody_is_reminded() {
        clock.stopAt("2027-09-22T08:00");

        assertThat(reminders.run(List.of()).await().indefinitely()).isZero();
    }
}
