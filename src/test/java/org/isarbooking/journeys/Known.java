package org.isarbooking.journeys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Fills inputs with the person's answers and with values that tools returned, and removes refused values.
 *
 * @param said the person's answers, by the property that they fill
 */
record Known(Tools tools, Learned learned, Map<String, JsonNode> said) {

    /** A property with a new value for each request, as the instructions of each endpoint explain. */
    private static final String KEY = "submission_key";

    /**
     * Returns the value of a property: the person's answer, else the newest value that tools returned. Leaves out
     * refused values. A submission key is new each time.
     */
    Optional<JsonNode> value(String tool, String property) {
        if (property.equals(KEY)) {
            return Optional.of(
                    JsonNodeFactory.instance.textNode(UUID.randomUUID().toString()));
        }
        return Optional.ofNullable(said.get(property))
                .filter(word -> !learned.isRefused(property, word))
                .or(() -> learned.propose(property, tools.takesList(tool, property)));
    }

    /** Returns the part of a refused input that other tools can take, too. */
    static ObjectNode shared(ObjectNode left) {
        return left.deepCopy().without(KEY);
    }

    /** Returns a copy of an input with the person's answers to all of the tool's yes-or-no properties. */
    ObjectNode reviewed(String tool, ObjectNode input) {
        ObjectNode agreed = input.deepCopy();
        said.forEach((property, word) -> {
            if (word.isBoolean() && tools.properties(tool).has(property)) {
                agreed.set(property, word);
            }
        });
        return agreed;
    }

    /** Returns an input without the refused values, and remembers the alternatives. */
    ObjectNode takeBack(String tool, ObjectNode input, Problem problem) {
        ObjectNode left = input.deepCopy();
        problem.wrongProperties().forEach(property -> take(left, property));
        JsonNode first = problem.alternatives().path(0);
        learned.read(problem.alternatives());
        input.fieldNames().forEachRemaining(property -> {
            boolean isDay = first.isTextual() && tools.takesDays(tool, property);
            if (isDay) {
                learned.read(
                        property,
                        tools.takesList(tool, property)
                                ? JsonNodeFactory.instance.arrayNode().add(first)
                                : first);
            }
            if (isDay || first.propertyStream().anyMatch(field -> Learned.fits(property, field.getKey()))) {
                take(left, property);
            }
        });
        return left;
    }

    private void take(ObjectNode left, String property) {
        if (left.has(property)) {
            learned.refuse(property, left.path(property));
            left.remove(property);
        }
    }

    /**
     * Returns a copy of an input in which newer values replace values of the same name. Newer values were read after a
     * mark. If the problem's violations name properties, the copy has the old values.
     */
    ObjectNode replaced(ObjectNode left, Problem problem, int mark) {
        ObjectNode input = left.deepCopy();
        if (problem.wrongProperties().isEmpty()) {
            left.fieldNames()
                    .forEachRemaining(
                            property -> learned.since(mark, property).ifPresent(newest -> input.set(property, newest)));
        }
        return input;
    }
}
