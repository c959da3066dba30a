import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The measurements to make, and their lengths.
 *
 * @param only the rows to measure; when empty, all but row 14, or all of them in a quick run
 * @param service the command that starts the service
 * @param trained the command that starts the service as its image does
 * @param executable the native executable, measured too in the rows about starts and memory
 */
record Settings(
        boolean isQuick, int rounds, int seconds, Set<Integer> only, List<String> service, List<String> trained, Optional<Path> executable, Path report) {

    private static final int WHOLE_ROUND = 10;
    private static final int SHORTEST_ROUND = 4;
    private static final int SCALING = 14;

    static final String USAGE = """
            usage: bench/run [--quick] [--only ROW,ROW,...] [--service "COMMAND"] [--native EXECUTABLE] [--seconds N]
                   [--report FILE]

              --quick    one short round of everything, to see that it works: the figures mean nothing
              --only     rows of the table, by number (default: all but 14, which writes its part of docs/scaling.md)
              --service  the command that starts the service (default: "java -jar target/quarkus-app/quarkus-run.jar", with the JDK of this run);
                         the rows about starts and memory take target/trained instead, with the options of the image
              --native   a native executable, whose start and memory are measured too
              --seconds  how long a round takes (default: 10, or 4 with --quick); rounds shorter than 10 s, to compare
                         two commits, make no profiles without --quick
              --report   where the report is written (default: docs/performance.md; target/performance.md with --quick or --only)
            """;

    /** Prints the usage. Needs no other class, so {@code bench/run --help} works before anything is built. */
    static void main() {
        System.out.print(USAGE);
    }

    static Settings of(String[] arguments, String java) {
        boolean isQuick = false;
        Set<Integer> only = new TreeSet<>();
        List<String> service = List.of(java, "-jar", "target/quarkus-app/quarkus-run.jar");
        Optional<Path> executable = Optional.empty();
        Optional<Path> report = Optional.empty();
        Optional<Integer> length = Optional.empty();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--quick")) {
                isQuick = true;
                continue;
            }
            if (i + 1 == arguments.length) {
                throw new IllegalArgumentException("Not understood: " + arguments[i]);
            }
            String option = arguments[i++];
            String value = arguments[i];
            switch (option) {
                case "--only" -> Arrays.stream(value.split(",")).map(Integer::valueOf).forEach(only::add);
                case "--service" -> service = List.of(value.strip().split("\\s+"));
                case "--native" -> executable = Optional.of(Path.of(value).toAbsolutePath());
                case "--seconds" -> length = Optional.of(Integer.valueOf(value));
                case "--report" -> report = Optional.of(Path.of(value));
                default -> throw new IllegalArgumentException("Not understood: " + option);
            }
        }
        boolean isWhole = !isQuick && only.isEmpty();
        return new Settings(
                isQuick,
                isQuick ? 1 : 3,
                length.orElse(isQuick ? SHORTEST_ROUND : WHOLE_ROUND),
                only,
                service,
                List.of(
                        "env",
                        "--chdir=target/trained", // the AOT cache is valid only for jars at the paths of its training
                        java,
                        "-XX:AOTCache=app.aot",
                        "-XX:Tier4InvocationThreshold=20000",
                        "-XX:Tier4MinInvocationThreshold=2400",
                        "-XX:Tier4CompileThreshold=60000",
                        "-XX:Tier4BackEdgeThreshold=160000",
                        "-XX:+UseSerialGC",
                        "-Xms41m", // what the image takes of the 512 MB of its pod: 8 % at first, 45 % at most
                        "-Xmx230m",
                        "-jar",
                        "quarkus-run.jar"),
                executable,
                report.orElse(Path.of(isWhole ? "docs/performance.md" : "target/performance.md")));
    }

    String roundsText() {
        return "Medians of %d rounds of %d s, after %d s to get warm.".formatted(rounds, seconds, warmUpSeconds());
    }

    /** Returns the time to warm up. Code gets warm only under load, and slowly on two processors. */
    int warmUpSeconds() {
        return isQuick ? seconds : 3 * seconds;
    }

    boolean profiles() {
        return isQuick || seconds >= WHOLE_ROUND;
    }

    /**
     * Returns true if a row is to be measured. Row 14 isn't part of a whole run, because its results belong to another
     * document. It is measured if {@code --only} names it, and in a quick run.
     */
    boolean measures(int row) {
        return only.contains(row) || only.isEmpty() && (row != SCALING || isQuick);
    }
}
