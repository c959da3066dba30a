package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.invoice.rules.Ledgers.FULL;
import static org.isarbooking.invoice.rules.Ledgers.MAY;
import static org.isarbooking.invoice.rules.Ledgers.REDUCED;
import static org.isarbooking.invoice.rules.Ledgers.creditNote;
import static org.isarbooking.invoice.rules.Ledgers.invoice;
import static org.isarbooking.invoice.rules.Ledgers.payment;

import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.Test;

class VatSummaryTest {

    private static final YearMonth APRIL = MAY.minusMonths(1);

    @Test
    void documents_are_added_up_by_ascending_month_and_descending_rate() {
        VatSummary summary = VatSummary.of(List.of(
                invoice(MAY, REDUCED, 10_700),
                invoice(MAY, FULL, 11_900),
                invoice(MAY, FULL, 23_800),
                creditNote(MAY, FULL, 11_900),
                creditNote(APRIL, REDUCED, 1_070)));

        assertThat(summary.rates())
                .containsExactly(
                        new VatSummary.Rate(APRIL, REDUCED, 0, Totals.NOTHING, 1, new Totals(-1_000, -70, -1_070)),
                        new VatSummary.Rate(
                                MAY,
                                FULL,
                                2,
                                new Totals(30_000, 5_700, 35_700),
                                1,
                                new Totals(-10_000, -1_900, -11_900)),
                        new VatSummary.Rate(MAY, REDUCED, 1, new Totals(10_000, 700, 10_700), 0, Totals.NOTHING));
        assertThat(summary.rates().get(1).total()).isEqualTo(new Totals(20_000, 3_800, 23_800));
        assertThat(summary.receipts()).isEmpty();
    }

    @Test
    void received_money_and_undone_payments_have_sums_of_their_own() {
        VatSummary summary = VatSummary.of(List.of(
                payment("cash", 12_400, 500, 11_900),
                payment("cash", -3_000, -200, 9_100),
                payment("cash", 50, 50, 1)));

        assertThat(summary.receivedCents()).isEqualTo(12_450);
        assertThat(summary.undoneCents()).isEqualTo(3_000);
        assertThat(summary.feesCents()).isEqualTo(350);
        assertThat(summary.rates()).isEmpty();
    }

    @Test
    void a_part_payment_has_its_part_of_the_vat_and_fees_have_none() {
        assertThat(VatReceipts.of(List.of(payment("cash", 5_950, 0, 5_950))))
                .containsExactly(new VatReceipts.Rate(FULL, new Totals(5_000, 950, 5_950)));
        assertThat(VatReceipts.of(List.of(payment("cash", 12_400, 500, 11_900))))
                .containsExactly(new VatReceipts.Rate(FULL, new Totals(10_000, 1_900, 11_900)));
        assertThat(VatReceipts.of(List.of(invoice(MAY, FULL, 11_900)))).isEmpty();
    }

    @Test
    void rounding_of_a_part_payment_is_balanced_by_the_next_payment() {
        LedgerEntry first = payment("cash", 4, 0, 4);
        LedgerEntry second = payment("cash", 3, 0, 7);

        assertThat(VatReceipts.of(List.of(first)))
                .extracting(rate -> rate.totals().vat())
                .containsExactly(1L);
        assertThat(VatReceipts.of(List.of(second)))
                .extracting(rate -> rate.totals().vat())
                .containsExactly(0L);
        assertThat(VatReceipts.of(List.of(first, second)))
                .containsExactly(new VatReceipts.Rate(FULL, new Totals(6, 1, 7)));
    }

    @Test
    void an_undone_payment_takes_its_vat_back() {
        assertThat(VatReceipts.of(List.of(payment("cash", -5_950, 0, 5_950))))
                .containsExactly(new VatReceipts.Rate(FULL, new Totals(-5_000, -950, -5_950)));
    }
}
