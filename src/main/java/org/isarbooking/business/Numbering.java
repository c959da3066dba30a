package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of the entries of one list: an entry keeps the one that its key, or its former key, was first given; a
 * new one gets the one that it pins, or the next.
 */
final class Numbering {

    private final List<? extends Numbered> entries;
    private final Map<String, Integer> known = new HashMap<>();

    private Numbering(List<? extends Numbered> entries) {
        this.entries = entries;
    }

    /** A number that a table has given to a key. */
    record Given(int number, String key, boolean isGroup) {}

    /**
     * Matches entries with the numbers that are given; what can't be is reported.
     *
     * @param path where each stands, by its place among the entries
     */
    static Numbering of(
            IntFunction<String> path, List<? extends Numbered> entries, List<Given> given, Mistakes mistakes) {
        var numbering = new Numbering(entries);
        Map<String, Given> byKey = given.stream().collect(toMap(Given::key, Function.identity()));
        Map<Integer, Given> byId = given.stream().collect(toMap(Given::number, Function.identity()));
        for (int i = 0; i < entries.size(); i++) {
            numbering.match(path.apply(i), entries.get(i), byKey, byId, mistakes);
        }
        return numbering;
    }

    private void match(
            String path, Numbered entry, Map<String, Given> byKey, Map<Integer, Given> byId, Mistakes mistakes) {
        Given present = byKey.get(entry.key());
        Given former = entry.formerly() == null ? null : byKey.get(entry.formerly());
        if (present != null && former != null) {
            mistakes.at(path + ".formerly", "formerly_of_other", entry.key(), String.valueOf(entry.formerly()));
            return;
        }
        @Nullable Given row = present != null ? present : former;
        Integer pinned = entry.id();
        if (row != null) {
            known.put(entry.key(), row.number());
            if (pinned != null && pinned != row.number()) {
                mistakes.at(path + ".id", "number_changed", entry.key(), row.number());
            }
        } else if (pinned != null) {
            known.put(entry.key(), pinned);
            Given other = byId.get(pinned);
            if (other != null) {
                mistakes.at(path + ".id", "number_used", pinned, other.key());
            }
        }
    }

    /** The number that an entry already has or pins. */
    @Nullable
    Integer known(String key) {
        return known.get(key);
    }

    /** How many entries need the next number. */
    int missing() {
        return entries.size() - known.size();
    }

    /** The highest number that a file pins; 0 if none. */
    int highestPin() {
        return entries.stream()
                .map(Numbered::id)
                .mapToInt(pin -> pin == null ? 0 : pin)
                .max()
                .orElse(0);
    }

    /** The number of every key, with the given ones for the entries that had none, in their order. */
    Map<String, Integer> with(List<Integer> next) {
        Deque<Integer> fresh = new ArrayDeque<>(next);
        Map<String, Integer> numbers = new HashMap<>(known);
        entries.forEach(entry -> numbers.computeIfAbsent(entry.key(), key -> fresh.remove()));
        return Map.copyOf(numbers);
    }
}
