package org.isarbooking.salon.rules;

import java.util.LinkedHashSet;
import java.util.Set;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.salon.rules.VisitProblem.Task;
import org.jspecify.annotations.Nullable;

/**
 * When the services still to do can be completed: a dynamic programme over (services still to do, specialist at work), each
 * state a set of minutes. It is exact except for one thing, which {@link ReturningSpecialist} detects: it doesn't see that a
 * specialist who returns within the visit may still be cleaning up.
 */
final class Completions {

    private final VisitProblem problem;
    private final Orders orders;
    private final @Nullable Minutes[][] bySpecialist;
    private final @Nullable Minutes[] byAnybody;
    private int operations;

    private Completions(VisitProblem problem, Orders orders) {
        this.problem = problem;
        this.orders = orders;
        int size = orders.size(problem.services());
        this.bySpecialist = new Minutes[size][];
        this.byAnybody = new Minutes[size];
    }

    /** In the order given; always within a few operations for each service and specialist. */
    static Completions inGivenOrder(VisitProblem problem) {
        Completions completions = new Completions(problem, Orders.GIVEN);
        for (int s = problem.services() - 1; s >= 0; s--) {
            completions.fill(problem.all() >>> s << s);
        }
        return completions;
    }

    /** In any order; null if that takes more operations on sets of minutes than allowed. */
    static @Nullable Completions inAnyOrder(VisitProblem problem, int operationsAllowed) {
        Completions completions = new Completions(problem, Orders.ANY);
        for (int remaining = 1; remaining <= problem.all(); remaining++) {
            completions.fill(remaining);
            if (completions.operations > operationsAllowed) {
                return null;
            }
        }
        return completions;
    }

    private void fill(int remaining) {
        @Nullable Minutes[] bySpecialistNow = new Minutes[problem.specialists()];
        MinutesDraft byAnybodyNow = new MinutesDraft();
        MinutesDraft draft = new MinutesDraft();
        boolean possible = false;
        for (int k = 0; k < bySpecialistNow.length; k++) {
            for (int next = orders.next(remaining); next != 0; next &= next - 1) {
                Task task = problem.task(k, Integer.numberOfTrailingZeros(next));
                if (task != null) {
                    addStarts(draft, k, task, remaining & ~Integer.lowestOneBit(next));
                }
            }
            if (!draft.isEmpty()) {
                possible = true;
                byAnybodyNow.or(draft);
                bySpecialistNow[k] = draft.seal();
                draft = new MinutesDraft();
            }
        }
        if (possible) {
            bySpecialist[orders.index(remaining)] = bySpecialistNow;
            byAnybody[orders.index(remaining)] = byAnybodyNow.seal();
        }
    }

    private void addStarts(MinutesDraft draft, int specialist, Task task, int rest) {
        operations++;
        if (rest == 0) {
            draft.or(task.lastStarts());
            return;
        }
        Minutes anybody = byAnybody[orders.index(rest)];
        if (anybody == null) {
            return;
        }
        draft.addWhere(task.lastStarts(), anybody, task.duration());
        Minutes goingOn = bySpecialist[orders.index(rest)][specialist];
        if (goingOn != null) {
            draft.addWhere(task.starts(), goingOn, task.duration());
        }
    }

    /** When the whole visit can start. */
    Minutes starts() {
        Minutes starts = byAnybody[orders.index(problem.all())];
        return starts == null ? Minutes.none() : starts;
    }

    /** Whether these services can be completed when the specialist starts one of them at that minute. */
    boolean possible(int remaining, int specialist, int minute) {
        @Nullable Minutes[] all = bySpecialist[orders.index(remaining)];
        if (all == null) {
            return false;
        }
        Minutes minutes = all[specialist];
        return minutes != null && minutes.contains(minute);
    }

    private record AtWork(int specialist, int minute) {}

    /** The possible order nearest to the given one for a visit at one of {@link #starts}. */
    int[] nearestOrder(int start) {
        int[] order = new int[problem.services()];
        int remaining = problem.all();
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
            Task task = problem.task(now.specialist, service);
            if (task == null || !task.starts().contains(now.minute)) {
                continue;
            }
            int end = now.minute + task.duration();
            boolean cleansUp = task.lastStarts().contains(now.minute);
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
        for (int k = 0; k < problem.specialists(); k++) {
            if (possible(remaining, k, minute)) {
                states.add(new AtWork(k, minute));
            }
        }
    }
}
