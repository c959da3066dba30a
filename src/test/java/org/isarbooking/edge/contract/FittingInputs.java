package org.isarbooking.edge.contract;

import static org.isarbooking.edge.contract.FittingValues.JSON;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes inputs that a schema allows: with and without optional properties, with values at their limits, and with ids of
 * existing data.
 *
 * @param known values that name existing data, by the property's name
 */
public record FittingInputs(Map<String, List<JsonNode>> known) {

    private static final TrialsApi API = Trials.api();

    private record Property(String name, JsonNode value) {}

    public Trials<ObjectNode> of(JsonNode schema) {
        List<Trials<Optional<Property>>> properties = new ArrayList<>();
        schema.path("properties").properties().forEach(property -> {
            Trials<Optional<Property>> there = value(property.getKey(), property.getValue())
                    .map(value -> Optional.of(new Property(property.getKey(), value)));
            properties.add(
                    isRequired(schema, property.getKey())
                            ? there
                            : API.alternate(List.of(API.only(Optional.<Property>empty()), there)));
        });
        additional(schema).ifPresent(properties::add);
        return API.immutableLists(properties).map(chosen -> {
            ObjectNode input = JSON.objectNode();
            chosen.forEach(property -> property.ifPresent(there -> input.set(there.name(), there.value())));
            return input;
        });
    }

    /** Returns an input with every property that the schema names, each with the plainest value. */
    public ObjectNode whole(JsonNode schema) {
        ObjectNode input = JSON.objectNode();
        schema.path("properties")
                .properties()
                .forEach(property -> input.set(property.getKey(), plainest(property.getKey(), property.getValue())));
        return input;
    }

    static boolean isRequired(JsonNode schema, String name) {
        return schema.path("required")
                .valueStream()
                .anyMatch(required -> required.asText().equals(name));
    }

    private JsonNode plainest(String name, JsonNode schema) {
        @Nullable List<JsonNode> things = known.get(name);
        if (things != null) {
            return things.getFirst();
        }
        return switch (FittingValues.type(schema)) {
            case "object" -> whole(schema);
            case "array" ->
                FittingValues.type(schema.path("items")).equals("object")
                        ? JSON.arrayNode().add(whole(schema.path("items")))
                        : FittingValues.list(schema.path("items"), 1);
            default -> FittingValues.of(schema).getFirst();
        };
    }

    private Trials<JsonNode> value(String name, JsonNode schema) {
        List<Trials<JsonNode>> values = new ArrayList<>();
        values.add(ofType(schema));
        @Nullable List<JsonNode> things = known.get(name);
        if (things != null) {
            values.add(API.choose(things));
            values.add(API.choose(things));
        }
        if (FittingValues.mayBeNull(schema)) {
            values.add(API.only(JSON.nullNode()));
        }
        return values.size() == 1 ? values.getFirst() : API.alternate(values);
    }

    private Trials<JsonNode> ofType(JsonNode schema) {
        return switch (FittingValues.type(schema)) {
            case "object" -> of(schema).map(object -> object);
            case "array" -> list(schema);
            default -> API.choose(FittingValues.of(schema));
        };
    }

    private Trials<JsonNode> list(JsonNode schema) {
        JsonNode items = schema.path("items");
        Trials<JsonNode> runs = API.choose(FittingValues.sizes(schema)).map(size -> FittingValues.list(items, size));
        Trials<JsonNode> single = value("", items).map(item -> JSON.arrayNode().add(item));
        return API.alternate(List.of(runs, single));
    }

    /** Returns properties that the schema doesn't name; empty if the schema forbids them. */
    private Optional<Trials<Optional<Property>>> additional(JsonNode schema) {
        JsonNode additional = schema.path("additionalProperties");
        boolean isOpen = additional.isObject() || additional.asBoolean(false);
        Trials<Optional<Property>> there = API.choose("com.example.beside", "dev.ucp.beside_1")
                .map(name -> Optional.of(new Property(name, JSON.textNode("\u2603"))));
        return isOpen
                ? Optional.of(API.alternate(List.of(API.only(Optional.<Property>empty()), there)))
                : Optional.empty();
    }
}
