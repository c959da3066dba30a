package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The texts of the public pages exist, and all of them are used. */
class SiteTextsTest {

    private static final List<Path> SOURCES =
            List.of(Path.of("src/main/resources/templates/site"), Path.of("src/main/java/org/isarbooking/site"));
    private static final Pattern NAMED = Pattern.compile("page\\.t\\(['\"]([a-z_.]+)['\"]");

    /** Keys whose last part is made at run time. */
    private static final Pattern MADE_OF_PARTS =
            Pattern.compile("(page\\.terms|page\\.problem|book\\.field|book\\.accept)\\.[a-z_.]+");

    private static String all() {
        return String.join(
                "",
                SOURCES.stream()
                        .flatMap(SiteTextsTest::files)
                        .map(SiteTextsTest::read)
                        .toList());
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> keys(Language language) {
        return Texts.keys(language).stream().filter(key -> key.matches("site\\.(page|book)\\..*"));
    }

    @Test
    void every_text_of_a_page_exists() {
        assertThat(NAMED.matcher(all()).results().map(found -> found.group(1)).distinct())
                .hasSizeGreaterThan(30)
                .allSatisfy(key -> assertThat(Texts.has("site." + key)).as(key).isTrue());
    }

    @Test
    void every_problem_with_a_text_for_customers_has_a_title() {
        assertThat(keys(Language.DE).filter(key -> key.startsWith("site.page.problem.")))
                .hasSizeGreaterThan(5)
                .allSatisfy(key -> assertThat(Texts.has(
                                key.substring("site.page.".length()).replaceAll("(problem\\.[a-z_]+).*", "$1.title")))
                        .as(key)
                        .isTrue());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_language_has_every_text(Language language) {
        assertThat(keys(language))
                .containsExactlyInAnyOrderElementsOf(keys(Language.DE).toList());
    }

    @Test
    void no_text_is_left_over() {
        String all = all();

        assertThat(keys(Language.DE).map(key -> key.substring("site.".length())))
                .filteredOn(key -> !MADE_OF_PARTS.matcher(key).matches())
                .filteredOn(key -> !key.equals("page.language") && !key.equals("book.about"))
                .allSatisfy(key -> assertThat(all).as(key).contains(key));
    }
}
