package org.isarbooking.business;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the values of a catalog's JSON by their paths. Paths contain the names of entries instead of their positions.
 */
final class CatalogTree {

    /** The lists whose entries have no pinned numbers in files, since their numbers are internal. */
    private static final List<NumberedList> UNPINNED = List.of(NumberedList.PROMO_CODES, NumberedList.WEEKLY_TERMS);

    private CatalogTree() {}

    /**
     * Returns a document in the form of a business file. Adds missing required properties, and removes properties that
     * a file can't have.
     */
    static ObjectNode file(CatalogDocument document) {
        ObjectNode file = CatalogJson.write(document);
        file.remove("retired");
        UNPINNED.forEach(list -> list.in(file).forEach(entry -> ((ObjectNode) entry).remove("id")));
        file.path("specialists").forEach(specialist -> {
            ((ObjectNode) specialist).withObjectProperty("hours");
            ((ObjectNode) specialist).withArrayProperty("services");
        });
        return file;
    }

    /** Returns all values as texts, by path. The path of an entry has the text "". */
    static Map<String, String> values(JsonNode tree) {
        Map<String, String> values = new LinkedHashMap<>();
        collect("", tree, values);
        return values;
    }

    private static void collect(String path, JsonNode node, Map<String, String> values) {
        if (node.isObject()) {
            String identity = identity(node).orElse("");
            node.properties().forEach(property -> {
                String name = property.getKey();
                if (!name.equals("id") && !name.equals(identity)) {
                    collect(path.isEmpty() ? name : path + "." + name, property.getValue(), values);
                }
            });
        } else if (node.isArray() && node.path(0).isObject()) {
            node.forEach(entry -> {
                values.put(path + "." + name(entry), "");
                collect(path + "." + name(entry), entry, values);
            });
        } else if (!node.isContainerNode() || !node.isEmpty()) {
            values.put(path, text(node));
        }
    }

    /** Returns a value as text; the items of a list have commas between them. */
    static String text(JsonNode value) {
        return value.isArray() ? value.valueStream().map(JsonNode::asText).collect(joining(", ")) : value.asText();
    }

    /** Returns the name of an entry in paths; "" if it has none. */
    static String name(JsonNode entry) {
        return identity(entry).map(name -> entry.get(name).asText()).orElse("");
    }

    private static Optional<String> identity(JsonNode entry) {
        return CatalogShape.IDENTITIES.stream().filter(entry::has).findFirst();
    }

    /** Returns the entry with a name; empty if there is none. */
    static Optional<ObjectNode> entry(JsonNode list, String name) {
        return list.valueStream()
                .filter(entry -> name(entry).equals(name))
                .findFirst()
                .map(ObjectNode.class::cast);
    }

    /** Turns a path with positions, as in {@code services[3].price}, into a path with names. */
    static String named(JsonNode tree, String counted) {
        StringBuilder path = new StringBuilder();
        JsonNode node = tree;
        for (String step : counted.split("[.\\[]", -1)) {
            if (step.endsWith("]")) {
                boolean isList = node instanceof ArrayNode;
                node = node.path(Integer.parseInt(step.substring(0, step.length() - 1)));
                path.append(isList && node.isObject() ? "." + name(node) : "");
            } else {
                node = node.path(step);
                path.append(path.isEmpty() ? "" : ".").append(step);
            }
        }
        return path.toString();
    }
}
