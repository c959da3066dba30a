package org.isarbooking.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.isarbooking.reliability.Diary.Act;
import org.isarbooking.reliability.Diary.Look;
import org.isarbooking.reliability.Diary.Write;
import org.isarbooking.reliability.Linearizability.Operation;
import org.isarbooking.reliability.SimulatedDay.Mistake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The search for an order accepts the answers of a correct service, and rejects others. */
class LinearizabilityTest {

    private static final int OPERATIONS = Integer.getInteger("linearizability.operations", 20_000);
    private static final int OPERATIONS_OF_A_DAY = 2_000;
    private static final int OPERATIONS_OF_A_MISTAKE = 1_500;
    private static final int SEEDS_OF_A_MISTAKE = 5;
    private static final int SMALL_HISTORIES = 5_000;
    private static final long SEED = Long.getLong("linearizability.seed", new Random().nextLong());

    @Test
    void days_of_a_correct_service_with_unanswered_calls_are_accepted() {
        long began = System.nanoTime();
        SplittableRandom seeds = new SplittableRandom(SEED);
        for (int day = 0; day < OPERATIONS / OPERATIONS_OF_A_DAY; day++) {
            long seed = seeds.nextLong();
            assertThat(misfit(SimulatedDay.operations(seed, OPERATIONS_OF_A_DAY, Mistake.NONE)))
                    .as("-Dlinearizability.seed=%d, day %d", SEED, day)
                    .isEmpty();
        }
        System.out.printf(
                "%d operations accepted in %d ms, -Dlinearizability.seed=%d%n",
                OPERATIONS, (System.nanoTime() - began) / 1_000_000, SEED);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void days_of_a_service_that_makes_a_mistake_are_rejected(Mistake mistake) {
        for (long seed = 1; seed <= SEEDS_OF_A_MISTAKE; seed++) {
            assertThat(misfit(SimulatedDay.operations(seed, OPERATIONS_OF_A_MISTAKE, mistake)))
                    .as("seed %d", seed)
                    .isNotEmpty();
        }
    }

    @Test
    void days_of_the_same_seeds_without_a_mistake_are_accepted() {
        for (long seed = 1; seed <= SEEDS_OF_A_MISTAKE; seed++) {
            assertThat(misfit(SimulatedDay.operations(seed, OPERATIONS_OF_A_MISTAKE, Mistake.NONE)))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    /** The oracle tries every order, with its own record of the owner of each part. */
    @Test
    void small_histories_are_judged_as_by_an_oracle_that_tries_every_order() {
        SplittableRandom random = new SplittableRandom(SEED);
        int accepted = 0;
        for (int time = 0; time < SMALL_HISTORIES; time++) {
            List<Operation> operations = randomOperations(random);
            boolean isRight = hasOrder(new HashMap<>(), operations);
            accepted += isRight ? 1 : 0;
            assertThat(misfit(operations).isEmpty())
                    .as("-Dlinearizability.seed=%d: %s", SEED, words(operations))
                    .isEqualTo(isRight);
        }
        assertThat(accepted).isBetween(SMALL_HISTORIES / 10, SMALL_HISTORIES * 9 / 10);
    }

    private static Optional<String> misfit(List<Operation> operations) {
        return Linearizability.misfit(Diary.EMPTY, operations);
    }

    /** Returns a few operations about three parts and two owners, with answers that may be right or wrong. */
    private static List<Operation> randomOperations(SplittableRandom random) {
        List<Operation> operations = new ArrayList<>();
        int count = 2 + random.nextInt(5);
        for (int number = 0; number < count; number++) {
            long began = random.nextInt(12);
            String owner = random.nextBoolean() ? "a" : "b";
            BitSet some = BitSet.valueOf(new long[] {random.nextInt(8)});
            Act act = switch (random.nextInt(4)) {
                case 0 -> new Write(Map.of(owner, some), Map.of(owner, new BitSet()));
                case 1 -> new Write(Map.of(owner, new BitSet()), Map.of(owner, some));
                case 2 -> new Look(some, List.of(), Map.of());
                default ->
                    new Look(
                            new BitSet(),
                            some.isEmpty() ? List.of() : List.of(some),
                            Map.of(owner, random.nextInt(4) - 1));
            };
            boolean isUnknown = act instanceof Write && random.nextInt(4) == 0;
            operations.add(new Operation(
                    "some", act::toString, began, isUnknown ? Long.MAX_VALUE : began + random.nextInt(8), act));
        }
        return operations;
    }

    private static List<String> words(List<Operation> operations) {
        return operations.stream()
                .map(operation -> operation.began() + " to " + operation.ended() + ": " + operation.act())
                .toList();
    }

    private static boolean hasOrder(Map<Integer, String> book, List<Operation> left) {
        if (left.stream().noneMatch(Operation::isAnswered)) {
            return true;
        }
        return left.stream()
                .filter(next -> left.stream().allMatch(other -> other.equals(next) || other.ended() >= next.began()))
                .anyMatch(next -> {
                    Map<Integer, String> changed = new HashMap<>(book);
                    List<Operation> rest = new ArrayList<>(left);
                    rest.remove(next);
                    return happens(changed, next.act()) && hasOrder(changed, rest);
                });
    }

    private static boolean happens(Map<Integer, String> book, Act act) {
        switch (act) {
            case Look look -> {
                return look.free().stream().noneMatch(book::containsKey)
                        && look.busy().stream().allMatch(parts -> parts.stream().anyMatch(book::containsKey))
                        && look.begins().entrySet().stream()
                                .allMatch(owner -> owner.getValue() == begin(book, owner.getKey()));
            }
            case Write write -> {
                for (String owner : write.after().keySet()) {
                    BitSet has = new BitSet();
                    book.forEach((part, holder) -> has.set(part, has.get(part) || holder.equals(owner)));
                    if (!has.equals(write.before().get(owner))) {
                        return false;
                    }
                    book.values().removeIf(owner::equals);
                    if (write.after().get(owner).stream().anyMatch(book::containsKey)) {
                        return false;
                    }
                    write.after().get(owner).stream().forEach(part -> book.put(part, owner));
                }
                return true;
            }
        }
    }

    private static int begin(Map<Integer, String> book, String owner) {
        return book.entrySet().stream()
                .filter(part -> part.getValue().equals(owner))
                .mapToInt(Map.Entry::getKey)
                .min()
                .orElse(-1);
    }
}
