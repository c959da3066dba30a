package org.isarbooking.invoice.rules;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.isarbooking.shared.Percent;

/**
 * The sums of an invoice, in cents; negative in a credit note.
 *
 * @param net the gross amount without VAT
 * @param vat the VAT that the gross amount contains
 */
public record Totals(long net, long vat, long gross) {

    public static final Totals NOTHING = new Totals(0, 0, 0);

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public Totals {
        if (gross != net + vat) {
            throw new IllegalArgumentException("%d is not %d and %d".formatted(gross, net, vat));
        }
    }

    /**
     * Splits a gross amount into net and VAT, rounded half up to the cent. Call it once for the whole invoice, because
     * VAT rounded for each line can add up to a different sum.
     */
    public static Totals ofGross(long gross, Percent rate) {
        long vat = BigDecimal.valueOf(gross)
                .multiply(rate.value())
                .divide(HUNDRED.add(rate.value()), 0, RoundingMode.HALF_UP)
                .longValueExact();
        return new Totals(gross - vat, vat, gross);
    }

    /** Returns the sum of these and other totals. */
    public Totals plus(Totals other) {
        return new Totals(net + other.net, vat + other.vat, gross + other.gross);
    }

    /** Returns the totals with the opposite sign. */
    public Totals negated() {
        return new Totals(-net, -vat, -gross);
    }
}
