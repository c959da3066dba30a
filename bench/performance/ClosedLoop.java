import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A load of callers who send the next request as soon as they have an answer. Runs {@code wrk}. */
final class ClosedLoop {

    private static final Pattern RESULT = Pattern.compile("RESULT (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+)");

    private final Path work;

    ClosedLoop(Path work) {
        this.work = work;
    }

    /** @param leastBytes the least length of an answer; the run fails if the mean length is shorter by more than 2 % */
    Round run(Server server, Question question, int connections, int seconds, int leastBytes) throws IOException, InterruptedException {
        return run(List.of(server), question, connections, seconds, leastBytes);
    }

    /** Asks several servers at the same time. They share the connections equally. */
    Round run(List<Server> servers, Question question, int connections, int seconds, int leastBytes) throws IOException, InterruptedException {
        Path bodies = work.resolve("bodies");
        Files.write(bodies, question.bodies());
        List<String> command = new ArrayList<>(List.of(
                "wrk", "-t" + servers.size(), "-c" + connections, "-d" + seconds + "s", "--timeout", "10s", "-s", "bench/load.lua",
                servers.getFirst().url() + question.path(), "--", bodies.toString()));
        question.headers().forEach((name, value) -> command.add(name + "=" + value));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        if (servers.size() > 1) {
            builder.environment().put("PORTS", servers.stream().map(Server::port).map(String::valueOf).collect(Collectors.joining(",")));
        }
        Duration before = Server.processorTime(servers);
        Process wrk = builder.start();
        String output = new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Duration processor = Server.processorTime(servers).minus(before);
        Matcher result = RESULT.matcher(output);
        if (wrk.waitFor() != 0 || !result.find()) {
            throw new IllegalStateException("wrk did not print a result:\n" + output);
        }
        double requests = Double.parseDouble(result.group(1));
        if (!result.group(4).equals("0") || requests == 0 || Double.parseDouble(result.group(3)) < 0.98 * leastBytes * requests) {
            throw new IllegalStateException("Answers of %s were missing, wrong or too short:\n%s".formatted(question.path(), output));
        }
        return new Round(
                requests * 1e6 / Double.parseDouble(result.group(2)),
                Double.parseDouble(result.group(5)) / 1000,
                Double.parseDouble(result.group(6)) / 1000,
                processor.toNanos() / 1000.0 / requests);
    }
}
