package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which reminder of an invoice is due. */
public final class ReminderLevels {

    /**
     * A level of the business file.
     *
     * @param afterDays the days after the last day to pay
     * @param fee in cents
     * @param payDays the days that the reminder gives to pay
     */
    public record Level(int afterDays, long fee, int payDays) {}

    /** A reminder to be written now. */
    public record Due(int level, long fee, LocalDate payBy) {}

    private ReminderLevels() {}

    /**
     * Returns the due reminder; empty if none is due. The next level is due once its day has come and the last
     * reminder's time to pay is over. So levels follow each other, even if a run is late.
     *
     * @param levels in their order
     * @param dueOn the last day to pay of the invoice
     * @param last the level of the last reminder; 0 for none
     * @param payBy the last day to pay of the last reminder; null without one
     */
    public static Optional<Due> next(
            List<Level> levels, LocalDate dueOn, int last, @Nullable LocalDate payBy, LocalDate today) {
        if (last >= levels.size()) {
            return Optional.empty();
        }
        Level level = levels.get(last);
        boolean isTime = !today.isBefore(dueOn.plusDays(level.afterDays()));
        boolean hadTime = payBy == null || today.isAfter(payBy);
        return isTime && hadTime
                ? Optional.of(new Due(last + 1, level.fee(), today.plusDays(level.payDays())))
                : Optional.empty();
    }
}
