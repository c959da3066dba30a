package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The index of decisions names each of them once, with its number, title, status and date. */
class DecisionIndexTest {

    private static final Path FOLDER = Path.of("docs/decisions");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| (\\d+) \\| \\[(.+)]\\((.+\\.md)\\) \\| [a-z].* \\| \\d{4}-\\d{2}-\\d{2} \\|$");

    private record Decision(int number, String title, String file) {}

    @Test
    void the_index_has_each_decision_in_its_order() throws IOException {
        List<Decision> listed = ROW.matcher(Files.readString(FOLDER.resolve("README.md")))
                .results()
                .map(DecisionIndexTest::decision)
                .toList();

        assertThat(listed).isEqualTo(decisions());
    }

    private static Decision decision(MatchResult row) {
        return new Decision(Integer.parseInt(row.group(1)), row.group(2), row.group(3));
    }

    private static List<Decision> decisions() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .map(DecisionIndexTest::read)
                    .toList();
        }
    }

    private static Decision read(String name) {
        try (Stream<String> lines = Files.lines(FOLDER.resolve(name))) {
            String heading = lines.findFirst().orElseThrow();
            return new Decision(
                    Integer.parseInt(name.substring(0, 4)), heading.replaceFirst("^# (\\d+\\. )?", ""), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
