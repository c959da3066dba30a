import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Row 8: the time to the first slot of a long search, without cached results of earlier searches. */
final class StreamRow {

    private static final int DAYS = 90;

    private final Bench bench;

    StreamRow(Bench bench) {
        this.bench = bench;
    }

    /** Milliseconds to the first line, the first slot, and the end. */
    private record Stream(double line, double slot, double whole) {

        double part() {
            return slot / whole;
        }
    }

    void measure() throws Exception {
        Bench.say("A search of 90 days as it comes in");
        Bench.Large large = bench.large();
        List<Stream> streams = new ArrayList<>();
        for (int i = 0; i < 3 * bench.settings().rounds() + 2; i++) {
            streams.add(stream(large, i));
        }
        List<Stream> warm = new ArrayList<>(streams.subList(2, streams.size()));
        warm.sort((a, b) -> Double.compare(a.part(), b.part()));
        Stream median = warm.get(warm.size() / 2);
        bench.report()
                .add(Result.of(
                        "8",
                        "First slot of a streamed search of 90 days among 200 specialists, never asked before",
                        "≤ 50 % of the whole answer's time",
                        "%.0f %% (first line %.0f ms, first slot %.0f ms, whole %.0f ms)"
                                .formatted(100 * median.part(), median.line(), median.slot(), median.whole()),
                        median.part() <= 0.5));
    }

    private Stream stream(Bench.Large large, int number) throws Exception {
        large.withPast().database().run("update calendar_version set version = version + 1");
        JsonObject input = new JsonObject()
                .put("service_ids", JsonArray.of(1))
                .put("from_date", large.first().plusDays(number % 60).toString())
                .put("to_date", large.first().plusDays(number % 60 + DAYS - 1).toString())
                .put("limit", 200);
        Question question = Question.of("salon_find_slots", input);
        long start = System.nanoTime();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new Api(large.withPast().service(), "").stream(question), StandardCharsets.UTF_8))) {
            lines.readLine();
            double line = millisSince(start);
            String slot = lines.readLine();
            double firstSlot = millisSince(start);
            long slots = (isSlot(slot) ? 1 : 0) + lines.lines().filter(StreamRow::isSlot).count();
            if (slots != 200) {
                throw new IllegalStateException("Expected 200 slots, got " + slots);
            }
            return new Stream(line, firstSlot, millisSince(start));
        }
    }

    private static boolean isSlot(String line) {
        return line != null && line.contains("\"appointments\"");
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
