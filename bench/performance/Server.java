import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server process and its address. */
final class Server implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /** The line that a server logs once it listens: the address, or only the port. */
    private static final Pattern LISTENS = Pattern.compile("(?m)Listening on: (http://\\S*\\d)|^(\\d+)$");

    private final Process process;
    private final String url;

    private Server(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** Starts a process and waits until its log has its address. */
    static Server start(List<String> command, Map<String, String> environment, Path log) throws IOException, InterruptedException {
        Process process = launch(command, environment, log);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            Matcher listens = LISTENS.matcher(Files.readString(log));
            if (listens.find()) {
                return new Server(process, listens.group(1) != null ? listens.group(1) : "http://127.0.0.1:" + listens.group(2));
            }
            Thread.sleep(50);
        }
        process.destroy();
        throw new IllegalStateException("The process did not start: " + command + ":\n" + Files.readString(log));
    }

    /** Starts a process for a known address, without waiting for it. */
    static Server begin(List<String> command, Map<String, String> environment, Path log, String url) throws IOException {
        return new Server(launch(command, environment, log), url);
    }

    private static Process launch(List<String> command, Map<String, String> environment, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        return process;
    }

    String url() {
        return url;
    }

    int port() {
        return URI.create(url).getPort();
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns the processor time used so far. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Returns the processor time that several servers have used so far. */
    static Duration processorTime(List<Server> servers) {
        return servers.stream().map(Server::processorTime).reduce(Duration.ZERO, Duration::plus);
    }

    /** Returns the resident memory in MB, as Linux gives it. */
    long residentMegabytes() throws IOException {
        String status = Files.readString(Path.of("/proc/%d/status".formatted(process.pid())));
        Matcher resident = Pattern.compile("VmRSS:\\s+(\\d+) kB").matcher(status);
        if (!resident.find()) {
            throw new IllegalStateException("No VmRSS in " + status);
        }
        return Long.parseLong(resident.group(1)) / 1024;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
