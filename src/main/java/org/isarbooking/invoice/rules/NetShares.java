package org.isarbooking.invoice.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The net amounts of an invoice's lines, as an e-invoice states them. Each is the line's share of the net total,
 * rounded down. The cents that are left go to the lines that lost most; among equals, to the first. So the shares add
 * up to the net total.
 */
public final class NetShares {

    private NetShares() {}

    /**
     * Returns the net amount of each line, in cents.
     *
     * @param gross the lines' gross amounts: none below 0, at least one above 0
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
