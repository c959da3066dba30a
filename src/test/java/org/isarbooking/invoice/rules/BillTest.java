package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BillTest {

    private static final TrialsApi API = Trials.api();
    private static final YearMonth JANUARY = YearMonth.of(2027, 1);

    private static final Trials<Charge> CHARGES = API.integers(0, 89)
            .flatMap(day -> API.integers(0, 3)
                    .flatMap(price -> API.integers(0, 5)
                            .map(what -> charge(LocalDate.of(2027, 1, 1).plusDays(day), price * 1_250L, what == 0))));

    private static Charge charge(LocalDate day, long cents, boolean isAgreement) {
        return isAgreement
                ? new Charge.Agreement(day.getDayOfMonth(), 1, YearMonth.from(day), cents)
                : new Charge.Day(day.toEpochDay(), 1, day, cents);
    }

    @Test
    void a_months_bill_begins_with_its_agreements_and_goes_on_day_by_day() {
        Charge.Day second = new Charge.Day(7, 1, LocalDate.of(2027, 1, 2), 100);
        Charge.Day firstLater = new Charge.Day(9, 2, LocalDate.of(2027, 1, 1), 100);
        Charge.Day first = new Charge.Day(8, 1, LocalDate.of(2027, 1, 1), 100);
        Charge.Agreement agreement = new Charge.Agreement(5, 1, JANUARY, 30_000);

        assertThat(Bill.monthly(List.of(second, firstLater, agreement, first)))
                .containsExactly(new Bill(JANUARY, List.of(agreement, first, firstLater, second)));
    }

    @Test
    void charges_of_zero_make_no_line_and_no_bill() {
        assertThat(Bill.monthly(List.of(
                        new Charge.Day(7, 1, LocalDate.of(2027, 1, 2), 0), new Charge.Agreement(1, 1, JANUARY, 0))))
                .isEmpty();
    }

    /** The oracle goes through the months one by one, and in each month through every charge. */
    @Test
    void every_charge_is_on_the_bill_of_its_month_and_nowhere_else() {
        CHARGES.immutableLists().withLimits(400, OptionalLimits.defaults).supplyTo(charges -> {
            List<Bill> bills = Bill.monthly(charges);

            List<YearMonth> months = new ArrayList<>();
            IntStream.range(0, 3).mapToObj(JANUARY::plusMonths).forEach(month -> {
                List<Charge> due = new ArrayList<>();
                BigDecimal sum = BigDecimal.ZERO;
                for (Charge charge : charges) {
                    boolean isOfMonth = switch (charge) {
                        case Charge.Day day ->
                            !day.day().isBefore(month.atDay(1)) && !day.day().isAfter(month.atEndOfMonth());
                        case Charge.Agreement agreement -> agreement.month().equals(month);
                    };
                    if (isOfMonth && charge.grossCents() != 0) {
                        due.add(charge);
                        sum = sum.add(BigDecimal.valueOf(charge.grossCents()));
                    }
                }
                if (!due.isEmpty()) {
                    months.add(month);
                    Bill bill = bills.get(months.size() - 1);
                    assertThat(bill.month()).isEqualTo(month);
                    assertThat(bill.charges()).containsExactlyInAnyOrderElementsOf(due);
                    assertThat(BigDecimal.valueOf(bill.grossCents())).isEqualByComparingTo(sum);
                }
            });
            assertThat(bills).hasSameSizeAs(months);
        });
    }
}
