package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.shared.Munich;

/**
 * Makes example objects of a JSON Schema, for the OpenAPI document. A value is the schema's first example, else its
 * first choice, else a simple value of its type and format.
 */
public final class Examples {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final String SUBMISSION_KEY = "submission_key";

    /** Example dates on or after this date are meant to be in the future. This date is a Tuesday. */
    private static final LocalDate AHEAD = LocalDate.of(2027, 6, 15);

    /** The document is kept as long as the process lives, so its dates must stay in the future for some weeks. */
    private static final int WEEKS_AHEAD = 8;

    /** Accepts the optional properties that are shown. */
    private final Predicate<Property> isShown;

    /** The number of weeks by which dates that are meant to be in the future are moved. */
    private final long weeks;

    private Examples(Predicate<Property> isShown, long weeks) {
        this.isShown = isShown;
        this.weeks = weeks;
    }

    private record Property(String name, JsonNode schema) {}

    /**
     * Returns an example with the required properties and {@code business}, which is optional only because clients may
     * send its old name. Dates that are meant to be in the future are moved by whole weeks, to eight weeks after today
     * or later. The first day of a month becomes a first day again, and the last day a last day.
     *
     * @param alsoShown names of optional properties that are shown too, at any depth
     */
    static ObjectNode ofInput(JsonNode schema, Set<String> alsoShown, LocalDate today) {
        return new Examples(
                        property -> property.name().equals("business") || alsoShown.contains(property.name()),
                        ChronoUnit.WEEKS.between(AHEAD, today.with(TemporalAdjusters.next(AHEAD.getDayOfWeek())))
                                + WEEKS_AHEAD)
                .object(schema);
    }

    /**
     * Returns the example input of an operation. Its submission key follows from the operation's name. With a fixed
     * key, a client that tries the examples of two operations would send one key for two requests.
     */
    static ObjectNode ofInput(JsonNode schema, OperationDefinition operation, LocalDate today) {
        ObjectNode example = ofInput(schema, operation.exampleShows(), today);
        if (example.has(SUBMISSION_KEY)) {
            example.put(
                    SUBMISSION_KEY,
                    UUID.nameUUIDFromBytes(operation.name().getBytes(StandardCharsets.UTF_8))
                            .toString());
        }
        return example;
    }

    /**
     * Returns an example with the required properties and all properties that have an example in the schema.
     *
     * @param alsoShown names of optional properties that are shown too, at any depth
     */
    static ObjectNode ofOutput(JsonNode schema, Set<String> alsoShown) {
        return new Examples(property -> property.schema().has("examples") || alsoShown.contains(property.name()), 0)
                .object(schema);
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode example = JSON.objectNode();
        schema.path("properties").properties().forEach(property -> {
            String name = property.getKey();
            if (isRequired(schema, name) || isShown.test(new Property(name, property.getValue()))) {
                example.set(name, value(property.getValue()));
            }
        });
        return example;
    }

    private static boolean isRequired(JsonNode schema, String name) {
        return schema.path("required")
                .valueStream()
                .anyMatch(required -> required.textValue().equals(name));
    }

    private JsonNode value(JsonNode schema) {
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("examples")) {
            return moved(schema.get("examples").get(0), schema);
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        if (schema.has("anyOf")) {
            return value(notNull(schema.get("anyOf")));
        }
        // Without an example, an optional value is null, but an object is shown.
        if (schema.path("type").isArray() && !type(schema).equals("object")) {
            return JSON.nullNode();
        }
        return switch (type(schema)) {
            case "object" -> object(schema);
            case "array" -> list(schema);
            case "integer" -> JSON.numberNode(schema.path("minimum").asLong(1));
            case "boolean" -> JSON.booleanNode(true);
            default -> moved(JSON.textNode(text(schema)), schema);
        };
    }

    private JsonNode moved(JsonNode example, JsonNode schema) {
        if (weeks == 0) {
            return example;
        }
        if (example.isArray()) {
            ArrayNode items = JSON.arrayNode();
            example.forEach(item -> items.add(moved(item, schema.path("items"))));
            return items;
        }
        return switch (schema.path("format").asText()) {
            case "date" ->
                JSON.textNode(moved(LocalDate.parse(example.asText())).toString());
            case "date-time" -> JSON.textNode(moved(OffsetDateTime.parse(example.asText())));
            default -> example;
        };
    }

    private String moved(OffsetDateTime time) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moved(time.toLocalDate())
                .atTime(time.toLocalTime())
                .atZone(Munich.ZONE)
                .toOffsetDateTime());
    }

    private LocalDate moved(LocalDate date) {
        if (date.isBefore(AHEAD)) {
            return date;
        }
        LocalDate moved = date.plusWeeks(weeks);
        if (date.getDayOfMonth() == 1) {
            return moved.with(TemporalAdjusters.firstDayOfNextMonth());
        }
        return date.equals(date.with(TemporalAdjusters.lastDayOfMonth()))
                ? moved.with(TemporalAdjusters.lastDayOfMonth())
                : moved;
    }

    /** Returns the alternative that isn't {@code null}. */
    private static JsonNode notNull(JsonNode alternatives) {
        return alternatives
                .valueStream()
                .filter(alternative -> !type(alternative).equals("null"))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the type, or the first of several types; {@code null} comes last among them. */
    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? type.get(0).asText() : type.asText();
    }

    private ArrayNode list(JsonNode schema) {
        return JSON.arrayNode().add(value(schema.path("items")));
    }

    private static String text(JsonNode schema) {
        return switch (schema.path("format").asText()) {
            case "date" -> "2027-06-15";
            case "date-time" -> "2027-06-15T14:30:00+02:00";
            case "uuid" -> "3f0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90";
            case "uri" -> "https://isarsalon.example/";
            default -> "example".repeat(schema.path("minLength").asInt(1) / "example".length() + 1);
        };
    }
}
