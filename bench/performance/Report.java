import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The results, as a table for the console and as a document. */
final class Report {

    private static final double LEAST_SHARE = 0.01;

    private final List<Result> results = new ArrayList<>();
    private final StringBuilder loads = new StringBuilder();
    private final StringBuilder profiles = new StringBuilder();

    void add(Result result) {
        results.add(result);
        System.out.printf("   %-4s %s: %s, target %s: %s%n", result.row(), result.what(), result.measured(), result.target(), result.verdict());
    }

    /** Adds the medians from which the results in the table are computed. */
    void loads(String title, Map<String, Round> medians) {
        loads.append("%n**%s**%n%n".formatted(title));
        loads.append("| load | requests/s | p50 | p99 | processor time a request |\n|---|---:|---:|---:|---:|\n");
        medians.forEach((name, round) -> loads.append("| %s | %,.0f | %.2f ms | %.2f ms | %.0f µs |%n"
                .formatted(name, round.perSecond(), round.p50(), round.p99(), round.processorMicros())));
    }

    /** Adds the use of a server's processor time. */
    void profile(String title, Profile profile) {
        profiles.append("%n**%s** (%.0f %% of it in the kernel)%n%n".formatted(title, 100 * profile.inKernel()));
        profiles.append("| part | of the processor time |\n|---|---:|\n");
        profile.parts().forEach((part, share) -> {
            if (share >= LEAST_SHARE) {
                profiles.append("| %s | %.0f %% |%n".formatted(part, 100 * share));
            }
        });
    }

    List<Result> missed() {
        return results.stream().filter(result -> result.verdict() == Result.Verdict.MISSED).toList();
    }

    private String table() {
        StringBuilder table = new StringBuilder("| row | what | target | measured | |\n|---|---|---|---|---|\n");
        for (Result result : results) {
            table.append("| %s | %s | %s | %s | %s |%n"
                    .formatted(result.row(), result.what(), result.target(), result.measured(), result.verdict()));
        }
        return table.toString();
    }

    /** Writes the document. Missed targets are explained by hand, in a file with a paragraph for each. */
    void write(Path file, Machine machine, String command, String rounds, Explanations explanations) throws IOException {
        String text = """
                # How fast it is

                Written by `%s`: [`bench`](../bench/README.md) says what is measured, and how. %s

                %s
                %s
                ## Targets that were missed

                %s
                ## Loads behind the table

                The loads take turns. `wrk` sends each one as a closed loop: the next request follows the answer. Load
                generator, servers and PostgreSQL share the processors. Processor time is that of the server's process
                alone, without PostgreSQL's. On a shared machine it says more than the clock.
                %s
                ## Where the service's processor time goes

                One more round of some loads, with the flight recorder on. Listed are the parts that take at least 1 %% of the processor time of the whole
                process. A library's part is its own code, and the code of the JDK that it calls.
                %s""".formatted(command, rounds, machine.text(), table(), explanations.of(missed()), loads, profiles);
        if (file.getParent() != null) {
            Files.createDirectories(file.getParent());
        }
        Files.writeString(file, text);
    }
}
