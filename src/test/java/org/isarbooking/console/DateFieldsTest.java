package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.page.LocalInput;
import org.junit.jupiter.api.Test;

/** The date and time fields of all templates: the service must be able to read the values that the fields show. */
class DateFieldsTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/templates");
    private static final Path CONSOLE = Path.of("src/main/java/org/isarbooking/console");

    private static final Pattern DATE_TAG = Pattern.compile("\\{#include office/dateField [^}]*?\\bname=(\\S+)");
    private static final Pattern DATE_INPUT =
            Pattern.compile("<input [^>]*?\\bname=\"([^\"]+)\"[^>]*?\\{(?:page|rent|chosen)\\.date\\(");
    private static final Pattern TIME_TAG = Pattern.compile("\\{#include office/timeField [^}]*?\\bname=(\\S+)");
    private static final Pattern TIME_READ = Pattern.compile("dateTime\\([^()]*?, \"([a-z_]+)\"\\)");

    /** Names that templates get from their callers. The comments name the class that reads the field as a date. */
    private static final Set<String> READ_BY_KIND = Set.of(
            "{name}", // the template of the tag itself
            "field.name", // CatalogForm
            "view.newName", // CatalogForm
            "table.newName", // CatalogForm
            "from"); // ChosenDays; in the console, times have this name

    @Test
    void every_date_that_a_page_shows_in_a_field_is_read_as_people_write_it() {
        List<String> names = Stream.concat(found(TEMPLATES, DATE_TAG), found(TEMPLATES, DATE_INPUT))
                .toList();

        assertThat(names)
                .hasSizeGreaterThan(25)
                .contains("paid_on", "from_date", "new_date", "until")
                .filteredOn(name -> !READ_BY_KIND.contains(name))
                .allSatisfy(name -> assertThat(LocalInput.isDate(name)).as(name).isTrue());
    }

    @Test
    void every_time_of_day_is_read_as_people_write_it() {
        Set<String> read = found(CONSOLE, TIME_READ).collect(Collectors.toSet());

        assertThat(found(TEMPLATES, TIME_TAG))
                .hasSizeGreaterThan(10)
                .contains("time", "from", "to")
                .isSubsetOf(read);
    }

    private static Stream<String> found(Path folder, Pattern pattern) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(Files::isRegularFile)
                    .flatMap(file -> pattern.matcher(text(file)).results())
                    .map(field -> field.group(1).replace("'", ""))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
