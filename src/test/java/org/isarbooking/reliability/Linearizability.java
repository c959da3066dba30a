package org.isarbooking.reliability;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isarbooking.reliability.Diary.Act;
import org.isarbooking.reliability.Diary.Look;
import org.isarbooking.reliability.Diary.Write;

/**
 * Searches for an order of operations in which all answers are right. Each operation takes place at one moment between
 * its beginning and its end. This is the algorithm of Wing and Gong, with Lowe's memory of states already tried.
 *
 * <p>A look changes nothing, so the search places it as soon as it fits. A write without an answer can always come
 * later, so the search places it only where it removes an obstacle of another operation. Only writes make branches.
 */
final class Linearizability {

    /** The most states to try. A correct history never needs that many. */
    private static final int MOST_CHOICES = 1_000_000;

    /** The most operations that a finding names in addition to the obstacle. */
    private static final int MOST_OTHERS = 5;

    private final List<Operation> operations;
    private final int end;

    /** A linked list of the operations that are not placed yet, in the order of their beginnings. */
    private final int[] next;

    private final int[] previous;
    private final BitSet placed = new BitSet();
    private final Deque<Integer> order = new ArrayDeque<>();
    private final Set<Tried> tried = new HashSet<>();
    private int mustBePlaced;
    private Diary diary;
    private int furthest = -1;
    private Supplier<String> obstacle = () -> "";

    /**
     * A write or a look, with the times between which it took place.
     *
     * @param kind the operation's name
     * @param what its description in a finding
     * @param began in nanoseconds of the run
     * @param ended when it was answered; {@link Long#MAX_VALUE} if it is unknown whether and when it has taken place
     */
    record Operation(String kind, Supplier<String> what, long began, long ended, Act act) {

        boolean isAnswered() {
            return ended != Long.MAX_VALUE;
        }
    }

    /** The operations that have been placed, and the diary that they have led to. */
    private record Tried(BitSet placed, Diary diary) {}

    /** A moment at which several writes could come next. */
    private record Choice(Diary diary, int placed, Deque<Integer> writes) {}

    private Linearizability(Diary beginning, List<Operation> operations) {
        this.operations = operations.stream()
                .sorted(Comparator.comparingLong(Operation::began))
                .toList();
        this.end = operations.size();
        this.diary = beginning;
        this.next = new int[end + 1];
        this.previous = new int[end + 1];
        for (int index = 0; index <= end; index++) {
            next[index] = index == end ? 0 : index + 1;
            previous[index] = index == 0 ? end : index - 1;
        }
        this.mustBePlaced =
                (int) operations.stream().filter(Operation::isAnswered).count();
    }

    /** Returns, in words, an operation that fits into no order; empty if there is an order for all of them. */
    static Optional<String> misfit(Diary beginning, List<Operation> operations) {
        return new Linearizability(beginning, operations).misfit();
    }

    private Optional<String> misfit() {
        Deque<Choice> choices = new ArrayDeque<>();
        Optional<Deque<Integer>> writes = Optional.of(placeLooks());
        while (mustBePlaced > 0) {
            if (tried.size() > MOST_CHOICES) {
                return Optional.of("there are too many orders to judge: " + obstacle.get());
            }
            boolean isNew = tried.add(new Tried((BitSet) placed.clone(), diary));
            choices.push(new Choice(diary, order.size(), isNew ? writes.orElseThrow() : new ArrayDeque<>()));
            writes = Optional.empty();
            while (!choices.isEmpty() && writes.isEmpty()) {
                writes = placeWrite(choices.element());
                if (writes.isEmpty()) {
                    choices.pop();
                }
            }
            if (choices.isEmpty()) {
                return Optional.of(obstacle.get());
            }
        }
        return Optional.empty();
    }

    /**
     * Places the next possible write of a choice. Returns the writes that may follow; empty if no write is possible.
     */
    private Optional<Deque<Integer>> placeWrite(Choice choice) {
        while (order.size() > choice.placed()) {
            putBack(order.pop());
        }
        while (!choice.writes().isEmpty()) {
            int index = choice.writes().pop();
            Write write = (Write) operations.get(index).act();
            Optional<Diary> after = choice.diary().after(write);
            if (after.isPresent() && (operations.get(index).isAnswered() || isOfUse(write, choice.diary()))) {
                diary = after.get();
                place(index);
                return Optional.of(placeLooks());
            }
        }
        return Optional.empty();
    }

    /** Returns true if the write would remove an obstacle of another operation that isn't placed yet. */
    private boolean isOfUse(Write write, Diary before) {
        return comeNext().stream()
                .anyMatch(
                        index -> before.isHelpedBy(write, operations.get(index).act()));
    }

    /** Places all looks that fit now. Returns the writes that may come next, in the order of their answers. */
    private Deque<Integer> placeLooks() {
        long earliestEnd = Long.MAX_VALUE;
        for (int index = next[end]; index != end && began(index) <= earliestEnd; index = next[index]) {
            if (operations.get(index).act() instanceof Look look && diary.shows(look)) {
                place(index);
            } else {
                earliestEnd = Math.min(earliestEnd, operations.get(index).ended());
            }
        }
        List<Integer> left = comeNext();
        if (order.size() > furthest) {
            furthest = order.size();
            Diary then = diary;
            left.stream()
                    .map(operations::get)
                    .min(Comparator.comparingLong(Operation::ended))
                    .ifPresent(first -> obstacle = () -> words(first, then, left));
        }
        return left.stream()
                .filter(index -> operations.get(index).act() instanceof Write)
                .sorted(Comparator.comparingLong(index -> operations.get(index).ended()))
                .collect(Collectors.toCollection(ArrayDeque::new));
    }

    /** Describes an obstacle, the diary before it, and the other operations that could come next. */
    private String words(Operation obstacle, Diary before, List<Integer> left) {
        return "%s, while the owners have %s%s"
                .formatted(
                        obstacle.what().get(),
                        before.parts(),
                        left.stream()
                                .map(operations::get)
                                .filter(other -> !other.equals(obstacle))
                                .limit(MOST_OTHERS)
                                .map(other -> "; or %s (from %d ms before it began)"
                                        .formatted(other.what().get(), (obstacle.began() - other.began()) / 1_000_000))
                                .collect(Collectors.joining()));
    }

    /** Returns the operations that may come next: not placed yet, and begun before any other such operation ended. */
    private List<Integer> comeNext() {
        List<Integer> found = new ArrayList<>();
        long earliestEnd = Long.MAX_VALUE;
        for (int index = next[end]; index != end && began(index) <= earliestEnd; index = next[index]) {
            found.add(index);
            earliestEnd = Math.min(earliestEnd, operations.get(index).ended());
        }
        return found;
    }

    private long began(int index) {
        return operations.get(index).began();
    }

    private void place(int index) {
        next[previous[index]] = next[index];
        previous[next[index]] = previous[index];
        placed.set(index);
        order.push(index);
        mustBePlaced -= operations.get(index).isAnswered() ? 1 : 0;
    }

    private void putBack(int index) {
        next[previous[index]] = index;
        previous[next[index]] = index;
        placed.clear(index);
        mustBePlaced += operations.get(index).isAnswered() ? 1 : 0;
    }
}
