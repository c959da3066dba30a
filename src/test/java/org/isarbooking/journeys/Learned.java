package org.isarbooking.journeys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The values that a client has read in answers, by the names of their fields, newest first. */
final class Learned {

    /** The prefix of the names of lists to choose from, for example {@code available_dates}. */
    private static final String TO_CHOOSE_FROM = "available_";

    private record Fact(String name, JsonNode value, int time) {}

    private final Deque<Fact> facts = new ArrayDeque<>();
    private final Set<String> refused = new HashSet<>();
    private int time;

    /** Returns a mark. Values that are read later are after the mark. */
    int now() {
        return time;
    }

    /** Remembers all values of an answer. The first entry of a list comes before the others. */
    void read(JsonNode answer) {
        time++;
        Deque<Fact> found = new ArrayDeque<>();
        collect(answer, found);
        found.descendingIterator().forEachRemaining(facts::addFirst);
    }

    void read(String name, JsonNode value) {
        time++;
        facts.addFirst(new Fact(name, value, time));
    }

    /** Marks a value that a tool has refused, so that it is not proposed again. */
    void refuse(String name, JsonNode value) {
        refused.add(name + value);
        value.forEach(entry -> refuse(singular(name), entry));
    }

    boolean isRefused(String name, JsonNode value) {
        return refused.contains(name + value);
    }

    /** Returns the newest value of exactly this name that was read after a mark and not refused. */
    Optional<JsonNode> since(int mark, String name) {
        return facts.stream()
                .takeWhile(fact -> fact.time() > mark)
                .filter(fact -> fact.name().equals(name) && !isRefused(name, fact.value()))
                .map(Fact::value)
                .findFirst();
    }

    /**
     * Returns the newest value that {@link #fits} a property and was not refused.
     *
     * @param isList true if the property takes a list
     */
    Optional<JsonNode> propose(String property, boolean isList) {
        return facts.stream()
                .filter(fact -> fits(property, fact.name()))
                .flatMap(fact -> isList ? lists(fact) : values(fact.value()))
                .filter(value -> !isRefused(property, value))
                .findFirst();
    }

    /**
     * Returns true if a property can take the value of a field: the property has the name of the field, or ends with
     * it. A field {@code id} fits only a property {@code id}.
     */
    static boolean fits(String property, String name) {
        String wanted = singular(property);
        String known = singular(name.replaceFirst(TO_CHOOSE_FROM, ""));
        return wanted.equals(known) || (wanted.endsWith("_" + known) && !known.equals("id"));
    }

    private static String singular(String name) {
        return name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
    }

    private static Stream<JsonNode> values(JsonNode value) {
        return value.isArray() ? value.valueStream() : Stream.of(value);
    }

    /**
     * Returns the lists that a value gives. A list gives itself. A single value gives a list with one entry, and so
     * does each entry of a list to choose from. Leaves out refused values.
     */
    private Stream<JsonNode> lists(Fact fact) {
        String entry = singular(fact.name().replaceFirst(TO_CHOOSE_FROM, ""));
        return fact.value().isArray() && !fact.name().startsWith(TO_CHOOSE_FROM)
                ? Stream.of(fact.value())
                : values(fact.value())
                        .filter(value -> !isRefused(entry, value))
                        .map(value -> JsonNodeFactory.instance.arrayNode().add(value));
    }

    private void collect(JsonNode answer, Deque<Fact> found) {
        if (answer.isArray()) {
            answer.forEach(entry -> collect(entry, found));
            return;
        }
        answer.properties().forEach(field -> {
            JsonNode value = field.getValue();
            boolean isList = value.isArray() && value.path(0).isValueNode();
            if (isList || (value.isValueNode() && !value.isNull())) {
                found.addLast(new Fact(field.getKey(), value, time));
            }
            collect(value, found);
        });
    }
}
