package org.isarbooking.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The changes of a schema that break clients. Inputs may only accept more than before; answers may only promise more.
 *
 * @param released the document that clients were made from
 * @param published the present document
 * @param isInput true if clients send these values, false if they read them
 * @param found the changes, as sentences
 * @param seen the pairs of references that were compared
 */
record SchemaChanges(JsonNode released, JsonNode published, boolean isInput, List<String> found, Set<String> seen) {

    private static final List<String> LOWER =
            List.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final List<String> UPPER =
            List.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");

    /** Patterns that the service checked before the document named them. They break no client. */
    private static final Set<String> ALWAYS_CHECKED = Set.of(
            "^[^\\u0000]*$",
            "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$",
            "^https://[^/?#@]+",
            "^[0-9]{4}-(0[1-9]|1[0-2])$");

    SchemaChanges(JsonNode released, JsonNode published, boolean isInput) {
        this(released, published, isInput, new ArrayList<>(), new HashSet<>());
    }

    /** The alternatives that a schema allows besides null. */
    private record Choice(boolean mayBeNull, List<JsonNode> others) {}

    void compare(String where, JsonNode before, JsonNode now) {
        String names = before.path("$ref").asText() + " " + now.path("$ref").asText();
        if (before.has("$ref") && now.has("$ref") && !seen.add(names)) {
            return;
        }
        if (before.has("$ref") && now.has("$ref") && !before.get("$ref").equals(now.get("$ref"))) {
            report(where, "has a type with another name");
        }
        Choice old = choice(released, before);
        Choice present = choice(published, now);
        if (isInput ? old.mayBeNull() && !present.mayBeNull() : !old.mayBeNull() && present.mayBeNull()) {
            report(where, isInput ? "may not be null any more" : "may be null now");
        }
        if (old.others().size() == 1 && present.others().size() == 1) {
            compareOne(where, old.others().getFirst(), present.others().getFirst());
        } else if (!(isInput ? covers(present, old) : covers(old, present))) {
            report(where, "has other alternatives");
        }
    }

    /** Returns true if each alternative of the narrow choice fits into an alternative of the wide choice. */
    private boolean covers(Choice wide, Choice narrow) {
        return narrow.others().stream()
                .allMatch(one -> wide.others().stream().anyMatch(other -> {
                    var attempt = new SchemaChanges(released, published, isInput);
                    attempt.compareOne("", isInput ? one : other, isInput ? other : one);
                    return attempt.found().isEmpty();
                }));
    }

    private void compareOne(String where, JsonNode before, JsonNode now) {
        compareTypes(where, before, now);
        compareValues(where, before, now);
        LOWER.forEach(limit -> compareLimit(where, limit, before, now, 1));
        UPPER.forEach(limit -> compareLimit(where, limit, before, now, -1));
        if (!before.path("format").equals(now.path("format"))) {
            report(where, "has another format");
        }
        JsonNode stricter = isInput ? now : before;
        JsonNode looser = isInput ? before : now;
        if (stricter.has("pattern")
                && !stricter.get("pattern").equals(looser.path("pattern"))
                && !(isInput && ALWAYS_CHECKED.contains(stricter.get("pattern").asText()))) {
            report(where, "has another pattern");
        }
        if (stricter.path("uniqueItems").asBoolean()
                && !looser.path("uniqueItems").asBoolean()) {
            report(where, isInput ? "takes no duplicates any more" : "may have duplicates now");
        }
        if (isInput && before.has("default") && !before.get("default").equals(now.path("default"))) {
            report(where, "has another default");
        }
        compareProperties(where, before, now);
        compareOthers(where, before, now);
        for (String part : List.of("items", "propertyNames")) {
            if (before.has(part) || now.has(part)) {
                compare(where + "[" + part + "]", before.path(part), now.path(part));
            }
        }
    }

    private void compareTypes(String where, JsonNode before, JsonNode now) {
        Set<String> wide = types(isInput ? now : before);
        Set<String> narrow = types(isInput ? before : now);
        if (wide.contains("number")) {
            wide.add("integer");
        }
        boolean fits = wide.isEmpty() || (!narrow.isEmpty() && wide.containsAll(narrow));
        if (!fits) {
            report(where, "has another type");
        }
    }

    private void compareValues(String where, JsonNode before, JsonNode now) {
        Set<String> wide = values(isInput ? now : before);
        Set<String> narrow = values(isInput ? before : now);
        if (!wide.isEmpty() && (narrow.isEmpty() || !wide.containsAll(narrow))) {
            report(where, isInput ? "takes fewer values" : "has values that clients don't know");
        }
    }

    /** @param direction 1 if a greater limit allows less, -1 if it allows more */
    private void compareLimit(String where, String limit, JsonNode before, JsonNode now, int direction) {
        JsonNode stricter = isInput ? now : before;
        JsonNode looser = isInput ? before : now;
        if (stricter.has(limit)
                && (!looser.has(limit)
                        || stricter.get(limit)
                                                .decimalValue()
                                                .compareTo(looser.get(limit).decimalValue())
                                        * direction
                                > 0)) {
            report(where, "has another " + limit);
        }
    }

    private void compareProperties(String where, JsonNode before, JsonNode now) {
        Set<String> neededBefore = texts(before.path("required"));
        Set<String> neededNow = texts(now.path("required"));
        (isInput ? neededNow : neededBefore)
                .stream()
                        .filter(name -> !(isInput ? neededBefore : neededNow).contains(name))
                        .forEach(
                                name -> report(where + "." + name, isInput ? "is required now" : "may be missing now"));
        before.path("properties").properties().forEach(property -> {
            String child = where + "." + property.getKey();
            JsonNode same = now.path("properties").path(property.getKey());
            if (same.isMissingNode()) {
                report(child, "is gone");
            } else {
                compare(child, property.getValue(), same);
            }
        });
    }

    /** Compares the rules for properties without a schema of their own. */
    private void compareOthers(String where, JsonNode before, JsonNode now) {
        JsonNode stricter = (isInput ? now : before).path("additionalProperties");
        JsonNode looser = (isInput ? before : now).path("additionalProperties");
        if (isClosed(stricter) && !isClosed(looser)) {
            report(where, isInput ? "takes no other properties any more" : "may have other properties now");
        }
        if (isClosed(stricter) && !isInput) {
            now.path("properties").fieldNames().forEachRemaining(name -> {
                if (!before.path("properties").has(name)) {
                    report(where + "." + name, "is new in a closed object");
                }
            });
        }
        if (stricter.isObject() && !isClosed(looser)) {
            compare(where + "[other]", before.path("additionalProperties"), now.path("additionalProperties"));
        }
    }

    private void report(String where, String what) {
        found.add(where + " " + what);
    }

    private static Choice choice(JsonNode document, JsonNode schema) {
        JsonNode whole = resolved(document, schema);
        JsonNode either = whole.has("anyOf") ? whole.get("anyOf") : whole.path("oneOf");
        if (either.isMissingNode()) {
            return new Choice(texts(whole.path("type")).contains("null"), List.of(whole));
        }
        List<JsonNode> others = new ArrayList<>();
        boolean mayBeNull = false;
        for (JsonNode alternative : either) {
            if (alternative.path("type").asText().equals("null")) {
                mayBeNull = true;
            } else {
                others.add(resolved(document, alternative));
            }
        }
        return new Choice(mayBeNull, others);
    }

    private static JsonNode resolved(JsonNode document, JsonNode schema) {
        if (!schema.has("$ref")) {
            return schema;
        }
        JsonNode named = document.at(schema.get("$ref").asText().substring(1));
        return schema.has("default") && named.isObject()
                ? ((ObjectNode) named.deepCopy()).set("default", schema.get("default"))
                : named;
    }

    private static Set<String> types(JsonNode schema) {
        Set<String> types = new TreeSet<>(texts(schema.path("type")));
        types.remove("null");
        return types;
    }

    private static Set<String> values(JsonNode schema) {
        Set<String> values = new LinkedHashSet<>();
        if (schema.has("const")) {
            values.add(schema.get("const").toString());
        }
        schema.path("enum").forEach(value -> values.add(value.toString()));
        return values;
    }

    private static boolean isClosed(JsonNode additionalProperties) {
        return additionalProperties.isBoolean() && !additionalProperties.booleanValue();
    }

    /** Returns a text, or the texts of a list. */
    private static Set<String> texts(JsonNode node) {
        Set<String> texts = new TreeSet<>();
        if (node.isTextual()) {
            texts.add(node.asText());
        } else if (!(node instanceof MissingNode)) {
            node.forEach(text -> texts.add(text.asText()));
        }
        return texts;
    }
}
