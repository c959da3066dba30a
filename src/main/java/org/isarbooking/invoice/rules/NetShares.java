package org.isarbooking.invoice.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The net amounts of an invoice's lines, as an e-invoice states them: each its share of the net total, rounded so that
 * they add up to it. The cents that rounding down leaves over go to the lines that lost most, the first of equals.
 */
public final class NetShares {

    private NetShares() {}

    /**
     * The net amount of each line, in cents.
     *
     * @param gross the lines' gross amounts, each 0 or more, and some more than 0
     * @param totals what they amount to
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
