package org.isarbooking.edge.http;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Writes date-times in the format of {@link DateTimeFormatter#ISO_OFFSET_DATE_TIME}. Date-times whose offset has
 * seconds are written in UTC. Common date-times without fractions of a second are written much faster than by the
 * formatter. Answers with many slots consist mostly of date-times.
 */
final class DateTimes extends StdSerializer<OffsetDateTime> {

    private static final long serialVersionUID = 1L;
    private static final String PATTERN = "yyyy-MM-ddTHH:mm:ss+HH:mm";

    DateTimes() {
        super(OffsetDateTime.class);
    }

    @Override
    public void serialize(OffsetDateTime value, JsonGenerator json, SerializerProvider provider) throws IOException {
        int offset = value.getOffset().getTotalSeconds();
        boolean isPlain = value.getNano() == 0
                && value.getYear() >= 1000
                && value.getYear() <= 9999
                && offset != 0
                && offset % 60 == 0;
        if (isPlain) {
            char[] text = text(value, offset / 60);
            json.writeString(text, 0, text.length);
        } else {
            json.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(inWholeMinutes(value)));
        }
    }

    /**
     * Returns the value in UTC if its offset has seconds (local mean time of the past): RFC 3339 allows no seconds in
     * an offset.
     */
    private static OffsetDateTime inWholeMinutes(OffsetDateTime value) {
        return value.getOffset().getTotalSeconds() % 60 == 0 ? value : value.withOffsetSameInstant(ZoneOffset.UTC);
    }

    private static char[] text(OffsetDateTime value, int offsetMinutes) {
        char[] text = PATTERN.toCharArray();
        twoDigits(text, 0, value.getYear() / 100);
        twoDigits(text, 2, value.getYear() % 100);
        twoDigits(text, 5, value.getMonthValue());
        twoDigits(text, 8, value.getDayOfMonth());
        twoDigits(text, 11, value.getHour());
        twoDigits(text, 14, value.getMinute());
        twoDigits(text, 17, value.getSecond());
        text[19] = offsetMinutes < 0 ? '-' : '+';
        twoDigits(text, 20, Math.abs(offsetMinutes) / 60);
        twoDigits(text, 23, Math.abs(offsetMinutes) % 60);
        return text;
    }

    private static void twoDigits(char[] text, int at, int number) {
        text[at] = (char) ('0' + number / 10);
        text[at + 1] = (char) ('0' + number % 10);
    }
}
