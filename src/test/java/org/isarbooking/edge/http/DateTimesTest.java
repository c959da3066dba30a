package org.isarbooking.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DateTimesTest {

    private final ObjectMapper json =
            new ObjectMapper().registerModule(new SimpleModule().addSerializer(new DateTimes()));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-12-24T09:05:00+01:00",
                "2027-07-01T23:59:59+02:00",
                "2027-01-01T00:00:00-03:30",
                "2027-01-01T00:00:00Z",
                "2027-01-01T00:00:00.123456789+01:00",
                "0999-01-01T00:00:00+01:00"
            })
    void a_date_time_is_written_as_it_stands(String text) throws JsonProcessingException {
        assertThat(json.writeValueAsString(OffsetDateTime.parse(text))).isEqualTo("\"" + text + "\"");
    }

    @Test
    void a_date_time_before_zones_had_whole_minutes_is_written_in_utc() throws JsonProcessingException {
        OffsetDateTime midnight = LocalDate.of(145, 9, 23)
                .atStartOfDay(ZoneId.of("Europe/Berlin"))
                .toOffsetDateTime();

        assertThat(json.writeValueAsString(midnight)).isEqualTo("\"0145-09-22T23:06:32Z\"");
    }

    @Test
    void every_date_time_is_written_as_in_iso_8601() {
        Trials<OffsetDateTime> dateTimes = Trials.api()
                .longs(Instant.parse("0001-01-01T00:00:00Z").getEpochSecond(), 253_402_000_000L)
                .flatMap(second -> Trials.api()
                        .integers(-1_080, 1_080)
                        .map(offset -> Instant.ofEpochSecond(second).atOffset(ZoneOffset.ofTotalSeconds(60 * offset))));
        dateTimes.withLimits(500, OptionalLimits.defaults).supplyTo(value -> {
            String expected = "\"" + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value) + "\"";
            assertThat(write(value)).isEqualTo(expected);
        });
    }

    private String write(OffsetDateTime value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
