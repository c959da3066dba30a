import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.salon.rules.VisitPlanner;
import org.isarbooking.salon.rules.VisitQuestion;

/**
 * Compares the slot engine with cal.com's slot code ({@code peers.mjs}), in rounds that take turns. Both search the
 * month of {@link EngineBenchmark} with the same bookings, and must find the same starts.
 *
 * <p>Arguments: the directory with cal.com's code; the program of Node; the number of rounds.
 */
public final class Peers {

    private static final int WARM_UP_SECONDS = 6;
    private static final int ROUND_SECONDS = 3;
    /** The engine's searches between two readings of the processor time. */
    private static final int BATCH = 100;

    private static final int SERVICE_MINUTES = 30;
    private static final Pattern BOOKING = Pattern.compile("\\[(\\d+),(\\d+)]");

    private Peers() {}

    /** The searches per second of a round: by the clock, and by the processor time of the whole process. */
    private record Rate(double perSecond, double perProcessorSecond) {}

    /** A side of the comparison. */
    private interface Side extends AutoCloseable {
        List<Long> starts();

        /** Searches until the process has used the given processor time, whatever else the machine does. */
        Rate run(int seconds) throws IOException;

        @Override
        default void close() {}
    }

    public static void main(String[] arguments) throws IOException {
        Path work = Path.of(arguments[0]);
        String node = arguments[1];
        int rounds = Integer.parseInt(arguments[2]);
        Path workload = Files.writeString(work.resolve("workload.json"), workload());
        try (Side engine = new Engine(Files.readAllLines(workload));
                Side published = new CalCom(work, node, workload);
                Side kept = new CalCom(work, node, workload, "--keep-formatters")) {
            List<Side> sides = List.of(engine, published, kept);
            for (Side side : sides) {
                requireSame(engine.starts(), side.starts());
            }
            System.out.printf("JDK %s, Node %s%n", Runtime.version(), version(node));
            System.out.printf("All find the same %d starts, to the second.%n", engine.starts().size());
            List<Rate> medians = medians(sides, rounds);
            List<String> names = List.of("slot engine", "cal.com, as published", "cal.com, formatters kept");
            for (int side = 0; side < names.size(); side++) {
                print(names.get(side), medians.get(side), medians.getFirst());
            }
            System.out.printf("Medians of %d rounds in turns.%n", rounds);
        }
    }

    private static void requireSame(List<Long> expected, List<Long> found) {
        List<Long> onlyExpected = new ArrayList<>(expected);
        onlyExpected.removeAll(found);
        List<Long> onlyFound = new ArrayList<>(found);
        onlyFound.removeAll(expected);
        if (!found.equals(expected)) {
            throw new IllegalStateException("The starts differ. Only the engine finds %s, only cal.com %s".formatted(
                    onlyExpected.stream().map(Instant::ofEpochSecond).toList(),
                    onlyFound.stream().map(Instant::ofEpochSecond).toList()));
        }
    }

    private static List<Rate> medians(List<Side> sides, int rounds) throws IOException {
        for (Side side : sides) {
            side.run(WARM_UP_SECONDS);
        }
        List<List<Rate>> rates = Stream.generate(() -> (List<Rate>) new ArrayList<Rate>())
                .limit(sides.size())
                .toList();
        for (int round = 0; round < rounds; round++) {
            for (int side = 0; side < sides.size(); side++) {
                rates.get(side).add(sides.get(side).run(ROUND_SECONDS));
            }
        }
        return rates.stream()
                .map(all -> new Rate(
                        EngineBenchmark.median(all.stream().mapToDouble(Rate::perSecond)),
                        EngineBenchmark.median(all.stream().mapToDouble(Rate::perProcessorSecond))))
                .toList();
    }

    private static void print(String name, Rate rate, Rate engine) {
        System.out.printf(
                Locale.ROOT,
                "%-26s %,9.1f searches/s of processor time, %,9.1f by the clock; %,.0f times the engine's cost%n",
                name,
                rate.perProcessorSecond(),
                rate.perSecond(),
                engine.perProcessorSecond() / rate.perProcessorSecond());
    }

    private static String version(String node) throws IOException {
        Process process = new ProcessBuilder(node, "--version").start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    /** Returns the month as JSON, with each specialist's bookings on a line, in epoch seconds. */
    private static String workload() {
        String bookings = EngineBenchmark.salon(new Random(EngineBenchmark.SEED)).stream()
                .map(calendar -> calendar.occupied().stream()
                        .map(booking -> "[%d,%d]".formatted(
                                booking.start().getEpochSecond(), booking.end().getEpochSecond()))
                        .collect(Collectors.joining(",", "[", "]")))
                .collect(Collectors.joining(",\n"));
        return """
                {"zone": "%s", "first": "%s", "days": %d, "opens": %d, "closes": %d,
                "minutes": %d, "cleanup": %d, "grid": %d,
                "bookings": [
                %s
                ]}
                """.formatted(
                        EngineBenchmark.ZONE,
                        EngineBenchmark.FIRST,
                        EngineBenchmark.DAYS,
                        EngineBenchmark.OPENS,
                        EngineBenchmark.CLOSES,
                        SERVICE_MINUTES,
                        EngineBenchmark.CLEANUP,
                        EngineBenchmark.GRID,
                        bookings);
    }

    /**
     * The slot engine, with the hours, the service and the grid of {@link EngineBenchmark}. Bookings come from the
     * file.
     */
    private static final class Engine implements Side {

        private final VisitQuestion question = EngineBenchmark.question(1);
        private final List<SpecialistCalendar> salon = new ArrayList<>();
        private final OperatingSystemMXBean system =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        private final List<Long> starts;

        Engine(List<String> workload) {
            List<List<Occupied>> bookings = workload.stream()
                    .filter(line -> BOOKING.matcher(line).find())
                    .map(Engine::bookings)
                    .toList();
            for (SpecialistCalendar generated : EngineBenchmark.salon(new Random(EngineBenchmark.SEED))) {
                salon.add(new SpecialistCalendar(
                        generated.staffId(), generated.workingTime(), bookings.get(salon.size())));
            }
            List<LocalDay> days =
                    LocalDay.from(EngineBenchmark.FIRST, EngineBenchmark.DAYS, EngineBenchmark.ZONE);
            List<List<SpecialistDay>> calendars =
                    salon.stream().map(calendar -> calendar.over(days)).toList();
            starts = IntStream.range(0, days.size())
                    .boxed()
                    .flatMap(d -> starts(
                            days.get(d),
                            calendars.stream().map(calendar -> calendar.get(d)).toList()))
                    .toList();
        }

        private static List<Occupied> bookings(String line) {
            return BOOKING.matcher(line)
                    .results()
                    .<Occupied>map(booking -> new Occupied.ByVisit(
                            Instant.ofEpochSecond(Long.parseLong(booking.group(1))),
                            Instant.ofEpochSecond(Long.parseLong(booking.group(2)))))
                    .toList();
        }

        private Stream<Long> starts(LocalDay day, List<SpecialistDay> team) {
            return VisitPlanner.plan(question, day, team, 0, day.minutes())
                    .minutes()
                    .mapToObj(minute -> day.instantAt(minute).getEpochSecond());
        }

        @Override
        public List<Long> starts() {
            return starts;
        }

        @Override
        public Rate run(int seconds) {
            long processorBegin = system.getProcessCpuTime();
            long begin = System.nanoTime();
            long searches = 0;
            long processorTime = 0;
            while (processorTime < seconds * 1_000_000_000L) {
                for (int i = 0; i < BATCH; i++) {
                    if (EngineBenchmark.search(salon, question) != starts.size()) {
                        throw new AssertionError("The same question got another answer");
                    }
                }
                searches += BATCH;
                processorTime = system.getProcessCpuTime() - processorBegin;
            }
            return new Rate(searches * 1e9 / (System.nanoTime() - begin), searches * 1e9 / processorTime);
        }
    }

    /** cal.com's functions, in a process of Node that waits while the other sides have their turn. */
    private static final class CalCom implements Side {

        private final Process process;
        private final BufferedReader answers;
        private final PrintWriter questions;
        private final List<Long> starts;

        CalCom(Path work, String node, Path workload, String... options) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    node,
                    work.resolve("peers.mjs").toString(),
                    work.resolve("package/dist/only-slots.js").toUri().toString(),
                    workload.toString()));
            command.addAll(List.of(options));
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
            // If the time zone of the process has a clock change, cal.com computes wrong hours for that day.
            builder.environment().put("TZ", "UTC");
            process = builder.start();
            answers = process.inputReader(StandardCharsets.UTF_8);
            questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
            starts = Arrays.stream(answer().split(" ")).map(Long::valueOf).toList();
        }

        private String answer() throws IOException {
            String line = answers.readLine();
            if (line == null) {
                throw new IllegalStateException("cal.com's side has ended");
            }
            return line;
        }

        @Override
        public List<Long> starts() {
            return starts;
        }

        @Override
        public Rate run(int seconds) throws IOException {
            questions.println(seconds);
            String[] rates = answer().split(" ");
            return new Rate(Double.parseDouble(rates[0]), Double.parseDouble(rates[1]));
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
