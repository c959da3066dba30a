package org.isarbooking.site;

import java.time.DateTimeException;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/** Reads months from the pages' addresses. */
final class Months {

    private static final int MOST_YEARS = 2;

    private Months() {}

    /**
     * Returns the month in a text; the current month if the text is unreadable, or the month is past or more than two
     * years ahead.
     */
    static YearMonth month(@Nullable String text, YearMonth present) {
        try {
            YearMonth month = text == null ? present : YearMonth.parse(text);
            return isShown(month, present) ? month : present;
        } catch (DateTimeException _) {
            return present;
        }
    }

    /** Returns true if a month is not past, and at most two years ahead. */
    static boolean isShown(YearMonth month, YearMonth present) {
        return !month.isBefore(present) && !month.isAfter(present.plusYears(MOST_YEARS));
    }
}
