import java.util.Comparator;
import java.util.List;

/**
 * The result of a load.
 *
 * @param p50 milliseconds
 * @param p99 milliseconds
 * @param processorMicros processor time of the server's process per request, without PostgreSQL's. On a machine that
 *     others use as well, processor time is more reliable than elapsed time
 */
record Round(double perSecond, double p50, double p99, double processorMicros) {

    static Round median(List<Round> rounds) {
        return rounds.stream().sorted(Comparator.comparing(Round::perSecond)).toList().get(rounds.size() / 2);
    }

    /** Returns the ratio of this throughput to the other round's. */
    double of(Round other) {
        return perSecond / other.perSecond;
    }
}
