import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Measures rows 1 and 2 of {@code docs/performance.md}: the slot engine alone, in a separate process. */
final class EngineRows {

    private static final Pattern LINE = Pattern.compile("(?m)^([14]) services? .* ([0-9,]+) searches/s of processor time");

    private EngineRows() {}

    static void measure(Bench bench, String java) throws Exception {
        Bench.say("The slot engine, on one core");
        Process engine = new ProcessBuilder(List.of(
                        java,
                        "-XX:+UseSerialGC",
                        "--class-path",
                        "target/classes",
                        "bench/EngineBenchmark.java",
                        bench.settings().isQuick() ? "1" : "9"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(engine.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher line = LINE.matcher(output);
        int rows = 0;
        for (; line.find(); rows++) {
            boolean isCombined = line.group(1).equals("4");
            double perSecond = Double.parseDouble(line.group(2).replace(",", ""));
            double target = isCombined ? 2_000 : 10_000;
            bench.report().add(Result.of(
                    isCombined ? "2" : "1",
                    isCombined
                            ? "The same with a visit of 4 services"
                            : "Search from raw periods: 10 specialists with 20 visits a day each, 30 days, one core",
                    "≥ %,.0f/s%s".formatted(target, isCombined ? "" : " (stretch goal: 20,000)"),
                    "%,.0f/s".formatted(perSecond),
                    perSecond >= target));
        }
        if (rows != 2) {
            throw new IllegalStateException("The engine did not print two results:\n" + output);
        }
    }
}
