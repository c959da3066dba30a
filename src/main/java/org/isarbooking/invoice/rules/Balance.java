package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/**
 * The balance of an invoice: the sums owed and paid, in cents.
 *
 * @param owed the gross amount and the valid fees of reminders
 * @param paid the sum of the payments that weren't undone
 * @param credited true if a credit note takes the invoice back
 * @param writtenOff true if the unpaid rest is written off
 */
public record Balance(long owed, long paid, boolean credited, boolean writtenOff) {

    /**
     * A payment.
     *
     * @param on the local date on which the money came
     */
    public record Paid(LocalDate on, long cents) {}

    /**
     * A reminder.
     *
     * @param on the local date on which it was written
     */
    public record Reminded(int level, LocalDate on, long fee) {}

    /** The facts from which a balance is computed; lists are in any order. */
    public record Facts(
            long gross, List<Paid> payments, List<Reminded> reminders, boolean credited, boolean writtenOff) {

        public Facts {
            payments = List.copyOf(payments);
            reminders = List.copyOf(reminders);
        }
    }

    /**
     * Computes the balance from the facts. The fee of a reminder is owed only if part of the invoice was unpaid on the
     * reminder's day. Money that came by that day but was recorded later makes the fee void.
     */
    public static Balance of(Facts facts) {
        long owed = facts.gross();
        List<Reminded> inOrder = facts.reminders().stream()
                .sorted(Comparator.comparingInt(Reminded::level))
                .toList();
        for (Reminded reminder : inOrder) {
            if (paidBy(facts, reminder.on()) < owed) {
                owed = Math.addExact(owed, reminder.fee());
            }
        }
        return new Balance(owed, paidBy(facts, LocalDate.MAX), facts.credited(), facts.writtenOff());
    }

    private static long paidBy(Facts facts, LocalDate day) {
        return facts.payments().stream()
                .filter(payment -> !payment.on().isAfter(day))
                .mapToLong(Paid::cents)
                .reduce(0, Math::addExact);
    }

    /** Returns the sum still to pay; 0 for an invoice that was taken back or written off. */
    public long open() {
        return credited || writtenOff ? 0 : Math.max(owed - paid, 0);
    }

    /**
     * Returns the state of the invoice.
     *
     * @param dueOn the invoice's last day to pay; a later date in a reminder doesn't change the state
     */
    public InvoiceState state(LocalDate dueOn, LocalDate today) {
        if (credited) {
            return InvoiceState.CREDITED;
        }
        if (paid >= owed) {
            return InvoiceState.PAID;
        }
        if (writtenOff) {
            return InvoiceState.WRITTEN_OFF;
        }
        if (today.isAfter(dueOn)) {
            return InvoiceState.OVERDUE;
        }
        return paid > 0 ? InvoiceState.PARTLY_PAID : InvoiceState.OPEN;
    }
}
