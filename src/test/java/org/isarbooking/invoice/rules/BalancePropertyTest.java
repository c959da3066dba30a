package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.invoice.rules.Balance.Facts;
import org.isarbooking.invoice.rules.Balance.Paid;
import org.isarbooking.invoice.rules.Balance.Reminded;
import org.junit.jupiter.api.Test;

/** Compares balances and states with an oracle that goes through the days one by one, and adds up the money. */
class BalancePropertyTest {

    private static final LocalDate START = LocalDate.of(2027, 7, 1);
    private static final int DAYS = 40;
    private static final TrialsApi API = Trials.api();

    private record Case(Facts facts, int dueIn, int todayIn) {}

    private static Trials<Case> cases() {
        Trials<Paid> payment = API.integers(0, DAYS - 1)
                .flatMap(day -> API.longs(1, 60).map(cents -> new Paid(START.plusDays(day), cents)));
        Trials<List<Reminded>> reminders = API.integers(0, 9)
                .flatMap(first -> API.integers(0, 3)
                        .flatMap(count -> API.longs(0, 20).map(fee -> {
                            List<Reminded> written = new ArrayList<>();
                            for (int level = 1; level <= count; level++) {
                                written.add(new Reminded(level, START.plusDays(first + 8L * level), fee * (level - 1)));
                            }
                            return written;
                        })));
        return API.longs(1, 100)
                .flatMap(gross -> payment.immutableLists()
                        .filter(list -> list.size() <= 6)
                        .flatMap(payments -> reminders.flatMap(written -> API.booleans()
                                .flatMap(credited -> API.booleans()
                                        .flatMap(off -> API.integers(0, DAYS)
                                                .flatMap(due -> API.integers(0, DAYS)
                                                        .map(today -> new Case(
                                                                new Facts(gross, payments, written, credited, off),
                                                                due,
                                                                today))))))));
    }

    /**
     * Goes through the days, and returns the sum owed (in cents): the gross amount, and the fee of each reminder on
     * whose day something was still unpaid. A payment counts before a reminder of the same day.
     */
    private static long owedDayByDay(Facts facts) {
        long owed = facts.gross();
        long purse = 0;
        for (int day = 0; day < DAYS; day++) {
            LocalDate date = START.plusDays(day);
            for (Paid payment : facts.payments()) {
                purse += payment.on().equals(date) ? payment.cents() : 0;
            }
            for (Reminded reminder : facts.reminders()) {
                boolean isInDebt = owed - purse > 0;
                owed += reminder.on().equals(date) && isInDebt ? reminder.fee() : 0;
            }
        }
        return owed;
    }

    private static String stateByHand(Case example, long owed, long paid) {
        List<String> possible = new ArrayList<>();
        if (example.facts().credited()) {
            possible.add("credited");
        }
        if (paid >= owed) {
            possible.add("paid");
        }
        if (example.facts().writtenOff()) {
            possible.add("written_off");
        }
        if (example.dueIn() < example.todayIn()) {
            possible.add("overdue");
        }
        possible.add(paid == 0 ? "open" : "partly_paid");
        return possible.getFirst();
    }

    @Test
    void the_debt_and_the_state_are_those_of_the_oracle() {
        cases().withLimits(1_500, OptionalLimits.defaults).supplyTo(example -> {
            Balance balance = Balance.of(example.facts());
            long owed = owedDayByDay(example.facts());
            long paid = 0;
            for (Paid payment : example.facts().payments()) {
                paid += payment.cents();
            }

            assertThat(balance.owed()).isEqualTo(owed);
            assertThat(balance.paid()).isEqualTo(paid);
            assertThat(balance.state(START.plusDays(example.dueIn()), START.plusDays(example.todayIn()))
                            .value())
                    .isEqualTo(stateByHand(example, owed, paid));
            boolean isDone = example.facts().credited() || example.facts().writtenOff() || paid >= owed;
            assertThat(balance.open()).isEqualTo(isDone ? 0 : owed - paid);
        });
    }
}
