package org.isarbooking.business;

import static java.util.Map.entry;
import static java.util.stream.Collectors.joining;
import static org.isarbooking.business.CatalogTree.name;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The readable difference between two documents. Entries are matched by their numbers. So an entry with a new key is
 * listed as changed, not as added.
 *
 * @param added new entries and formerly retired ones, as in {@code service classic-facial}
 * @param changed the changed values, as in {@code services.classic-facial.price: 69.00 EUR → 72.00 EUR}, where a dash
 *     means no value; also the lists whose order has changed
 * @param retired entries that only the earlier document has
 */
record CatalogDifference(List<String> added, List<String> changed, List<String> retired) {

    /**
     * The names of kinds of entries, by the paths of their lists. Entries of other lists are described by their values.
     */
    private static final Map<String, String> WORDS = Map.ofEntries(
            entry("closed_days", "closed day"),
            entry("categories", "category"),
            entry("services", "service"),
            entry("specialists", "specialist"),
            entry("promo_codes", "promo code"),
            entry("campaigns", "campaign"),
            entry("coworking.closed_days", "closed day of coworking"),
            entry("coworking.equipment", "equipment"),
            entry("coworking.weekly_terms", "weekly terms"),
            Map.entry("coworking.workspaces", "workspace"),
            Map.entry("coworking.groups", "workspace"));

    private static final Set<String> NOT_COMPARED = Set.of("id", "retired");

    /** Compares two documents. If {@code from} is empty, all entries of {@code to} are new. */
    static CatalogDifference between(Optional<CatalogDocument> from, CatalogDocument to) {
        var difference = new CatalogDifference(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        JsonNode before = from.<JsonNode>map(CatalogJson::write).orElseGet(MissingNode::getInstance);
        if (from.isEmpty()) {
            difference.added.add("business");
        }
        difference.compare("", before, CatalogJson.write(to), from.isPresent());
        return difference;
    }

    /**
     * Compares two values and everything in them.
     *
     * @param showsValues whether changed values are listed; false without an earlier document, and in an added or
     *     removed coworking section
     */
    private void compare(String path, JsonNode from, JsonNode to, boolean showsValues) {
        if (from.equals(to)) {
            return;
        }
        if (isListOfEntries(from) || isListOfEntries(to)) {
            compareEntries(path, from, to, showsValues);
        } else if (from.isObject() || to.isObject()) {
            boolean isWhole = addWhole(path, from, to);
            boolean showsInside = showsValues && !isWhole;
            Set<String> names = new LinkedHashSet<>();
            to.fieldNames().forEachRemaining(names::add);
            from.fieldNames().forEachRemaining(names::add);
            names.removeAll(NOT_COMPARED);
            names.forEach(name ->
                    compare(path.isEmpty() ? name : path + "." + name, from.path(name), to.path(name), showsInside));
        } else if (showsValues) {
            changed.add(path + ": " + text(from) + " → " + text(to));
        }
    }

    /**
     * Returns true if the value is the whole coworking section, and one document lacks it. Then adds the section to
     * {@code added} or {@code retired}.
     */
    private boolean addWhole(String path, JsonNode from, JsonNode to) {
        boolean isWhole = path.equals("coworking") && (from.isMissingNode() || to.isMissingNode());
        if (isWhole) {
            (from.isMissingNode() ? added : retired).add(path);
        }
        return isWhole;
    }

    private static boolean isListOfEntries(JsonNode list) {
        return list.isArray() && list.path(0).isObject();
    }

    private void compareEntries(String path, JsonNode from, JsonNode to, boolean showsValues) {
        @Nullable String word = WORDS.get(path);
        Map<String, JsonNode> before = byIdentity(from);
        Map<String, JsonNode> after = byIdentity(to);
        after.forEach((identity, entry) -> {
            JsonNode old = before.getOrDefault(identity, MissingNode.getInstance());
            if (old.isMissingNode() && word != null) {
                added.add(word + " " + name(entry));
            } else {
                compare(path + "." + name(entry), old, entry, showsValues);
            }
        });
        before.forEach((identity, entry) -> {
            if (!after.containsKey(identity)) {
                if (word == null) {
                    compare(path + "." + name(entry), entry, MissingNode.getInstance(), showsValues);
                } else {
                    retired.add(word + " " + name(entry));
                }
            }
        });
        compareOrder(path, before, after);
    }

    /** Compares the order of two lists, since customers see the order. */
    private void compareOrder(String path, Map<String, JsonNode> before, Map<String, JsonNode> after) {
        List<String> order = before.keySet().stream().filter(after::containsKey).toList();
        List<String> orderNow =
                after.keySet().stream().filter(before::containsKey).toList();
        if (!order.equals(orderNow)) {
            changed.add(path + " in order: " + names(order, before) + " → " + names(orderNow, after));
        }
    }

    private static String names(List<String> identities, Map<String, JsonNode> entries) {
        return identities.stream()
                .map(identity -> name(entries.getOrDefault(identity, MissingNode.getInstance())))
                .collect(joining(", "));
    }

    private static Map<String, JsonNode> byIdentity(JsonNode list) {
        Map<String, JsonNode> entries = new LinkedHashMap<>();
        list.forEach(
                entry -> entries.put(entry.hasNonNull("id") ? entry.get("id").asText() : name(entry), entry));
        return entries;
    }

    /** Returns a short description of an image in a data URI, since the data URI is too long to read. */
    private static String image(String address) {
        return address.split("[;,]", 2)[0] + " (" + address.length() + " characters)";
    }

    private static String text(JsonNode value) {
        String text = CatalogTree.text(value);
        return text.isEmpty() ? "–" : text.startsWith("data:image/") ? image(text) : text;
    }
}
