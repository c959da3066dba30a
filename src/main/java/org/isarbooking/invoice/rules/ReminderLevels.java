package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which reminder of an invoice is due. */
public final class ReminderLevels {

    /**
     * A level of reminders in the business file.
     *
     * @param afterDays the number of days between the invoice's last day to pay and the reminder
     * @param fee in cents
     * @param payDays the number of days to pay that the reminder gives
     */
    public record Level(int afterDays, long fee, int payDays) {}

    /** A reminder that is due. */
    public record Due(int level, long fee, LocalDate payBy) {}

    private ReminderLevels() {}

    /**
     * Returns the reminder that is due; empty if none is due. The next level is due if its day has come and the last
     * reminder's last day to pay is over. So no two levels are due on one day, even after a late run.
     *
     * @param levels the levels in ascending order
     * @param dueOn the invoice's last day to pay
     * @param last the level of the last reminder; 0 for none
     * @param payBy the last reminder's last day to pay; null without a reminder
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
