package org.isarbooking.site;

import java.time.DateTimeException;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/** Months as the pages take them. */
final class RentMonths {

    private RentMonths() {}

    /** Returns the month that a text names, {@code YYYY-MM}; another one if it names none or one out of reach. */
    static YearMonth month(@Nullable String text, YearMonth otherwise) {
        try {
            YearMonth month = text == null ? otherwise : YearMonth.parse(text);
            return month.isBefore(otherwise) || month.isAfter(otherwise.plusYears(2)) ? otherwise : month;
        } catch (DateTimeException _) {
            return otherwise;
        }
    }
}
