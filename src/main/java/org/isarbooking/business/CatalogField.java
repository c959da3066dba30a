package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The description of a field of the catalog, from the schema of business files.
 *
 * @param path the path, with {@code *} for the name of an entry, as in {@code services.*.price}
 * @param minimum the least number; empty without a limit
 * @param maximum the greatest number, or the greatest length of a text; empty without a limit
 * @param choices the allowed values; empty if the field isn't limited to a set
 * @param keysOf the lists with the allowed keys, such as {@code services}; empty if the value isn't a key of an entry
 */
public record CatalogField(
        String path,
        Kind kind,
        boolean required,
        OptionalInt minimum,
        OptionalInt maximum,
        List<String> choices,
        List<String> keysOf,
        String description) {

    /** The kind of value. */
    public enum Kind {
        LINE,
        TEXT,
        NUMBER,
        FLAG,
        PRICE,
        DATE,
        HOURS,
        CHOICE,
        CHOICES,
        KEY,
        KEYS,
        ENTRY
    }

    private static final Map<String, Kind> KINDS =
            Map.of("price", Kind.PRICE, "date", Kind.DATE, "text", Kind.TEXT, "key", Kind.KEY, "day", Kind.HOURS);

    private static final Map<String, List<String>> LISTS = Map.of(
            "category", List.of("categories"),
            "categories", List.of("categories"),
            "service", List.of("services"),
            "services", List.of("services"),
            "promo_code", List.of("promo_codes"),
            "equipment", List.of("coworking.equipment"),
            "weekly_terms", List.of("coworking.weekly_terms"),
            "members", List.of("coworking.workspaces", "coworking.groups"));

    /** All fields, in the order of the schema. */
    public static final List<CatalogField> ALL = all();

    public CatalogField {
        choices = List.copyOf(choices);
        keysOf = List.copyOf(keysOf);
    }

    private static List<CatalogField> all() {
        List<CatalogField> fields = new ArrayList<>();
        collect("", CatalogShape.root(), true, fields);
        return List.copyOf(fields);
    }

    private static void collect(String path, CatalogShape shape, boolean isRequired, List<CatalogField> fields) {
        if (shape.isGroup()) {
            for (String name : shape.names()) {
                shape.at(name)
                        .ifPresent(inner -> collect(
                                path.isEmpty() ? name : path + "." + name, inner, shape.requires(name), fields));
            }
        } else {
            fields.add(of(shape.isEntries() ? path + ".*" : path, shape, isRequired));
            if (shape.isEntries()) {
                collect(path + ".*", shape.items(), true, fields);
            }
        }
    }

    private static CatalogField of(String path, CatalogShape shape, boolean isRequired) {
        JsonNode rule = shape.rule();
        JsonNode choices = shape.isList() ? shape.items().rule().path("enum") : rule.path("enum");
        Kind kind = kind(shape);
        String name = path.substring(path.lastIndexOf('.') + 1);
        return new CatalogField(
                path,
                kind,
                isRequired,
                number(rule.path("minimum")),
                number(rule.path(kind == Kind.NUMBER ? "maximum" : "maxLength")),
                choices.valueStream().map(JsonNode::asText).toList(),
                (kind == Kind.KEY || kind == Kind.KEYS) ? LISTS.getOrDefault(name, List.of()) : List.of(),
                rule.path("description").asText());
    }

    private static OptionalInt number(JsonNode limit) {
        return limit.isInt() ? OptionalInt.of(limit.intValue()) : OptionalInt.empty();
    }

    private static Kind kind(CatalogShape shape) {
        if (shape.isEntries()) {
            return Kind.ENTRY;
        }
        Kind known = KINDS.get(shape.reference());
        if (known != null) {
            return known;
        }
        if (shape.isList()) {
            return shape.items().rule().has("enum") ? Kind.CHOICES : Kind.KEYS;
        }
        if (shape.rule().has("enum")) {
            return Kind.CHOICE;
        }
        return switch (shape.type()) {
            case "integer" -> Kind.NUMBER;
            case "boolean" -> Kind.FLAG;
            default -> Kind.LINE;
        };
    }
}
