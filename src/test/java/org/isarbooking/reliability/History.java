package org.isarbooking.reliability;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The calls of a run, in the order in which they were made. */
record History(List<Call> calls) {

    History {
        calls = calls.stream().sorted(Comparator.comparingLong(Call::began)).toList();
    }

    /** Returns the calls of an operation that were done. */
    Stream<Call> done(String operation) {
        return calls(operation).filter(Call::isDone);
    }

    /** Returns the calls of an operation, whatever their outcome. */
    Stream<Call> calls(String operation) {
        return calls.stream().filter(call -> call.operation().equals(operation));
    }

    /** Returns the calls by their key. Calls with the same key request one effect. */
    Map<String, List<Call>> byKey() {
        return calls.stream()
                .filter(call -> call.key().isPresent())
                .collect(Collectors.groupingBy(call -> call.key().orElseThrow()));
    }

    /** Returns the keys of calls that may have had an effect. */
    Set<String> keysThatMayHaveHappened() {
        return calls.stream()
                .filter(Call::mayHaveHappened)
                .map(Call::key)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }
}
