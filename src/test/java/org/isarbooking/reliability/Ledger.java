package org.isarbooking.reliability;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.Diary.Write;
import org.isarbooking.reliability.Linearizability.Operation;
import org.isarbooking.reliability.State.Change;

/**
 * The changes of time and places by each transaction, in order. The changes come from the notes that the run keeps
 * beside the service's tables. An answer that acknowledges a change gives an upper bound: by the end of the answer,
 * others could see the change.
 */
final class Ledger {

    private final Map<Long, Commit> commits = new LinkedHashMap<>();
    private final Map<String, List<Commit>> byOwner = new HashMap<>();
    private final Map<String, Set<String>> owners = new HashMap<>();

    /** A transaction, and the bounds of the moment at which others began to see its changes. */
    private static final class Commit {

        private final Map<String, Step> steps = new LinkedHashMap<>();
        private long notBefore = Long.MIN_VALUE;
        private long notAfter = Long.MAX_VALUE;
    }

    /** The parts of one owner before and after one transaction, by diary. */
    private static final class Step {

        private final Map<String, BitSet> before;
        private Map<String, BitSet> after = Map.of();

        Step(Map<String, BitSet> before) {
            this.before = before;
        }

        Map<String, Integer> begins() {
            return after.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, parts -> parts.getValue().nextSetBit(0)));
        }
    }

    Ledger(List<Change> changes, Shares shares) {
        Map<String, Map<String, BitSet>> now = new HashMap<>();
        for (Change change : changes) {
            Commit commit = commits.computeIfAbsent(change.transaction(), _ -> new Commit());
            commit.notBefore = Math.max(commit.notBefore, change.notBefore());
            commit.notAfter = Math.min(commit.notAfter, change.notAfter());
            Map<String, BitSet> has = now.computeIfAbsent(change.owner(), _ -> new HashMap<>());
            Step step = commit.steps.computeIfAbsent(change.owner(), owner -> {
                byOwner.computeIfAbsent(owner, _ -> new ArrayList<>()).add(commit);
                return new Step(Map.copyOf(has));
            });
            shares.of(change).forEach((diary, parts) -> {
                owners.computeIfAbsent(diary, _ -> new TreeSet<>()).add(change.owner());
                BitSet changed = (BitSet) has.getOrDefault(diary, new BitSet()).clone();
                if (change.isTaken()) {
                    changed.or(parts);
                } else {
                    changed.andNot(parts);
                }
                has.put(diary, changed);
                has.values().removeIf(BitSet::isEmpty);
            });
            step.after = Map.copyOf(has);
        }
    }

    /** Returns the owners that have had a part in a diary at some time of the run. */
    Collection<String> owners(String diary) {
        return owners.getOrDefault(diary, Set.of());
    }

    /** Returns the diaries in which an owner has had a part at some time of the run. */
    Set<String> diaries(String owner) {
        return byOwner.getOrDefault(owner, List.of()).stream()
                .flatMap(commit -> Stream.ofNullable(commit.steps.get(owner)))
                .flatMap(step -> Stream.concat(step.before.keySet().stream(), step.after.keySet().stream()))
                .collect(Collectors.toSet());
    }

    /** Returns the parts of a diary that an owner has had at some time of the run. */
    BitSet allParts(String owner, String diary) {
        BitSet all = new BitSet();
        byOwner.getOrDefault(owner, List.of()).stream()
                .flatMap(commit -> Stream.ofNullable(commit.steps.get(owner)))
                .flatMap(step -> Stream.of(step.before, step.after))
                .forEach(parts -> all.or(parts.getOrDefault(diary, new BitSet())));
        return all;
    }

    /**
     * Notes that others could see an owner's acknowledged parts when the answer ended.
     *
     * @param wasSo the acknowledged state, as a test of the owner's first part in each diary; the map is empty for an
     *     owner without parts
     * @param ended when the answer ended
     * @return false if no earlier transaction has given the owner these parts
     */
    boolean acknowledge(String owner, Predicate<Map<String, Integer>> wasSo, long ended) {
        for (Commit commit : byOwner.getOrDefault(owner, List.of())) {
            if (commit.notBefore > ended) {
                return false;
            }
            Step step = commit.steps.get(owner);
            if (step != null && wasSo.test(step.begins())) {
                commit.notAfter = Math.min(commit.notAfter, ended);
                return true;
            }
        }
        return false;
    }

    /** Passes every change of every diary to a consumer. */
    void writes(BiConsumer<String, Operation> found) {
        for (Commit commit : commits.values()) {
            Map<String, Write> writes = new HashMap<>();
            commit.steps.forEach((owner, step) -> {
                Set<String> diaries = new HashSet<>(step.before.keySet());
                diaries.addAll(step.after.keySet());
                for (String diary : diaries) {
                    BitSet before = step.before.getOrDefault(diary, new BitSet());
                    BitSet after = step.after.getOrDefault(diary, new BitSet());
                    if (!before.equals(after)) {
                        Write write = writes.computeIfAbsent(diary, _ -> new Write(new HashMap<>(), new HashMap<>()));
                        write.before().put(owner, before);
                        write.after().put(owner, after);
                    }
                }
            });
            writes.forEach((diary, write) -> found.accept(
                    diary,
                    new Operation(
                            "transaction",
                            () -> "a transaction that has replaced %s by %s".formatted(write.before(), write.after()),
                            commit.notBefore,
                            commit.notAfter,
                            write)));
        }
    }
}
