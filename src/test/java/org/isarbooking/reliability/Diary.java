package org.isarbooking.reliability;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The owners of parts that can be booked on one day: the minutes of a specialist, or the places that groups connect.
 * Each part has at most one owner. This is the sequential model with which calls are compared.
 *
 * @param parts by owner, such as {@code appointment 7}; an owner without parts is absent
 * @param taken the parts of all owners
 */
record Diary(Map<String, BitSet> parts, BitSet taken) {

    static final Diary EMPTY = new Diary(Map.of());

    private static final BitSet NOTHING = new BitSet();

    Diary(Map<String, BitSet> parts) {
        this(Map.copyOf(parts), union(parts));
    }

    /** A change or a read of a diary. It takes place at one moment of its call. */
    sealed interface Act {}

    /**
     * An atomic change.
     *
     * @param before the parts that each of its owners has just before the change; an empty set for none
     * @param after the parts that each of its owners has from then on
     */
    record Write(Map<String, BitSet> before, Map<String, BitSet> after) implements Act {}

    /**
     * The state of a diary at one moment, as an answer gives it.
     *
     * @param free parts that nobody has
     * @param busy sets of parts; at least one part of each set is taken
     * @param begins the first part of each owner; -1 for an owner that has none
     */
    record Look(BitSet free, List<BitSet> busy, Map<String, Integer> begins) implements Act {}

    /** Returns the diary after a change; empty if the change is impossible now. */
    Optional<Diary> after(Write write) {
        Map<String, BitSet> changed = new HashMap<>(parts);
        for (Map.Entry<String, BitSet> owner : write.before().entrySet()) {
            if (!partsOf(owner.getKey()).equals(owner.getValue())) {
                return Optional.empty();
            }
            changed.remove(owner.getKey());
        }
        BitSet others = union(changed);
        for (Map.Entry<String, BitSet> owner : write.after().entrySet()) {
            if (others.intersects(owner.getValue())) {
                return Optional.empty();
            }
            others.or(owner.getValue());
            if (!owner.getValue().isEmpty()) {
                changed.put(owner.getKey(), owner.getValue());
            }
        }
        return Optional.of(new Diary(changed));
    }

    /** Returns true if an answer is right at this moment. */
    boolean shows(Look look) {
        return !taken.intersects(look.free())
                && look.busy().stream().allMatch(taken::intersects)
                && look.begins().entrySet().stream()
                        .allMatch(owner -> partsOf(owner.getKey()).nextSetBit(0) == owner.getValue());
    }

    /** Returns true if a write would remove an obstacle of the blocked act in this diary. */
    boolean isHelpedBy(Write write, Act blocked) {
        return write.after().entrySet().stream().anyMatch(change -> {
            BitSet freed = (BitSet) partsOf(change.getKey()).clone();
            freed.andNot(change.getValue());
            return switch (blocked) {
                case Look look ->
                    freed.intersects(look.free())
                            || look.busy().stream()
                                    .anyMatch(parts -> !taken.intersects(parts)
                                            && change.getValue().intersects(parts))
                            || isOther(look.begins().get(change.getKey()), partsOf(change.getKey()));
                case Write other ->
                    isOther(other.before().get(change.getKey()), partsOf(change.getKey()))
                            || other.after().values().stream().anyMatch(freed::intersects);
            };
        });
    }

    private static boolean isOther(@Nullable Integer begin, BitSet parts) {
        return begin != null && begin != parts.nextSetBit(0);
    }

    private static boolean isOther(@Nullable BitSet before, BitSet parts) {
        return before != null && !before.equals(parts);
    }

    BitSet partsOf(String owner) {
        return parts.getOrDefault(owner, NOTHING);
    }

    private static BitSet union(Map<String, BitSet> parts) {
        BitSet union = new BitSet();
        parts.values().forEach(union::or);
        return union;
    }
}
