package org.isarbooking.office;

import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.jspecify.annotations.Nullable;

/** Parses months of inputs, in the form {@code YYYY-MM}. */
final class Months {

    private Months() {}

    /**
     * Returns the month in the input's property {@code month}.
     *
     * @throws Refusal {@code invalid_input} if the text isn't a month
     */
    static YearMonth parse(String month) {
        return parse(month, "$.month");
    }

    /**
     * Returns the month in the input's property at {@code path}.
     *
     * @throws Refusal {@code invalid_input} if the text isn't a month
     */
    static YearMonth parse(String month, String path) {
        try {
            return YearMonth.parse(month);
        } catch (DateTimeException _) {
            throw Refusal.invalidInput(List.of(Violation.of(path, "wrong_format", "YYYY-MM")));
        }
    }

    static @Nullable YearMonth parseIfThere(@Nullable String month) {
        return month == null ? null : parse(month);
    }
}
