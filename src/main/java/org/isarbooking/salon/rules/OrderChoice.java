package org.isarbooking.salon.rules;

import java.util.LinkedHashSet;
import java.util.Set;
import org.isarbooking.salon.rules.PlanSearch.Worth;

/** Chooses the running order nearest to the given order, among the orders that allow a plan of the best worth. */
final class OrderChoice {

    /** A point in a plan of the best worth, with the remaining changes and the remaining load of later specialists. */
    private record State(int specialist, int minute, int changesLeft, int loadLeft, int pending) {}

    private final PlanSearch search;
    private final VisitLayout layout;

    OrderChoice(PlanSearch search) {
        this.search = search;
        this.layout = search.layout;
    }

    /**
     * Returns the order as positions of services in the order given. The nearest order is the lexicographically lowest.
     */
    int[] nearest(int start, Worth worth) {
        int[] order = new int[layout.services()];
        int remaining = layout.all();
        Set<State> states = new LinkedHashSet<>();
        addBeginning(states, remaining, start, worth.changes(), worth.load(), PendingCleanUps.NOBODY);
        for (int i = 0; i < order.length; i++) {
            Set<State> after = Set.of();
            for (int next = remaining; after.isEmpty(); next &= next - 1) {
                order[i] = Integer.numberOfTrailingZeros(next);
                after = after(states, order[i], remaining & ~Integer.lowestOneBit(next));
            }
            remaining &= ~(1 << order[i]);
            states = after;
        }
        return order;
    }

    private Set<State> after(Set<State> states, int service, int rest) {
        Set<State> after = new LinkedHashSet<>();
        for (State now : states) {
            Task task = layout.task(now.specialist, service);
            if (task == null || !task.canStartAt(now.minute)) {
                continue;
            }
            int end = now.minute + task.duration();
            boolean cleansUp = task.canBeLastAt(now.minute);
            if (rest == 0) {
                if (cleansUp && now.loadLeft == 0) {
                    after.add(now);
                }
                continue;
            }
            if (search.goingOn(rest, now.specialist, end, now.changesLeft, now.pending) == now.loadLeft) {
                after.add(new State(now.specialist, end, now.changesLeft, now.loadLeft, now.pending));
            }
            if (cleansUp && now.changesLeft > 0) {
                int pending = search.pendingAfter(task, rest, now.specialist, end, now.pending);
                addBeginning(after, rest, end, now.changesLeft - 1, now.loadLeft, pending);
            }
        }
        return after;
    }

    private void addBeginning(
            Set<State> states, int remaining, int minute, int changesLeft, int loadLeft, int pending) {
        for (int k = 0; k < layout.specialists(); k++) {
            if (search.beginning(remaining, k, minute, changesLeft, pending) == loadLeft) {
                states.add(new State(k, minute, changesLeft, loadLeft - layout.load(k), pending));
            }
        }
    }
}
