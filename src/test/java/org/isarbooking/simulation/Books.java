package org.isarbooking.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.isarbooking.invoice.rules.Balance;
import org.isarbooking.invoice.rules.Bill;
import org.isarbooking.invoice.rules.Charge;
import org.isarbooking.invoice.rules.InvoiceNumber;
import org.isarbooking.invoice.rules.InvoiceState;
import org.isarbooking.invoice.rules.NetShares;
import org.isarbooking.invoice.rules.ReminderLevels;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.shared.Percent;

/** The invoices of a simulation, with their payments and reminders. */
final class Books {

    private static final Percent VAT = Percent.of("19");
    private static final List<ReminderLevels.Level> LEVELS =
            List.of(new ReminderLevels.Level(7, 0, 7), new ReminderLevels.Level(21, 500, 7));

    private final Random chance;
    private final Trace trace;
    private final List<Invoice> invoices = new ArrayList<>();
    private long charged;
    private int sequence;
    private int year;

    Books(Random chance, Trace trace) {
        this.chance = chance;
        this.trace = trace;
    }

    private static final class Invoice {
        private final InvoiceNumber number;
        private final Totals totals;
        private final LocalDate dueOn;
        private final List<Balance.Paid> payments = new ArrayList<>();
        private final List<Balance.Reminded> reminders = new ArrayList<>();
        private ReminderLevels.Due lastDue = new ReminderLevels.Due(0, 0, LocalDate.MIN);

        Invoice(InvoiceNumber number, Totals totals, LocalDate dueOn) {
            this.number = number;
            this.totals = totals;
            this.dueOn = dueOn;
        }

        Balance balance() {
            return Balance.of(new Balance.Facts(totals.gross(), payments, reminders, false, false));
        }
    }

    void issue(Instant now, YearMonth month, List<Charge> charges) {
        long owed = charges.stream().mapToLong(Charge::grossCents).sum();
        charged += owed;
        List<Bill> bills = Bill.monthly(charges);
        assertThat(bills.stream().mapToLong(Bill::grossCents).sum()).isEqualTo(owed);
        for (Bill bill : bills) {
            assertThat(bill.month()).isEqualTo(month);
            Totals totals = Totals.ofGross(bill.grossCents(), VAT);
            List<Long> lines = bill.charges().stream().map(Charge::grossCents).toList();
            assertThat(NetShares.of(lines, totals).stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(totals.net());
            LocalDate today = LocalDate.ofInstant(now, Team.ZONE);
            sequence = today.getYear() == year ? sequence + 1 : 1;
            year = today.getYear();
            Invoice invoice = new Invoice(new InvoiceNumber("RE", year, sequence), totals, today.plusDays(14));
            assertThat(InvoiceNumber.of(invoice.number.toString())).isEqualTo(invoice.number);
            invoices.add(invoice);
            trace.add(now, "invoiced", invoice.number + " " + totals);
        }
    }

    void pay(Instant now) {
        List<Invoice> open = invoices.stream()
                .filter(invoice -> invoice.balance().open() > 0)
                .toList();
        if (open.isEmpty() || chance.nextInt(4) > 0) {
            return;
        }
        Invoice invoice = open.get(chance.nextInt(open.size()));
        long rest = invoice.balance().open();
        long cents = chance.nextBoolean() ? rest : 1 + (long) (chance.nextDouble() * (rest - 1));
        invoice.payments.add(new Balance.Paid(LocalDate.ofInstant(now, Team.ZONE), cents));
        assertThat(invoice.balance().open()).isEqualTo(rest - cents);
        trace.add(now, "paid", invoice.number + " " + cents);
    }

    void remind(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, Team.ZONE);
        for (Invoice invoice : invoices) {
            if (invoice.balance().open() == 0) {
                continue;
            }
            ReminderLevels.Due lastDue = invoice.lastDue;
            Optional<ReminderLevels.Due> due = ReminderLevels.next(
                    LEVELS, invoice.dueOn, lastDue.level(), lastDue.level() == 0 ? null : lastDue.payBy(), today);
            due.ifPresent(next -> {
                assertThat(next.level()).isEqualTo(lastDue.level() + 1);
                assertThat(today).isAfter(invoice.dueOn);
                long before = invoice.balance().open();
                invoice.reminders.add(new Balance.Reminded(next.level(), today, next.fee()));
                invoice.lastDue = next;
                assertThat(invoice.balance().open()).isEqualTo(before + next.fee());
                trace.add(now, "reminded", invoice.number + " " + next);
            });
        }
    }

    /** Checks that charges and fees equal payments and open amounts. */
    void check(LocalDate today) {
        long gross =
                invoices.stream().mapToLong(invoice -> invoice.totals.gross()).sum();
        long paid = sum(
                invoices.stream().flatMap(invoice -> invoice.payments.stream()).map(Balance.Paid::cents));
        long fees = sum(
                invoices.stream().flatMap(invoice -> invoice.reminders.stream()).map(Balance.Reminded::fee));
        long open =
                invoices.stream().mapToLong(invoice -> invoice.balance().open()).sum();
        assertThat(gross).isEqualTo(charged);
        assertThat(paid + open).isEqualTo(charged + fees);
        invoices.forEach(invoice -> assertThat(invoice.balance().state(invoice.dueOn, today) == InvoiceState.PAID)
                .isEqualTo(invoice.balance().open() == 0));
    }

    private static long sum(Stream<Long> cents) {
        return cents.mapToLong(Long::longValue).sum();
    }
}
