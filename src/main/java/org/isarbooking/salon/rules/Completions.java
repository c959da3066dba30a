package org.isarbooking.salon.rules;

import java.util.LinkedHashSet;
import java.util.Set;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.jspecify.annotations.Nullable;

/**
 * The ticks (see {@link TeamTicks}) from which the remaining services can be completed, computed by dynamic
 * programming. A state consists of the services still to do and the specialist at work, and has a set of ticks. The
 * result is exact with one exception, which {@link ReturningSpecialist} detects: a specialist who returns within the
 * visit may still be cleaning up.
 */
final class Completions {

    private final VisitLayout layout;
    private final Orders orders;
    private final @Nullable TeamTicks[] bySpecialist;
    private final @Nullable TeamTicks[] byAnybody;

    private Completions(VisitLayout layout, Orders orders) {
        this.layout = layout;
        this.orders = orders;
        int size = orders.size(layout.services());
        this.bySpecialist = new TeamTicks[size];
        this.byAnybody = new TeamTicks[size];
    }

    /** Computes completions in the order given; this takes only a few operations for each service and specialist. */
    static Completions inGivenOrder(VisitLayout layout) {
        Completions completions = new Completions(layout, Orders.GIVEN);
        for (int s = layout.services() - 1; s >= 0; s--) {
            completions.fill(layout.all() >>> s << s);
        }
        return completions;
    }

    /** Computes completions in any order; null if that takes more operations on sets of ticks than allowed. */
    static @Nullable Completions inAnyOrder(VisitLayout layout, long operationsAllowed) {
        long operations = 0;
        for (int s = 0; s < layout.services(); s++) {
            operations += ((long) layout.groups(s).size() * layout.specialists()) << (layout.services() - 1);
        }
        if (operations > operationsAllowed) {
            return null;
        }
        Completions completions = new Completions(layout, Orders.ANY);
        for (int remaining = 1; remaining <= layout.all(); remaining++) {
            completions.fill(remaining);
        }
        return completions;
    }

    private void fill(int remaining) {
        TeamTicks now = new TeamTicks(layout.specialists(), layout.step());
        for (int next = orders.next(remaining); next != 0; next &= next - 1) {
            int rest = remaining & ~Integer.lowestOneBit(next);
            for (TaskGroup group : layout.groups(Integer.numberOfTrailingZeros(next))) {
                addStarts(now, group, rest);
            }
        }
        TeamTicks anybody = now.anybody();
        if (!anybody.isEmpty()) {
            bySpecialist[orders.index(remaining)] = now;
            byAnybody[orders.index(remaining)] = anybody;
        }
    }

    private void addStarts(TeamTicks starts, TaskGroup group, int rest) {
        if (rest == 0) {
            starts.add(group.lastStarts());
            return;
        }
        TeamTicks goingOn = bySpecialist[orders.index(rest)];
        TeamTicks handingOver = byAnybody[orders.index(rest)];
        if (goingOn != null && handingOver != null) {
            starts.addWhere(group.starts(), goingOn, group.ticks());
            starts.addWhereAnybody(group.lastStarts(), handingOver, group.ticks());
        }
    }

    /** Returns the given minutes at which the whole visit can start. All given minutes must lie on the grid. */
    MinutesDraft startsAmong(Minutes grid) {
        MinutesDraft starts = new MinutesDraft();
        TeamTicks ticks = byAnybody[orders.index(layout.all())];
        if (ticks != null) {
            for (int minute = grid.next(0); minute >= 0; minute = grid.next(minute + 1)) {
                if (ticks.contains(0, minute / layout.step())) {
                    starts.setRange(minute, minute + 1);
                }
            }
        }
        return starts;
    }

    /** Returns whether these services can be completed if the specialist starts one of them at that minute. */
    boolean possible(int remaining, int specialist, int minute) {
        TeamTicks ticks = bySpecialist[orders.index(remaining)];
        return ticks != null && ticks.contains(specialist, minute / layout.step());
    }

    private record AtWork(int specialist, int minute) {}

    /** Returns the possible order nearest to the given one, for a start from {@link #startsAmong}. */
    int[] nearestOrder(int start) {
        int[] order = new int[layout.services()];
        int remaining = layout.all();
        Set<AtWork> states = new LinkedHashSet<>();
        addPossible(states, remaining, start);
        for (int i = 0; i < order.length; i++) {
            Set<AtWork> after = Set.of();
            for (int next = orders.next(remaining); after.isEmpty(); next &= next - 1) {
                order[i] = Integer.numberOfTrailingZeros(next);
                after = after(states, order[i], remaining & ~Integer.lowestOneBit(next));
            }
            remaining &= ~(1 << order[i]);
            states = after;
        }
        return order;
    }

    private Set<AtWork> after(Set<AtWork> states, int service, int rest) {
        Set<AtWork> after = new LinkedHashSet<>();
        for (AtWork now : states) {
            Task task = layout.task(now.specialist, service);
            if (task == null || !task.canStartAt(now.minute)) {
                continue;
            }
            int end = now.minute + task.duration();
            boolean cleansUp = task.canBeLastAt(now.minute);
            if (rest == 0 ? cleansUp : possible(rest, now.specialist, end)) {
                after.add(new AtWork(now.specialist, end));
            }
            if (rest != 0 && cleansUp) {
                addPossible(after, rest, end);
            }
        }
        return after;
    }

    private void addPossible(Set<AtWork> states, int remaining, int minute) {
        for (int k = 0; k < layout.specialists(); k++) {
            if (possible(remaining, k, minute)) {
                states.add(new AtWork(k, minute));
            }
        }
    }
}
