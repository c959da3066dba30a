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
 * @param rates the sums of documents by billed month and rate; the earliest month and the highest rate come first
 * @param receipts the payments of documents, by rate, without fees
 * @param receivedCents the sum of the payments received in the period
 * @param undoneCents the sum of the payments undone in the period; not negative
 * @param feesCents the fees of reminders in these payments, which bear no VAT; negative if more fees were undone than
 *     received
 */
public record VatSummary(
        List<Rate> rates, List<VatReceipts.Rate> receipts, long receivedCents, long undoneCents, long feesCents) {

    public VatSummary {
        rates = List.copyOf(rates);
        receipts = List.copyOf(receipts);
    }

    /** The documents that bill one month with one rate; credit notes are negative. */
    public record Rate(YearMonth month, Percent vat, int invoices, Totals invoiced, int creditNotes, Totals credited) {

        /** Returns the invoices minus the credit notes. */
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

    /** Adds up the entries of a period. */
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
