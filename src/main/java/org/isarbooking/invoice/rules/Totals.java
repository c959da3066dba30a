package org.isarbooking.invoice.rules;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.isarbooking.shared.Percent;

/**
 * What an invoice amounts to, in cents; negative in a credit note.
 *
 * @param net gross without VAT
 * @param vat the VAT that gross contains
 */
public record Totals(long net, long vat, long gross) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public Totals {
        if (gross != net + vat) {
            throw new IllegalArgumentException("%d is not %d and %d".formatted(gross, net, vat));
        }
    }

    /**
     * Takes the VAT out of a gross amount, half up to the cent. It is done once, on the whole invoice: prices are
     * gross, so their sum is what was agreed to be paid, and VAT that was rounded line by line would add up to
     * something else than the rate says.
     */
    public static Totals ofGross(long gross, Percent rate) {
        long vat = BigDecimal.valueOf(gross)
                .multiply(rate.value())
                .divide(HUNDRED.add(rate.value()), 0, RoundingMode.HALF_UP)
                .longValueExact();
        return new Totals(gross - vat, vat, gross);
    }

    /** The same taken back. */
    public Totals negated() {
        return new Totals(-net, -vat, -gross);
    }
}
