package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes random inputs of an operation, valid and invalid. */
public final class RandomInputs {

    private static final TrialsApi API = Trials.api();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DEEPEST = 3;
    private static final Trials<JsonNode> VALUES = values();

    /** The day for which examples are made. For this day, the dates of examples stay as they are in the code. */
    private static final LocalDate DAY = LocalDate.of(2027, 4, 19);

    private RandomInputs() {}

    /** Returns an input with the required properties and, if the schema has one, the line of business. */
    static ObjectNode smallest(JsonNode schema) {
        return Examples.ofInput(schema, Set.of(), DAY);
    }

    /** Returns the smallest valid input with random values for some known and unknown properties. */
    public static Trials<ObjectNode> of(JsonNode schema) {
        List<String> names = schema.path("properties").properties().stream()
                .map(Map.Entry::getKey)
                .toList();
        Trials<String> name = API.alternate(List.of(API.choose(names), API.choose(names), API.strings()));
        return name.flatMap(key -> VALUES.map(value -> Map.entry(key, value)))
                .immutableLists()
                .map(changes -> {
                    ObjectNode input = smallest(schema);
                    changes.forEach(change -> input.set(change.getKey(), change.getValue()));
                    return input;
                });
    }

    /**
     * Returns values that are nested up to {@link #DEEPEST} levels. They are made once, because making them for each
     * input would take most of the time.
     */
    private static Trials<JsonNode> values() {
        Trials<JsonNode> plain = API.alternate(List.<Trials<JsonNode>>of(
                API.<JsonNode>choose(JSON.nullNode(), JSON.booleanNode(true), JSON.booleanNode(false)),
                API.longs().<JsonNode>map(JSON::numberNode),
                API.integers(-2, 300).<JsonNode>map(JSON::numberNode),
                API.doubles().filter(Double::isFinite).<JsonNode>map(JSON::numberNode),
                API.strings().<JsonNode>map(JSON::textNode),
                API.choose(
                                "2027-03-28",
                                "2027-02-30",
                                "9999-12-31",
                                "0000-01-01",
                                "2027-10-31T02:30:00+02:00",
                                "+999999999-12-31T23:59:59Z",
                                "de",
                                "EN",
                                "kim@example.org")
                        .<JsonNode>map(JSON::textNode)));
        Trials<JsonNode> values = plain;
        for (int depth = 0; depth < DEEPEST; depth++) {
            Trials<JsonNode> lists = values.immutableLists().map(items -> {
                ArrayNode list = JSON.arrayNode();
                items.forEach(list::add);
                return list;
            });
            values = API.alternate(List.of(plain, plain, lists));
        }
        return values;
    }
}
