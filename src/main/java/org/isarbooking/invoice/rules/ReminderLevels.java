package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which reminder of an invoice comes when. */
public final class ReminderLevels {

    /**
     * A level, as the business file says.
     *
     * @param afterDays how many days after the last day to pay
     * @param fee in cents
     * @param payDays how many days the reminder gives
     */
    public record Level(int afterDays, long fee, int payDays) {}

    /** A reminder to be written now. */
    public record Due(int level, long fee, LocalDate payBy) {}

    private ReminderLevels() {}

    /**
     * The reminder that is due: the one after the last, once its day has come and the time is over that the last one
     * has given. So levels follow each other, however late somebody looks.
     *
     * @param levels in their order
     * @param dueOn the last day to pay, as the invoice says
     * @param last the level of the last reminder; 0 for none
     * @param payBy what the last reminder has said; null without one
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
