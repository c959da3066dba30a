package org.isarbooking.invoice.rules;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.shared.Percent;

/**
 * VAT by payments, for businesses that owe it when they are paid (§ 20 UStG). A payment of a part of an invoice has the
 * invoice's VAT in proportion.
 */
public final class VatReceipts {

    private VatReceipts() {}

    /** Payments of documents at one VAT rate, in cents, less undone payments and without fees of reminders. */
    public record Rate(Percent vat, Totals totals) {}

    /** Adds the payments of a period up by rate, the greatest rate first. */
    public static List<Rate> of(List<LedgerEntry> entries) {
        Map<Percent, Totals> rates = new TreeMap<>(Comparator.reverseOrder());
        entries.stream()
                .filter(entry -> entry.money() != null)
                .forEach(entry -> rates.merge(entry.vat(), paid(entry), Totals::plus));
        return rates.entrySet().stream()
                .map(rate -> new Rate(rate.getKey(), rate.getValue()))
                .toList();
    }

    /**
     * Returns the part of its document that an entry pays; below zero for an undone payment. Its VAT is the difference
     * of the VAT paid after and before the entry. So the payments of a document add up to the document's VAT to the
     * cent.
     */
    private static Totals paid(LedgerEntry entry) {
        LedgerEntry.Received money = entry.money();
        if (money == null) {
            return Totals.NOTHING;
        }
        long gross = money.cents() - money.fees();
        long vat = vatIn(money.settled(), entry.totals()) - vatIn(money.settled() - gross, entry.totals());
        return new Totals(gross - vat, vat, gross);
    }

    private static long vatIn(long part, Totals whole) {
        return whole.gross() == 0
                ? 0
                : BigDecimal.valueOf(part)
                        .multiply(BigDecimal.valueOf(whole.vat()))
                        .divide(BigDecimal.valueOf(whole.gross()), 0, RoundingMode.HALF_UP)
                        .longValueExact();
    }
}
