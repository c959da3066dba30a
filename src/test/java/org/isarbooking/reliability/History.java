package org.isarbooking.reliability;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every call of a run, in the order in which they were made. */
record History(List<Call> calls) {

    History {
        calls = calls.stream().sorted(Comparator.comparingLong(Call::began)).toList();
    }

    /** Calls of an operation that were done. */
    Stream<Call> done(String operation) {
        return calls(operation).filter(Call::isDone);
    }

    /** Calls of an operation, whatever came of them. */
    Stream<Call> calls(String operation) {
        return calls.stream().filter(call -> call.operation().equals(operation));
    }

    /** Calls that say the same key, which asks for the same effect once. */
    Map<String, List<Call>> byKey() {
        return calls.stream()
                .filter(call -> call.key().isPresent())
                .collect(Collectors.groupingBy(call -> call.key().orElseThrow()));
    }

    /** Keys under which something may have happened. */
    Set<String> keysThatMayHaveHappened() {
        return calls.stream()
                .filter(Call::mayHaveHappened)
                .map(Call::key)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }
}
