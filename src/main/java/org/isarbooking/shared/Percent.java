package org.isarbooking.shared;

import java.math.BigDecimal;

/** A percentage, exact: {@code 12.5} and {@code 12.50} are the same one. */
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

    /** The wire form: digits, and decimals only where there are some, such as {@code 10} or {@code 12.5}. */
    @Override
    public String toString() {
        return value.toPlainString();
    }
}
