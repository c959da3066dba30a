package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Compares the service's parser of dates with Java's own parser. */
class LocalDatesPropertyTest {

    private static final TrialsApi API = Trials.api();

    private static final Trials<String> NEARLY_DATES = API.integers(0, 9_999)
            .flatMap(year -> API.integers(0, 14)
                    .flatMap(month -> API.integers(0, 33).map(day -> "%04d-%02d-%02d".formatted(year, month, day))));

    private static final Trials<String> BROKEN = NEARLY_DATES.flatMap(date -> API.integers(0, date.length() - 1)
            .flatMap(at -> API.choose("", "-", "+", "T", " ", "7", "٣", "00", "é")
                    .map(other -> date.substring(0, at) + other + date.substring(at + 1))));

    @Test
    void a_text_like_a_date_is_read_as_the_platform_reads_it() {
        assertReadAsByThePlatform(NEARLY_DATES);
    }

    @Test
    void a_broken_date_is_read_as_the_platform_reads_it() {
        assertReadAsByThePlatform(BROKEN);
    }

    private static void assertReadAsByThePlatform(Trials<String> texts) {
        texts.withLimits(500, OptionalLimits.defaults)
                .supplyTo(text -> assertThat(read(LocalDates::parse, text)).isEqualTo(read(LocalDate::parse, text)));
    }

    private static Optional<LocalDate> read(Function<String, LocalDate> parser, String text) {
        try {
            return Optional.of(parser.apply(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
