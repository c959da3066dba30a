package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents and comments are wrapped at 120 columns, so that two windows fit beside each other. */
class LineWidthTest {

    private static final int COLUMNS = 120;

    private static final List<String> PLACES = List.of(
            "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "docs", "bench", "src", "k8s", ".ci", "bin");

    private static final Pattern CODE_FENCE = Pattern.compile("\\s*```.*");
    private static final Pattern TABLE_OR_HTML = Pattern.compile("\\s*[|<].*");

    /**
     * A comment of Java, except a Javadoc on one line. The formatter keeps such a Javadoc on one line, even if it is a
     * little wider.
     */
    private static final Pattern COMMENT_OF_JAVA = Pattern.compile("\\s*(?://|/?\\*)(?!\\*).*");

    private static final Pattern COMMENT_OF_CONFIGURATION = Pattern.compile("\\s*(?:#[ -]|-- ).*");

    @Test
    void no_line_of_prose_is_wider_than_120_columns() throws IOException {
        List<String> wide = new ArrayList<>();
        for (String place : PLACES) {
            try (Stream<Path> files = Files.walk(Path.of(place))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    prose(file)
                            .filter(line -> line.codePointCount(0, line.length()) > COLUMNS)
                            .forEach(line -> wide.add(file + ": " + line));
                }
            }
        }

        assertThat(wide).isEmpty();
    }

    private static Stream<String> prose(Path file) throws IOException {
        String name = file.getFileName().toString();
        if (name.endsWith(".md")) {
            // bench/run writes this report: tables, and explanations that it doesn't wrap.
            return name.equals("performance.md") ? Stream.of() : paragraphs(Files.readAllLines(file)).stream();
        }
        if (name.endsWith(".java")) {
            return Files.readAllLines(file).stream()
                    .filter(line -> COMMENT_OF_JAVA.matcher(line).matches());
        }
        boolean isScript = !name.contains(".") && !file.startsWith("src");
        return isScript || name.endsWith(".yaml") || name.equals("booking.sql") || name.equals("application.properties")
                ? Files.readAllLines(file).stream()
                        .filter(line -> COMMENT_OF_CONFIGURATION.matcher(line).matches())
                : Stream.of();
    }

    private static List<String> paragraphs(List<String> lines) {
        List<String> paragraphs = new ArrayList<>();
        boolean isCode = false;
        for (String line : lines) {
            if (CODE_FENCE.matcher(line).matches()) {
                isCode = !isCode;
            } else if (!isCode && !TABLE_OR_HTML.matcher(line).matches()) {
                paragraphs.add(line);
            }
        }
        return paragraphs;
    }
}
