package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Applies changes to the catalog's JSON. Reports each path that can't be changed as a mistake. The new values are
 * checked later, by the schema and the rules.
 */
final class CatalogEdit {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode tree;
    private final Set<String> taken;
    private final List<Mistake> mistakes = new ArrayList<>();

    private CatalogEdit(ObjectNode tree, Set<String> taken) {
        this.tree = tree;
        this.taken = taken;
    }

    /** Applies all changes, in their order. */
    static ParsedYaml.Tree of(CatalogDocument published, List<CatalogChange> changes) {
        var edit = new CatalogEdit(CatalogTree.file(published), NumberedList.taken(published));
        Set<String> named = new HashSet<>();
        for (CatalogChange change : changes) {
            if (named.add(change.path())) {
                edit.make(change.path(), change.value());
            } else {
                edit.wrong(change.path(), "named_twice");
            }
        }
        return new ParsedYaml.Tree(edit.tree, Positions.UNKNOWN, List.copyOf(edit.mistakes));
    }

    private void make(String path, @Nullable String value) {
        String[] steps = path.split("\\.", -1);
        CatalogShape shape = CatalogShape.root();
        JsonNode node = tree;
        Deque<JsonNode> around = new ArrayDeque<>();
        for (int i = 0; i < steps.length - 1; i++) {
            Optional<CatalogShape> inner = shape.at(steps[i]);
            if (inner.isEmpty()) {
                wrong(path, "unknown");
                return;
            }
            Optional<JsonNode> next = next(node, shape, steps, i, value != null);
            if (next.isEmpty()) {
                if (value != null) {
                    wrong(path, "unknown");
                }
                return; // removing a missing value changes nothing
            }
            shape = inner.get();
            around.push(node);
            node = next.get();
        }
        change(path, node, shape, steps, value);
        prune(node, around);
    }

    /**
     * Removes objects that have become empty. Keeps an empty {@code hours}, which every specialist in a file must have.
     */
    private static void prune(JsonNode node, Deque<JsonNode> around) {
        JsonNode empty = node;
        while (!around.isEmpty() && empty.isObject() && empty.isEmpty() && around.peek() instanceof ObjectNode group) {
            group.propertyStream()
                    .filter(inner ->
                            inner.getValue().isObject() && inner.getValue().isEmpty())
                    .map(Map.Entry::getKey)
                    .filter(name -> !name.equals("hours"))
                    .toList()
                    .forEach(group::remove);
            empty = around.pop();
        }
    }

    /**
     * Returns the child of a node for the step {@code at} of a path. Empty if the child is missing or is a single
     * value.
     *
     * @param isMade whether to make a missing child
     */
    private Optional<JsonNode> next(JsonNode node, CatalogShape shape, String[] steps, int at, boolean isMade) {
        String name = steps[at];
        if (shape.isEntries()) {
            return CatalogTree.entry(node, name).map(JsonNode.class::cast).or(() -> {
                if (!isMade) {
                    return Optional.empty();
                }
                checkNew(String.join(".", List.of(steps).subList(0, at + 1)));
                return Optional.of(added((ArrayNode) node, shape, name));
            });
        }
        if (!node.has(name) && isMade) {
            boolean isList = shape.at(name).filter(CatalogShape::isEntries).isPresent();
            ((ObjectNode) node).set(name, isList ? JSON.arrayNode() : JSON.objectNode());
        }
        return node.path(name).isContainerNode() ? Optional.of(node.path(name)) : Optional.empty();
    }

    /**
     * Refuses a new entry with the name of an earlier entry. The new entry would get the earlier entry's number, and
     * with it the earlier entry's bookings, sign-ins and prices.
     */
    private void checkNew(String entry) {
        if (taken.contains(entry)) {
            wrong(entry, "name_taken");
        }
    }

    private static JsonNode added(ArrayNode list, CatalogShape shape, String name) {
        ObjectNode entry = list.addObject();
        CatalogShape items = shape.items();
        items.identity()
                .ifPresent(identity -> entry.set(
                        identity,
                        single(
                                items.rule()
                                        .path("properties")
                                        .path(identity)
                                        .path("type")
                                        .asText(),
                                name)));
        // Sorts the tiers of a price table by their number of days, as files have them. Lists of dates need no order.
        if (entry.has("from_days")) {
            List<JsonNode> inOrder = StreamSupport.stream(list.spliterator(), false)
                    .sorted(Comparator.comparingInt(
                            tier -> tier.path("from_days").asInt()))
                    .toList();
            list.removeAll().addAll(inOrder);
        }
        return entry;
    }

    private void change(String path, JsonNode node, CatalogShape shape, String[] steps, @Nullable String value) {
        String name = steps[steps.length - 1];
        Optional<CatalogShape> inner = shape.at(name);
        if (inner.isEmpty()) {
            wrong(path, "unknown");
        } else if (value == null) {
            remove(node, shape, name);
            if (path.matches("services\\.[^.]+")) {
                tree.path("specialists").forEach(specialist -> remove(specialist.path("services"), shape, name));
            }
        } else if (shape.isEntries() && value.isEmpty()) {
            next(node, shape, steps, steps.length - 1, true);
        } else if (inner.get().isGroup() || inner.get().isEntries()) {
            wrong(path, "has_values");
        } else {
            ((ObjectNode) node)
                    .set(name, value(inner.get(), value.replace("\r\n", "\n").strip()));
        }
    }

    private static void remove(JsonNode node, CatalogShape shape, String name) {
        if (shape.isEntries()) {
            node.valueStream()
                    .findAny()
                    .ifPresent(_ -> ((ArrayNode) node)
                            .removeIf(entry -> CatalogTree.name(entry).equals(name)));
        } else {
            ((ObjectNode) node).remove(name);
        }
    }

    private static JsonNode value(CatalogShape shape, String text) {
        if (!shape.isList()) {
            return single(shape.type(), text);
        }
        ArrayNode list = JSON.arrayNode();
        Stream.of(text.split(",", -1))
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .forEach(list::add);
        return list;
    }

    /**
     * Returns the text as a value of the type. Returns a text that can't be converted unchanged; the schema then
     * refuses it.
     */
    private static JsonNode single(String type, String text) {
        if (type.equals("integer") && text.matches("-?\\d{1,9}")) {
            return JSON.numberNode(Integer.parseInt(text));
        }
        return type.equals("boolean") && text.matches("true|false")
                ? JSON.booleanNode(Boolean.parseBoolean(text))
                : JSON.textNode(text);
    }

    private void wrong(String path, String what) {
        mistakes.add(new Mistake(0, 0, path, Mistake.text(what)));
    }
}
