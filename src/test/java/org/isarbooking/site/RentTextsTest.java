package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;

/** The texts of the pages for tenants exist, and all of them are used. */
class RentTextsTest {

    private static final String PREFIX = "site.rent.";
    private static final Pattern NAMED = Pattern.compile("rent\\.(?:t|of)\\('([a-z_.]+)'");

    /** The values of {@code done=…} for pages of tenants, as the code writes them. */
    private static final Pattern DONE = Pattern.compile(
            "(?:\\?done=|done\\(\"|\\.class, (?:id, )?\"|RentPaths\\.[^,;]*,\\s+\"|APPROVED \\? \")" + "([a-z_]+)\"");

    /** Keys that the code composes, for values of {@code done=…} and for codes of problems. */
    private static final Pattern NAMED_IN_CODE = Pattern.compile("(done|problem)\\.[a-z_]+");

    private static List<String> named() throws IOException {
        try (Stream<Path> pages = Files.list(Path.of("src/main/resources/templates/rent"))) {
            StringBuilder all = new StringBuilder();
            for (Path page : pages.toList()) {
                all.append(Files.readString(page));
            }
            return NAMED.matcher(all)
                    .results()
                    .map(found -> found.group(1))
                    .distinct()
                    .toList();
        }
    }

    private static Stream<String> keys() {
        return Texts.keys(Language.DE).stream()
                .filter(key -> key.startsWith(PREFIX))
                .map(key -> key.substring(PREFIX.length()));
    }

    @Test
    void every_text_of_a_page_exists() throws IOException {
        assertThat(named())
                .hasSizeGreaterThan(80)
                .allSatisfy(named -> assertThat(keys().filter(key -> key.equals(named) || key.startsWith(named + ".")))
                        .as(named)
                        .isNotEmpty());
    }

    @Test
    void no_text_is_left_over() throws IOException {
        List<String> named = named();

        assertThat(keys().filter(key -> !NAMED_IN_CODE.matcher(key).matches()))
                .allSatisfy(key -> assertThat(named)
                        .as(key)
                        .anyMatch(known -> key.equals(known)
                                || key.replaceAll("\\.[a-z_]+$", "").equals(known)));
    }

    @Test
    void every_confirmation_has_a_text_and_no_such_text_is_left_over() throws IOException {
        try (Stream<Path> code = Files.list(Path.of("src/main/java/org/isarbooking/site"))) {
            Set<String> done = new TreeSet<>();
            for (Path file : code.filter(path -> path.getFileName().toString().matches("Rent\\w+Pages\\.java"))
                    .toList()) {
                DONE.matcher(Files.readString(file)).results().forEach(found -> done.add("done." + found.group(1)));
            }

            assertThat(done)
                    .containsExactlyInAnyOrderElementsOf(
                            keys().filter(key -> key.startsWith("done.")).toList());
        }
    }
}
