package org.isarbooking.page;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.shared.Language;

/**
 * Reads dates, times of day and amounts as people type them. Returns unreadable text unchanged, so that the operation
 * reports it.
 */
public final class LocalInput {

    /** German and Russian write {@code 08.06.2027}, English {@code 08/06/2027}: the day comes first in all of them. */
    private static final Pattern DATE = Pattern.compile("(\\d{1,2})[./](\\d{1,2})[./](\\d{4})");

    /** Amounts with a mark between thousands, and another mark before the cents. */
    private static final Pattern THOUSANDS =
            Pattern.compile("\\d{1,3}(?:\\.\\d{3})+,\\d{1,2}|\\d{1,3}(?:,\\d{3})+\\.\\d{1,2}");

    private static final Pattern TIME = Pattern.compile("(\\d{1,2})[:.]?(\\d{2})");
    private static final Pattern DATE_FIELD =
            Pattern.compile("(?:.*_)?(?:date|day)|(?:valid_)?until|valid_from|paid_on");

    private LocalInput() {}

    /** Returns true if the name of a field says that it has a date. */
    public static boolean isDate(String field) {
        return DATE_FIELD.matcher(field).matches();
    }

    /** Returns a typed date as {@code YYYY-MM-DD}. Returns other texts unchanged, also dates that don't exist. */
    public static String isoDate(String typed) {
        Matcher found = DATE.matcher(typed);
        if (!found.matches()) {
            return typed;
        }
        try {
            return LocalDate.of(
                            Integer.parseInt(found.group(3)),
                            Integer.parseInt(found.group(2)),
                            Integer.parseInt(found.group(1)))
                    .toString();
        } catch (DateTimeException _) {
            return typed;
        }
    }

    /**
     * Returns a typed amount in euros as {@code 1234.50}, without its currency and without marks between thousands. A
     * single mark, as in {@code 1.234}, is ambiguous, so it is kept. A comma becomes a point.
     */
    static String plainAmount(String typed) {
        String digits = typed.replace("€", "").replaceAll("[\\s\u00A0\u202F]", "");
        String grouped = THOUSANDS.matcher(digits).matches() ? digits.replaceAll("[.,](?=.*[.,])", "") : digits;
        return grouped.replace(',', '.');
    }

    /** Returns a typed time of day as {@code HH:MM}. Returns other texts unchanged. */
    public static String isoTime(String typed) {
        Matcher found = TIME.matcher(typed);
        return found.matches()
                ? String.format(Locale.ROOT, "%02d:%s", Integer.valueOf(found.group(1)), found.group(2))
                : typed;
    }

    /** Returns an ISO date as people write it in a language. Returns other texts unchanged. */
    public static String shown(String date, Language language) {
        try {
            return date.length() == 10
                    ? DateTimeFormatter.ofPattern(pattern(language)).format(LocalDate.parse(date))
                    : date;
        } catch (DateTimeParseException _) {
            return date;
        }
    }

    private static String pattern(Language language) {
        return switch (language) {
            case DE, RU -> "dd.MM.uuuu";
            case EN -> "dd/MM/uuuu";
        };
    }
}
