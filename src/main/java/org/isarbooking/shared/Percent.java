package org.isarbooking.shared;

import java.math.BigDecimal;

/** An exact percentage: {@code 12.5} equals {@code 12.50}. */
public record Percent(BigDecimal value) implements Comparable<Percent> {

    public Percent {
        value = value.stripTrailingZeros();
    }

    /** Reads digits with an optional decimal point, such as {@code 12.5}. */
    public static Percent of(String digits) {
        return new Percent(new BigDecimal(digits));
    }

    @Override
    public int compareTo(Percent other) {
        return value.compareTo(other.value);
    }

    /** Returns the wire form: digits, with decimals only if needed, such as {@code 10} or {@code 12.5}. */
    @Override
    public String toString() {
        return value.toPlainString();
    }
}
