package org.isarbooking.office;

import java.time.YearMonth;
import java.util.List;
import org.isarbooking.invoice.Ledger;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.jspecify.annotations.Nullable;

/** Parses the period of an input: {@code from_month}, and optionally {@code to_month}. */
final class LedgerPeriods {

    static final String FROM = "First month, YYYY-MM";
    static final String TO = "Last month, inclusive; by default the first; at most twelve months";

    private static final int MOST_MONTHS = 12;

    private LedgerPeriods() {}

    /**
     * Returns the period.
     *
     * @throws Refusal {@code invalid_input} if the last month is before the first, or the period
     *     is too long
     */
    static Ledger.Period parse(String fromMonth, @Nullable String toMonth) {
        YearMonth from = YearMonth.parse(fromMonth);
        YearMonth to = toMonth == null ? from : YearMonth.parse(toMonth);
        if (to.isBefore(from)) {
            throw refused("before_from_month");
        }
        if (from.plusMonths(MOST_MONTHS).compareTo(to) <= 0) {
            throw refused("too_many_months", MOST_MONTHS);
        }
        return new Ledger.Period(from, to);
    }

    static Refusal refused(String why, Object... arguments) {
        return Refusal.invalidInput(List.of(Violation.of("$.to_month", why, arguments)));
    }
}
