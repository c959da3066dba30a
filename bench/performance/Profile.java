import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * The parts of a server's processor time during some work. Linux gives the time of each thread, and the share of the
 * kernel. The time of Java threads is split in proportion to the flight recorder's samples, which include native code.
 * The innermost frame of a class in {@link #LIBRARIES} or of the service decides to which part a sample belongs.
 *
 * @param parts the shares of the whole by the name of the part, largest first
 * @param inKernel the share of the whole that was spent in the kernel
 */
record Profile(Map<String, Double> parts, double inKernel) {

    private static final String EVENT = "jdk.CPUTimeSample";
    private static final String COMPILING = "compiling";
    private static final String JDK = "the JDK alone";
    private static final String COLLECTING = "collecting garbage";

    /** The parts by prefixes of class names. The first matching prefix decides. */
    private static final List<Map.Entry<String, String>> LIBRARIES = List.of(
            Map.entry("io.netty.", "network and HTTP (Netty, Vert.x)"),
            Map.entry("io.vertx.core.", "network and HTTP (Netty, Vert.x)"),
            Map.entry("io.vertx.sqlclient.", "client of PostgreSQL"),
            Map.entry("io.vertx.pgclient.", "client of PostgreSQL"),
            Map.entry("com.fasterxml.jackson.", "reading and writing JSON (Jackson)"),
            Map.entry("com.networknt.", "checking input against its schema"),
            Map.entry("io.micrometer.", "metrics"),
            Map.entry("io.smallrye.mutiny.", "chains of steps (Mutiny)"),
            Map.entry("io.", "framework (Quarkus, REST, routing)"),
            Map.entry("org.jboss.", "framework (Quarkus, REST, routing)"),
            Map.entry("org.", "other libraries"),
            Map.entry("com.sun.", JDK),
            Map.entry("com.", "other libraries"));

    private static final String OWN = "org.isarbooking.";

    /** The work that is measured, for example sending calls to the server. */
    interface Work {
        void run() throws Exception;
    }

    /** The JVM option with which a process must start for {@link #sinceStart}. */
    static final String FROM_THE_START = "-XX:StartFlightRecording=name=bench,settings=none,+%1$s#enabled=true,+%1$s#throttle=2ms".formatted(EVENT);

    static Profile of(long pid, Path recording, Work work) throws Exception {
        jcmd(pid, "JFR.start", "name=bench", "settings=none", "+%s#enabled=true".formatted(EVENT), "+%s#throttle=2ms".formatted(EVENT));
        Snapshot before = snapshot(pid);
        work.run();
        return between(before, snapshot(pid), pid, recording);
    }

    /** Returns the profile of a process's whole life so far. */
    static Profile sinceStart(long pid, Path recording) throws Exception {
        return between(new Snapshot(Map.of(), new Ticks("", 0, 0)), snapshot(pid), pid, recording);
    }

    private static Profile between(Snapshot before, Snapshot after, long pid, Path recording) throws Exception {
        jcmd(pid, "JFR.stop", "name=bench", "filename=" + recording.toAbsolutePath());
        double all = after.process().sum() - before.process().sum();
        double ended = all - sum(before, after, name -> true); // mostly compilers: the JVM starts and ends them as needed
        double compiling = ended + sum(before, after, name -> name.startsWith("C1 ") || name.startsWith("C2 "));
        double collecting = sum(before, after, name -> name.startsWith("GC ") || name.startsWith("G1 ") || name.startsWith("VM Thread"));
        Map<String, Double> parts = new HashMap<>(Map.of(COMPILING, compiling / all, COLLECTING, collecting / all));
        Map<String, Integer> samples = samples(recording);
        int sampled = samples.values().stream().mapToInt(Integer::intValue).sum();
        samples.forEach((part, count) -> parts.put(part, (1 - (compiling + collecting) / all) * count / sampled));
        return new Profile(sorted(parts), (after.process().kernel() - before.process().kernel()) / all);
    }

    private static Map<String, Double> sorted(Map<String, Double> parts) {
        Map<String, Double> sorted = new LinkedHashMap<>();
        parts.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .forEach(part -> sorted.put(part.getKey(), part.getValue()));
        return sorted;
    }

    private static Map<String, Integer> samples(Path recording) throws IOException {
        Map<String, Integer> samples = new HashMap<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(EVENT) && event.getStackTrace() != null) {
                    samples.merge(part(event.getStackTrace()), 1, Integer::sum);
                }
            }
        }
        return samples;
    }

    private static String part(RecordedStackTrace stack) {
        for (RecordedFrame frame : stack.getFrames()) {
            String type = frame.getMethod().getType().getName();
            if (type.startsWith(OWN)) {
                String family = type.substring(OWN.length());
                return "the service's " + family.split("\\.", 2)[0];
            }
            for (Map.Entry<String, String> library : LIBRARIES) {
                if (type.startsWith(library.getKey())) {
                    return library.getValue();
                }
            }
        }
        return JDK;
    }

    /** Processor time of a thread, in the kernel's unit. */
    private record Ticks(String thread, long user, long kernel) {
        long sum() {
            return user + kernel;
        }
    }

    /** Returns the times by the thread's id, since names are not unique. */
    private static Map<String, Ticks> threads(long pid) throws IOException {
        Map<String, Ticks> threads = new HashMap<>();
        try (Stream<Path> tasks = Files.list(Path.of("/proc/%d/task".formatted(pid)))) {
            for (Path task : tasks.toList()) {
                try {
                    threads.put(task.getFileName().toString(), ticks(Files.readString(task.resolve("stat"))));
                } catch (IOException e) {
                    // The thread has ended meanwhile.
                }
            }
        }
        return threads;
    }

    /** @param stat as in proc_pid_stat(5) */
    private static Ticks ticks(String stat) {
        int end = stat.lastIndexOf(')');
        String[] fields = stat.substring(end + 2).split(" "); // from the third field on
        return new Ticks(stat.substring(stat.indexOf('(') + 1, end), Long.parseLong(fields[11]), Long.parseLong(fields[12]));
    }

    /** The times of the running threads, and of the whole process with its ended threads. */
    private record Snapshot(Map<String, Ticks> threads, Ticks process) {}

    private static Snapshot snapshot(long pid) throws IOException {
        return new Snapshot(threads(pid), ticks(Files.readString(Path.of("/proc/%d/stat".formatted(pid)))));
    }

    private static double sum(Snapshot before, Snapshot after, Predicate<String> names) {
        return after.threads().entrySet().stream()
                .filter(thread -> names.test(thread.getValue().thread()))
                .mapToLong(thread -> thread.getValue().sum()
                        - (before.threads().containsKey(thread.getKey()) ? before.threads().get(thread.getKey()).sum() : 0))
                .sum();
    }

    private static void jcmd(long pid, String... arguments) throws IOException, InterruptedException {
        Path java = Path.of(ProcessHandle.current().info().command().orElse("java"));
        List<String> command = new ArrayList<>(List.of(java.resolveSibling("jcmd").toString(), "" + pid));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("jcmd failed: " + output);
        }
    }
}
