package org.isarbooking.reliability;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares collections in which a thing may occur several times. */
final class Repeats {

    private Repeats() {}

    /** Returns the things that occur more than once. */
    static <T> Stream<T> of(Stream<T> things) {
        return counted(things).entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .map(Map.Entry::getKey);
    }

    /** Returns, in words, the things that were found too often or too seldom. */
    static Stream<String> difference(Collection<String> expected, Collection<String> found) {
        Map<String, Long> difference = new TreeMap<>(counted(found.stream()));
        counted(expected.stream()).forEach((thing, count) -> difference.merge(thing, -count, Long::sum));
        return difference.entrySet().stream()
                .filter(entry -> entry.getValue() != 0)
                .map(entry -> "%s: %d too %s"
                        .formatted(entry.getKey(), Math.abs(entry.getValue()), entry.getValue() > 0 ? "many" : "few"));
    }

    private static <T> Map<T, Long> counted(Stream<T> things) {
        return things.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }
}
