package org.isarbooking.invoice.rules;

import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.shared.Percent;

/**
 * The sums of a period for VAT.
 *
 * @param rates by month of service and rate: the earliest month and the greatest rate first
 * @param receipts the payments of documents, by rate, without fees
 * @param receivedCents payments that came
 * @param undoneCents payments that were undone in the period, above zero
 * @param feesCents fees of reminders within these payments, which bear no VAT; below zero where more was undone
 */
public record VatSummary(
        List<Rate> rates, List<VatReceipts.Rate> receipts, long receivedCents, long undoneCents, long feesCents) {

    public VatSummary {
        rates = List.copyOf(rates);
        receipts = List.copyOf(receipts);
    }

    /** The documents about a month's services at a rate; credit notes are negative. */
    public record Rate(YearMonth month, Percent vat, int invoices, Totals invoiced, int creditNotes, Totals credited) {

        /** Returns the invoices less the credit notes. */
        public Totals total() {
            return invoiced.plus(credited);
        }

        private Rate with(LedgerEntry entry) {
            return entry.kind() == LedgerEntry.Kind.INVOICE
                    ? new Rate(month, vat, invoices + 1, invoiced.plus(entry.totals()), creditNotes, credited)
                    : new Rate(month, vat, invoices, invoiced, creditNotes + 1, credited.plus(entry.totals()));
        }
    }

    private record Key(YearMonth month, Percent vat) {}

    /** Adds the entries of a period up. */
    public static VatSummary of(List<LedgerEntry> entries) {
        Map<Key, Rate> rates =
                new TreeMap<>(Comparator.comparing(Key::month).thenComparing(Key::vat, Comparator.reverseOrder()));
        long received = 0;
        long undone = 0;
        long fees = 0;
        for (LedgerEntry entry : entries) {
            LedgerEntry.Received money = entry.money();
            if (money == null) {
                rates.merge(
                        new Key(entry.month(), entry.vat()),
                        new Rate(entry.month(), entry.vat(), 0, Totals.NOTHING, 0, Totals.NOTHING).with(entry),
                        (known, _) -> known.with(entry));
            } else {
                received += Math.max(money.cents(), 0);
                undone -= Math.min(money.cents(), 0);
                fees += money.fees();
            }
        }
        return new VatSummary(List.copyOf(rates.values()), VatReceipts.of(entries), received, undone, fees);
    }
}
