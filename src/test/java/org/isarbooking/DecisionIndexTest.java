package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The index of decisions lists each decision once, with its number and title, a status and a date. A status refers only
 * to later decisions. The classes that decisions name exist.
 */
class DecisionIndexTest {

    private static final Path FOLDER = Path.of("docs/decisions");
    private static final Pattern ROW = Pattern.compile(
            "(?m)^\\| (\\d+) \\| \\[(.+)]\\((.+\\.md)\\) \\| ([a-z].*) \\| (\\d{4}-\\d{2}-\\d{2}) \\|$");

    /** The part of a status that refers to a later decision: its number, its file, and what it has changed. */
    private static final String LATER = "\\[(\\d+)]\\(([^)]+)\\) \\([^)]+\\)";

    private static final Pattern STATUS =
            Pattern.compile("in force(; (changed|extended) by %1$s(, %1$s)*)*".formatted(LATER));
    private static final Pattern CLASS = Pattern.compile("`((?:[a-z]+/)+[A-Z]\\w+)`");

    private record Decision(int number, String title, String file) {}

    @Test
    void the_index_lists_each_decision_in_order() throws IOException {
        List<Decision> listed = ROW.matcher(Files.readString(FOLDER.resolve("README.md")))
                .results()
                .map(DecisionIndexTest::decision)
                .toList();

        assertThat(listed).isEqualTo(decisions());
    }

    @Test
    void a_status_names_only_later_decisions_and_dates_are_valid() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(FOLDER.resolve("README.md")))
                .results()
                .toList();

        assertThat(rows).isNotEmpty().allSatisfy(row -> {
            int number = decision(row).number();
            assertThat(row.group(4)).matches(STATUS);
            assertThat(Pattern.compile(LATER).matcher(row.group(4)).results()).allSatisfy(later -> {
                assertThat(Integer.parseInt(later.group(1))).isGreaterThan(number);
                assertThat(read(later.group(2)).number()).isEqualTo(Integer.parseInt(later.group(1)));
            });
            assertThat(LocalDate.parse(row.group(5))).hasToString(row.group(5));
        });
    }

    @Test
    void every_class_that_a_decision_names_exists() {
        List<String> missing = decisionFiles()
                .flatMap(file -> CLASS.matcher(text(file)).results().map(found -> found.group(1)))
                .filter(path -> Stream.of("src/main/java/org/isarbooking", "src/test/java/org/isarbooking", ".")
                        .noneMatch(root -> Files.exists(Path.of(root, path + ".java"))))
                .toList();

        assertThat(missing).isEmpty();
    }

    private static Decision decision(MatchResult row) {
        return new Decision(Integer.parseInt(row.group(1)), row.group(2), row.group(3));
    }

    private static List<Decision> decisions() {
        return decisionFiles().map(DecisionIndexTest::read).toList();
    }

    private static Stream<String> decisionFiles() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Decision read(String name) {
        String heading = text(name).lines().findFirst().orElseThrow();
        return new Decision(Integer.parseInt(name.substring(0, 4)), heading.replaceFirst("^# (\\d+\\. )?", ""), name);
    }

    private static String text(String file) {
        try {
            return Files.readString(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
