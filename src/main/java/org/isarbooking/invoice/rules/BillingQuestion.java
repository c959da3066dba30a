package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Decides when a tenant is asked by mail for missing billing data. */
public final class BillingQuestion {

    /** The number of days after a question in which no other question is asked. */
    static final int REST_DAYS = 90;

    private BillingQuestion() {}

    /**
     * The last question that was asked.
     *
     * @param month the latest month that waited for data when the question was asked
     * @param on the local date of the question
     */
    public record Asked(YearMonth month, LocalDate on) {}

    /**
     * Returns the month to ask about, which is the latest month that waits for data. Empty if no month waits, or if the
     * last question was about this month or a later one. Also empty if the last question is less than
     * {@link #REST_DAYS} days old.
     */
    public static Optional<YearMonth> toAsk(List<YearMonth> waiting, Optional<Asked> last, LocalDate today) {
        return waiting.stream()
                .max(Comparator.naturalOrder())
                .filter(month -> last.stream()
                        .allMatch(asked -> month.isAfter(asked.month())
                                && !today.isBefore(asked.on().plusDays(REST_DAYS))));
    }
}
