package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TextsTest {

    /** A placeholder, plain or with the forms of a counted word. The group is the number of its argument. */
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)(?:#[^}]*)?}");

    private static final Path SOURCES = Path.of("src/main/java");

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_text_exists_in_every_language(Language language) {
        assertThat(Texts.keys(language)).isEqualTo(Texts.keys(Language.DEFAULT));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_translation_has_placeholders_for_the_same_arguments(Language language) {
        assertThat(Texts.keys(language))
                .allSatisfy(key ->
                        assertThat(arguments(language, key)).as(key).isEqualTo(arguments(Language.DEFAULT, key)));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_text_is_blank(Language language) {
        assertThat(Texts.keys(language))
                .allSatisfy(key -> assertThat(Texts.get(language, key)).as(key).isNotBlank());
    }

    @ParameterizedTest
    @EnumSource(ProblemCode.class)
    void every_problem_has_a_title_and_a_detail(ProblemCode code) {
        assertThat(Texts.keys(Language.DEFAULT))
                .contains("problem." + code.value() + ".title", "problem." + code.value() + ".detail");
    }

    @Test
    void every_violation_of_the_code_has_a_text() throws IOException {
        assertThat(codes("Violation\\.of\\(\\s*[^;]*?,\\s*\"([a-z_]+)\"", "violation."))
                .isSubsetOf(keys("violation."));
        assertThat(codes("Map\\.entry\\(\"[A-Za-z]+\", \"([a-z_]+)\"\\)", "violation."))
                .isSubsetOf(keys("violation."));
    }

    @Test
    void every_notice_of_the_code_has_a_text() throws IOException {
        assertThat(codes("Notice\\.of\\(\\s*\"([a-z_]+)\"", "notice.")).isSubsetOf(keys("notice."));
    }

    @Test
    void every_finer_reason_of_the_code_has_a_text() throws IOException {
        Set<String> reasons = keys("problem.").stream()
                .map(key -> key.split("\\.", -1))
                .filter(parts -> parts.length == 4)
                .map(parts -> parts[2])
                .collect(Collectors.toSet());
        assertThat(codes("\\.because\\(\"([a-z_]+)\"\\)", "")).isSubsetOf(reasons);
    }

    @Test
    void every_text_of_a_violation_or_a_notice_is_used() throws IOException {
        String sources = sources();
        assertThat(Stream.concat(keys("violation.").stream(), keys("notice.").stream()))
                .map(key -> key.split("\\.", 2)[1])
                .filteredOn(code -> ProblemCode.of(code).isEmpty())
                .allMatch(code -> sources.contains("\"" + code + "\""));
    }

    @Test
    void placeholders_are_filled_in() {
        assertThat(Texts.get(Language.EN, "violation.too_small", 7)).isEqualTo("The value must be at least 7.");
    }

    @Test
    void placeholders_in_filled_in_values_are_not_filled_in() {
        assertThat(Texts.get(Language.EN, "mail.greeting.customer", "{1}{1}", "$1{0}"))
                .isEqualTo("Hello {1}{1} $1{0},");
    }

    @Test
    void a_missing_text_is_a_bug() {
        assertThat(Texts.find(Language.EN, "no.such.key")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Texts.get(Language.EN, "no.such.key"));
    }

    private static Set<String> arguments(Language language, String key) {
        return PLACEHOLDER
                .matcher(Texts.get(language, key))
                .results()
                .map(placeholder -> placeholder.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> keys(String prefix) {
        return Texts.keys(Language.DEFAULT).stream()
                .filter(key -> key.startsWith(prefix))
                .collect(Collectors.toSet());
    }

    /** Returns the codes that the group of a pattern finds in the sources, each after the prefix. */
    private static Set<String> codes(String pattern, String prefix) throws IOException {
        Set<String> found = Pattern.compile(pattern)
                .matcher(sources())
                .results()
                .map(match -> prefix + match.group(1))
                .collect(Collectors.toSet());
        assertThat(found).as("codes matching %s", pattern).isNotEmpty();
        return found;
    }

    private static String sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            StringBuilder all = new StringBuilder();
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                all.append(Files.readString(file));
            }
            return all.toString();
        }
    }
}
