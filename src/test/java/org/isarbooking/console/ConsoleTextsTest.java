package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogField;
import org.isarbooking.outbox.Audience;
import org.isarbooking.outbox.MessageKind;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;

/** The texts that pages name by their keys. */
class ConsoleTextsTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/templates/office");
    private static final Path SOURCES = Path.of("src/main/java/org/isarbooking/console");
    private static final Pattern IN_PAGES = Pattern.compile("page\\.t\\('([a-z_.]+)'");
    private static final Pattern DONE = Pattern.compile("done=([a-z_]*[a-z])\"");
    private static final Pattern WEEK = Pattern.compile("(?:Block|Day|Workspace|Approval|Agreement), \"([a-z_]+)\",");

    /** Beginnings of keys whose last part is made at run time. */
    private static final List<String> MADE_OF_PARTS =
            List.of("requests.change.", "requests.cancellation.", "requests.effect.", "done.", "actions.value.");

    @Test
    void every_text_of_a_page_exists() throws IOException {
        assertThat(found(TEMPLATES, IN_PAGES)).hasSizeGreaterThan(50).allSatisfy(ConsoleTextsTest::assertExists);
    }

    @Test
    void every_label_that_names_a_field_is_used_on_a_page() throws IOException {
        String pages = String.join("", read(TEMPLATES).toList());
        String labels = Files.readString(SOURCES.resolve("OfficeLabels.java"));

        assertThat(Pattern.compile("(?m)^ +[^ ]+: ([a-z_. ]+)$")
                        .matcher(labels)
                        .results()
                        .flatMap(entry -> Stream.of(entry.group(1).split(" ", -1))))
                .hasSizeGreaterThan(70)
                .allSatisfy(key -> assertThat(pages).contains("page.t('" + key + "'"));
    }

    @Test
    void every_confirmation_has_a_text() throws IOException {
        assertThat(Stream.of(found(SOURCES, DONE), found(SOURCES, WEEK)).flatMap(keys -> keys))
                .hasSizeGreaterThan(5)
                .map(what -> "done." + what)
                .allSatisfy(ConsoleTextsTest::assertExists);
    }

    @Test
    void every_kind_of_message_has_a_name_for_people() {
        Stream<MessageKind> kinds = Arrays.stream(MessageKind.class.getPermittedSubclasses())
                .flatMap(enumeration -> Arrays.stream(enumeration.getEnumConstants()))
                .map(MessageKind.class::cast);

        assertThat(kinds)
                .contains(MessageKind.OfBilling.BILLING_DATA_NEEDED, MessageKind.OfWaitlist.WAITLIST_OFFER)
                .map(kind -> "messages.kind." + kind.value())
                .allSatisfy(ConsoleTextsTest::assertExists);
        assertThat(Arrays.stream(Audience.values()))
                .map(audience -> "messages.to." + audience.value())
                .allSatisfy(ConsoleTextsTest::assertExists);
    }

    @Test
    void every_operation_that_the_office_records_has_a_name_for_people() throws IOException {
        List<String> writing = read(Path.of("src/main/java/org/isarbooking/office"))
                .filter(text -> text.contains("@PublishedOperation(") && !text.contains("behaviour = Behaviour.READS"))
                .toList();

        assertThat(writing)
                .hasSizeGreaterThan(10)
                .map(text -> text.replaceAll("(?s).*?\"office_([a-z_]+)\".*", "$1"))
                .allSatisfy(name -> assertExists("actions.operation." + name));
    }

    @Test
    void every_value_of_the_catalog_has_a_name_for_people() {
        List<String> inWords = Stream.concat(
                        Stream.of(DayOfWeek.values()).map(DayOfWeek::name),
                        Stream.of(Language.values()).map(Language::code))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();

        assertThat(CatalogField.ALL.stream()
                        .flatMap(field -> Stream.of(withoutLists(field.path()).split("\\.", -1)))
                        .filter(step -> !step.equals("*") && !step.equals("coworking") && !inWords.contains(step))
                        .distinct()
                        .map(step -> "catalog.field." + step)
                        .filter(key ->
                                Texts.find(Language.DEFAULT, "console." + key).isEmpty()))
                .isEmpty();
        assertThat(CatalogField.ALL.stream()
                        .flatMap(field -> field.choices().stream())
                        .filter(choice -> !inWords.contains(choice) && !choice.matches("\\d+"))
                        .distinct()
                        .map(choice -> "catalog.choice." + choice)
                        .filter(key ->
                                Texts.find(Language.DEFAULT, "console." + key).isEmpty()))
                .isEmpty();
    }

    /** Returns a path without the names of lists. Pages show only the names of the lists' entries. */
    private static String withoutLists(String path) {
        return path.replaceAll("[a-z_]+\\.\\*", "*");
    }

    @Test
    void no_text_of_the_console_is_left_over() throws IOException {
        String all = String.join("", read(TEMPLATES).toList())
                + String.join("", read(SOURCES).toList());

        assertThat(Texts.keys(Language.DEFAULT).stream().filter(key -> key.startsWith("console.")))
                .map(key -> key.substring("console.".length()))
                .filteredOn(key -> MADE_OF_PARTS.stream().noneMatch(key::startsWith))
                .allSatisfy(key -> assertThat(all)
                        .as(key)
                        .containsPattern(Pattern.quote(key) + "|" + Pattern.quote(key.replaceAll("\\.[^.]*$", ""))));
    }

    private static void assertExists(String key) {
        assertThat(Texts.find(Language.DEFAULT, "console." + key)).as(key).isPresent();
    }

    private static Stream<String> found(Path folder, Pattern pattern) throws IOException {
        return read(folder).flatMap(text -> pattern.matcher(text).results()).map((MatchResult match) -> match.group(1));
    }

    private static Stream<String> read(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).map(ConsoleTextsTest::text).toList().stream();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
