package org.isarbooking.invoice.rules;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.shared.Percent;

/**
 * Computes VAT by received payments, for businesses that owe VAT when they are paid (§ 20 UStG). A partial payment
 * contains a proportional part of the invoice's VAT.
 */
public final class VatReceipts {

    private VatReceipts() {}

    /** The payments of documents with one VAT rate, in cents, minus undone payments and without fees of reminders. */
    public record Rate(Percent vat, Totals totals) {}

    /** Adds up the payments of a period by rate, the highest rate first. */
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
     * Returns the part of the document that an entry pays; negative for an undone payment. Its VAT is the VAT paid
     * after the entry minus the VAT paid before it. So the payments of a document add up to exactly the document's VAT.
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
