import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures the service against its targets and writes {@code docs/performance.md}. Start it with {@code bench/run},
 * which first builds what it needs.
 */
public final class Performance {

    private static final Path EXPLANATIONS = Path.of("bench/explained.md");
    private static final int PATIENCE_SECONDS = 30;

    private Performance() {}

    public static void main(String[] arguments) {
        int code = 1;
        try {
            code = run(arguments);
        } catch (Exception e) {
            e.printStackTrace();
        }
        System.exit(code); // the event loops of the load generator still run
    }

    private static int run(String[] arguments) throws Exception {
        String java = ProcessHandle.current().info().command().orElse("java");
        Settings settings;
        try {
            settings = Settings.of(arguments, java);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage() + "\n\n" + Settings.USAGE);
            return 2;
        }
        Report report = new Report();
        Path work = Files.createTempDirectory("bench");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> tidy(work)));
        boolean isWhole = measure(java, new Bench(settings, java, work, report));
        report.write(
                settings.report(),
                Machine.current(),
                ("bench/run " + String.join(" ", arguments)).strip(),
                settings.isQuick() ? "Short rounds, to see that it works: the figures mean nothing." : settings.roundsText(),
                new Explanations(EXPLANATIONS));
        System.out.println("Written: " + settings.report());
        return isWhole ? 0 : 1;
    }

    private interface Row {
        void measure() throws Exception;
    }

    private static boolean measure(String java, Bench bench) {
        boolean isWhole = row(bench, List.of(1, 2), () -> EngineRows.measure(bench, java));
        isWhole &= row(bench, List.of(3), () -> new SearchRow(bench).measure());
        isWhole &= row(bench, List.of(4), () -> new GrowthRow(bench).measure());
        isWhole &= row(bench, List.of(5), () -> new RentalRow(bench).measure());
        isWhole &= row(bench, List.of(6), () -> new BookingRows(bench).measureDifferentTimes());
        isWhole &= row(bench, List.of(7), () -> new BookingRows(bench).measureOneTime());
        isWhole &= row(bench, List.of(8), () -> new StreamRow(bench).measure());
        isWhole &= row(bench, List.of(9), () -> new StartRows(bench).measureStart());
        isWhole &= row(bench, List.of(10), () -> new StartRows(bench).measureMemory());
        isWhole &= row(bench, List.of(11), () -> new McpRow(bench).measure());
        isWhole &= row(bench, List.of(12), () -> new FiftyRowsRow(bench).measure());
        isWhole &= row(bench, List.of(13), () -> new OfficeDayRow(bench).measure());
        isWhole &= row(bench, List.of(14), () -> new ScalingRow(bench).measure());
        return isWhole;
    }

    /** Measures a row. Reports a failure and returns false, so that the other rows are still measured. */
    private static boolean row(Bench bench, List<Integer> numbers, Row row) {
        if (numbers.stream().noneMatch(bench.settings()::measures)) {
            return true;
        }
        try {
            row.measure();
            return true;
        } catch (Exception e) {
            e.printStackTrace();
            bench.report().add(Result.notMeasured("" + numbers.getFirst(), "failed", "", "%.200s".formatted(e.getMessage())));
            return false;
        }
    }

    /** Waits until PostgreSQL has ended, and deletes the directory. */
    private static void tidy(Path directory) {
        Path running = directory.resolve("postgres/postmaster.pid");
        try {
            for (int i = 0; i < PATIENCE_SECONDS * 10 && Files.exists(running); i++) {
                Thread.sleep(100);
            }
            delete(directory);
        } catch (IOException | UncheckedIOException | InterruptedException e) {
            System.err.println("Left behind: " + directory);
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
