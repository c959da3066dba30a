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
 * The numbers of the entries of one list. An entry keeps the number of its key, or of its former key. A new entry gets
 * the number that it pins, or the next free one.
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
     * Matches entries with numbers that their table has already given. Reports entries that contradict these numbers.
     *
     * @param path returns the path of an entry for its position in the list
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

    /** Returns the number that an entry already has or pins; null for none. */
    @Nullable
    Integer known(String key) {
        return known.get(key);
    }

    /** Returns the number of entries that need a new number. */
    int missing() {
        return entries.size() - known.size();
    }

    /** Returns the highest number that a file pins; 0 if none. */
    int highestPin() {
        return entries.stream()
                .map(Numbered::id)
                .mapToInt(pin -> pin == null ? 0 : pin)
                .max()
                .orElse(0);
    }

    /** Returns the number of every key. Entries without a number get the numbers {@code next}, in order. */
    Map<String, Integer> with(List<Integer> next) {
        Deque<Integer> fresh = new ArrayDeque<>(next);
        Map<String, Integer> numbers = new HashMap<>(known);
        entries.forEach(entry -> numbers.computeIfAbsent(entry.key(), key -> fresh.remove()));
        return Map.copyOf(numbers);
    }
}
