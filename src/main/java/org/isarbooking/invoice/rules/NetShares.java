package org.isarbooking.invoice.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Computes the net amounts of an invoice's lines for the e-invoice. Each is the line's share of the net total, rounded
 * down. The remaining cents go to the lines that lost most by rounding; among equals, to the first lines. So the shares
 * add up to the net total.
 */
public final class NetShares {

    private NetShares() {}

    /**
     * Returns the net amount of each line, in cents.
     *
     * @param gross the lines' gross amounts; none is negative, and at least one is positive
     */
    public static List<Long> of(List<Long> gross, Totals totals) {
        long[] shares = gross.stream()
                .mapToLong(line -> Math.multiplyExact(line, totals.net()) / totals.gross())
                .toArray();
        long left = totals.net() - LongStream.of(shares).sum();
        IntStream.range(0, shares.length)
                .boxed()
                .sorted(Comparator.comparing(
                        (Integer line) -> gross.get(line) * totals.net() % totals.gross(), Comparator.reverseOrder()))
                .limit(left)
                .forEach(line -> shares[line]++);
        return LongStream.of(shares).boxed().toList();
    }
}
