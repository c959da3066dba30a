package org.isarbooking.business;

import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A value of a business file, and its path. Rules also run on files with mistakes. So reading a missing value, or a
 * value of a wrong type, returns an empty result.
 */
record Entry(String path, JsonNode node) {

    static Entry root(JsonNode node) {
        return new Entry("", node);
    }

    Entry at(String name) {
        return new Entry(path.isEmpty() ? name : path + "." + name, node.path(name));
    }

    /** Returns the entries of a list; empty if there is no such list. */
    List<Entry> list(String name) {
        Entry list = at(name);
        if (!list.node.isArray()) {
            return List.of();
        }
        return IntStream.range(0, list.node.size())
                .mapToObj(i -> new Entry(list.path + "[" + i + "]", list.node.path(i)))
                .toList();
    }

    /** Returns the texts of a list; empty if there is no such list. */
    List<String> texts(String name) {
        return list(name).stream().flatMap(entry -> entry.text().stream()).toList();
    }

    /** Returns the weekdays of a list, written as {@code monday}. */
    Set<DayOfWeek> weekdays(String name) {
        List<String> named = texts(name);
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> named.contains(CalendarRules.nameOf(day)))
                .collect(toSet());
    }

    boolean isThere() {
        return !(node instanceof MissingNode);
    }

    Optional<String> text() {
        return node.isTextual() ? Optional.of(node.textValue()) : Optional.empty();
    }

    Optional<String> text(String name) {
        return at(name).text();
    }

    OptionalInt number(String name) {
        JsonNode value = node.path(name);
        return value.isIntegralNumber() && value.canConvertToInt()
                ? OptionalInt.of(value.intValue())
                : OptionalInt.empty();
    }

    /** Returns a flag; false if it is missing. */
    boolean flag(String name) {
        return node.path(name).asBoolean(false);
    }

    int number(String name, int otherwise) {
        return number(name).orElse(otherwise);
    }

    @Nullable
    String textOrNull(String name) {
        return text(name).orElse(null);
    }
}
