package org.isarbooking.page;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;

/** Days and times in short form, for lists. */
public final class ShortTimes {

    private ShortTimes() {}

    /** Returns a day without its year, for example {@code Di., 8. Juni}. */
    public static String day(LocalDate day, Language language) {
        return format(day, language, "");
    }

    /** Returns a day with its year, for example {@code Di., 8. Juni 2027}. */
    public static String dayOfYear(LocalDate day, Language language) {
        return format(day, language, " uuuu");
    }

    /** Returns a time without its year, for example {@code Di., 8. Juni, 10:00}. */
    public static String time(OffsetDateTime time, Language language) {
        return day(Munich.dateAt(time.toInstant()), language) + ", " + LocalTimes.time(time.toInstant());
    }

    /** Returns a time with its year, for example {@code Di., 8. Juni 2027, 10:00}. */
    public static String timeOfYear(OffsetDateTime time, Language language) {
        return dayOfYear(Munich.dateAt(time.toInstant()), language) + ", " + LocalTimes.time(time.toInstant());
    }

    private static String format(LocalDate day, Language language, String year) {
        String pattern = language == Language.DE ? "EEE, d. MMM" : "EEE, d MMM";
        return DateTimeFormatter.ofPattern(pattern + year, language.locale()).format(day);
    }
}
