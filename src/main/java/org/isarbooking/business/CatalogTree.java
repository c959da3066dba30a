package org.isarbooking.business;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values of a catalog's JSON by their paths, in which entries are named and not counted. */
final class CatalogTree {

    /** Files pin no numbers in these lists, since nobody sees them. */
    private static final List<NumberedList> UNPINNED = List.of(NumberedList.PROMO_CODES, NumberedList.WEEKLY_TERMS);

    private CatalogTree() {}

    /** Returns a document as a business file has it: with what a file must say, and without what it can't. */
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

    /** Returns all values as texts; of an entry, which has none of its own, "". */
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

    /** Returns a single value, or those of a list with commas between them. */
    static String text(JsonNode value) {
        return value.isArray() ? value.valueStream().map(JsonNode::asText).collect(joining(", ")) : value.asText();
    }

    /** Returns what an entry is called in paths; "" for one that has no name. */
    static String name(JsonNode entry) {
        return identity(entry).map(name -> entry.get(name).asText()).orElse("");
    }

    private static Optional<String> identity(JsonNode entry) {
        return CatalogShape.IDENTITIES.stream().filter(entry::has).findFirst();
    }

    /** Returns the entry of a name. */
    static Optional<ObjectNode> entry(JsonNode list, String name) {
        return list.valueStream()
                .filter(entry -> name(entry).equals(name))
                .findFirst()
                .map(ObjectNode.class::cast);
    }

    /** Returns a path that counts, as in {@code services[3].price}, as one that names. */
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
