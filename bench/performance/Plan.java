import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/**
 * The resources that many businesses need, computed from measured figures.
 *
 * @param search the cost of a search whose result isn't cached
 * @param visit the cost of an offer and its confirmation
 * @param keptBytes the bytes of a visit that are stored permanently
 * @param messageBytes the bytes of a visit's messages, which are stored for 90 days
 * @param pod the resources that a process needs at rest
 * @param emptyMegabytes the size of a database before the first visit
 */
record Plan(Cost search, Cost visit, double keptBytes, double messageBytes, Pod pod, long emptyMegabytes) {

    private static final List<Integer> BUSINESSES = List.of(100, 10_000, 1_000_000);

    private static final int VISITS_A_DAY = 200;
    private static final int DAYS_A_YEAR = 300;
    private static final int SEARCHES_A_VISIT = 20;
    private static final double VISITS_A_SECOND = VISITS_A_DAY / 10.0 / 3600;
    private static final double MESSAGES_KEPT = 90.0 / 365;
    private static final int PODS = 2;

    private static final double MILLION = 1e6;

    /** Processor time of a call in microseconds. */
    record Cost(double service, double database) {}

    /**
     * A process at rest.
     *
     * @param transactions the transactions of the database per second
     * @param serviceMillis processor time of the process, in milliseconds per second; {@code databaseMillis} is that of
     *     PostgreSQL
     */
    record Pod(double megabytes, double connections, double transactions, double serviceMillis, double databaseMillis) {}

    /** Returns the assumptions, and a table with a column for each number of businesses. */
    String text() {
        String head = BUSINESSES.stream().map(number -> " %,d |".formatted(number)).collect(Collectors.joining());
        return """

                **Computed from the last lines of these tables.** A business has ten specialists with 20 visits a day, on 300 \
                days a year. %d searches come before each visit. A tenth of a day's calls come in one hour.

                | businesses |%s
                |---|---:|---:|---:|
                """.formatted(SEARCHES_A_VISIT, head)
                + line("visits a second in that hour", "%,.1f", n -> n * VISITS_A_SECOND)
                + line("searches a second in that hour", "%,.0f", n -> n * VISITS_A_SECOND * SEARCHES_A_VISIT)
                + line("busy processors of the service", "%,.2f", n -> n * busy(visit.service(), search.service()))
                + line("busy processors of PostgreSQL", "%,.2f", n -> n * busy(visit.database(), search.database()))
                + line("GB in the database after a year", "%,.0f", n -> n * bytesAYear() / 1e9)
                + line("two pods for each: GB of memory", "%,.0f", n -> n * PODS * pod.megabytes() / 1024)
                + line("…, connections at rest", "%,.0f", n -> n * PODS * pod.connections())
                + line("…, transactions a second at rest", "%,.0f", n -> n * PODS * pod.transactions())
                + line("…, processors of pods at rest", "%,.1f", n -> n * PODS * pod.serviceMillis() / 1000)
                + line("…, processors of PostgreSQL at rest", "%,.1f", n -> n * PODS * pod.databaseMillis() / 1000)
                + line("a database for each: GB before a visit", "%,.1f", n -> n * emptyMegabytes / 1024);
    }

    /** Returns the number of processors that one business keeps busy in its busiest hour. */
    private static double busy(double visitMicros, double searchMicros) {
        return VISITS_A_SECOND * (visitMicros + SEARCHES_A_VISIT * searchMicros) / MILLION;
    }

    private double bytesAYear() {
        return VISITS_A_DAY * DAYS_A_YEAR * (keptBytes + messageBytes * MESSAGES_KEPT);
    }

    private static String line(String what, String format, DoubleUnaryOperator need) {
        return "| %s |%s%n"
                .formatted(
                        what,
                        BUSINESSES.stream()
                                .map(number -> " " + format.formatted(need.applyAsDouble(number)) + " |")
                                .collect(Collectors.joining()));
    }
}
