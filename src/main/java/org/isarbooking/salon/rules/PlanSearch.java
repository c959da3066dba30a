package org.isarbooking.salon.rules;

import org.jspecify.annotations.Nullable;

/**
 * Finds the worth of the best plan from a start, by a memoised search. A state consists of the services still to do,
 * the specialist at work, the minute, the changes left and the pending clean-ups. {@link Completions} limits the search
 * to possible states.
 */
final class PlanSearch {

    /**
     * The worth of a plan: fewer changes of specialist first, then less load (the specialists' loads, summed over the
     * runs of consecutive services).
     */
    record Worth(int changes, int load) {}

    static final int NEVER = Integer.MAX_VALUE;

    final VisitLayout layout;
    final Orders orders;
    final @Nullable PendingCleanUps cleanUps;

    private final Completions completions;
    private long stepsAllowed;
    private final LongIntMemo memo = new LongIntMemo();
    private long steps;

    /**
     * @param checksCleanUps true if a returning specialist may still be cleaning up, so that each plan must be checked
     *     for this
     * @param stepsAllowed the number of steps allowed to find a worth
     */
    PlanSearch(VisitLayout layout, Orders orders, Completions completions, boolean checksCleanUps, long stepsAllowed) {
        this.layout = layout;
        this.orders = orders;
        this.completions = completions;
        this.cleanUps = checksCleanUps ? new PendingCleanUps(layout) : null;
        this.stepsAllowed = stepsAllowed;
    }

    /**
     * Returns the worth of the best plan from a start; null if there is none or finding it takes more steps than
     * allowed.
     */
    @Nullable
    Worth bestFrom(int start) {
        for (int changes = 0; changes < layout.services(); changes++) {
            int load = changing(layout.all(), start, changes, PendingCleanUps.NOBODY);
            if (steps > stepsAllowed) {
                return null;
            }
            if (load != NEVER) {
                stepsAllowed = Long.MAX_VALUE; // later steps only visit known states
                return new Worth(changes, load);
            }
        }
        return null;
    }

    /**
     * Returns the least load of a plan for the remaining services if any specialist may begin; {@link #NEVER} if there
     * is none.
     */
    private int changing(int remaining, int minute, int changesLeft, int pending) {
        long key = key(remaining, layout.specialists(), minute, changesLeft, pending);
        int known = memo.get(key);
        if (known != LongIntMemo.UNKNOWN) {
            return known;
        }
        int best = NEVER;
        for (int k = 0; k < layout.specialists(); k++) {
            best = Math.min(best, beginning(remaining, k, minute, changesLeft, pending));
        }
        memo.put(key, best);
        return best;
    }

    /**
     * Returns the least load of a plan for the remaining services if this specialist begins; {@link #NEVER} if there is
     * none.
     */
    int beginning(int remaining, int specialist, int minute, int changesLeft, int pending) {
        if (cleanUps != null && cleanUps.occupies(pending, specialist, minute)) {
            return NEVER;
        }
        int later = goingOn(remaining, specialist, minute, changesLeft, pending);
        return later == NEVER ? NEVER : later + layout.load(specialist);
    }

    /**
     * Returns the least load of the later specialists if the present specialist goes on; {@link #NEVER} if there is no
     * plan.
     */
    int goingOn(int remaining, int specialist, int minute, int changesLeft, int pending) {
        if (++steps > stepsAllowed || !completions.possible(remaining, specialist, minute)) {
            return NEVER;
        }
        long key = key(remaining, specialist, minute, changesLeft, pending);
        int known = memo.get(key);
        if (known != LongIntMemo.UNKNOWN) {
            return known;
        }
        int best = NEVER;
        for (int next = orders.next(remaining); next != 0; next &= next - 1) {
            Task task = layout.task(specialist, Integer.numberOfTrailingZeros(next));
            if (task != null && task.canStartAt(minute)) {
                int rest = remaining & ~Integer.lowestOneBit(next);
                best = Math.min(best, afterTask(task, rest, specialist, minute, changesLeft, pending));
            }
        }
        memo.put(key, best);
        return best;
    }

    private int afterTask(Task task, int rest, int specialist, int minute, int changesLeft, int pending) {
        boolean cleansUp = task.canBeLastAt(minute);
        if (rest == 0) {
            return cleansUp ? 0 : NEVER;
        }
        int end = minute + task.duration();
        int best = goingOn(rest, specialist, end, changesLeft, pending);
        if (cleansUp && changesLeft > 0) {
            int pendingThen = pendingAfter(task, rest, specialist, end, pending);
            best = Math.min(best, changing(rest, end, changesLeft - 1, pendingThen));
        }
        return best;
    }

    /**
     * Returns the index of the set of clean-ups that are pending after the specialist has ended a task and handed over.
     */
    int pendingAfter(Task task, int rest, int specialist, int end, int pending) {
        return cleanUps == null
                ? PendingCleanUps.NOBODY
                : cleanUps.after(pending, specialist, end + task.cleanup(), end, rest);
    }

    private static long key(int remaining, int specialist, int minute, int changesLeft, int pending) {
        return ((((long) pending << 12 | remaining) << 12 | specialist) << 11 | minute) << 4 | changesLeft;
    }
}
