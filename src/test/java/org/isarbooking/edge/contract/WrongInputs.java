package org.isarbooking.edge.contract;

import static org.isarbooking.edge.contract.FittingValues.JSON;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.isarbooking.shared.LocalTimes;

/** Makes inputs with one mistake each, from an input that the schema allows. */
public final class WrongInputs {

    private static final String PLACEHOLDER = "@here@";

    private final ObjectNode root;
    private final List<WrongInput> found = new ArrayList<>();

    private WrongInputs(ObjectNode root) {
        this.root = root;
    }

    /**
     * An input with one mistake.
     *
     * @param path the place of the mistake; empty if the body is malformed JSON
     */
    public record WrongInput(String path, String body) {}

    public static List<WrongInput> of(JsonNode schema, ObjectNode fitting) {
        WrongInputs wrong = new WrongInputs(fitting.deepCopy());
        wrong.ofObject("$", schema, wrong.root);
        return wrong.found;
    }

    private void ofObject(String path, JsonNode schema, ObjectNode object) {
        if (schema.has("additionalProperties")
                && !schema.path("additionalProperties").asBoolean(true)) {
            addWith(path + ".surprise", object, "surprise", "1");
            addWith(path + "['']", object, "", "null");
            addWith(path + "['\u00e4.b']", object, "\u00e4.b", "{}");
        }
        if (schema.path("additionalProperties").isObject()) {
            addWith(child(path, "surprise"), object, "surprise", "1");
        }
        if (schema.has("propertyNames")) {
            addWith(path, object, "No Name", "1");
        }
        for (String name : object.propertyStream().map(Map.Entry::getKey).toList()) {
            JsonNode value = object.get(name);
            JsonNode property = schema.path("properties").path(name);
            if (property.isMissingNode()) { // a property that is allowed under any name
                continue;
            }
            String there = child(path, name);
            if (FittingInputs.isRequired(schema, name)) {
                object.remove(name);
                add(there);
                object.set(name, value);
            }
            addRepeated(object, name, value);
            ofValue(there, property, value, changed -> object.set(name, changed));
        }
    }

    private void ofValue(String path, JsonNode schema, JsonNode value, Consumer<JsonNode> put) {
        FittingValues.ofOtherTypes(schema).forEach(other -> addRaw(path, put, other));
        put.accept(value);
        switch (FittingValues.type(schema)) {
            case "object" -> ofObject(path, schema, (ObjectNode) value);
            case "array" -> ofList(path, schema, (ArrayNode) value, put);
            case "integer" -> beyond(schema).forEach(number -> addRaw(path, put, number));
            case "string" -> ofText(path, schema, put);
            default -> {
                if (schema.has("const")) {
                    addRaw(path, put, String.valueOf(!schema.get("const").asBoolean()));
                }
            }
        }
        put.accept(value);
    }

    private static List<String> beyond(JsonNode schema) {
        List<String> numbers = new ArrayList<>(List.of("9".repeat(20), "-" + "9".repeat(20)));
        if (schema.has("minimum")) {
            numbers.add(String.valueOf(schema.get("minimum").asLong() - 1));
            numbers.add(String.valueOf(Long.MIN_VALUE));
        }
        if (schema.has("maximum")) {
            numbers.add(String.valueOf(schema.get("maximum").asLong() + 1));
            numbers.add(String.valueOf(Long.MAX_VALUE));
        }
        return numbers;
    }

    private void ofText(String path, JsonNode schema, Consumer<JsonNode> put) {
        List<String> texts = new ArrayList<>();
        // Half of a surrogate pair is not a character: it can only be written as an escape.
        List.of("\"\\u0000\"", "\"\\ud800\"", "\"a\\udc00b\"").forEach(text -> addRaw(path, put, text));
        if (schema.has("enum")) {
            texts.addAll(
                    List.of("", "surprise", schema.get("enum").get(0).asText().toUpperCase(Locale.ROOT)));
        }
        if (schema.path("minLength").asInt(0) > 0) {
            texts.add("x".repeat(schema.get("minLength").asInt() - 1));
        }
        if (schema.has("maxLength")) {
            texts.add("x".repeat(schema.get("maxLength").asInt() + 1));
            texts.add("\ud83d\udc87".repeat(schema.get("maxLength").asInt() + 1));
        }
        if (schema.has("pattern")) {
            texts.addAll(List.of("", "Not This", "a..b", "a.b\n"));
            texts.addAll(
                    switch (schema.get("pattern").asText()) {
                        case LocalTimes.MONTH -> List.of("2027-00", "2027-13", "2027-6", "02027-06", "2027-06\n");
                        case LocalTimes.PATTERN -> List.of("24:00", "09:60", "9:30", "009:30", "09:30\n");
                        default -> List.of();
                    });
        }
        texts.addAll(
                switch (schema.path("format").asText()) {
                    case "date" ->
                        List.of(
                                "",
                                "2027-02-29",
                                "2027-13-01",
                                "20270608",
                                "2027-6-8",
                                "2027-06-08T10:00:00Z",
                                "tomorrow");
                    case "date-time" ->
                        List.of(
                                "",
                                "2027-06-08",
                                "2027-06-08T10:00:00",
                                "2027-06-08T24:01:00Z",
                                "2027-06-08T10:00:00+25:00",
                                "+12027-06-08T10:00:00Z");
                    case "email" ->
                        List.of("", "kim", "kim@", "@example.org", "kim@example.org\n", "k\u00efm@example.org");
                    case "uuid" ->
                        List.of(
                                "",
                                "3f0c1d4e",
                                "3f0c1d4e6b1a4a539c540d7f2a1b8e90",
                                "zf0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90");
                    case "uri" -> List.of("", "not an address", "http://[");
                    default -> List.of();
                });
        texts.forEach(text -> {
            put.accept(JSON.textNode(text));
            add(path);
        });
    }

    private void ofList(String path, JsonNode schema, ArrayNode value, Consumer<JsonNode> put) {
        JsonNode items = schema.path("items");
        if (schema.path("minItems").asInt(0) > 0) {
            put.accept(JSON.arrayNode());
            add(path);
        }
        if (schema.has("maxItems")) {
            put.accept(FittingValues.list(items, schema.get("maxItems").asInt() + 1));
            add(path);
        }
        if (value.isEmpty()) {
            return;
        }
        if (schema.path("uniqueItems").asBoolean()) {
            put.accept(JSON.arrayNode().add(value.get(0)).add(value.get(0)));
            add(path);
        }
        put.accept(value);
        JsonNode first = value.get(0);
        ofValue(path + "[0]", items, first, changed -> value.set(0, changed));
    }

    private void addWith(String path, ObjectNode object, String name, String json) {
        addRaw(path, changed -> object.set(name, changed), json);
        object.remove(name);
    }

    /** Adds an input whose object has one name twice. JSON doesn't define the meaning of such objects. */
    private void addRepeated(ObjectNode object, String name, JsonNode value) {
        object.put(PLACEHOLDER, 1);
        String body = root.toString().replace("\"" + PLACEHOLDER + "\":1", JSON.textNode(name) + ":" + value);
        object.remove(PLACEHOLDER);
        found.add(new WrongInput("", body));
    }

    private void addRaw(String path, Consumer<JsonNode> put, String json) {
        put.accept(JSON.textNode(PLACEHOLDER));
        found.add(new WrongInput(path, root.toString().replace("\"" + PLACEHOLDER + "\"", json)));
    }

    private void add(String path) {
        found.add(new WrongInput(path, root.toString()));
    }

    private static String child(String path, String name) {
        return name.matches("\\w+") ? path + "." + name : path + "['" + name + "']";
    }
}
