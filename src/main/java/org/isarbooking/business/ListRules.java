package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Rules about lists of entries and of keys. */
final class ListRules {

    private ListRules() {}

    /** Checks that no two entries have the same value of the property {@code name}. */
    static void checkUnique(List<Entry> entries, String name, Mistakes mistakes) {
        checkUnique(entries, name, entry -> entry.at(name).node().asText(), mistakes);
    }

    static void checkUnique(List<Entry> entries, String name, Function<Entry, String> value, Mistakes mistakes) {
        Map<String, String> first = new HashMap<>();
        for (Entry entry : entries) {
            if (!entry.at(name).node().isValueNode() || entry.at(name).node().isNull()) {
                continue;
            }
            String before = first.putIfAbsent(value.apply(entry), entry.path());
            if (before != null) {
                mistakes.at(entry.at(name), "already_used", value.apply(entry), before);
            }
        }
    }

    /** Checks that entries refer to existing entries of another list. */
    static void checkReferences(Entry file, String list, List<Entry> entries, String name, Mistakes mistakes) {
        checkKnown(
                entries.stream().map(entry -> entry.at(name)).toList(), texts(file.list(list), "key"), list, mistakes);
    }

    /** Checks that none of an entry's lists contains a value twice. */
    static void checkListedOnce(Entry entry, List<String> lists, Mistakes mistakes) {
        for (String list : lists) {
            Set<String> before = new HashSet<>();
            for (Entry named : entry.list(list)) {
                if (named.node().isValueNode() && !before.add(named.node().asText())) {
                    mistakes.at(named, "listed_twice", named.node().asText());
                }
            }
        }
    }

    /** Checks that a list of keys names known entries only. */
    static void checkKnown(List<Entry> named, Set<String> keys, String what, Mistakes mistakes) {
        for (Entry entry : named) {
            entry.text()
                    .filter(key -> !keys.contains(key))
                    .ifPresent(key -> mistakes.at(entry, "no_key", key, Mistake.text("list." + what)));
        }
    }

    static Set<String> texts(List<Entry> entries, String name) {
        return entries.stream().flatMap(entry -> entry.text(name).stream()).collect(toSet());
    }
}
