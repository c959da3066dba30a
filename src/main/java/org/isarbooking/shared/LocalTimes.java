package org.isarbooking.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;

/** Formats instants and dates in a language. Instants are shown as local times of Munich. */
public final class LocalTimes {

    /** The pattern of a time of day in inputs, {@code HH:MM}. */
    public static final String PATTERN = "^([01][0-9]|2[0-3]):[0-5][0-9]$";

    /** The pattern of a month in inputs, {@code YYYY-MM}. */
    public static final String MONTH = "^[0-9]{4}-(0[1-9]|1[0-2])$";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm").withZone(Munich.ZONE);

    private LocalTimes() {}

    /** Returns the local day, for example {@code Dienstag, 8. Juni 2027}. */
    public static String day(Instant instant, Language language) {
        return day(Munich.dateAt(instant), language);
    }

    /** Returns a date, for example {@code Dienstag, 8. Juni 2027}. */
    public static String day(LocalDate date, Language language) {
        String pattern = switch (language) {
            case DE -> "EEEE, d. MMMM uuuu";
            case EN -> "EEEE, d MMMM uuuu";
            case RU -> "EEEE, d MMMM uuuu 'г.'";
        };
        return DateTimeFormatter.ofPattern(pattern, language.locale()).format(date);
    }

    /** Returns a period from its first to its last day; a single day if both are equal. */
    public static String days(LocalDate first, LocalDate last, Language language) {
        return first.equals(last) ? day(first, language) : day(first, language) + " – " + day(last, language);
    }

    /** Returns a month, for example {@code Juni 2027}. */
    public static String month(YearMonth month, Language language) {
        return DateTimeFormatter.ofPattern("LLLL uuuu", language.locale()).format(month);
    }

    /**
     * Returns a deadline as local day and time. Midnight is written as {@code 24:00} of the day before: people would
     * misread {@code Dienstag, 8. Juni 2027, 00:00 Uhr} as the end of Tuesday.
     */
    public static String deadline(Instant instant, Language language) {
        LocalDate date = Munich.dateAt(instant);
        return instant.equals(date.atStartOfDay(Munich.ZONE).toInstant())
                ? Texts.get(language, "mail.start", day(date.minusDays(1), language), "24:00")
                : start(instant, language);
    }

    /** Returns the local time, for example {@code 10:00}. */
    public static String time(Instant instant) {
        return TIME.format(instant);
    }

    /** Returns the local day and time, for example {@code Dienstag, 8. Juni 2027, 10:00 Uhr}. */
    public static String start(Instant instant, Language language) {
        return Texts.get(language, "mail.start", day(instant, language), time(instant));
    }
}
