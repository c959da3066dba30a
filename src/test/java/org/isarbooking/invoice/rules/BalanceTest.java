package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An invoice of 100.00 that is due on 30 June. */
class BalanceTest {

    private static final LocalDate DUE = LocalDate.of(2027, 6, 30);
    private static final LocalDate REMINDED = LocalDate.of(2027, 7, 10);
    private static final Balance.Reminded FIRST = new Balance.Reminded(1, REMINDED, 500);

    private static Balance.Paid paid(LocalDate on, long cents) {
        return new Balance.Paid(on, cents);
    }

    private static Balance balance(List<Balance.Paid> payments, Balance.Reminded... reminders) {
        return Balance.of(new Balance.Facts(10_000, payments, List.of(reminders), false, false));
    }

    @Test
    void the_unpaid_part_of_the_debt_is_open() {
        assertThat(balance(List.of(paid(DUE, 3_000), paid(DUE, 1_000))).open()).isEqualTo(6_000);
        assertThat(balance(List.of(paid(DUE, 10_000))).open()).isZero();
        assertThat(balance(List.of(paid(DUE, 12_000))).open())
                .as("too much was paid")
                .isZero();
    }

    @Test
    void a_reminders_fee_is_owed_unless_everything_was_paid_by_its_day() {
        assertThat(balance(List.of(paid(REMINDED, 9_999)), FIRST).owed()).isEqualTo(10_500);
        assertThat(balance(List.of(paid(REMINDED, 10_000)), FIRST).owed()).isEqualTo(10_000);
        assertThat(balance(List.of(paid(REMINDED.plusDays(1), 10_000)), FIRST).owed())
                .isEqualTo(10_500);
    }

    @Test
    void the_fee_of_an_earlier_reminder_is_part_of_the_debt_at_the_next_one() {
        Balance.Reminded second = new Balance.Reminded(2, REMINDED.plusDays(20), 1_000);
        List<Balance.Paid> allButTheFee = List.of(paid(REMINDED.plusDays(5), 10_000));

        assertThat(balance(allButTheFee, second, FIRST)).isEqualTo(new Balance(11_500, 10_000, false, false));
        assertThat(balance(List.of(paid(REMINDED.plusDays(5), 10_500)), second, FIRST)
                        .owed())
                .isEqualTo(10_500);
    }

    @Test
    void nothing_is_open_of_an_invoice_that_is_taken_back_or_written_off() {
        assertThat(new Balance(10_000, 0, true, false).open()).isZero();
        assertThat(new Balance(10_000, 0, false, true).open()).isZero();
    }

    @Test
    void the_state_follows_from_the_balance_and_the_day() {
        assertThat(new Balance(10_000, 0, false, false).state(DUE, DUE)).isEqualTo(InvoiceState.OPEN);
        assertThat(new Balance(10_000, 1, false, false).state(DUE, DUE)).isEqualTo(InvoiceState.PARTLY_PAID);
        assertThat(new Balance(10_000, 9_999, false, false).state(DUE, DUE.plusDays(1)))
                .isEqualTo(InvoiceState.OVERDUE);
        assertThat(new Balance(10_000, 10_000, false, true).state(DUE, DUE.plusDays(1)))
                .isEqualTo(InvoiceState.PAID);
        assertThat(new Balance(10_000, 9_999, false, true).state(DUE, DUE.plusDays(1)))
                .isEqualTo(InvoiceState.WRITTEN_OFF);
        assertThat(new Balance(10_000, 10_000, true, true).state(DUE, DUE)).isEqualTo(InvoiceState.CREDITED);
        assertThat(InvoiceState.PARTLY_PAID.value()).isEqualTo("partly_paid");
    }
}
