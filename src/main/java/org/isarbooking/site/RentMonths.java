package org.isarbooking.site;

import java.time.DateTimeException;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/** Reads months from the pages' addresses. */
final class RentMonths {

    private RentMonths() {}

    /** Returns the month in a text; {@code otherwise} if it is unreadable, earlier, or more than two years later. */
    static YearMonth month(@Nullable String text, YearMonth otherwise) {
        try {
            YearMonth month = text == null ? otherwise : YearMonth.parse(text);
            return month.isBefore(otherwise) || month.isAfter(otherwise.plusYears(2)) ? otherwise : month;
        } catch (DateTimeException _) {
            return otherwise;
        }
    }
}
