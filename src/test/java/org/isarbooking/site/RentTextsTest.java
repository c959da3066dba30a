package org.isarbooking.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;

/** The texts that pages for tenants name by their keys. */
class RentTextsTest {

    private static final String PREFIX = "site.rent.";
    private static final Pattern NAMED = Pattern.compile("rent\\.(?:t|of)\\('([a-z_.]+)'");

    /** The keys of texts about {@code done=…} and about codes of problems. */
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
    void every_text_of_a_page_is_there() throws IOException {
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
    void a_booking_a_request_and_its_withdrawal_have_a_text() throws IOException {
        String requests = Files.readString(Path.of("src/main/java/org/isarbooking/site/RentRequestPages.java"));

        assertThat(List.of("booked", "asked", "withdrawn"))
                .allSatisfy(
                        done -> assertThat(Texts.has(PREFIX + "done." + done)).isTrue());
        assertThat(requests).contains("\"asked\"", "\"withdrawn\"");
    }
}
